import { and, eq } from "drizzle-orm";
import { jobDocuments, jobs } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { jobRows, listedJobs } from "./find-jobs.ts";
import { jobNotFound } from "./get-job-row.ts";
import { uploadProblem } from "./retry-problem.ts";

/**
 * A job as administrators see it, with each of its documents.
 * @throws AppError not_found
 */
export async function findJob(services: Pick<Services, "db" | "storage">, jobId: string) {
  const { db } = services;
  const rows = await jobRows(db).where(eq(jobs.id, jobId));
  const [found] = rows;
  const [job] = await listedJobs(db, rows);
  if (!found || !job) throw jobNotFound(jobId);
  const problem = job.retry_problem ?? (await uploadProblem(services, found.job));
  const files = await db
    .select()
    .from(jobDocuments)
    .where(and(eq(jobDocuments.jobId, jobId), eq(jobDocuments.listed, true)))
    .orderBy(jobDocuments.position);
  return {
    ...job,
    retry_problem: problem,
    files: files.map(({ filename, status, pages, processedPages, error }) => ({
      filename,
      status,
      pages,
      processed_pages: processedPages,
      error,
    })),
  };
}
