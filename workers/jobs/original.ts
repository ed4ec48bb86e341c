import { rm } from "node:fs/promises";
import { extname, join } from "node:path";
import type { JobDocument } from "../../src/jobs/queue/load-job.ts";
import { UnreadableError } from "../readers/model.ts";
import type { JobContext } from "./job-context.ts";
import { GONE, GONE_OR_CHANGED, isStorageError, withStorageRetry } from "./storage-retry.ts";

/** A file, downloaded to scratch. */
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

/** A document of the job, and its file, which may still be on its way. It stays for as long as the job. */
export interface FetchedDocument {
  document: JobDocument;
  original: Promise<Original>;
}

/**
 * Begins to download the job's files and calls `use`, which need not wait for all of them; what is not there when that
 * is over is given up.
 */
export async function withOriginals<T>(
  context: JobContext,
  documents: readonly JobDocument[],
  use: (fetched: FetchedDocument[]) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const fetching = { ...context, signal: AbortSignal.any([context.signal, stop.signal]) };
  const fetched = documents.map((document) => {
    const original = fetchOriginal(fetching, { key: document.uploadKey, filename: document.filename });
    // It may fail long before it is waited for.
    original.catch(() => undefined);
    return { document, original };
  });
  try {
    return await use(fetched);
  } finally {
    stop.abort(new Error("the job is over"));
    await Promise.allSettled(fetched.map(({ original }) => original));
  }
}

/**
 * Downloads the object.
 * @throws UnreadableError where it is gone
 */
async function fetchOriginal(
  { storage, folder, transfers, signal }: JobContext,
  { key, filename }: { key: string; filename: string },
): Promise<Original> {
  const path = join(folder, `${crypto.randomUUID()}${extname(filename).toLowerCase()}`);
  try {
    const object = await transfers.run(() =>
      withStorageRetry(() => storage.download(key, path, signal), signal),
    );
    const { etag, size: sizeBytes, sha256, lastModified } = object;
    return { path, key, etag, sizeBytes, sha256, lastModified: lastModified.getTime() };
  } catch (error) {
    if (!isStorageError(error, GONE)) throw error;
    throw new UnreadableError("the uploaded file is no longer there; upload it again");
  }
}

/** Downloads the object, gives it to `use`, and removes the file after. */
export async function withOriginal<T>(
  context: JobContext,
  object: { key: string; filename: string },
  use: (original: Original) => Promise<T>,
): Promise<T> {
  const original = await fetchOriginal(context, object);
  try {
    return await use(original);
  } finally {
    await rm(original.path, { force: true });
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
