import type { ControlDatabase } from "../../../db/client.ts";
import { jobs } from "../../../db/control.ts";
import { isHeld, type Lease } from "./lease.ts";

/** Extends the lease to `expiresAt` (UTC milliseconds). False when it is lost: the work is to be dropped. */
export async function renewLease(db: ControlDatabase, lease: Lease, expiresAt: number): Promise<boolean> {
  const renewed = await db
    .update(jobs)
    .set({ leaseExpiresAt: expiresAt })
    .where(isHeld(lease))
    .returning({ id: jobs.id });
  return renewed.length > 0;
}
