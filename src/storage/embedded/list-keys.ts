import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { keyPath, nameBytes, OBJECT } from "./key-path.ts";

/** Keys up to and including `after` (bytes of UTF-8) are passed over; moving it on while listing skips keys. */
export interface Cursor {
  after: Buffer;
}

/**
 * The keys that start with `prefix`, in the order of their bytes, as S3 lists them. Folders that cannot hold any
 * are not opened.
 */
export async function* listKeys(root: string, prefix: string, cursor: Cursor): AsyncGenerator<string> {
  const wanted = Buffer.from(prefix);
  const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  yield* walk(join(root, dirname(keyPath(folder))), Buffer.from(folder));

  async function* walk(directory: string, base: Buffer): AsyncGenerator<string> {
    const names = await readdir(directory).catch(goneIsEmpty);
    const entries = names.map((name) => ({ name, bytes: Buffer.concat([base, nameBytes(name)]) }));
    entries.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
    for (const { name, bytes } of entries) {
      if (name.startsWith(OBJECT)) {
        if (startsWith(bytes, wanted) && Buffer.compare(bytes, cursor.after) > 0) yield bytes.toString();
      } else if (
        (startsWith(bytes, wanted) || startsWith(wanted, bytes)) &&
        (Buffer.compare(bytes, cursor.after) > 0 || startsWith(cursor.after, bytes))
      ) {
        yield* walk(join(directory, name), bytes);
      }
    }
  }
}

function startsWith(bytes: Buffer, prefix: Buffer): boolean {
  return bytes.length >= prefix.length && bytes.subarray(0, prefix.length).equals(prefix);
}

function goneIsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
