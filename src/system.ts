import { and, count, eq, gte, sql } from "drizzle-orm";
import { jobDocuments, jobs, objectDeletions, organizations, pods } from "../db/control.ts";
import { version } from "../package.json";
import type { Services } from "./context.ts";
import { deletable } from "./pods/delete-objects.ts";
import type { StorageUse } from "./pods/storage-use.ts";
import type { DocumentReader } from "./search/types.ts";

/** The queue's rate is that of the jobs that ended in this time. */
const RATE_MS = 60 * 60_000;

/** What the service consists of and holds. */
export async function systemState(
  { db, config, now }: Services,
  cacheUse: DocumentReader["cacheUse"],
  storageUse: () => Promise<StorageUse>,
) {
  const since = now() - RATE_MS;
  const processed = db
    .select({ pages: sql`sum(${jobDocuments.processedPages})` })
    .from(jobDocuments)
    .where(eq(jobDocuments.jobId, jobs.id));
  const [[queue], [finished], [marked], [counts]] = await db.batch([
    db
      .select({
        pending: sql<number>`coalesce(sum(${jobs.status} = 'pending'), 0)`,
        processing: sql<number>`coalesce(sum(${jobs.status} = 'processing'), 0)`,
        oldest: sql<number | null>`min(CASE WHEN ${jobs.status} = 'pending' THEN ${jobs.queuedAt} END)`,
      })
      .from(jobs)
      .where(sql`${jobs.status} IN ('pending', 'processing')`),
    db
      .select({
        jobs: count(),
        pages: sql<number>`coalesce(sum((${processed})), 0)`,
      })
      .from(jobs)
      .where(and(gte(jobs.completedAt, since), sql`${jobs.status} = 'completed'`)),
    db.select({ count: count() }).from(objectDeletions).where(deletable({ db, now })),
    db
      .select({
        organizations: sql<number>`(SELECT count(*) FROM ${organizations})`,
        pods: sql<number>`(SELECT count(*) FROM ${pods})`,
      })
      .from(sql`(SELECT 1)`),
  ]);
  return {
    version,
    bun: Bun.version,
    platform: `${process.platform}-${process.arch}`,
    environment: config.ENVIRONMENT,
    role: config.ROLE,
    uptime_s: Math.round(process.uptime()),
    memory_bytes: process.memoryUsage.rss(),
    parts_from: {
      database: config.DATABASE_URL ? "server" : "embedded",
      storage: config.S3_ENDPOINT ? "server" : "embedded",
      answerer: config.LLM_MODEL ?? "embedded",
    },
    organizations: counts?.organizations ?? 0,
    pods: counts?.pods ?? 0,
    storage: {
      ...(await storageUse()),
      waiting_for_deletion: marked?.count ?? 0,
    },
    cache: { ...cacheUse(), max_bytes: config.SNAPSHOT_CACHE_BYTES },
    queue: {
      pending: queue?.pending ?? 0,
      processing: queue?.processing ?? 0,
      oldest_waiting_s: queue?.oldest == null ? null : Math.max(0, Math.round((now() - queue.oldest) / 1000)),
      jobs_last_hour: finished?.jobs ?? 0,
      pages_last_hour: finished?.pages ?? 0,
    },
  };
}
