import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../errors.ts";
import type { Logger } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { StorageError } from "../storage/storage-error.ts";
import type { SearchTarget } from "./types.ts";
import { untilAborted } from "./until-aborted.ts";

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

interface Options {
  storage: Storage;
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

/** The name of a snapshot's file in the cache. */
export function cacheName(snapshotKey: string): string {
  return `${createHash("sha256").update(snapshotKey).digest("hex")}.db`;
}

/** Whether the file still lies there: an operator short of disk may have emptied the folder. */
async function isWhole({ path, size }: Entry): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.size === size;
}

/**
 * Snapshots on the local disk, fetched when first asked for. What a restart finds in the folder is used
 * again. A file's name is a hash of its key: only who knows the key reaches it.
 */
export class SnapshotCache {
  /** By path, least recently used first. */
  #entries = new Map<string, Entry>();
  /** Of all entries together: counted, because there may be thousands. */
  #bytes = 0;
  #fetching = new Map<string, Promise<void>>();
  #deleting = new Map<string, Promise<void>>();
  #stopped = new AbortController();
  #opened: Promise<void>;
  #hits = 0;
  #misses = 0;

  constructor(private readonly options: Options) {
    this.#opened = this.#readFolder();
    this.#opened.catch((error: unknown) =>
      options.log.error({ err: error }, "snapshot cache: cannot be opened"),
    );
  }

  /**
   * The target's file; fetched once, however many ask at the same time.
   * @throws AppError `upstream_failed` where storage does not give it; the signal's reason once aborted
   */
  async get(target: SearchTarget, signal: AbortSignal): Promise<SnapshotFile> {
    await untilAborted(this.#opened, signal);
    const path = this.#pathOf(target.snapshotKey);
    let missed = false;
    for (;;) {
      const entry = this.#entries.get(path);
      if (entry?.size === target.snapshotBytes) {
        const file = this.#use(entry);
        if (await isWhole(entry)) {
          if (!missed) this.#hits++;
          return file;
        }
        file.release();
        if (this.#entries.get(path) === entry) this.#drop(entry);
        continue;
      }
      if (!missed) this.#misses++;
      missed = true;
      await untilAborted(this.#fetching.get(path) ?? this.#startFetch(target, path), signal);
    }
  }

  /** How many files there are, their size together, and how often a file was there when it was asked for. */
  use(): { files: number; bytes: number; hits: number; misses: number } {
    return { files: this.#entries.size, bytes: this.#bytes, hits: this.#hits, misses: this.#misses };
  }

  /** Deletes what is none of these snapshots. Files in use stay, and go the next time. */
  async keepOnly(snapshotKeys: () => AsyncIterable<readonly string[]>): Promise<void> {
    await this.#opened;
    if (this.#entries.size === 0) return;
    // What is fetched meanwhile may be of a version that was published after its place in the keys was passed.
    const unknown = new Map(this.#entries);
    for await (const keys of snapshotKeys()) {
      for (const key of keys) unknown.delete(this.#pathOf(key));
    }
    for (const [path, entry] of unknown) {
      if (entry.users === 0 && this.#entries.get(path) === entry) this.#delete(entry);
    }
  }

  /** Ends the fetches that run. */
  close(): void {
    this.#stopped.abort(new Error("the searcher is closed"));
  }

  #pathOf(snapshotKey: string): string {
    return join(this.options.folder, cacheName(snapshotKey));
  }

  async #readFolder(): Promise<void> {
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
    this.#makeRoom(0);
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

  #use(entry: Entry): SnapshotFile {
    entry.users++;
    this.#entries.delete(entry.path);
    this.#entries.set(entry.path, entry);
    const release = () => {
      entry.users--;
      this.#makeRoom(0);
      const now = new Date();
      if (now.getTime() - entry.noted < NOTE_MS) return;
      entry.noted = now.getTime();
      utimes(entry.path, now, now).catch(() => undefined);
    };
    const discard = () => {
      if (this.#entries.get(entry.path) === entry) this.#delete(entry);
    };
    return { path: entry.path, release, discard };
  }

  #startFetch(target: SearchTarget, path: string): Promise<void> {
    const fetching = this.#fetch(target, path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    fetching.catch(() => undefined); // who waits for it sees the failure; nobody may be left
    return fetching;
  }

  async #fetch(target: SearchTarget, path: string): Promise<void> {
    const { onDelete, folder } = this.options;
    const part = `${path}.${randomUUID()}.part`;
    this.#makeRoom(target.snapshotBytes);
    try {
      await mkdir(folder, { recursive: true });
      // A disk that is as large as the cache has no room for what comes before what goes.
      await Promise.all(this.#deleting.values());
      const { size } = await this.#download(target, part);
      if (size !== target.snapshotBytes) {
        throw new Error(`${target.snapshotKey} has ${size} bytes, not ${target.snapshotBytes}`);
      }
      await this.#deleting.get(path);
      onDelete(path);
      await rename(part, path);
      this.#add(path, size);
    } catch (cause) {
      await rm(part, { force: true });
      const isLost = cause instanceof StorageError && cause.code === "NoSuchKey";
      const detail = isLost
        ? `The documents of ${target.orgId} are lost in storage; upload or update them to have them read again.`
        : `The documents of ${target.orgId} cannot be fetched from storage; try again.`;
      throw new AppError("upstream_failed", detail, undefined, { cause });
    }
  }

  /** On a full disk, copies that nobody uses give way to the one that is asked for. */
  async #download({ snapshotKey, snapshotBytes }: SearchTarget, path: string): Promise<{ size: number }> {
    const download = () => this.options.storage.download(snapshotKey, path, this.#stopped.signal);
    try {
      return await download();
    } catch (error) {
      if (!(error instanceof StorageError && error.code === "ENOSPC")) throw error;
      this.#makeRoom(snapshotBytes, this.#bytes);
      await Promise.all(this.#deleting.values());
      return download();
    }
  }

  /** Deletes what was not used for longest until `more` bytes fit. */
  #makeRoom(more: number, maxBytes = this.options.maxBytes): void {
    for (const entry of this.#entries.values()) {
      if (this.#bytes + more <= maxBytes) return;
      if (entry.users === 0) this.#delete(entry);
    }
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
