import { count, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { jobs } from "../../db/control.ts";
import type { JobRow } from "./get-job-row.ts";

/** How many jobs are worked on before this one: 0 for the next. Null where it does not wait in the queue. */
export async function jobsAhead(
  db: ControlDatabase,
  job: Pick<JobRow, "id" | "status" | "queuedAt">,
): Promise<number | null> {
  if (job.status !== "pending" || job.queuedAt === null) return null;
  const [ahead] = await db
    .select({ count: count() })
    .from(jobs)
    .where(
      sql`${jobs.status} IN ('pending', 'processing') AND (${jobs.queuedAt}, ${jobs.id}) < (${job.queuedAt}, ${job.id})`,
    );
  return ahead?.count ?? 0;
}
