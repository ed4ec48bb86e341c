import type { SignedPayload } from "./authenticate.ts";
import { decodeAwsChunked } from "./aws-chunked.ts";
import { incompleteBody } from "./byte-reader.ts";
import { verifyDigests } from "./digests.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";
import { UNSIGNED_PAYLOAD } from "./sigv4.ts";

/**
 * A signed request's body, decoded, as a stream that fails with an S3Error unless it is whole, of the declared
 * length and of every digest the request gives.
 * @param max most bytes
 */
export function readBody(request: S3Request, payload: SignedPayload, max: number): AsyncIterable<Uint8Array> {
  const { hash, seed } = payload;
  const streaming = hash.startsWith("STREAMING-");
  const declared = request.headers.get(streaming ? "x-amz-decoded-content-length" : "content-length");
  if (declared === null || !/^\d{1,15}$/.test(declared)) {
    throw new S3Error("MissingContentLength", "You must provide the Content-Length HTTP header.");
  }
  const length = Number(declared);
  if (length > max) throw tooLarge(max);
  const trailers = new Map<string, string>();
  const source = request.body ?? nothing();
  return exactly(verifyDigests(decode(), request.headers, hash, trailers), length);

  function decode(): AsyncIterable<Uint8Array> {
    switch (hash) {
      case "STREAMING-UNSIGNED-PAYLOAD-TRAILER":
        return decodeAwsChunked(source, undefined, trailers);
      case "STREAMING-AWS4-HMAC-SHA256-PAYLOAD":
        return decodeAwsChunked(source, seed, trailers);
      default:
        if (hash !== UNSIGNED_PAYLOAD && !/^[0-9a-f]{64}$/.test(hash)) {
          throw new S3Error("NotImplemented", "This form of x-amz-content-sha256 is not implemented.");
        }
        return source;
    }
  }
}

/** Passes at most `max` bytes, then fails. */
export async function* limited(
  source: AsyncIterable<Uint8Array>,
  { min, max }: { min: number; max: number },
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of source) {
    size += bytes.length;
    if (size > max) throw tooLarge(max);
    yield bytes;
  }
  if (size < min) {
    throw new S3Error("EntityTooSmall", `Your proposed upload is smaller than the minimum of ${min} bytes.`);
  }
}

export function tooLarge(max: number): S3Error {
  return new S3Error("EntityTooLarge", `Your proposed upload exceeds the maximum of ${max} bytes.`);
}

async function* exactly(source: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of source) {
    size += bytes.length;
    if (size > length) throw incompleteBody();
    yield bytes;
  }
  if (size !== length) throw incompleteBody();
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
