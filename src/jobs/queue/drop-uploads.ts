import { eq, type SQL, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobDocuments, jobs, objectDeletions } from "../../../db/control.ts";

/** An upload that began just before its form expired may still be under way for this long. */
export const UPLOAD_GRACE_MS = 10 * 60_000;

/** A statement that marks the uploads of the jobs that meet the condition for deletion. */
export function dropUploads(db: ControlDatabase, ofJobs: SQL | undefined, dueAt: number | SQL) {
  return db
    .insert(objectDeletions)
    .select(
      db
        .select({ storageKey: jobDocuments.uploadKey, dueAt: sql<number>`${dueAt}`.as("due_at") })
        .from(jobDocuments)
        .innerJoin(jobs, eq(jobs.id, jobDocuments.jobId))
        .where(ofJobs),
    )
    .onConflictDoNothing();
}
