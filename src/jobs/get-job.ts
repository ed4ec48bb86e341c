import { and, eq, sql } from "drizzle-orm";
import { jobDocuments, jobs } from "../../db/control.ts";
import { jsonObject, jsonObjects } from "../../db/json-object.ts";
import { preparedFor } from "../../db/prepared.ts";
import type { Caller, Services } from "../context.ts";
import { isoTime } from "../time.ts";
import { isJobOf, jobNotFound } from "./get-job-row.ts";
import { jobsAhead } from "./jobs-ahead.ts";

const JOB = {
  id: jobs.id,
  status: jobs.status,
  namespace: jobs.namespace,
  orgId: jobs.orgId,
  version: jobs.version,
  error: jobs.error,
  createdAt: jobs.createdAt,
  completedAt: jobs.completedAt,
};
const DOCUMENT = {
  filename: jobDocuments.filename,
  status: jobDocuments.status,
  pages: jobDocuments.pages,
  processedPages: jobDocuments.processedPages,
  error: jobDocuments.error,
};

const findJob = preparedFor((db) =>
  db
    .select({ job: jsonObject(JOB), documents: jsonObjects(DOCUMENT, jobDocuments.position) })
    .from(jobs)
    .leftJoin(jobDocuments, and(eq(jobDocuments.jobId, jobs.id), eq(jobDocuments.listed, true)))
    .where(isJobOf({ organizationId: sql.placeholder("organizationId") }, sql.placeholder("jobId")))
    .groupBy(jobs.id)
    .prepare(),
);

/**
 * A job's record and the state of each of its documents, all as they are at one moment: asked one after the other, a
 * job that is completed in between would be `processing` with all of its pages read. In one statement, as clients ask
 * again and again: each more, and each column of its result, costs the gateway time that the readers could have.
 * @throws AppError not_found, also for another tenant's job
 */
export async function getJob({ db, reports }: Services, caller: Caller, jobId: string) {
  const [found] = await findJob(db).all({ organizationId: caller.organizationId, jobId });
  if (!found) throw jobNotFound(jobId);
  const { job, documents } = found;
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
    documents: documents.map(({ processedPages, ...document }) => ({
      ...document,
      processed_pages: processedPages,
    })),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
