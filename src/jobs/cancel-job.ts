import { and, eq, inArray } from "drizzle-orm";
import { jobs } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { failed, UNFINISHED } from "./failed.ts";
import { findJob } from "./find-job.ts";

const CANCELLED = "cancelled by an administrator";

/**
 * Ends an unfinished job: it is failed. A worker that has it stops within two seconds, because it no longer
 * holds it. Its uploads stay until their window has passed, so that it can be tried again.
 * @throws AppError not_found; bad_request where the job has ended
 */
export async function cancelJob(services: Pick<Services, "db" | "storage" | "now">, jobId: string) {
  const { db, now } = services;
  const cancelled = await db
    .update(jobs)
    .set(failed(CANCELLED, now()))
    .where(and(eq(jobs.id, jobId), inArray(jobs.status, UNFINISHED)))
    .returning({ id: jobs.id });
  const job = await findJob(services, jobId);
  if (cancelled.length === 0) {
    throw new AppError("bad_request", `the job has ended: it is ${job.status}`);
  }
  return job;
}
