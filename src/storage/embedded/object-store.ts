import { randomUUID } from "node:crypto";
import {
  access,
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  unlink,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeHashed } from "../write-file.ts";
import { keyPath } from "./key-path.ts";
import { appendInfo, type ObjectInfo, readInfo } from "./object-file.ts";

/** Objects as files below one directory. Nothing is ever half there: a file is written aside and renamed. */
export interface ObjectStore {
  /** Where the objects' files are; for listing. */
  readonly root: string;
  /** Stores the stream whole, or nothing where it fails. */
  put(key: string, headers: Record<string, string>, source: AsyncIterable<Uint8Array>): Promise<ObjectInfo>;
  /** Stores a copy, with what `decide` makes of the source's headers; undefined where there is no source. */
  copy(
    from: string,
    to: string,
    decide: (source: ObjectInfo) => Record<string, string>,
  ): Promise<ObjectInfo | undefined>;
  /** What is known of the object; undefined where there is none. */
  info(key: string): Promise<ObjectInfo | undefined>;
  /** The object as it is now, whatever becomes of it; undefined where there is none. The caller closes its file. */
  open(key: string): Promise<{ info: ObjectInfo; file: FileHandle } | undefined>;
  /** The object's file under a name of its own, so that it stays as it is until `release`. */
  pin(key: string): Promise<Pin | undefined>;
  /** Deletes the object, if there is one. */
  remove(key: string): Promise<void>;
  /** Rejects where the folders are gone: somebody removed them under the running service. */
  check(): Promise<void>;
  /** Removes what is unfinished. */
  close(): Promise<void>;
}

export interface Pin {
  info: ObjectInfo;
  path: string;
  release(): Promise<void>;
}

/** A folder can vanish between making it and renaming into it, when its last object is deleted just then. */
const PUBLISH_TRIES = 10;

/** Opens the store in `dir`; what an earlier process left unfinished is removed. */
export async function openObjectStore(dir: string, now: () => number): Promise<ObjectStore> {
  const root = join(dir, "objects");
  const aside = join(dir, "unfinished");
  await rm(aside, { recursive: true, force: true });
  await Promise.all([mkdir(root, { recursive: true }), mkdir(aside, { recursive: true })]);
  const pathOf = (key: string) => join(root, keyPath(key));

  return {
    root,

    async put(key, headers, source) {
      const path = join(aside, randomUUID());
      try {
        const file = await open(path, "wx");
        const info = await closing(file, async () => {
          const { size, digest: md5 } = await writeHashed(file, source, "md5");
          const written = { size, md5, modified: now(), headers };
          await appendInfo(file, written);
          await file.datasync();
          return written;
        });
        await publish(path, pathOf(key));
        return info;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    async copy(from, to, decide) {
      const path = join(aside, randomUUID());
      try {
        await copyFile(pathOf(from), path, constants.COPYFILE_FICLONE);
        const file = await open(path, "r+");
        const info = await closing(file, async () => {
          const source = readInfo(file);
          const copied = { ...source, modified: now(), headers: decide(source) };
          await file.truncate(source.size);
          await appendInfo(file, copied);
          await file.datasync();
          return copied;
        });
        await publish(path, pathOf(to));
        return info;
      } catch (error) {
        await rm(path, { force: true });
        return absent(error);
      }
    },

    info: (key) => infoOf(pathOf(key)).catch(absent),

    async open(key) {
      const file = await open(pathOf(key)).catch(absent);
      if (file === undefined) return undefined;
      try {
        return { file, info: readInfo(file) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async pin(key) {
      const path = join(aside, randomUUID());
      const release = () => rm(path, { force: true });
      try {
        await link(pathOf(key), path);
        return { path, release, info: await infoOf(path) };
      } catch (error) {
        await release();
        return absent(error);
      }
    },

    async remove(key) {
      const path = pathOf(key);
      await unlink(path).catch(absent);
      for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
        if ((await readdir(folder).catch(absent))?.length !== 0) break;
        await rmdir(folder).catch(() => undefined);
      }
    },

    async check() {
      await Promise.all([access(root), access(aside)]);
    },

    close: () => rm(aside, { recursive: true, force: true }),
  };
}

async function infoOf(path: string): Promise<ObjectInfo> {
  const file = await open(path);
  return closing(file, async () => readInfo(file));
}

/** What is acknowledged outlives a loss of power: the file was synced before, its folder is here. */
async function publish(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await rename(from, to);
      break;
    } catch (error) {
      if (!isAbsent(error) || tries === PUBLISH_TRIES) throw error;
      await mkdir(dirname(to), { recursive: true });
    }
  }
  const folder = await open(dirname(to)).catch(absent);
  if (folder !== undefined) await closing(folder, () => folder.sync());
}

async function closing<T>(file: FileHandle, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await file.close();
  }
}

function absent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
