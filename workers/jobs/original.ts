import { rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { UnreadableError } from "../readers/model.ts";
import type { JobContext } from "./job-context.ts";
import { GONE, GONE_OR_CHANGED, isStorageError, withStorageRetry } from "./storage-retry.ts";

/** A file of the job, downloaded to scratch. */
export interface Original {
  path: string;
  key: string;
  etag: string;
  sizeBytes: number;
  /** Hex. */
  sha256: string;
  /** UTC milliseconds. */
  lastModified: number;
}

/**
 * Downloads the object, gives it to `use`, and removes the file after.
 * @throws UnreadableError where the object is gone
 */
export async function withOriginal<T>(
  { storage, folder, transfers, signal }: JobContext,
  { key, filename }: { key: string; filename: string },
  use: (original: Original) => Promise<T>,
): Promise<T> {
  const path = join(folder, `${crypto.randomUUID()}${extname(filename).toLowerCase()}`);
  try {
    const object = await transfers.run(() =>
      withStorageRetry(() => storage.download(key, path, signal), signal),
    );
    return await use({
      path,
      key,
      etag: object.etag,
      sizeBytes: object.size,
      sha256: object.sha256,
      lastModified: object.lastModified.getTime(),
    });
  } catch (error) {
    if (!isStorageError(error, GONE)) throw error;
    throw new UnreadableError("the uploaded file is no longer there; upload it again");
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Copies what was downloaded to where no upload form reaches: a form can be posted again for as long
 * as it is valid.
 * @throws UnreadableError where another file was uploaded meanwhile
 */
export async function keepOriginal(
  { storage, transfers, signal }: JobContext,
  { key, etag }: Original,
  to: string,
): Promise<void> {
  try {
    await transfers.run(() => withStorageRetry(() => storage.copy(key, to, etag, signal), signal));
  } catch (error) {
    if (!isStorageError(error, GONE_OR_CHANGED)) throw error;
    throw new UnreadableError(
      "the file was uploaded again while it was being processed; start again with initiate",
    );
  }
}
