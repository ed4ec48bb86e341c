import type { LRUCache } from "lru-cache";
import type { Services } from "../../src/context.ts";
import type { ClaimedJob } from "../../src/jobs/queue/claim-job.ts";
import type { JobDocument } from "../../src/jobs/queue/load-job.ts";
import type { Embedder } from "../../src/search/embedder.ts";
import type { Limit } from "../limit.ts";
import type { ReaderPool } from "../reading/reader-pool.ts";
import type { JobProgress } from "./job-progress.ts";

/** What working on jobs takes. */
export interface WorkerServices extends Pick<Services, "db" | "storage" | "log" | "now" | "tracing"> {
  readers: ReaderPool;
  /** The mark of what they read with (workers/snapshot/reader-mark.ts). */
  reader: string;
  /** Absent: versions are published without vectors. */
  embedder: Embedder | undefined;
  /** Since when, in UTC milliseconds, the jobs have met an outage that do so at every start. */
  outages: LRUCache<string, number>;
}

/** What working on one job takes. */
export interface JobContext extends WorkerServices {
  job: ClaimedJob;
  /** The job's own scratch folder. */
  folder: string;
  progress: JobProgress;
  /** Holds for every copy from and to storage. */
  transfers: Limit;
  /** Aborted when the job is lost or the worker stops. */
  signal: AbortSignal;
}

/**
 * Where this start of the job puts its objects. Every start has names of its own: what a worker that
 * lost the job still writes can never overwrite what was published.
 */
export function objectKeys({ row, owner }: ClaimedJob) {
  const start = owner.slice(0, 8);
  return {
    snapshot: `${row.storageFolder}/snapshot-${start}.db`,
    original: ({ filename }: Pick<JobDocument, "filename">) =>
      `${row.storageFolder}/documents-${start}/${filename}`,
  };
}
