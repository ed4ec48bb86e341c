import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobs } from "../../../db/control.ts";

/** How long a claim lasts without being renewed, and how often its holder renews it. */
export const LEASE_MS = 30_000;
export const RENEW_MS = 10_000;

/** A job whose processing was started this often and never finished fails. */
export const MAX_STARTS = 3;

/** One claim of a job. `owner` is new with every claim, so a worker that lost a job cannot mistake a later claim for its own. */
export interface Lease {
  jobId: string;
  owner: string;
}

/** True for the job's row while the lease is held: nobody claimed the job after us, and it was neither finished nor failed. */
export function isHeld({ jobId, owner }: Lease): SQL | undefined {
  return and(eq(jobs.id, jobId), eq(jobs.leaseOwner, owner), eq(jobs.status, "processing"));
}

/** The same for statements on other tables. */
export function whileHeld(db: ControlDatabase, lease: Lease): SQL {
  return exists(db.select({ one: sql`1` }).from(jobs).where(isHeld(lease)));
}
