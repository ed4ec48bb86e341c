import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../errors.ts";
import type { Storage } from "../storage/storage.ts";
import { StorageError } from "../storage/storage-error.ts";
import { untilAborted } from "../until-aborted.ts";
import { CachedFiles, type CachedFilesOptions, type SnapshotFile } from "./cached-files.ts";
import type { SearchTarget } from "./types.ts";

interface Options extends CachedFilesOptions {
  storage: Storage;
}

/** The name of a snapshot's file in the cache. */
export function cacheName(snapshotKey: string): string {
  return `${createHash("sha256").update(snapshotKey).digest("hex")}.db`;
}

/**
 * Snapshots on the local disk, fetched when first asked for. What a restart finds in the folder is used
 * again. A file's name is a hash of its key: only who knows the key reaches it.
 */
export class SnapshotCache {
  #files: CachedFiles;
  #fetching = new Map<string, Promise<void>>();
  #stopped = new AbortController();
  #opened: Promise<void>;
  #hits = 0;
  #misses = 0;

  constructor(private readonly options: Options) {
    this.#files = new CachedFiles(options);
    this.#opened = this.#files.open();
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
      const file = this.#files.use(path, target.snapshotBytes);
      if (file) {
        if (await file.isWhole()) {
          if (!missed) this.#hits++;
          return file;
        }
        file.lose();
        continue;
      }
      if (!missed) this.#misses++;
      missed = true;
      await untilAborted(this.#fetching.get(path) ?? this.#startFetch(target, path), signal);
    }
  }

  /** How many files there are, their size together, and how often a file was there when it was asked for. */
  use(): { files: number; bytes: number; hits: number; misses: number } {
    return { files: this.#files.count, bytes: this.#files.bytes, hits: this.#hits, misses: this.#misses };
  }

  /** Deletes what is none of these snapshots. Files in use stay, and go the next time. */
  async keepOnly(snapshotKeys: () => AsyncIterable<readonly string[]>): Promise<void> {
    await this.#opened;
    // What is fetched meanwhile may be of a version that was published after its place in the keys was passed.
    const unknown = this.#files.all();
    if (unknown.size === 0) return;
    for await (const keys of snapshotKeys()) {
      for (const key of keys) unknown.delete(this.#pathOf(key));
    }
    for (const entry of unknown.values()) this.#files.deleteUnused(entry);
  }

  /** Ends the fetches that run. */
  close(): void {
    this.#stopped.abort(new Error("the searcher is closed"));
  }

  #pathOf(snapshotKey: string): string {
    return join(this.options.folder, cacheName(snapshotKey));
  }

  #startFetch(target: SearchTarget, path: string): Promise<void> {
    const fetching = this.#fetch(target, path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    fetching.catch(() => undefined); // who waits for it sees the failure; nobody may be left
    return fetching;
  }

  async #fetch(target: SearchTarget, path: string): Promise<void> {
    const part = `${path}.${randomUUID()}.part`;
    this.#files.makeRoom(target.snapshotBytes);
    try {
      await mkdir(this.options.folder, { recursive: true });
      // A disk that is as large as the cache has no room for what comes before what goes.
      await this.#files.deleted();
      const { size } = await this.#download(target, part);
      if (size !== target.snapshotBytes) {
        throw new Error(`${target.snapshotKey} has ${size} bytes, not ${target.snapshotBytes}`);
      }
      await this.#files.put(part, path, size);
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
      this.#files.makeRoom(snapshotBytes, this.#files.bytes);
      await this.#files.deleted();
      return download();
    }
  }
}
