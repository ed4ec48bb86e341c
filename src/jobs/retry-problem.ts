import type { Services } from "../context.ts";
import { STORAGE_SILENT, StorageError } from "../storage/storage-error.ts";
import type { JobRow } from "./get-job-row.ts";

const UPLOAD_AGAIN = "upload the files again";

/** Why a failed job cannot be tried again; null where it can. */
export async function retryProblem(
  { storage }: Pick<Services, "storage">,
  job: JobRow,
  listed: readonly { filename: string; uploadKey: string }[],
): Promise<string | null> {
  if (job.queuedAt === null) return `its upload was never completed; ${UPLOAD_AGAIN}`;
  const there = await Promise.all(listed.map(({ uploadKey }) => storage.head(uploadKey))).catch((error) => {
    if (error instanceof StorageError) return undefined;
    throw error;
  });
  if (!there) return STORAGE_SILENT;
  const gone = listed.filter((_, index) => there[index] === undefined).map(({ filename }) => filename);
  if (gone.length === 0) return null;
  return `no longer in storage: ${gone.join(", ")}; ${UPLOAD_AGAIN}`;
}
