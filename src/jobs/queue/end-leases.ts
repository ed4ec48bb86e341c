import { and, eq, inArray } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobs } from "../../../db/control.ts";

/**
 * Ends the leases of a worker that is known to have died: nobody waits for them to run out. Its starts count, as the
 * jobs may be what it died of.
 *
 * @param now UTC milliseconds
 */
export async function endLeases(db: ControlDatabase, owners: readonly string[], now: number): Promise<void> {
  if (owners.length === 0) return;
  await db
    .update(jobs)
    .set({ leaseExpiresAt: now })
    .where(and(eq(jobs.status, "processing"), inArray(jobs.leaseOwner, [...owners])));
}
