import type { ControlDatabase } from "../../../db/client.ts";
import { jobs } from "../../../db/control.ts";
import { isHeld, type Lease } from "./lease.ts";

/** Whether the lease is held. Only reads: it may be asked often. */
export async function isStillHeld(db: ControlDatabase, lease: Lease): Promise<boolean> {
  const held = await db.select({ id: jobs.id }).from(jobs).where(isHeld(lease));
  return held.length > 0;
}
