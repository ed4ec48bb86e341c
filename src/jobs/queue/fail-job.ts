import { and, eq } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobDocuments, jobs } from "../../../db/control.ts";
import { failed } from "../failed.ts";
import { isHeld, type Lease, whileHeld } from "./lease.ts";

export interface DocumentFailure {
  position: number;
  filename: string;
  /** Why, and what to do about it, in words an administrator can act on. */
  reason: string;
}

/**
 * Fails the job because of documents that cannot be read: its error names each on a line of its own.
 * Its uploads stay until their window has passed, so that an administrator can try it again. False when
 * the lease is lost: then nothing is written.
 */
export async function failJob(
  db: ControlDatabase,
  lease: Lease,
  failures: readonly DocumentFailure[],
  now: number,
): Promise<boolean> {
  const [first, ...others] = failures.map(({ position, reason }) =>
    db
      .update(jobDocuments)
      .set({ status: "failed", error: reason })
      .where(
        and(eq(jobDocuments.jobId, lease.jobId), eq(jobDocuments.position, position), whileHeld(db, lease)),
      ),
  );
  const error = failures.map(({ filename, reason }) => `${filename}: ${reason}`).join("\n");
  if (!first) throw new Error("a job fails because of at least one document");
  const results = await db.batch([
    first,
    ...others,
    db.update(jobs).set(failed(error, now)).where(isHeld(lease)),
  ]);
  return (results.at(-1)?.rowsAffected ?? 0) > 0;
}
