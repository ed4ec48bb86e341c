import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { jobDocuments, jobs } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { findJob } from "./find-job.ts";
import { jobRows } from "./find-jobs.ts";
import { jobNotFound } from "./get-job-row.ts";
import { retryProblem, uploadProblem } from "./retry-problem.ts";

/**
 * Queues a failed job again, at the end of the queue, where all of its uploads are still in storage.
 * @throws AppError not_found; bad_request where it cannot be tried again, and why
 */
export async function retryJob(
  services: Pick<Services, "db" | "storage" | "now" | "wakeWorker">,
  jobId: string,
) {
  const { db, now } = services;
  const [found] = await jobRows(db).where(eq(jobs.id, jobId));
  if (!found) throw jobNotFound(jobId);
  const problem = retryProblem(found.job, found.pod !== null) ?? (await uploadProblem(services, found.job));
  if (problem !== null) throw new AppError("bad_request", `the job cannot be tried again: ${problem}`);
  const failed = and(eq(jobs.id, jobId), eq(jobs.status, "failed"), isNull(jobs.sweptAt));
  await db.batch([
    db
      .update(jobDocuments)
      .set({ status: "pending", pages: null, processedPages: 0, error: null })
      .where(
        and(
          eq(jobDocuments.jobId, jobId),
          eq(jobDocuments.listed, true),
          exists(db.select({ one: sql`1` }).from(jobs).where(failed)),
        ),
      ),
    db
      .update(jobs)
      .set({ status: "pending", error: null, completedAt: null, queuedAt: now(), starts: 0 })
      .where(failed),
  ]);
  services.wakeWorker();
  return findJob(services, jobId);
}
