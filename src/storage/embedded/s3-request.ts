import { released } from "../release.ts";
import { S3Error } from "./s3-error.ts";

/** Where the server is mounted. Clients sign the path with it. */
export const MOUNT = "/storage";
const MAX_KEY_BYTES = 1024;

/** A request as S3 sees it. */
export interface S3Request {
  method: string;
  /** Decoded, from the first slash on. */
  path: string;
  bucket: string;
  /** Decoded; empty for a request to the bucket. */
  key: string;
  query: URLSearchParams;
  headers: Headers;
  /** In pieces that hold until the next is asked for; undefined where there is none. */
  body: AsyncIterable<Uint8Array> | undefined;
}

/** @throws S3Error for a path that is no UTF-8, or a key over 1024 bytes */
export function readRequest(request: Request): S3Request {
  // The URL as it stood on the wire: the URL class would resolve `..`, which S3 keys may contain.
  const [, rawPath = "/", rawQuery = ""] = /^[^:]+:\/\/[^/?]*([^?#]*)\??([^#]*)/.exec(request.url) ?? [];
  const path = decodePath(rawPath);
  const [bucket = "", ...rest] = path.slice(MOUNT.length + 1).split("/");
  return {
    method: request.method,
    path,
    bucket,
    key: checkKey(rest.join("/")),
    query: new URLSearchParams(rawQuery),
    headers: request.headers,
    body: request.body === null ? undefined : released(request.body),
  };
}

/** @throws S3Error for a key over 1024 bytes of UTF-8 */
export function checkKey(key: string): string {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new S3Error("KeyTooLongError", `Your key is too long: at most ${MAX_KEY_BYTES} bytes of UTF-8.`);
  }
  return key;
}

export function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new S3Error("InvalidURI", "Couldn't parse the specified URI.");
  }
}

/** The request with the x-amz headers that a presigned URL carries in its query, as S3 takes them. */
export function withQueryHeaders(request: S3Request): S3Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of request.query) {
    if (/^x-amz-(meta-|checksum-|acl$|tagging|server-side|object-lock)/.test(name)) headers.set(name, value);
  }
  return { ...request, headers };
}
