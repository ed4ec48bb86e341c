import type { SignedPayload } from "./authenticate.ts";
import { readBody } from "./body.ts";
import { objectHeaders } from "./object-headers.ts";
import type { ObjectStore } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";

/** S3's limit for one PutObject. */
const MAX_BYTES = 5 * 1024 ** 3;

/** PutObject. */
export async function putObject(
  request: S3Request,
  payload: SignedPayload,
  store: ObjectStore,
): Promise<Response> {
  if (request.headers.has("if-match") || request.headers.has("if-none-match")) {
    throw new S3Error("NotImplemented", "Conditional writes are not implemented.");
  }
  const body = readBody(request, payload, MAX_BYTES);
  const { md5 } = await store.put(request.key, objectHeaders(request.headers), body);
  return new Response(null, { headers: { etag: `"${md5}"` } });
}
