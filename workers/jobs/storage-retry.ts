import { StorageError } from "../../src/storage/storage-error.ts";
import { retrying } from "../retrying.ts";

/** Waits between tries. Together they stay far within a lease. */
const WAITS_MS = [100, 500, 2_000];
/** Storage's codes for an object that is not there. */
export const GONE: ReadonlySet<string> = new Set(["NoSuchKey", "NotFound"]);
/** And for one that is there and is another: trying again gives the same answer to both. */
export const GONE_OR_CHANGED: ReadonlySet<string> = new Set([...GONE, "PreconditionFailed"]);

/**
 * Runs a call on storage, again where storage fails or cannot be reached.
 * @throws what the last try threw, or the signal's reason
 */
export function withStorageRetry<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return retrying(run, WAITS_MS, (error) => isStorageError(error, GONE_OR_CHANGED), signal);
}

/** True for storage's own refusals with one of the codes. */
export function isStorageError(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof StorageError && codes.has(error.code);
}
