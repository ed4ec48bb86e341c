import { sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobs } from "../../../db/control.ts";
import { isHeld, type Lease } from "./lease.ts";

/**
 * Gives a job back unfinished. It stays `processing` and is claimed again from `availableAt` (UTC
 * milliseconds). A worker that is asked to stop takes its start back: a restart is not the job's fault.
 */
export async function releaseJob(
  db: ControlDatabase,
  lease: Lease,
  { availableAt, countStart }: { availableAt: number; countStart: boolean },
): Promise<void> {
  await db
    .update(jobs)
    .set({
      leaseOwner: null,
      leaseExpiresAt: availableAt,
      ...(!countStart && { starts: sql`${jobs.starts} - 1` }),
    })
    .where(isHeld(lease));
}
