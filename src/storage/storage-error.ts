/** What a person is told of an outage of storage. */
export const STORAGE_SILENT = "object storage does not answer; try again";

/** Object storage refused or could not be reached. `cause` has what happened; `code` is S3's own error code. */
export class StorageError extends Error {
  override name = "StorageError";

  constructor(
    message: string,
    /** Such as `NoSuchKey` or `PreconditionFailed`; for a network failure the system's, such as `ECONNREFUSED`. */
    readonly code: string,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}
