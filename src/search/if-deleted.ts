import { AppError } from "../errors.ts";
import { StorageError } from "../storage/storage-error.ts";

/**
 * For a search that failed: storage no longer has a snapshot where its version was deleted after it was looked up. Then
 * `again`, which looks it up anew, says what is right by now. Any other error is thrown on.
 */
export function ifDeleted<T>(again: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    const cause = error instanceof AppError ? error.cause : undefined;
    if (cause instanceof StorageError && cause.code === "NoSuchKey") return again();
    throw error;
  };
}
