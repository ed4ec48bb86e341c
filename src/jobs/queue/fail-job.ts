import { and, eq } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobDocuments, jobs } from "../../../db/control.ts";
import { dropUploads } from "./drop-uploads.ts";
import { isHeld, type Lease, whileHeld } from "./lease.ts";

export interface DocumentFailure {
  position: number;
  filename: string;
  /** Why, and what to do about it, in words an administrator can act on. */
  reason: string;
}

/**
 * Fails the job because of documents that cannot be read: its error names each on a line of its own,
 * and its uploads are marked for deletion. False when the lease is lost: then nothing is written.
 */
export async function failJob(
  db: ControlDatabase,
  lease: Lease,
  failures: readonly DocumentFailure[],
  now: number,
): Promise<boolean> {
  const ofDocuments = failures.map(({ position, reason }) =>
    db
      .update(jobDocuments)
      .set({ status: "failed", error: reason })
      .where(
        and(eq(jobDocuments.jobId, lease.jobId), eq(jobDocuments.position, position), whileHeld(db, lease)),
      ),
  );
  const error = failures.map(({ filename, reason }) => `${filename}: ${reason}`).join("\n");
  const results = await db.batch([
    dropUploads(db, isHeld(lease), now),
    ...ofDocuments,
    db
      .update(jobs)
      .set({ status: "failed", error, completedAt: now, leaseOwner: null, leaseExpiresAt: null })
      .where(isHeld(lease)),
  ]);
  return (results.at(-1)?.rowsAffected ?? 0) > 0;
}
