/** A search thread: opens snapshot files and searches them, one search at a time. */
import { LRUCache } from "lru-cache";
import { isDamage } from "../../db/damage.ts";
import type { AskedSnapshots, DocumentFile, FromThread, Request, ToThread } from "./protocol.ts";
import { loadThesaurus } from "./question/thesaurus.ts";
import { readPages } from "./read-pages.ts";
import { type OpenTarget, searchSnapshots } from "./search-snapshots.ts";
import { openSnapshot, type SnapshotReader } from "./snapshot-reader.ts";
import type { SearchHere, SearchWork } from "./types.ts";

declare const self: Worker;

interface WorkModule {
  default: SearchWork<unknown, unknown>;
}

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

async function answer(request: Request): Promise<FromThread> {
  try {
    switch (request.kind) {
      case "search": {
        const targets = await openTargets(request);
        const found = await searchSnapshots(targets, request.query, thesaurus, request);
        return { kind: "search", result: { found, unembedded: unembedded(targets, request) } };
      }
      case "work": {
        const targets = await openTargets(request);
        const search: SearchHere = (query, limit) => {
          const embedded = query === request.query ? request.embedded : undefined;
          return searchSnapshots(targets, query, thesaurus, { limit, embedded });
        };
        const { default: work }: WorkModule = await import(request.module);
        const found = await work(search, request.input);
        return { kind: "work", result: { found, unembedded: unembedded(targets, request) } };
      }
      case "pages": {
        const { filename, path } = request.document;
        return { kind: "pages", result: await readPages(await openFile(path), filename, request.pages) };
      }
      case "compare":
        return { kind: "compare", result: await compare(request.before, request.after) };
    }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { error: text, damaged: isDamage(error) };
  }
}

async function openTargets({ files }: AskedSnapshots): Promise<OpenTarget[]> {
  const targets: OpenTarget[] = [];
  for (const { path, ...target } of files) targets.push({ ...target, snapshot: await openFile(path) });
  return targets;
}

function unembedded(targets: readonly OpenTarget[], { embedded }: AskedSnapshots) {
  return targets
    .filter(({ snapshot }) => embedded && snapshot.embeddingModel !== embedded.model)
    .map(({ orgId, version }) => ({ orgId, version }));
}

async function compare(before: DocumentFile, after: DocumentFile) {
  // Seldom asked for: a search thread need not carry it from the start.
  const { compareDocuments } = await import("./compare-documents.ts");
  return compareDocuments(
    { snapshot: await openFile(before.path), filename: before.filename },
    { snapshot: await openFile(after.path), filename: after.filename },
  );
}

async function openFile(path: string): Promise<SnapshotReader> {
  const known = open.get(path);
  if (known) return known;
  const snapshot = await openSnapshot(path);
  open.set(path, snapshot);
  return snapshot;
}
