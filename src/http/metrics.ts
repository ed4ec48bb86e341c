import { timingSafeEqual } from "node:crypto";
import { count, sql } from "drizzle-orm";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ControlDatabase } from "../../db/client.ts";
import { JOB_STATUSES, jobDocuments, jobs } from "../../db/control.ts";
import type { ChatEnd } from "../chat/audit.ts";
import { keptFor } from "../kept-for.ts";
import type { DocumentReader } from "../search/types.ts";
import { HttpError } from "./errors.ts";

/** The queue is counted anew at most this often: the count reads every job. */
const COUNTED_FOR_MS = 10_000;
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60];

export interface Metrics {
  /** @param route the route's pattern, so that ids make no series of their own */
  requestEnded(method: string, route: string, status: number): void;
  chatEnded(end: ChatEnd): void;
  /**
   * Answers `GET /metrics` in the Prometheus text format.
   * @throws HttpError 401 without the token
   */
  show(request: Request): Promise<Response>;
}

interface Options {
  token: string;
  db: ControlDatabase;
  cacheUse: DocumentReader["cacheUse"];
  now: () => number;
}

/**
 * This gateway's own requests, chats and cache since it started, and the jobs and pages of all workers, which the
 * control database tells.
 */
export function createMetrics({ token, db, cacheUse, now }: Options): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "pods_http_requests_total",
    help: "Requests answered, by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const limited = new Counter({
    name: "pods_rate_limited_total",
    help: "Requests refused by the rate limit.",
    registers,
  });
  const chats = new Counter({
    name: "pods_chats_total",
    help: "Chats that ended, by mode and outcome.",
    labelNames: ["mode", "outcome"],
    registers,
  });
  const firstPiece = new Histogram({
    name: "pods_chat_first_piece_seconds",
    help: "Time from a chat's request to the first piece of its answer.",
    labelNames: ["mode"],
    buckets: SECONDS,
    registers,
  });
  const tokens = new Counter({
    name: "pods_model_tokens_total",
    help: "Tokens as the models' servers count them.",
    labelNames: ["direction"],
    registers,
  });
  new Counter({
    name: "pods_snapshot_cache_lookups_total",
    help: "Snapshots looked for in the local cache.",
    labelNames: ["result"],
    registers,
    collect() {
      const { hits, misses } = cacheUse();
      this.reset();
      this.inc({ result: "hit" }, hits);
      this.inc({ result: "miss" }, misses);
    },
  });
  const counted = keptFor(COUNTED_FOR_MS, now, () => countQueue(db));
  new Gauge({
    name: "pods_jobs",
    help: "Jobs by state.",
    labelNames: ["status"],
    registers,
    async collect() {
      const { byStatus } = await counted();
      for (const status of JOB_STATUSES) this.set({ status }, byStatus.get(status) ?? 0);
    },
  });
  new Gauge({
    name: "pods_queue_length",
    help: "Jobs that wait for a worker.",
    registers,
    async collect() {
      this.set((await counted()).byStatus.get("pending") ?? 0);
    },
  });
  new Gauge({
    name: "pods_pages_read",
    help: "Pages that were read for the jobs on record.",
    registers,
    async collect() {
      this.set((await counted()).pages);
    },
  });

  return {
    requestEnded(method, route, status) {
      requests.inc({ method, route, status });
      if (status === 429) limited.inc();
    },
    chatEnded({ mode, outcome, firstPieceMs, inputTokens, outputTokens }) {
      chats.inc({ mode, outcome });
      if (firstPieceMs !== null) firstPiece.observe({ mode }, firstPieceMs / 1000);
      tokens.inc({ direction: "input" }, inputTokens ?? 0);
      tokens.inc({ direction: "output" }, outputTokens ?? 0);
    },
    async show(request) {
      if (!isToken(request.headers.get("authorization"), token)) {
        throw new HttpError(401, "Send METRICS_TOKEN as a bearer token", { "www-authenticate": "Bearer" });
      }
      return new Response(await registry.metrics(), { headers: { "content-type": registry.contentType } });
    },
  };
}

async function countQueue(db: ControlDatabase) {
  const [states, [read]] = await db.batch([
    db.select({ status: jobs.status, jobs: count() }).from(jobs).groupBy(jobs.status),
    db.select({ pages: sql<number>`coalesce(sum(${jobDocuments.processedPages}), 0)` }).from(jobDocuments),
  ]);
  return { byStatus: new Map(states.map((state) => [state.status, state.jobs])), pages: read?.pages ?? 0 };
}

/** Compares in a time that tells nothing of the token. */
function isToken(authorization: string | null, token: string): boolean {
  const digest = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
