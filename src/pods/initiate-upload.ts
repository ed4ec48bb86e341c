import { and, eq, gte } from "drizzle-orm";
import { jobDocuments, jobs } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { isoTime } from "../time.ts";
import { storedName } from "./filename.ts";
import { assertInNamespace, MAX_WITH_NAMESPACE } from "./org-id.ts";
import { formatVersion, storageFolder, uploadsFolder } from "./version.ts";

/** Seconds that an upload form stays valid (section 8 of the contract). */
const UPLOAD_WINDOW_S = 3600;
const ALLOCATION_TRIES = 50;

export interface InitiateInput {
  orgId: string;
  filenames: string[];
  batchSize: number;
}

/** Starts a version of the listed files alone: a job, and a presigned form for each file. */
export async function initiateUpload(services: Services, caller: Caller, input: InitiateInput) {
  assertInNamespace(input.orgId, caller.namespace);
  return initiate(services, caller, { ...input, kind: "replace" });
}

/** Creates the job of a new version and presigns its forms. The caller's right to the Pod is checked before. */
export async function initiate(
  services: Services,
  caller: Caller,
  input: InitiateInput & { kind: "replace" | "merge" },
) {
  const { storage } = services;
  const job = await createJob(services, caller, input);
  const uploads = await Promise.all(
    job.documents.map(async ({ requested: filename, uploadKey }) => {
      const form = await storage.presignUpload(uploadKey, UPLOAD_WINDOW_S, caller.origin);
      return { filename, upload_url: form.url, upload_fields: form.fields, storage_key: uploadKey };
    }),
  );
  return {
    job_id: job.id,
    org_name: caller.namespace,
    org_id: input.orgId,
    version: job.version,
    storage_folder: job.storageFolder,
    upload_urls: uploads,
    expires_in: UPLOAD_WINDOW_S,
    created_at: isoTime(job.createdAt),
  };
}

/** Inserts the job under a version of its own; the unique index settles a race for the same second. */
async function createJob(
  services: Services,
  caller: Caller,
  input: InitiateInput & { kind: "replace" | "merge" },
) {
  const { db, now } = services;
  const createdAt = now();
  assertStorable(caller.namespace, input.orgId);
  for (let tries = 0; tries < ALLOCATION_TRIES; tries++) {
    const version = await nextFreeVersion(services, input.orgId, createdAt);
    const id = crypto.randomUUID();
    const folder = storageFolder(caller.namespace, input.orgId, version);
    const documents = input.filenames.map((requested, position) => ({
      requested,
      jobId: id,
      position,
      filename: storedName(requested),
      uploadKey: uploadsFolder(folder) + storedName(requested),
      status: "pending" as const,
    }));
    const job = {
      id,
      organizationId: caller.organizationId,
      namespace: caller.namespace,
      orgId: input.orgId,
      version,
      kind: input.kind,
      status: "initiated" as const,
      batchSize: input.batchSize,
      storageFolder: folder,
      createdAt,
      uploadExpiresAt: createdAt + UPLOAD_WINDOW_S * 1000,
    };
    try {
      await db.batch([db.insert(jobs).values(job), db.insert(jobDocuments).values(documents)]);
      return { ...job, documents };
    } catch (error) {
      if (!isVersionTaken(error)) throw error;
    }
  }
  throw new AppError("upstream_busy", "too many uploads of this Pod start at once; try again in a moment", 1);
}

/** @throws AppError bad_request for a Pod whose files no object storage would take */
function assertStorable(namespace: string, orgId: string): void {
  const most = MAX_WITH_NAMESPACE - namespace.length;
  if (orgId.length > most) throw new AppError("bad_request", `org_id: must have at most ${most} characters`);
}

async function nextFreeVersion({ db }: Services, orgId: string, time: number): Promise<string> {
  const rows = await db
    .select({ version: jobs.version })
    .from(jobs)
    .where(and(eq(jobs.orgId, orgId), gte(jobs.version, formatVersion(time))));
  const taken = new Set(rows.map(({ version }) => version));
  let free = time;
  while (taken.has(formatVersion(free))) free += 1000;
  return formatVersion(free);
}

function isVersionTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("UNIQUE constraint failed: jobs.org_id")) return true;
  }
  return false;
}
