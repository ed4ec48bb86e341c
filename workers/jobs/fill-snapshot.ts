import type { DocumentFailure } from "../../src/jobs/queue/fail-job.ts";
import { Limit } from "../limit.ts";
import { UnreadableError } from "../readers/model.ts";
import { Snapshot } from "../snapshot/snapshot.ts";
import type { SnapshotBuild } from "../snapshot/snapshot-build.ts";
import { type EnteredDocument, enterDocument, rereadDocument } from "./enter-document.ts";
import type { JobContext } from "./job-context.ts";
import type { FetchedDocument } from "./original.ts";

/** The documents that were entered, or why some cannot be. */
interface Filled {
  entered: EnteredDocument[];
  failures: DocumentFailure[];
}

/** No document of the job: one that an update keeps. */
const KEPT = -1;
/** So many of these lie in scratch at once: a Pod may have thousands. */
const REREADS = 8;

/**
 * Reads the job's documents into the snapshot, side by side. All are read even when one cannot be,
 * so that the administrator is told of every one at once.
 */
export async function fillSnapshot(
  context: JobContext,
  build: SnapshotBuild,
  documents: readonly FetchedDocument[],
): Promise<Filled> {
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const reading = { ...context, signal };
  const rereads = new Limit(REREADS);
  const filled: Filled = { entered: [], failures: [] };

  const attempt = async (
    position: number,
    filename: string,
    enter: () => Promise<EnteredDocument | undefined>,
  ) => {
    try {
      const entered = await enter();
      if (entered) filled.entered.push(entered);
    } catch (error) {
      if (!(error instanceof UnreadableError)) {
        stop.abort(error);
        throw error;
      }
      filled.failures.push({ position, filename, reason: error.message });
    }
  };
  const results = await Promise.allSettled([
    ...documents.map((fetched) =>
      attempt(fetched.document.position, fetched.document.filename, () =>
        enterDocument(reading, build, fetched),
      ),
    ),
    ...build.toReread.map((kept) =>
      rereads.run(() =>
        attempt(KEPT, kept.filename, async () => {
          await rereadDocument(reading, build, kept);
          return undefined;
        }),
      ),
    ),
  ]);
  const broken = results.find((result) => result.status === "rejected");
  if (broken) throw stop.signal.reason ?? broken.reason;
  filled.failures.sort((a, b) => a.position - b.position);
  return filled;
}

/** A snapshot with the job's documents in it. */
export interface FilledBuild {
  build: SnapshotBuild;
  entered: EnteredDocument[];
}

/** Takes the job's documents over from a snapshot that was built on a version which is not current any more. */
export async function carryOver(
  context: JobContext,
  build: SnapshotBuild,
  previous: FilledBuild,
): Promise<Filled> {
  const filled = await fillSnapshot(context, build, []);
  const from = await Snapshot.open(previous.build.path, context.job.row.version);
  if (!from) throw new Error("the snapshot just built cannot be opened");
  try {
    for (const { inSnapshot, published } of previous.entered) {
      const copy = await build.snapshot.copyDocument(from, inSnapshot, inSnapshot.filename);
      filled.entered.push({ inSnapshot: copy, published });
    }
  } finally {
    await from.close();
  }
  return filled;
}
