import { eq, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobs } from "../../../db/control.ts";
import { type Lease, MAX_STARTS } from "./lease.ts";
import { QUEUE } from "./queue-order.ts";

export interface ClaimedJob extends Lease {
  row: typeof jobs.$inferSelect;
}

/**
 * Takes the next job of the queue that is pending, or whose lease ran out. The jobs of a Pod run one after the other
 * as they were queued, so a job waits while another of its Pod is being worked on or was queued before it and is not
 * finished. One conditional update: two workers never get the same job.
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
    WITH ${QUEUE},
    in_pods AS (
      SELECT *,
        row_number() OVER (PARTITION BY org_id ORDER BY queued_at, id) AS place_in_pod,
        max(status = 'processing' AND lease_expires_at > ${now}) OVER (PARTITION BY org_id) AS is_worked_on
      FROM queue)
    SELECT id FROM in_pods
    WHERE starts < ${MAX_STARTS} AND place_in_pod = 1 AND NOT is_worked_on
    ORDER BY place
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
