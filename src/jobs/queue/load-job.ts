import { and, eq } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { documents, jobDocuments, pods, versions } from "../../../db/control.ts";

export type JobDocument = typeof jobDocuments.$inferSelect;
export type PublishedDocument = typeof documents.$inferSelect;

/** The Pod's current version with its documents. */
export interface BaseVersion {
  version: typeof versions.$inferSelect;
  documents: PublishedDocument[];
}

/** The files that the job is to read, in the order of the request. */
export async function loadJobDocuments(db: ControlDatabase, jobId: string): Promise<JobDocument[]> {
  return db
    .select()
    .from(jobDocuments)
    .where(and(eq(jobDocuments.jobId, jobId), eq(jobDocuments.listed, true)))
    .orderBy(jobDocuments.position);
}

/** What the Pod holds now; undefined where it has no current version. */
export async function loadBaseVersion(db: ControlDatabase, orgId: string): Promise<BaseVersion | undefined> {
  const rows = await db
    .select({ version: versions, document: documents })
    .from(pods)
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .leftJoin(documents, and(eq(documents.orgId, versions.orgId), eq(documents.version, versions.version)))
    .where(eq(pods.orgId, orgId));
  const [first] = rows;
  return (
    first && {
      version: first.version,
      documents: rows.flatMap(({ document }) => (document ? [document] : [])),
    }
  );
}
