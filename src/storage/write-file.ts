import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";

/**
 * Writes a stream to the file at `path`, which is removed again when the stream fails.
 * @returns bytes written and their SHA-256 (hex)
 */
export async function writeFile(
  path: string,
  source: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const file = await open(path, "w");
  try {
    const { size, digest } = await writeHashed(file, source, "sha256");
    return { size, sha256: digest };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Writes a stream to an open file; each piece is hashed while it is written.
 * @returns bytes written and their digest (hex)
 */
export async function writeHashed(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  algorithm: "md5" | "sha256",
): Promise<{ size: number; digest: string }> {
  const hash = createHash(algorithm);
  let size = 0;
  for await (const bytes of source) {
    const writing = file.writeFile(bytes);
    hash.update(bytes);
    size += bytes.length;
    await writing;
  }
  return { size, digest: hash.digest("hex") };
}
