import { eq, type SQL, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { jobDocuments, jobs, objectDeletions } from "../../../db/control.ts";

/** A statement that marks the uploads of the jobs that meet the condition for deletion. */
export function dropUploads(db: ControlDatabase, ofJobs: SQL | undefined, now: number) {
  return db
    .insert(objectDeletions)
    .select(
      db
        .select({ storageKey: jobDocuments.uploadKey, createdAt: sql<number>`${now}`.as("created_at") })
        .from(jobDocuments)
        .innerJoin(jobs, eq(jobs.id, jobDocuments.jobId))
        .where(ofJobs),
    )
    .onConflictDoNothing();
}
