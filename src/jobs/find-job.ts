import { eq } from "drizzle-orm";
import { jobDocuments, jobs, organizations } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { listedJobs } from "./find-jobs.ts";
import { jobNotFound } from "./get-job-row.ts";
import { retryProblem } from "./retry-problem.ts";

/**
 * A job as administrators see it, with each of its documents and whether it can be tried again.
 * @throws AppError not_found
 */
export async function findJob(services: Pick<Services, "db" | "storage">, jobId: string) {
  const { db } = services;
  const rows = await db
    .select({ job: jobs, organization: organizations.name })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .where(eq(jobs.id, jobId));
  const [found] = rows;
  const [listedJob] = await listedJobs(services, rows);
  if (!found || !listedJob) throw jobNotFound(jobId);
  const documents = await db
    .select()
    .from(jobDocuments)
    .where(eq(jobDocuments.jobId, jobId))
    .orderBy(jobDocuments.position);
  const listed = documents.filter((document) => document.listed);
  return {
    ...listedJob,
    files: listed.map(({ filename, status, pages, processedPages, error }) => ({
      filename,
      status,
      pages,
      processed_pages: processedPages,
      error,
    })),
    retry_problem:
      found.job.status === "failed" ? await retryProblem(services, found.job, listed) : "it has not failed",
  };
}
