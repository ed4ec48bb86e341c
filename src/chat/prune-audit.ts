import { asc, inArray, lt } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { audit } from "../../db/control.ts";

/** Rows deleted in one statement: it must not hold the database for longer than an answer can wait. */
const AT_ONCE = 500;
const DAY_MS = 86_400_000;

/**
 * Deletes audit rows that are older than so many days, the oldest first and a batch at most.
 * @param now UTC milliseconds
 * @returns the number of rows deleted
 */
export async function pruneAudit(db: ControlDatabase, days: number, now: number): Promise<number> {
  const old = db
    .select({ id: audit.id })
    .from(audit)
    .where(lt(audit.createdAt, now - days * DAY_MS))
    .orderBy(asc(audit.createdAt))
    .limit(AT_ONCE);
  const { rowsAffected } = await db.delete(audit).where(inArray(audit.id, old));
  return rowsAffected;
}
