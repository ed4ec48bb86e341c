import { and, eq, sql } from "drizzle-orm";
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

/** Records how far documents were read. `processed_pages` never falls, also when the job is started again. */
export async function writeProgress(
  db: ControlDatabase,
  lease: Lease,
  progress: readonly DocumentProgress[],
): Promise<void> {
  const [first, ...rest] = progress.map(({ position, status, pages, processedPages }) =>
    db
      .update(jobDocuments)
      .set({
        status,
        ...(pages !== undefined && { pages }),
        processedPages: sql`max(${jobDocuments.processedPages}, ${processedPages})`,
      })
      .where(
        and(eq(jobDocuments.jobId, lease.jobId), eq(jobDocuments.position, position), whileHeld(db, lease)),
      ),
  );
  if (first) await db.batch([first, ...rest]);
}
