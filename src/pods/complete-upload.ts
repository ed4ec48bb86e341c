import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { jobDocuments, jobs } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { getJobRow, type JobRow } from "../jobs/get-job-row.ts";
import { isoTime } from "../time.ts";
import { getCurrentVersion } from "./current-version.ts";
import { filenameKey } from "./filename.ts";
import { uploadsFolder } from "./version.ts";

interface CompleteInput {
  jobId: string;
  uploadedFiles: string[];
  /** Where the request names the Pod, it must exist and be the job's. */
  orgId?: string;
}

/**
 * Queues the job once every listed file is in storage. Names of the job that are not listed are left
 * out of the version. Repeating the call changes nothing and answers with the job as it is.
 * @throws AppError not_found, forbidden; bad_request names strangers, missing and empty files
 */
export async function completeUpload(services: Services, caller: Caller, input: CompleteInput) {
  if (input.orgId !== undefined) await getCurrentVersion(services.db, caller, input.orgId);
  const job = await getJobRow(services.db, caller, input.jobId);
  if (input.orgId !== undefined && job.orgId !== input.orgId) throw jobNotInPod(input.jobId, input.orgId);

  const files = await selectFiles(services, job, input.uploadedFiles);
  if (job.status !== "initiated") return repeated(job, files);
  if (services.now() >= job.uploadExpiresAt) throw windowPassed();
  await assertUploaded(services, job, files);
  if (await queue(services, job, files)) {
    services.wakeWorker();
    return answer(job, "pending", files);
  }
  return repeated(
    await getJobRow(services.db, caller, input.jobId),
    await selectFiles(services, job, input.uploadedFiles),
  );
}

interface JobFile {
  position: number;
  filename: string;
  uploadKey: string;
  listed: boolean;
  chosen: boolean;
}

async function selectFiles({ db }: Services, job: JobRow, uploaded: string[]): Promise<JobFile[]> {
  const rows = await db
    .select()
    .from(jobDocuments)
    .where(eq(jobDocuments.jobId, job.id))
    .orderBy(jobDocuments.position);
  const wanted = new Set(uploaded.map(filenameKey));
  const own = new Set(rows.map((row) => filenameKey(row.filename)));
  const strangers = uploaded.filter((name) => !own.has(filenameKey(name)));
  if (strangers.length > 0) {
    throw new AppError("bad_request", `uploaded_files: not files of this job: ${strangers.join(", ")}`);
  }
  return rows.map((row) => ({ ...row, chosen: wanted.has(filenameKey(row.filename)) }));
}

async function assertUploaded({ storage }: Services, job: JobRow, files: JobFile[]): Promise<void> {
  const sizes = await storage.sizes(uploadsFolder(job.storageFolder));
  const ofSize = (size: number | undefined) =>
    files
      .filter(({ chosen, uploadKey }) => chosen && sizes.get(uploadKey) === size)
      .map(({ filename }) => filename);
  const missing = ofSize(undefined);
  const empty = ofSize(0);
  const problems = [
    missing.length > 0 && `not uploaded: ${missing.join(", ")}`,
    empty.length > 0 && `empty: ${empty.join(", ")}`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) {
    throw new AppError(
      "bad_request",
      `uploaded_files: ${problems.join("; ")}; upload them, then complete again`,
    );
  }
}

/** Moves the job from initiated to pending. False where somebody else was first. */
async function queue({ db, now, tracing }: Services, job: JobRow, files: JobFile[]): Promise<boolean> {
  const initiated = and(eq(jobs.id, job.id), eq(jobs.status, "initiated"));
  const leftOut = files.filter(({ chosen }) => !chosen).map(({ position }) => position);
  const [, queued] = await db.batch([
    db
      .update(jobDocuments)
      .set({ listed: false })
      .where(
        and(
          eq(jobDocuments.jobId, job.id),
          inArray(jobDocuments.position, leftOut),
          exists(db.select({ one: sql`1` }).from(jobs).where(initiated)),
        ),
      ),
    db
      .update(jobs)
      .set({ status: "pending", queuedAt: now(), traceparent: tracing?.current() ?? null })
      .where(initiated)
      .returning({ id: jobs.id }),
  ]);
  return queued.length > 0;
}

function repeated(job: JobRow, files: JobFile[]) {
  if (job.queuedAt === null) throw new AppError("bad_request", `the job has failed: ${job.error}`);
  if (files.some(({ chosen, listed }) => chosen !== listed)) {
    throw new AppError("bad_request", "uploaded_files: the job was completed with another list of files");
  }
  return answer(job, job.status, files);
}

function answer(job: JobRow, status: JobRow["status"], files: JobFile[]) {
  return {
    job_id: job.id,
    status,
    org_name: job.namespace,
    org_id: job.orgId,
    version: job.version,
    storage_folder: job.storageFolder,
    files_confirmed: files.filter(({ chosen }) => chosen).map(({ filename }) => filename),
    created_at: isoTime(job.createdAt),
  };
}

function jobNotInPod(jobId: string, orgId: string): AppError {
  return new AppError("not_found", `Job ${jobId} not found in Pod ${orgId}`);
}

function windowPassed(): AppError {
  return new AppError("bad_request", "the upload window of this job has passed; start again with initiate");
}
