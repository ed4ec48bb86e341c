import { and, eq, gt, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobs } from "../../../db/control.ts";
import { failed } from "../failed.ts";
import { dropUploads, UPLOAD_GRACE_MS } from "./drop-uploads.ts";
import { LEASE_MS, MAX_STARTS } from "./lease.ts";

const SWEPT_AT_ONCE = 100;
/** No lease is given, and no job rests, for so long: the clock was set back since. */
const FAR_MS = 2 * LEASE_MS;

const WINDOW_PASSED = "the upload window passed without a complete call; start again with initiate";
const NEVER_FINISHED =
  "processing was started three times and never finished; upload the files again, in smaller sets if it happens again";

/**
 * Ends what nobody will end otherwise: jobs whose upload window passed without a complete call, and
 * jobs whose last start was lost. A lease from before the clock was set back is made to run out soon: who
 * holds it renews it. Marks the leftovers of finished jobs' uploads for deletion, because
 * a form stays valid, and can be posted again, until its window has passed.
 *
 * @param now UTC milliseconds
 */
export async function sweepJobs(db: ControlDatabase, now: number): Promise<void> {
  const windowPassed = and(eq(jobs.status, "initiated"), lte(jobs.uploadExpiresAt, now));
  const neverFinished = and(
    eq(jobs.status, "processing"),
    lte(jobs.leaseExpiresAt, now),
    eq(jobs.starts, MAX_STARTS),
  );
  const fromAhead = and(eq(jobs.status, "processing"), gt(jobs.leaseExpiresAt, now + FAR_MS));
  await db.batch([
    db
      .update(jobs)
      .set({ leaseExpiresAt: now + LEASE_MS })
      .where(fromAhead),
    failWhere(db, windowPassed, WINDOW_PASSED, now),
    failWhere(db, neverFinished, NEVER_FINISHED, now),
  ]);
  await sweepUploads(db, now);
}

async function sweepUploads(db: ControlDatabase, now: number): Promise<void> {
  const leftBehind = and(
    isNull(jobs.sweptAt),
    lte(jobs.uploadExpiresAt, now - UPLOAD_GRACE_MS),
    inArray(jobs.status, ["completed", "failed"]),
  );
  const found = await db.select({ id: jobs.id }).from(jobs).where(leftBehind).limit(SWEPT_AT_ONCE);
  if (found.length === 0) return;
  const these = inArray(
    jobs.id,
    found.map(({ id }) => id),
  );
  await db.batch([dropUploads(db, these, now), db.update(jobs).set({ sweptAt: now }).where(these)]);
}

function failWhere(db: ControlDatabase, condition: SQL | undefined, error: string, now: number) {
  return db.update(jobs).set(failed(error, now)).where(condition);
}
