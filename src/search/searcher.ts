import { cpus } from "node:os";
import type { Logger } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { createQuestionEmbedder } from "./embed-question.ts";
import type { Embedder } from "./embedder.ts";
import { SearchPool } from "./search-pool.ts";
import { SnapshotCache, type SnapshotFile } from "./snapshot-cache.ts";
import type { DocumentReader, DocumentTarget, Searcher } from "./types.ts";

interface Options {
  storage: Storage;
  /** A folder of the searcher's own: strangers in it are deleted. */
  cacheDir: string;
  cacheBytes: number;
  log: Logger;
  /** Where there is none, search is lexical alone. */
  embedder?: Embedder | undefined;
  /** Search threads. */
  threads?: number;
}

/** Opens the cache of snapshots. The search threads, two at least and one a core, start when they are needed; `close` ends them. */
export function createSearcher({
  storage,
  cacheDir,
  cacheBytes,
  log,
  embedder,
  threads,
}: Options): Searcher & DocumentReader {
  // Not by `navigator`, which pdf.js replaces where it shares the process; `availableParallelism` reads it too.
  const pool = new SearchPool(threads ?? Math.max(2, cpus().length));
  const questions = embedder && createQuestionEmbedder(embedder, log);
  const cache = new SnapshotCache({
    storage,
    folder: cacheDir,
    maxBytes: cacheBytes,
    log,
    onDelete: (path) => pool.forget(path),
  });

  /** Runs with the documents' files, which stay meanwhile. */
  async function withFiles<T>(
    targets: readonly DocumentTarget[],
    signal: AbortSignal,
    run: (paths: string[]) => Promise<T>,
  ): Promise<T> {
    const used: SnapshotFile[] = [];
    try {
      for (const target of targets) used.push(await cache.get(target, signal));
      return await run(used.map(({ path }) => path));
    } finally {
      for (const file of used) file.release();
    }
  }

  return {
    async search(targets, query, { limit, signal, highlight = false }) {
      const used: SnapshotFile[] = [];
      const embedding = questions?.embed(query, signal);
      // It may fail, by the signal alone, before it is waited for.
      embedding?.catch(() => undefined);
      try {
        const fetched = await Promise.allSettled(
          targets.map(async (target) => {
            const file = await cache.get(target, signal);
            used.push(file);
            return { orgId: target.orgId, version: target.version, path: file.path };
          }),
        );
        const files = fetched.map((it) => {
          if (it.status === "rejected") throw it.reason;
          return it.value;
        });
        const embedded = await embedding;
        const { found, unembedded } = await pool.search({ files, query, limit, highlight, embedded }, signal);
        questions?.missed(unembedded);
        return found;
      } finally {
        for (const file of used) file.release();
      }
    },
    readPages: (target, pages, signal) =>
      withFiles([target], signal, ([path = ""]) =>
        pool.pages({ document: { path, filename: target.filename }, pages }, signal),
      ),
    compare: (before, after, signal) =>
      withFiles([before, after], signal, ([was = "", is = ""]) =>
        pool.compare(
          {
            before: { path: was, filename: before.filename },
            after: { path: is, filename: after.filename },
          },
          signal,
        ),
      ),
    cacheUse: () => cache.use(),
    async close() {
      cache.close();
      pool.close();
    },
  };
}
