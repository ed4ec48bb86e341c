import { sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { type DOCUMENT_STATUSES, jobDocuments } from "../../../db/control.ts";
import { type Lease, whileHeld } from "./lease.ts";

export interface DocumentProgress {
  position: number;
  status: (typeof DOCUMENT_STATUSES)[number];
  /** Undefined until the document was opened. */
  pages: number | undefined;
  processedPages: number;
}

/**
 * Records how far documents were read, in one statement: it is called ten times a second, and each that is built and
 * prepared takes time that the readers could have. `processed_pages` never falls, also when the job is started again.
 */
export async function writeProgress(
  db: ControlDatabase,
  lease: Lease,
  progress: readonly DocumentProgress[],
): Promise<void> {
  if (progress.length === 0) return;
  // Materialized: it is read once, not once for each of the job's documents.
  await db.run(sql`
    WITH told AS MATERIALIZED (
      SELECT value ->> 'position' AS position, value ->> 'status' AS status, value ->> 'pages' AS pages,
        value ->> 'processedPages' AS processed_pages
      FROM json_each(${JSON.stringify(progress)}))
    UPDATE ${jobDocuments} SET
      status = told.status,
      pages = coalesce(told.pages, ${jobDocuments.pages}),
      processed_pages = max(${jobDocuments.processedPages}, told.processed_pages)
    FROM told
    WHERE ${jobDocuments.jobId} = ${lease.jobId} AND ${jobDocuments.position} = told.position
      AND ${whileHeld(db, lease)}`);
}
