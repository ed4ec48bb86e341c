import { and, eq, type Placeholder, type SQL } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { jobs } from "../../db/control.ts";
import type { Caller } from "../context.ts";
import { AppError } from "../errors.ts";

export type JobRow = typeof jobs.$inferSelect;

/** True for the job's row if it is the caller's. Every read of a job by a tenant goes through here. */
export function isJobOf(
  { organizationId }: { organizationId: string | Placeholder },
  jobId: string | Placeholder,
): SQL | undefined {
  return and(eq(jobs.id, jobId), eq(jobs.organizationId, organizationId));
}

export function jobNotFound(jobId: string): AppError {
  return new AppError("not_found", `Job ${jobId} not found`);
}

/**
 * The caller's job.
 * @throws AppError not_found, also for another tenant's job
 */
export async function getJobRow(db: ControlDatabase, caller: Caller, jobId: string): Promise<JobRow> {
  const [job] = await db.select().from(jobs).where(isJobOf(caller, jobId));
  if (!job) throw jobNotFound(jobId);
  return job;
}
