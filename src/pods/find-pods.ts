import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { documents, organizations, pods, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { containing, toPage } from "../page.ts";
import { isoTime } from "../time.ts";

interface FindPods {
  organizationId?: string | undefined;
  search?: string | undefined;
  cursor?: string | null | undefined;
  limit: number;
}

/** A page of the Pods of all organizations, or of one, sorted by their ids. */
export async function findPods(
  { db }: Pick<Services, "db">,
  { organizationId, search, cursor, limit }: FindPods,
) {
  const text = search?.trim();
  const matching = and(
    organizationId === undefined ? undefined : eq(pods.organizationId, organizationId),
    text
      ? sql`(${pods.orgId} LIKE ${containing(text)} ESCAPE '\\' OR ${organizations.name} LIKE ${containing(text)} ESCAPE '\\')`
      : undefined,
  );
  const rows = await podRows(db, and(matching, cursor ? gt(pods.orgId, cursor) : undefined)).limit(limit + 1);
  const [all] = await db
    .select({ total: count() })
    .from(pods)
    .innerJoin(organizations, eq(organizations.id, pods.organizationId))
    .where(matching);
  return { ...toPage(rows, limit, ({ orgId }) => orgId, shownPod), total: all?.total ?? 0 };
}

/** The rows that `shownPod` shows. */
export function podRows(db: Services["db"], where: ReturnType<typeof and>) {
  const counted = alias(versions, "counted");
  const versionsOf = db.select({ count: count() }).from(counted).where(eq(counted.orgId, pods.orgId));
  const sumOf = (column: typeof documents.sizeBytes | typeof documents.pages) =>
    db
      .select({ sum: sql`coalesce(sum(${column}), 0)` })
      .from(documents)
      .where(and(eq(documents.orgId, pods.orgId), eq(documents.version, pods.currentVersion)));
  return db
    .select({
      orgId: pods.orgId,
      organizationId: pods.organizationId,
      organization: organizations.name,
      namespace: organizations.namespace,
      currentVersion: pods.currentVersion,
      updatedAt: pods.updatedAt,
      documentCount: versions.documentCount,
      snapshotBytes: versions.snapshotBytes,
      documentBytes: sql<number>`(${sumOf(documents.sizeBytes)})`,
      pages: sql<number>`(${sumOf(documents.pages)})`,
      versionCount: sql<number>`(${versionsOf})`,
    })
    .from(pods)
    .innerJoin(organizations, eq(organizations.id, pods.organizationId))
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .where(where)
    .orderBy(asc(pods.orgId));
}

export function shownPod(row: Awaited<ReturnType<typeof podRows>>[number]) {
  return {
    org_id: row.orgId,
    organization_id: row.organizationId,
    organization: row.organization,
    namespace: row.namespace ?? "",
    current_version: row.currentVersion,
    documents: row.documentCount,
    pages: row.pages,
    document_bytes: row.documentBytes,
    snapshot_bytes: row.snapshotBytes,
    versions: row.versionCount,
    last_updated: isoTime(row.updatedAt),
  };
}
