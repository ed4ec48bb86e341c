import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { and, eq } from "drizzle-orm";
import { documents, versions } from "../../../db/control.ts";
import { call, eventually, type TestService } from "../../support/service.ts";

export type Files = Record<string, Uint8Array | string>;

interface Job {
  job_id: string;
  status: string;
  org_id: string;
  version: string;
  error: string | null;
  progress: { total_documents: number; total_pages: number; processed_pages: number };
  documents: { filename: string; status: string; pages: number | null; error: string | null }[];
}

async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

interface Initiated {
  job_id: string;
  version: string;
  upload_urls: { filename: string; upload_url: string; upload_fields: Record<string, string> }[];
}

/** Initiates and uploads as a client would. */
export async function upload(
  service: TestService,
  key: string,
  orgId: string,
  files: Files,
  kind: "replace" | "merge" = "replace",
): Promise<Initiated> {
  const filenames = Object.keys(files);
  const job = await json<Initiated>(
    kind === "replace"
      ? await call(service, key, "POST", "/documents/initiate-upload", { org_id: orgId, filenames })
      : await call(service, key, "PUT", `/documents/orgs/${orgId}/documents/initiate`, { filenames }),
  );
  await Promise.all(job.upload_urls.map((form) => post(form, files[form.filename] ?? "")));
  return job;
}

export async function post(
  form: { upload_url: string; upload_fields: Record<string, string> },
  content: Uint8Array | string,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.upload_fields)) body.set(name, value);
  body.set("file", new Blob([typeof content === "string" ? content : Buffer.from(content)]));
  const response = await fetch(form.upload_url, { method: "POST", body });
  if (response.status !== 204) throw new Error(`${response.status} ${await response.text()}`);
}

/** Initiates, uploads and completes: the job is queued. */
export async function enqueue(...args: Parameters<typeof upload>): Promise<string> {
  const [service, key, , files] = args;
  const { job_id } = await upload(...args);
  const body = { job_id, uploaded_files: Object.keys(files) };
  await json(await call(service, key, "POST", "/documents/complete-upload", body));
  return job_id;
}

export async function getJob(service: TestService, key: string, jobId: string): Promise<Job> {
  return json<Job>(await call(service, key, "GET", `/documents/job/${jobId}`));
}

export function ended(service: TestService, key: string, jobId: string): Promise<Job> {
  return eventually(async () => {
    const job = await getJob(service, key, jobId);
    return (job.status === "completed" || job.status === "failed") && job;
  });
}

/** The files of a version and the texts of its passages, as its snapshot has them. */
export async function contents(
  service: TestService,
  { org_id, version }: { org_id: string; version: string },
) {
  const { db, storage, config } = service.services;
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.orgId, org_id), eq(versions.version, version)));
  const files = await db
    .select()
    .from(documents)
    .where(and(eq(documents.orgId, org_id), eq(documents.version, version)));
  const path = join(config.DATA_DIR, `${crypto.randomUUID()}.db`);
  await storage.download(row?.snapshotKey ?? "", path, new AbortController().signal);
  const client = createClient({ url: pathToFileURL(path).href });
  const { rows } = await client.execute(
    "SELECT filename, text FROM passages JOIN documents ON documents.id = document_id ORDER BY filename, ordinal",
  );
  client.close();
  return {
    files: files.map(({ filename }) => filename).sort(),
    snapshotKey: row?.snapshotKey ?? "",
    texts: rows.map((passage) => `${passage.filename}: ${passage.text}`),
  };
}
