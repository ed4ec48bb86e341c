import { and, count, desc, eq, inArray, sql, sum } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { type JobStatus, jobDocuments, jobs, organizations, pods } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { olderThan, timeCursor, toPage } from "../page.ts";
import { isoTime } from "../time.ts";
import type { JobRow } from "./get-job-row.ts";
import { jobsAhead } from "./jobs-ahead.ts";
import { retryProblem } from "./retry-problem.ts";

interface FindJobs {
  status?: readonly JobStatus[] | undefined;
  organizationId?: string | undefined;
  orgId?: string | undefined;
  cursor?: string | null | undefined;
  limit: number;
}

/** A page of the jobs of all organizations, or of one, newest first, and how many there are in each state. */
export async function findJobs(
  { db }: Pick<Services, "db">,
  { status, organizationId, orgId, cursor, limit }: FindJobs,
) {
  const owned = and(
    organizationId === undefined ? undefined : eq(jobs.organizationId, organizationId),
    orgId === undefined ? undefined : eq(jobs.orgId, orgId),
  );
  const rows = await jobRows(db)
    .where(
      and(
        owned,
        status && status.length > 0 ? inArray(jobs.status, [...status]) : undefined,
        olderThan(cursor, jobs.createdAt, jobs.id),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit + 1);
  const counted = await db
    .select({ status: jobs.status, count: count() })
    .from(jobs)
    .where(owned)
    .groupBy(jobs.status);
  const countOf = (wanted: JobStatus) => counted.find((row) => row.status === wanted)?.count ?? 0;
  const page = toPage(
    rows,
    limit,
    ({ job }) => timeCursor(job),
    (row) => row,
  );
  return {
    ...page,
    items: await listedJobs(db, page.items),
    counts: {
      initiated: countOf("initiated"),
      pending: countOf("pending"),
      processing: countOf("processing"),
      completed: countOf("completed"),
      failed: countOf("failed"),
    },
  };
}

/** The jobs, each with the name of its organization and with its Pod's id where that exists. */
export function jobRows(db: ControlDatabase) {
  return db
    .select({ job: jobs, organization: organizations.name, pod: pods.orgId })
    .from(jobs)
    .innerJoin(organizations, eq(organizations.id, jobs.organizationId))
    .leftJoin(pods, eq(pods.orgId, jobs.orgId));
}

/** Jobs as administrators see them in a list, in the order given: a page has thousands of uploads, so storage is not asked. */
export async function listedJobs(
  db: ControlDatabase,
  rows: readonly { job: JobRow; organization: string; pod: string | null }[],
) {
  const ids = rows.map(({ job }) => job.id);
  const progress = await db
    .select({
      jobId: jobDocuments.jobId,
      documents: count(),
      pages: sql<number>`coalesce(sum(${jobDocuments.pages}), 0)`,
      processedPages: sum(jobDocuments.processedPages).mapWith(Number),
    })
    .from(jobDocuments)
    .where(and(inArray(jobDocuments.jobId, ids), eq(jobDocuments.listed, true)))
    .groupBy(jobDocuments.jobId);
  const byId = new Map(progress.map((row) => [row.jobId, row]));
  const ahead = await jobsAhead(
    db,
    rows.map(({ job }) => job),
  );
  const time = (value: number | null) => (value === null ? null : isoTime(value));
  return rows.map(({ job, organization, pod }) => ({
    job_id: job.id,
    status: job.status,
    organization_id: job.organizationId,
    organization,
    org_id: job.orgId,
    has_pod: pod !== null,
    version: job.version,
    kind: job.kind,
    ahead: ahead.get(job.id) ?? null,
    documents: byId.get(job.id)?.documents ?? 0,
    total_pages: byId.get(job.id)?.pages ?? 0,
    processed_pages: byId.get(job.id)?.processedPages ?? 0,
    error: job.error,
    retry_problem: retryProblem(job, pod !== null),
    starts: job.starts,
    created_at: isoTime(job.createdAt),
    queued_at: time(job.queuedAt),
    completed_at: time(job.completedAt),
  }));
}
