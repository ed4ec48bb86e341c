import { S3ServiceException } from "@aws-sdk/client-s3";
import { StorageError } from "./storage-error.ts";

/** The error of what could not be done, by the code of its cause. */
export function failure(what: string, cause: unknown): StorageError {
  const code = cause instanceof Error ? ("code" in cause ? String(cause.code) : cause.name) : "Unknown";
  return new StorageError(`object storage: ${what}`, code, { cause });
}

/** What the answer to HEAD says by its status alone: it has no body, and the SDK calls it an unknown error. */
export function byStatus(error: unknown): string {
  if (!(error instanceof S3ServiceException)) return "";
  const status = error.$metadata.httpStatusCode;
  if (status === undefined) return "";
  const check =
    status === 401 || status === 403
      ? "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what that key may do"
      : "S3_ENDPOINT and S3_REGION";
  return ` (HTTP ${status}; check ${check})`;
}
