import { eq, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobs } from "../../../db/control.ts";
import { type Lease, MAX_STARTS } from "./lease.ts";

export interface ClaimedJob extends Lease {
  row: typeof jobs.$inferSelect;
}

/**
 * Takes the next job of the queue: the oldest that is pending, or whose lease ran out. The jobs of a
 * Pod run one after the other in queue order, so a job waits while another of its Pod is being worked
 * on or was queued before it and is not finished. One conditional update: two workers never get the same job.
 *
 * @param now UTC milliseconds
 * @returns undefined when there is nothing to do
 */
export async function claimJob(
  db: ControlDatabase,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<ClaimedJob | undefined> {
  const owner = crypto.randomUUID();
  const next = sql`(
    SELECT job.id FROM jobs AS job
    WHERE job.starts < ${MAX_STARTS}
      AND (job.status = 'pending' OR (job.status = 'processing' AND job.lease_expires_at <= ${now}))
      AND NOT EXISTS (
        SELECT 1 FROM jobs AS other
        WHERE other.org_id = job.org_id AND other.id <> job.id
          AND ((other.status = 'processing' AND other.lease_expires_at > ${now})
            OR (other.status IN ('pending', 'processing')
              AND (other.queued_at, other.id) < (job.queued_at, job.id))))
    ORDER BY job.queued_at, job.id
    LIMIT 1)`;
  const [row] = await db
    .update(jobs)
    .set({
      status: "processing",
      leaseOwner: owner,
      leaseExpiresAt: now + leaseMs,
      starts: sql`${jobs.starts} + 1`,
    })
    .where(eq(jobs.id, next))
    .returning();
  return row && { jobId: row.id, owner, row };
}
