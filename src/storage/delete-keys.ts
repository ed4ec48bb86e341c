import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { fitsInXml } from "./fits-in-xml.ts";
import type { RefusedDeletion } from "./storage.ts";
import { StorageError } from "./storage-error.ts";
import { failure } from "./storage-failure.ts";

/** S3's limit for one DeleteObjects request. */
const AT_ONCE = 1000;

/**
 * Deletes objects, many by one request: its body is XML, and one key that does not fit in would have all of them
 * refused, so each of these goes by a request of its own.
 * @param limit of each request
 * @returns what storage refused, object by object
 * @throws StorageError where storage does not answer
 */
export async function deleteKeys(
  client: S3Client,
  Bucket: string,
  keys: readonly string[],
  limit: () => { abortSignal: AbortSignal },
): Promise<RefusedDeletion[]> {
  const refused: RefusedDeletion[] = [];
  const { true: listed = [], false: unlisted = [] } = Object.groupBy(keys, (key) => `${fitsInXml(key)}`);
  for (let start = 0; start < listed.length; start += AT_ONCE) {
    const Objects = listed.slice(start, start + AT_ONCE).map((Key) => ({ Key }));
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    const answer = await client.send(command, limit()).catch((error) => {
      throw failure(`cannot delete ${Objects.length} objects`, error);
    });
    for (const cause of answer.Errors ?? []) {
      const { Key: key = "", Code = "Unknown" } = cause;
      const message = `object storage does not delete ${key}: ${cause.Message ?? Code}`;
      refused.push({ key, error: new StorageError(message, Code, { cause }) });
    }
  }
  for (const key of unlisted) {
    await client.send(new DeleteObjectCommand({ Bucket, Key: key }), limit()).catch((cause) => {
      const error = failure(`cannot delete ${key}`, cause);
      if (!isRefusal(cause)) throw error;
      refused.push({ key, error });
    });
  }
  return refused;
}

function isRefusal(cause: unknown): boolean {
  return cause instanceof S3ServiceException && cause.$fault === "client";
}
