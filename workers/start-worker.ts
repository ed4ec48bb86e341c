import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { LRUCache } from "lru-cache";
import { pruneAudit } from "../src/chat/prune-audit.ts";
import type { Config } from "../src/config.ts";
import { claimJob } from "../src/jobs/queue/claim-job.ts";
import { endLeases } from "../src/jobs/queue/end-leases.ts";
import { LEASE_MS, RENEW_MS } from "../src/jobs/queue/lease.ts";
import { sweepJobs } from "../src/jobs/queue/sweep-jobs.ts";
import { deleteUnreferenced } from "../src/pods/delete-objects.ts";
import { createEmbedder } from "../src/search/embedder.ts";
import type { WorkerServices } from "./jobs/job-context.ts";
import { type LeaseTimes, runJob } from "./jobs/run-job.ts";
import { openScratch, restoreScratch } from "./jobs/scratch.ts";
import { Pause } from "./pause.ts";
import { ReaderPool } from "./reading/reader-pool.ts";
import { readerMark } from "./snapshot/reader-mark.ts";

/** Jobs that a worker keeps in mind while an outage lasts. */
const MAX_OUTAGES = 10_000;
/** A job that takes longer lets others start, which would wait for its end otherwise: scans take minutes. */
const LONG_JOB_MS = 1_000;
/** Jobs that are worked on at once, for each reader: their documents lie in scratch. */
const MAX_JOBS_A_READER = 4;
/** An idle worker looks into the queue this often. */
const LOOK_MS = 500;
/** How often jobs are ended that nobody ends otherwise, and objects deleted that could not be before. */
const SWEEP_MS = 5_000;
/** A worker that is asked to stop gives its jobs back; what hangs for longer is left to its lease. */
const STOP_MS = 3_000;

interface WorkerOptions extends Omit<WorkerServices, "readers" | "reader" | "embedder" | "outages"> {
  config: Pick<Config, "DATA_DIR" | "WORKER_READERS" | "WARM_UP" | "OCR" | "AUDIT_DAYS"> &
    Parameters<typeof createEmbedder>[0];
  times?: LeaseTimes;
}

export interface Worker {
  /** Looks into the queue now. */
  wake(): void;
  /** Gives back what it works on and ends its readers. */
  stop(): Promise<void>;
}

/** Starts working on the queue: on as many jobs at once as there are readers, and on more beside those that take long. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { config, times = { leaseMs: LEASE_MS, renewMs: RENEW_MS }, log, db, now } = options;
  const scratch = await openScratch(config.DATA_DIR, (owners) => endLeases(db, owners, now()));
  const [readers, reader] = await Promise.all([
    ReaderPool.start({
      size: config.WORKER_READERS,
      ocr: config.OCR,
      warmUp: config.WARM_UP,
      log,
      hidden: { folder: resolve(config.DATA_DIR), except: scratch },
    }),
    readerMark(config.OCR),
  ]);
  const services: WorkerServices = {
    db,
    storage: options.storage,
    log,
    now,
    readers,
    reader,
    embedder: createEmbedder(config),
    outages: new LRUCache({ max: MAX_OUTAGES }),
    ...(options.tracing && { tracing: options.tracing }),
  };
  const stop = new AbortController();
  /** Each job with the time at which it was begun, in milliseconds of `performance.now()`. */
  const running = new Map<Promise<void>, number>();
  const failing = new Set<string>();
  const work = new Pause();
  const housekeeping = new Pause();

  async function takeJob(): Promise<boolean> {
    if (await restoreScratch(scratch)) {
      log.warn("the scratch folder was removed and is made anew; what was read in it starts again");
      readers.replaceAll(new Error("the scratch folder was removed"));
    }
    if (running.size >= readers.size * MAX_JOBS_A_READER) return false;
    const begun = [...running.values()].filter((since) => performance.now() < since + LONG_JOB_MS);
    if (begun.length >= readers.size) return false;
    const job = await claimJob(db, { now: now(), leaseMs: times.leaseMs });
    if (!job) return false;
    const run = runJob(services, job, times, scratch, stop.signal).finally(() => {
      running.delete(run);
      work.wake();
    });
    running.set(run, performance.now());
    return true;
  }

  async function sweep(): Promise<boolean> {
    await orSay("ending jobs", () => sweepJobs(db, now()));
    await orSay("deleting objects", () => deleteUnreferenced(services));
    await orSay("deleting old audit rows", () => pruneAudit(db, config.AUDIT_DAYS, now()));
    return false;
  }

  /** Tells an outage when it begins and when it has ended: at two tries a second the log would hold nothing else. */
  async function orSay<T>(what: string, run: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await run();
      if (failing.delete(what)) log.info(`${what} works again`);
      return result;
    } catch (error) {
      log[failing.has(what) ? "debug" : "error"]({ err: error }, `${what} failed; it is tried again`);
      failing.add(what);
      return undefined;
    }
  }

  async function repeat(pause: Pause, every: number, run: () => Promise<boolean | undefined>) {
    while (!stop.signal.aborted) {
      const again = await run();
      if (!again) await pause.wait(every);
    }
  }

  const loops = Promise.all([
    repeat(work, LOOK_MS, () => orSay("taking a job", takeJob)),
    repeat(housekeeping, SWEEP_MS, sweep),
  ]);

  return {
    wake: () => work.wake(),
    async stop() {
      stop.abort(new Error("the worker stops"));
      work.wake();
      housekeeping.wake();
      await Promise.race([Promise.all([loops, ...running.keys()]), Bun.sleep(STOP_MS)]);
      await readers.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
