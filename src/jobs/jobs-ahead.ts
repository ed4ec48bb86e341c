import { sql } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import type { JobRow } from "./get-job-row.ts";
import { QUEUE } from "./queue/queue-order.ts";

/**
 * How many jobs are worked on before each of these that waits in the queue: 0 for the next. The others are left out.
 * @param db what reads very many rows: all that is queued is put in order
 */
export async function jobsAhead(
  db: ControlDatabase,
  of: readonly Pick<JobRow, "id" | "status">[],
): Promise<Map<string, number>> {
  const waiting = of.filter(({ status }) => status === "pending").map(({ id }) => id);
  if (waiting.length === 0) return new Map();
  const rows = await db.all<{ id: string; place: number }>(sql`
    WITH ${QUEUE}
    SELECT id, place FROM queue
    WHERE status = 'pending' AND id IN (SELECT value FROM json_each(${JSON.stringify(waiting)}))`);
  return new Map(rows.map(({ id, place }) => [id, place]));
}
