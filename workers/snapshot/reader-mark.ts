import { join } from "node:path";
import { Glob } from "bun";

const ROOT = join(import.meta.dir, "../..");

/**
 * A mark of what reads documents here: equal as long as the worker's sources, the packages that it uses, what is
 * patched in them, and its reading of pictures are. So a file that an older release read is read again when it is uploaded again.
 */
export async function readerMark(ocr: boolean): Promise<string> {
  const digest = new Bun.CryptoHasher("sha256");
  const found = await Array.fromAsync(new Glob("workers/**/*.{ts,patch}").scan({ cwd: ROOT }));
  const files = ["package.json", ...found.sort()];
  for (const bytes of await Promise.all(files.map((file) => Bun.file(join(ROOT, file)).bytes()))) {
    digest.update(bytes);
  }
  return digest
    .update(ocr ? "ocr" : "")
    .digest("hex")
    .slice(0, 16);
}
