import { createHash } from "node:crypto";
import type { SignedPayload } from "./authenticate.ts";
import { signatureMismatch } from "./authenticate.ts";
import { ByteReader } from "./byte-reader.ts";
import { S3Error } from "./s3-error.ts";
import { sameSignature, scopeText, sha256, sign } from "./sigv4.ts";

const MAX_LINE_BYTES = 4096;
const MAX_TRAILERS = 10;

/**
 * Decodes an `aws-chunked` body (Amazon S3 API reference, "Signature calculations: transferring a payload in
 * multiple chunks"): hexadecimal size, optional chunk signature, CRLF, data, CRLF; then trailing headers.
 * @param seed given where the chunks are signed, each signature going on from the one before
 * @param trailers is filled with the trailing headers, by name in lower case, before the stream ends
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Uint8Array>,
  seed: SignedPayload["seed"] | undefined,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  let previous = seed?.signature ?? "";
  try {
    for (;;) {
      const [, size, signature = ""] =
        /^([0-9a-f]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(await readLine()) ?? [];
      if (size === undefined) throw malformed();
      const hash = createHash("sha256");
      for await (const piece of reader.take(Number.parseInt(size, 16))) {
        if (seed !== undefined) hash.update(piece);
        yield piece;
      }
      if (seed !== undefined) {
        const expected = chunkSignature(seed, previous, hash.digest("hex"));
        if (!sameSignature(expected, signature)) throw signatureMismatch();
        previous = expected;
      }
      if (Number.parseInt(size, 16) === 0) break;
      if ((await readLine()) !== "") throw malformed();
    }
    for (let line = await readLine(); line !== ""; line = await readLine()) {
      const colon = line.indexOf(":");
      if (colon < 1 || trailers.size === MAX_TRAILERS) throw malformed();
      trailers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
    }
  } finally {
    await reader.close();
  }

  async function readLine(): Promise<string> {
    const line = await reader.line(MAX_LINE_BYTES);
    if (line === undefined) throw malformed();
    return line;
  }
}

function chunkSignature(seed: SignedPayload["seed"], previous: string, dataHash: string): string {
  const text = [
    "AWS4-HMAC-SHA256-PAYLOAD",
    seed.timestamp,
    scopeText(seed.scope),
    previous,
    sha256(""),
    dataHash,
  ];
  return sign(seed.key, text.join("\n"));
}

function malformed(): S3Error {
  return new S3Error("InvalidRequest", "The aws-chunked body is malformed.");
}
