import { and, desc, eq, sql } from "drizzle-orm";
import { documents, jobs, pods, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { olderThan, timeCursor, toPage } from "../page.ts";
import { isoTime } from "../time.ts";

interface FindVersions {
  orgId: string;
  cursor?: string | null | undefined;
  limit: number;
}

/** A page of a Pod's versions, the one published last first. */
export async function findVersions({ db }: Pick<Services, "db">, { orgId, cursor, limit }: FindVersions) {
  const sumOf = (column: typeof documents.sizeBytes | typeof documents.pages | typeof documents.ocrPages) =>
    sql<number>`(${db
      .select({ sum: sql`coalesce(sum(${column}), 0)` })
      .from(documents)
      .where(and(eq(documents.orgId, versions.orgId), eq(documents.version, versions.version)))})`;
  const rows = await db
    .select({
      version: versions.version,
      publishedAt: versions.publishedAt,
      jobId: versions.jobId,
      kind: jobs.kind,
      documentCount: versions.documentCount,
      snapshotBytes: versions.snapshotBytes,
      documentBytes: sumOf(documents.sizeBytes),
      pages: sumOf(documents.pages),
      ocrPages: sumOf(documents.ocrPages),
      currentVersion: pods.currentVersion,
    })
    .from(versions)
    .innerJoin(pods, eq(pods.orgId, versions.orgId))
    .leftJoin(jobs, eq(jobs.id, versions.jobId))
    .where(and(eq(versions.orgId, orgId), olderThan(cursor, versions.publishedAt, versions.version)))
    .orderBy(desc(versions.publishedAt), desc(versions.version))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ publishedAt, version }) => timeCursor({ createdAt: publishedAt, id: version }),
    (row) => ({
      version: row.version,
      current: row.version === row.currentVersion,
      published_at: isoTime(row.publishedAt),
      job_id: row.jobId,
      kind: row.kind ?? ("replace" as const),
      documents: row.documentCount,
      pages: row.pages,
      ocr_pages: row.ocrPages,
      document_bytes: row.documentBytes,
      snapshot_bytes: row.snapshotBytes,
    }),
  );
}
