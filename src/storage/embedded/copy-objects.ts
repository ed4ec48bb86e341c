import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "../storage.ts";
import { keyPath } from "./key-path.ts";
import { listKeys } from "./list-keys.ts";
import { readInfo } from "./object-file.ts";

const AT_ONCE = 8;

/**
 * Copies the objects of the embedded storage in `dir` to another. What is there already in the same size is passed over,
 * since objects are never changed once written: it may run again, and beside the service.
 *
 * @returns how many were copied, and how many were there
 */
export async function copyObjects(dir: string, to: Storage): Promise<{ copied: number; there: number }> {
  await to.ready();
  const root = join(dir, "objects");
  const keys = listKeys(root, "", { after: Buffer.alloc(0) });
  const counts = { copied: 0, there: 0 };
  const copyOn = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const copied = await copyObject(join(root, keyPath(next.value)), next.value, to);
      if (copied !== undefined) counts[copied ? "copied" : "there"]++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyOn));
  return counts;
}

/** Whether there was something to copy; undefined where the object was deleted meanwhile. */
async function copyObject(path: string, key: string, to: Storage): Promise<boolean | undefined> {
  const size = await sizeOf(path);
  if (size === undefined) return undefined;
  if ((await to.head(key))?.size === size) return false;
  await to.upload(Bun.file(path).slice(0, size), key, new AbortController().signal);
  return true;
}

async function sizeOf(path: string): Promise<number | undefined> {
  const file = await open(path).catch((error): undefined => {
    if (error.code !== "ENOENT") throw error;
  });
  try {
    return file && readInfo(file).size;
  } finally {
    await file?.close();
  }
}
