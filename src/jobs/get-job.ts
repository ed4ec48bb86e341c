import { and, eq } from "drizzle-orm";
import { jobDocuments } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { isoTime } from "../time.ts";
import { getJobRow } from "./get-job-row.ts";
import { jobsAhead } from "./jobs-ahead.ts";

/** A snapshot of a job: its record and the state of each of its documents. */
export async function getJob({ db }: Services, caller: Caller, jobId: string) {
  const job = await getJobRow(db, caller, jobId);
  const documents = await db
    .select()
    .from(jobDocuments)
    .where(and(eq(jobDocuments.jobId, jobId), eq(jobDocuments.listed, true)))
    .orderBy(jobDocuments.position);
  return {
    job_id: job.id,
    status: job.status,
    org_name: job.namespace,
    org_id: job.orgId,
    version: job.version,
    ahead: (await jobsAhead(db, [job])).get(job.id) ?? null,
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
