import { cpus } from "node:os";
import type { Logger } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { createQuestionEmbedder } from "./embed-question.ts";
import type { Embedder } from "./embedder.ts";
import type { AskedSnapshots, Found } from "./protocol.ts";
import { SearchPool } from "./search-pool.ts";
import { SnapshotCache } from "./snapshot-cache.ts";
import type { DocumentReader, Searcher, SearchTarget } from "./types.ts";
import { withFiles } from "./with-files.ts";

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
  const sources = { cache, log };

  /** Asks the versions' snapshots, fetched while the question is embedded. */
  async function ask<T>(
    targets: readonly SearchTarget[],
    query: string,
    signal: AbortSignal,
    run: (asked: AskedSnapshots) => Promise<Found<T>>,
  ): Promise<T> {
    const embedding = targets.length > 0 ? questions?.embed(query, signal) : undefined;
    // It may fail, by the signal alone, before it is waited for.
    embedding?.catch(() => undefined);
    return withFiles(sources, targets, signal, async (files) => {
      const { found, unembedded } = await run({ files, query, embedded: await embedding });
      questions?.missed(unembedded);
      return found;
    });
  }

  return {
    search: (targets, query, { limit, signal, highlight = false }) =>
      ask(targets, query, signal, (asked) => pool.search({ ...asked, limit, highlight }, signal)),
    async work<Input, Output>(
      targets: readonly SearchTarget[],
      module: string,
      input: Input,
      { query, signal }: { query: string; signal: AbortSignal },
    ) {
      const output = await ask(targets, query, signal, (asked) =>
        pool.work({ ...asked, module, input }, signal),
      );
      return outputOf<Output>(output);
    },
    readPages: (target, pages, signal) =>
      withFiles(sources, [target], signal, ([file]) =>
        pool.pages({ document: { path: file?.path ?? "", filename: target.filename }, pages }, signal),
      ),
    compare: (before, after, signal) =>
      withFiles(sources, [before, after], signal, ([was, is]) =>
        pool.compare(
          {
            before: { path: was?.path ?? "", filename: before.filename },
            after: { path: is?.path ?? "", filename: after.filename },
          },
          signal,
        ),
      ),
    cacheUse: () => cache.use(),
    keepOnly: (snapshotKeys) => cache.keepOnly(snapshotKeys),
    async close() {
      cache.close();
      pool.close();
    },
  };
}

/** What a module's `SearchWork<Input, Output>` returned, cloned: it is what the caller of `work` says it is. */
function outputOf<Output>(output: unknown): Output {
  return output as Output;
}
