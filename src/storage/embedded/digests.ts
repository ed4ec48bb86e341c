import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { S3Error } from "./s3-error.ts";

interface Digest {
  update(bytes: Uint8Array): void;
  base64(): string;
  hex(): string;
}

const CHECKSUMS: Record<string, () => Digest> = {
  "x-amz-checksum-crc32": startCrc32,
  "x-amz-checksum-sha1": () => start("sha1"),
  "x-amz-checksum-sha256": () => start("sha256"),
};
/** Say how a checksum was made; they carry none. */
const NO_CHECKSUM = new Set(["x-amz-checksum-algorithm", "x-amz-checksum-mode", "x-amz-checksum-type"]);

/**
 * Passes a body on and fails at its end unless it has each digest that the request gives: Content-MD5, the
 * signed SHA-256, and checksums in headers or trailing headers.
 * @param headers or a form's fields
 * @param hash the signed payload hash; only a SHA-256 (hex) is a digest
 * @param trailers as they stand when the stream has ended
 */
export async function* verifyDigests(
  source: AsyncIterable<Uint8Array>,
  headers: Headers | ReadonlyMap<string, string>,
  hash: string,
  trailers: ReadonlyMap<string, string>,
): AsyncGenerator<Uint8Array> {
  const checks: { digest: Digest; agrees: (digest: Digest) => boolean; error: S3Error }[] = [];
  if (/^[0-9a-f]{64}$/.test(hash)) {
    checks.push({
      digest: start("sha256"),
      agrees: (digest) => digest.hex() === hash,
      error: new S3Error(
        "XAmzContentSHA256Mismatch",
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      ),
    });
  }
  const md5 = headers.get("content-md5") ?? undefined;
  if (md5 !== undefined) {
    if (Buffer.from(md5, "base64").length !== 16) {
      throw new S3Error("InvalidDigest", "The Content-MD5 you specified is not valid.");
    }
    checks.push({ digest: start("md5"), agrees: (digest) => digest.base64() === md5, error: badDigest() });
  }
  const announced = (headers.get("x-amz-trailer") ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  for (const name of [...headers.keys(), ...announced]) {
    if (!name.startsWith("x-amz-checksum-") || NO_CHECKSUM.has(name)) continue;
    const begin = CHECKSUMS[name];
    if (begin === undefined) throw new S3Error("NotImplemented", `The checksum ${name} is not implemented.`);
    const agrees = (digest: Digest) => digest.base64() === (headers.get(name) ?? trailers.get(name));
    checks.push({ digest: begin(), agrees, error: badDigest() });
  }
  for await (const bytes of source) {
    for (const { digest } of checks) digest.update(bytes);
    yield bytes;
  }
  for (const { digest, agrees, error } of checks) if (!agrees(digest)) throw error;
}

function start(algorithm: string): Digest {
  const hash = createHash(algorithm);
  return {
    update: (bytes) => void hash.update(bytes),
    base64: () => hash.digest("base64"),
    hex: () => hash.digest("hex"),
  };
}

function startCrc32(): Digest {
  let value = 0;
  const bytes = () => {
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(value);
    return buffer;
  };
  return {
    update: (data) => {
      value = crc32(data, value);
    },
    base64: () => bytes().toString("base64"),
    hex: () => bytes().toString("hex"),
  };
}

function badDigest(): S3Error {
  return new S3Error("BadDigest", "The digest or checksum you specified did not match what we received.");
}
