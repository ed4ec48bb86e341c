import { cpus } from "node:os";
import { AppError } from "../errors.ts";
import type { Logger } from "../log.ts";
import type { Storage } from "../storage/storage.ts";
import { createQuestionEmbedder } from "./embed-question.ts";
import type { Embedder } from "./embedder.ts";
import type { AskedSnapshots, Found } from "./protocol.ts";
import { DamagedSnapshot, SearchPool } from "./search-pool.ts";
import { SnapshotCache, type SnapshotFile } from "./snapshot-cache.ts";
import type { DocumentReader, Searcher, SearchTarget } from "./types.ts";

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

  /**
   * Runs with the versions' files, which are fetched side by side and stay meanwhile; once more with fresh copies where
   * one is damaged, as a loss of power leaves it.
   */
  async function withFiles<T>(
    targets: readonly SearchTarget[],
    signal: AbortSignal,
    run: (files: AskedSnapshots["files"]) => Promise<T>,
    isAgain = false,
  ): Promise<T> {
    const used: SnapshotFile[] = [];
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
      return await run(files);
    } catch (error) {
      if (!(error instanceof DamagedSnapshot)) throw error;
      const orgIds = targets.map(({ orgId }) => orgId).join(", ");
      log.warn({ err: error, orgIds }, "a snapshot is damaged; it is fetched again when it is asked for");
      for (const file of used) file.discard();
      const detail = `The documents of ${orgIds} are damaged in storage; upload or update them to have them read again.`;
      if (isAgain) throw new AppError("upstream_failed", detail, undefined, { cause: error });
    } finally {
      for (const file of used) file.release();
    }
    return withFiles(targets, signal, run, true);
  }

  /** Asks the versions' snapshots, fetched while the question is embedded. */
  async function ask<T>(
    targets: readonly SearchTarget[],
    query: string,
    signal: AbortSignal,
    run: (asked: AskedSnapshots) => Promise<Found<T>>,
  ): Promise<T> {
    const embedding = questions?.embed(query, signal);
    // It may fail, by the signal alone, before it is waited for.
    embedding?.catch(() => undefined);
    return withFiles(targets, signal, async (files) => {
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
      withFiles([target], signal, ([file]) =>
        pool.pages({ document: { path: file?.path ?? "", filename: target.filename }, pages }, signal),
      ),
    compare: (before, after, signal) =>
      withFiles([before, after], signal, ([was, is]) =>
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
