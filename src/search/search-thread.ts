/** A search thread: opens snapshot files and searches them, one search at a time. */
import { LRUCache } from "lru-cache";
import type { FromThread, ToThread } from "./protocol.ts";
import { type OpenTarget, searchSnapshots } from "./search-snapshots.ts";
import { openSnapshot, type SnapshotReader } from "./snapshot-reader.ts";
import { loadThesaurus } from "./thesaurus.ts";

declare const self: Worker;

/** Snapshots a thread keeps open between searches; a single search opens at most 20. */
const MAX_OPEN = 64;

const thesaurus = loadThesaurus();
const open = new LRUCache<string, SnapshotReader>({ max: MAX_OPEN, dispose: (snapshot) => snapshot.close() });
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ToThread>) => {
  last = last.then(async () => {
    if (data.kind === "forget") open.delete(data.path);
    else self.postMessage(await answer(data));
  });
};

async function answer({ files, query, limit }: Extract<ToThread, { kind: "search" }>): Promise<FromThread> {
  try {
    const targets: OpenTarget[] = [];
    for (const { path, ...target } of files) targets.push({ ...target, snapshot: await openFile(path) });
    return { result: await searchSnapshots(targets, query, limit, thesaurus) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function openFile(path: string): Promise<SnapshotReader> {
  const known = open.get(path);
  if (known) return known;
  const snapshot = await openSnapshot(path);
  open.set(path, snapshot);
  return snapshot;
}
