import { and, eq } from "drizzle-orm";
import { jobDocuments } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { STORAGE_SILENT, StorageError } from "../storage/storage-error.ts";
import type { JobRow } from "./get-job-row.ts";

const UPLOAD_AGAIN = "upload the files again";
/** Lists of jobs wait for it: storage that hangs is to be no reason not to see them. */
const STORAGE_LIMIT_MS = 2_000;

/**
 * Why a job cannot be tried again; null where it can: it failed, and all that it is to read is still there.
 * @param hasPod whether the job's Pod exists
 */
export async function retryProblem(
  services: Pick<Services, "db" | "storage">,
  job: JobRow,
  hasPod: boolean,
): Promise<string | null> {
  if (job.status !== "failed") return `the job is ${job.status}`;
  if (job.queuedAt === null) return `its upload was never completed; ${UPLOAD_AGAIN}`;
  if (job.kind === "merge" && !hasPod) return `the Pod was deleted; ${UPLOAD_AGAIN}`;
  if (job.sweptAt !== null) return `its upload window has passed; ${UPLOAD_AGAIN}`;
  return storageProblem(services, job.id);
}

async function storageProblem({ db, storage }: Pick<Services, "db" | "storage">, jobId: string) {
  const listed = await db
    .select({ filename: jobDocuments.filename, uploadKey: jobDocuments.uploadKey })
    .from(jobDocuments)
    .where(and(eq(jobDocuments.jobId, jobId), eq(jobDocuments.listed, true)));
  const looked = Promise.all(listed.map(({ uploadKey }) => storage.head(uploadKey))).catch((error) => {
    if (error instanceof StorageError) return undefined;
    throw error;
  });
  const there = await Promise.race([looked, Bun.sleep(STORAGE_LIMIT_MS)]);
  if (!there) return STORAGE_SILENT;
  const gone = listed.filter((_, index) => there[index] === undefined).map(({ filename }) => filename);
  if (gone.length === 0) return null;
  return `no longer in storage: ${gone.join(", ")}; ${UPLOAD_AGAIN}`;
}
