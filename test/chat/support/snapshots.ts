import { join } from "node:path";
import { loadThesaurus } from "../../../src/search/question/thesaurus.ts";
import { searchSnapshots } from "../../../src/search/search-snapshots.ts";
import { openSnapshot, type SnapshotReader } from "../../../src/search/snapshot-reader.ts";
import type { Searcher, SearchHere } from "../../../src/search/types.ts";
import type { Page } from "../../../workers/readers/model.ts";
import { PassageMaker } from "../../../workers/snapshot/passages.ts";
import { Snapshot } from "../../../workers/snapshot/snapshot.ts";
import { readPages } from "./pages.ts";

/** Builds a snapshot the way the worker does, of pages, or of documents written as `readPages` reads them. */
export async function buildSnapshot(
  folder: string,
  orgId: string,
  version: string,
  documents: Record<string, string | Page[]>,
): Promise<SnapshotReader> {
  const path = join(folder, `${orgId}.db`);
  const snapshot = await Snapshot.create(path, orgId, version);
  for (const [filename, text] of Object.entries(documents)) {
    const pages = typeof text === "string" ? readPages(text) : text;
    const maker = new PassageMaker();
    const passages = [...pages.flatMap((page) => maker.add(page)), ...maker.end()];
    const id = await snapshot.addDocument({ filename, sha256: "", sizeBytes: text.length });
    await snapshot.addPassages(id, filename, passages);
    await snapshot.finishDocument(id, { pages: pages.length, ocrPages: 0 });
  }
  await snapshot.finish();
  return openSnapshot(path);
}

/** The search itself, over snapshots that are open already: no storage and no threads. */
export function searcherOver(snapshots: ReadonlyMap<string, SnapshotReader>): Searcher {
  const thesaurus = loadThesaurus();
  return {
    async work(targets, module, input, { signal }) {
      const search: SearchHere = (text, limit) => this.search(targets, text, { limit, signal });
      const { default: work } = await import(module);
      return work(search, input);
    },
    async search(targets, query, { limit, signal }) {
      signal.throwIfAborted();
      const open = targets.flatMap(({ orgId, version }) => {
        const snapshot = snapshots.get(orgId);
        return snapshot ? [{ orgId, version, snapshot }] : [];
      });
      return searchSnapshots(open, query, thesaurus, { limit });
    },
    async close() {
      for (const snapshot of snapshots.values()) snapshot.close();
    },
  };
}
