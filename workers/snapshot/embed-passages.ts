import { SqliteError } from "../../db/snapshot-database.ts";
import { toCause } from "../../src/search/embed-question.ts";
import { type Embedder, isPassing } from "../../src/search/embedder.ts";
import { traced } from "../../src/tracing.ts";
import type { JobContext } from "../jobs/job-context.ts";
import { retrying } from "../retrying.ts";
import type { Snapshot } from "./snapshot.ts";
import type { SnapshotBuild } from "./snapshot-build.ts";

/** Waits between tries of a batch. */
const WAITS_MS = [100, 400, 1_500];
/** How long one try may take. */
const LIMIT_MS = 30_000;
/** Batches that are asked for side by side. */
const BATCHES_AT_ONCE = 4;

/**
 * Keeps the vectors of the model that the snapshot has, and takes over those that others have of the same passages: only
 * what is new has to be embedded. Comes before documents are removed from the snapshot.
 */
export async function keepVectors({ embedder }: JobContext, build: SnapshotBuild): Promise<void> {
  const { vectors } = build.snapshot;
  if (!embedder) return vectors.drop();
  await vectors.prepare(embedder.model);
  if ((await vectors.missing(0, 1)).length > 0) await vectors.reuse(await build.other());
}

type EmbedContext = Pick<JobContext, "embedder" | "log" | "signal" | "tracing"> & {
  job: { row: { batchSize: number } };
};

/**
 * Gives each passage of the snapshot that has none a vector, by batches of the job's `batch_size`. Where the model
 * cannot be asked the snapshot is left without vectors and the log says so: a version that is found by its words alone
 * is better than none.
 * @throws the signal's reason; what the snapshot's file throws, on a full disk say: that is no fault of the model's
 */
export async function embedPassages(
  { embedder, job, log, signal, tracing }: EmbedContext,
  snapshot: Snapshot,
): Promise<void> {
  if (!embedder) return;
  try {
    await traced(tracing, "embed", { batch_size: job.row.batchSize }, () =>
      embedMissing(embedder, snapshot, job.row.batchSize, signal),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SqliteError) throw error;
    await snapshot.vectors.drop();
    log.warn(
      { err: toCause(error), model: embedder.model },
      "passages could not be embedded; the version is published without vectors",
    );
  }
}

async function embedMissing(
  embedder: Embedder,
  { vectors }: Snapshot,
  batchSize: number,
  signal: AbortSignal,
): Promise<void> {
  // When one batch fails for good, the others of its round need not go on.
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  for (let last = 0; ; ) {
    const passages = await vectors.missing(last, batchSize * BATCHES_AT_ONCE);
    if (passages.length === 0) return;
    const batches = Array.from({ length: Math.ceil(passages.length / batchSize) }, (_, index) =>
      passages.slice(index * batchSize, (index + 1) * batchSize),
    );
    const embedded = await Promise.all(
      batches.map((batch) =>
        embedBatch(
          embedder,
          batch.map(({ text }) => text),
          either,
        ),
      ),
    ).catch((error) => {
      stop.abort(error);
      throw error;
    });
    await vectors.add(passages, embedded.flat());
    last = passages.at(-1)?.id ?? last;
  }
}

function embedBatch(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const ask = () => embedder.embed(texts, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
  return retrying(ask, WAITS_MS, (error) => !isPassing(error), signal);
}
