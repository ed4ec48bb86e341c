import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ClaimedJob } from "../../src/jobs/queue/claim-job.ts";
import { isStillHeld } from "../../src/jobs/queue/is-still-held.ts";
import { loadJobDocuments } from "../../src/jobs/queue/load-job.ts";
import { releaseJob } from "../../src/jobs/queue/release-job.ts";
import { renewLease } from "../../src/jobs/queue/renew-lease.ts";
import { writeProgress } from "../../src/jobs/queue/write-progress.ts";
import { StorageError } from "../../src/storage/storage-error.ts";
import { traced } from "../../src/tracing.ts";
import { Limit } from "../limit.ts";
import { NoReader } from "../reading/reader-pool.ts";
import type { WorkerServices } from "./job-context.ts";
import { JobProgress } from "./job-progress.ts";
import { processJob } from "./process-job.ts";

/** How long a job rests after a start that failed for no fault of its documents, times the starts so far. */
const REST_MS = 10_000;

/** For so long after it met an outage first, a job outlasts it: starts that end by one do not count. */
const OUTAGE_MS = 60 * 60_000;

/** Copies from and to storage that a job makes at once. */
const TRANSFERS = 4;

/** How soon a job that was cancelled is noticed. */
const WATCH_MS = 1_000;

const FULL = new Set(["ENOSPC", "SQLITE_FULL"]);

export interface LeaseTimes {
  leaseMs: number;
  renewMs: number;
}

/**
 * Works on a claimed job and keeps its lease meanwhile. Never rejects: what cannot be finished is
 * given back to the queue.
 *
 * @param scratch the worker's scratch folder
 * @param stop aborted when the worker stops
 */
export async function runJob(
  services: WorkerServices,
  job: ClaimedJob,
  { leaseMs, renewMs }: LeaseTimes,
  scratch: string,
  stop: AbortSignal,
): Promise<void> {
  const { db, now } = services;
  const log = services.log.child({ jobId: job.jobId, orgId: job.row.orgId, start: job.row.starts });
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const folder = join(scratch, job.owner);
  let expiresAt = job.row.leaseExpiresAt ?? 0;

  const lose = () => lost.abort(new Error("the job was failed, or is somebody else's now"));
  const renew = async () => {
    const next = now() + leaseMs;
    if (await renewLease(db, job, next)) expiresAt = next;
    else lose();
  };
  const renewal = setInterval(() => {
    renew().catch((error) => {
      log.warn({ err: error }, "the lease could not be renewed");
      if (now() >= expiresAt) lost.abort(error);
    });
  }, renewMs);
  const watch = setInterval(() => {
    isStillHeld(db, job).then(
      (held) => held || lose(),
      (error) => log.debug({ err: error }, "the job could not be looked at; its lease tells"),
    );
  }, WATCH_MS);

  let progress: JobProgress | undefined;
  try {
    await mkdir(folder);
    const documents = await loadJobDocuments(db, job.jobId);
    progress = new JobProgress(
      documents,
      (counts) => writeProgress(db, job, counts),
      (error) => log.warn({ err: error }, "progress could not be written"),
    );
    const transfers = new Limit(TRANSFERS);
    const context = { ...services, log, job, folder, progress, transfers, signal };
    const about = { job_id: job.jobId, start: job.row.starts, documents: documents.length };
    const parent = job.row.traceparent ?? undefined;
    await traced(services.tracing, "job", about, () => processJob(context, documents), parent);
    services.outages.delete(job.jobId);
  } catch (error) {
    await giveBack(error);
  } finally {
    clearInterval(renewal);
    clearInterval(watch);
    await progress?.stop();
    await rm(folder, { recursive: true, force: true }).catch((error) =>
      log.warn({ err: error }, "the job's scratch folder could not be removed; it goes with the worker's"),
    );
  }

  function outlasts(error: unknown): boolean {
    const { outages } = services;
    if (!isOutage(error)) {
      outages.delete(job.jobId);
      return false;
    }
    const since = outages.get(job.jobId) ?? now();
    outages.set(job.jobId, since);
    return now() < since + OUTAGE_MS;
  }

  async function giveBack(error: unknown): Promise<void> {
    if (lost.signal.aborted) {
      log.warn({ err: lost.signal.reason }, "the job was lost");
      return;
    }
    if (!stop.aborted) log.error({ err: error }, "the job could not be finished");
    const rest = stop.aborted ? 0 : REST_MS * job.row.starts;
    const countStart = !stop.aborted && !outlasts(error);
    await releaseJob(db, job, { availableAt: now() + rest, countStart }).catch((failure) =>
      log.error({ err: failure }, "the job could not be given back; its lease will run out"),
    );
  }
}

/** Storage that does not answer, a full disk, or readers that do not start: every job meets it. */
function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageError || cause instanceof NoReader) return true;
    if ("code" in cause && FULL.has(String(cause.code))) return true;
  }
  return false;
}
