import { and, eq } from "drizzle-orm";
import { jobDocuments } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { uploadsFolder } from "../pods/version.ts";
import { STORAGE_SILENT, StorageError } from "../storage/storage-error.ts";
import type { JobRow } from "./get-job-row.ts";

const UPLOAD_AGAIN = "upload the files again";
/** A page waits for it: storage that hangs is to be no reason not to show the job. */
const STORAGE_LIMIT_MS = 2_000;

/**
 * Why a job cannot be tried again, as far as the database knows: null where it failed and its uploads are kept still.
 * @param hasPod whether the job's Pod exists
 */
export function retryProblem(job: JobRow, hasPod: boolean): string | null {
  if (job.status !== "failed") return `the job is ${job.status}`;
  if (job.queuedAt === null) return `its upload was never completed; ${UPLOAD_AGAIN}`;
  if (job.kind === "merge" && !hasPod) return `the Pod was deleted; ${UPLOAD_AGAIN}`;
  if (job.sweptAt !== null) return `its upload window has passed; ${UPLOAD_AGAIN}`;
  return null;
}

/** What of a job's uploads is not there to be read again; null where all of it is. Storage is asked. */
export async function uploadProblem(
  { db, storage }: Pick<Services, "db" | "storage">,
  job: Pick<JobRow, "id" | "storageFolder">,
): Promise<string | null> {
  const listed = await db
    .select({ filename: jobDocuments.filename, uploadKey: jobDocuments.uploadKey })
    .from(jobDocuments)
    .where(and(eq(jobDocuments.jobId, job.id), eq(jobDocuments.listed, true)));
  const looked = storage.sizes(uploadsFolder(job.storageFolder)).catch((error) => {
    if (error instanceof StorageError) return undefined;
    throw error;
  });
  const there = await Promise.race([looked, Bun.sleep(STORAGE_LIMIT_MS)]);
  if (!there) return STORAGE_SILENT;
  const gone = listed.filter(({ uploadKey }) => !there.has(uploadKey)).map(({ filename }) => filename);
  if (gone.length === 0) return null;
  return `no longer in storage: ${gone.join(", ")}; ${UPLOAD_AGAIN}`;
}
