import { sql } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { jobs } from "../../db/control.ts";
import type { JobRow } from "./get-job-row.ts";

/** How many jobs are worked on before each of these that waits in the queue: 0 for the next. The others are left out. */
export async function jobsAhead(
  db: ControlDatabase,
  of: readonly Pick<JobRow, "id" | "status">[],
): Promise<Map<string, number>> {
  const waiting = of.filter(({ status }) => status === "pending").map(({ id }) => id);
  if (waiting.length === 0) return new Map();
  const rows = await db.all<{ id: string; ahead: number }>(sql`
    SELECT id, ahead FROM (
      SELECT id, status, row_number() OVER (ORDER BY queued_at, id) - 1 AS ahead
      FROM ${jobs} WHERE status IN ('pending', 'processing'))
    WHERE status = 'pending' AND id IN (SELECT value FROM json_each(${JSON.stringify(waiting)}))`);
  return new Map(rows.map(({ id, ahead }) => [id, ahead]));
}
