import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";

/**
 * Writes a stream to the file at `path`, which is removed again when the stream fails.
 * @returns bytes written and their SHA-256 (hex)
 */
export async function writeFile(
  path: string,
  source: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "w");
  try {
    for await (const bytes of source) {
      const writing = file.writeFile(bytes);
      // Meanwhile.
      hash.update(bytes);
      size += bytes.length;
      await writing;
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}
