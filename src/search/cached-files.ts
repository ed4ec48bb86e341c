import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../log.ts";

interface Entry {
  path: string;
  size: number;
  /** Searches that use the file. */
  users: number;
  /** When its use was last noted in the folder, in milliseconds since 1970. */
  noted: number;
}

/** A snapshot in the cache, kept there while it is used. */
export interface SnapshotFile {
  path: string;
  /** To be called once, when the file is no longer used. */
  release(): void;
  /** Deletes the file, which is damaged: it is fetched again when it is asked for, if it was not since. */
  discard(): void;
}

/** A file that is used, and may not lie there any more. */
interface UsedFile extends SnapshotFile {
  /** Whether it still lies there: an operator short of disk may have emptied the folder. */
  isWhole(): Promise<boolean>;
  /** Releases and forgets a file that does not. */
  lose(): void;
}

export interface CachedFilesOptions {
  /** A folder of the cache's own: strangers in it are deleted. */
  folder: string;
  /** Files are deleted, least recently used first, until all together are no larger. Files in use stay. */
  maxBytes: number;
  log: Logger;
  /** Called before a file is deleted or replaced. */
  onDelete: (path: string) => void;
}

/** How often a use is noted in the folder: only the order after a restart depends on it. */
const NOTE_MS = 60_000;

const NAME = /^[0-9a-f]{64}\.db$/;

/** The files in a folder that are kept to so many bytes together, in the order in which they were used. */
export class CachedFiles {
  /** By path, least recently used first. */
  #entries = new Map<string, Entry>();
  /** Of all entries together: counted, because there may be thousands. */
  #bytes = 0;
  #deleting = new Map<string, Promise<void>>();

  constructor(private readonly options: CachedFilesOptions) {}

  /** Their size together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many there are. */
  get count(): number {
    return this.#entries.size;
  }

  /** Takes in what a restart finds in the folder. */
  async open(): Promise<void> {
    const { folder } = this.options;
    await mkdir(folder, { recursive: true });
    const found: { path: string; size: number; used: number }[] = [];
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (NAME.test(name)) {
        const { size, mtimeMs } = await stat(path);
        found.push({ path, size, used: mtimeMs });
      } else {
        await rm(path, { recursive: true, force: true });
      }
    }
    found.sort((a, b) => a.used - b.used);
    for (const { path, size } of found) this.#add(path, size);
    this.makeRoom(0);
  }

  /** The file of that path, used from now on; undefined where there is none of that size. */
  use(path: string, size: number): UsedFile | undefined {
    const entry = this.#entries.get(path);
    if (entry?.size !== size) return undefined;
    entry.users++;
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    const isHere = () => this.#entries.get(path) === entry;
    return {
      path,
      release: () => this.#release(entry),
      discard: () => isHere() && this.#delete(entry),
      isWhole: async () => (await stat(path).catch(() => undefined))?.size === size,
      lose: () => {
        this.#release(entry);
        if (isHere()) this.#drop(entry);
      },
    };
  }

  /** Moves a file in, in place of the one of that path. */
  async put(from: string, path: string, size: number): Promise<void> {
    await this.#deleting.get(path);
    this.options.onDelete(path);
    await rename(from, path);
    this.#add(path, size);
  }

  /** Deletes what was not used for longest until `more` bytes fit. */
  makeRoom(more: number, maxBytes = this.options.maxBytes): void {
    for (const entry of this.#entries.values()) {
      if (this.#bytes + more <= maxBytes) return;
      if (entry.users === 0) this.#delete(entry);
    }
  }

  /** Waits until what is being deleted is gone. */
  async deleted(): Promise<void> {
    await Promise.all(this.#deleting.values());
  }

  /** Those that are there now, by path. */
  all(): Map<string, Entry> {
    return new Map(this.#entries);
  }

  /** Deletes a file, if it is still there and nobody uses it. */
  deleteUnused(entry: Entry): void {
    if (entry.users === 0 && this.#entries.get(entry.path) === entry) this.#delete(entry);
  }

  #add(path: string, size: number): void {
    const before = this.#entries.get(path);
    if (before) this.#drop(before);
    this.#entries.set(path, { path, size, users: 0, noted: 0 });
    this.#bytes += size;
  }

  #drop({ path, size }: Entry): void {
    this.#entries.delete(path);
    this.#bytes -= size;
  }

  #release(entry: Entry): void {
    entry.users--;
    this.makeRoom(0);
    const now = new Date();
    if (now.getTime() - entry.noted < NOTE_MS) return;
    entry.noted = now.getTime();
    utimes(entry.path, now, now).catch(() => undefined);
  }

  #delete(entry: Entry): void {
    const { onDelete, log } = this.options;
    const { path } = entry;
    this.#drop(entry);
    onDelete(path);
    const deleting = rm(path, { force: true })
      .catch((error: unknown) => log.warn({ err: error }, "snapshot cache: a file cannot be deleted"))
      .finally(() => this.#deleting.delete(path));
    this.#deleting.set(path, deleting);
  }
}
