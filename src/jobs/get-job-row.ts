import { and, eq } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { jobs } from "../../db/control.ts";
import type { Caller } from "../context.ts";
import { AppError } from "../errors.ts";

export type JobRow = typeof jobs.$inferSelect;

/**
 * The caller's job. Every read of a job by a tenant goes through here.
 * @throws AppError not_found, also for another tenant's job
 */
export async function getJobRow(db: ControlDatabase, caller: Caller, jobId: string): Promise<JobRow> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.organizationId, caller.organizationId)));
  if (!job) throw new AppError("not_found", `Job ${jobId} not found`);
  return job;
}
