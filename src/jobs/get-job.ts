import { and, eq } from "drizzle-orm";
import { jobDocuments, jobs } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { isoTime } from "../time.ts";
import { isJobOf, jobNotFound } from "./get-job-row.ts";
import { jobsAhead } from "./jobs-ahead.ts";

/**
 * A job's record and the state of each of its documents, all as they are at one moment: asked one after the other, a
 * job that is completed in between would be `processing` with all of its pages read.
 * @throws AppError not_found, also for another tenant's job
 */
export async function getJob({ db, reports }: Services, caller: Caller, jobId: string) {
  const [[job], documents] = await db.batch([
    db.select().from(jobs).where(isJobOf(caller, jobId)),
    db
      .select()
      .from(jobDocuments)
      .where(and(eq(jobDocuments.jobId, jobId), eq(jobDocuments.listed, true)))
      .orderBy(jobDocuments.position),
  ]);
  if (!job) throw jobNotFound(jobId);
  const ahead = await jobsAhead(reports, [job]);
  return {
    job_id: job.id,
    status: job.status,
    org_name: job.namespace,
    org_id: job.orgId,
    version: job.version,
    // One that a worker has taken since waits for nothing.
    ahead: job.status === "pending" ? (ahead.get(job.id) ?? 0) : null,
    progress: {
      total_documents: documents.length,
      total_pages: sum(documents.map(({ pages }) => pages ?? 0)),
      processed_pages: sum(documents.map(({ processedPages }) => processedPages)),
    },
    error: job.error,
    created_at: isoTime(job.createdAt),
    completed_at: job.completedAt === null ? null : isoTime(job.completedAt),
    documents: documents.map(({ filename, status, pages, processedPages, error }) => ({
      filename,
      status,
      pages,
      processed_pages: processedPages,
      error,
    })),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
