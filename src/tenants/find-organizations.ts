import { and, asc, count, eq, gt, isNull, or, sql } from "drizzle-orm";
import { apiKeys, organizations, pods, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { containing, parseTimeCursor, timeCursor, toPage } from "../page.ts";
import { isoTime } from "../time.ts";
import { getOrganization } from "./organizations.ts";

export interface FindOrganizations {
  search?: string | undefined;
  cursor?: string | null | undefined;
  limit: number;
}

/** A page of organizations, oldest first, with what each of them has. */
export async function findOrganizations(
  { db }: Pick<Services, "db">,
  { search, cursor, limit }: FindOrganizations,
) {
  const after = cursor ? parseTimeCursor(cursor) : undefined;
  const pattern = search?.trim() ? containing(search.trim()) : undefined;
  const matching =
    pattern === undefined
      ? undefined
      : sql`(${organizations.name} LIKE ${pattern} ESCAPE '\\' OR ${organizations.namespace} LIKE ${pattern} ESCAPE '\\')`;
  const rows = await db
    .select()
    .from(organizations)
    .where(
      and(
        matching,
        after &&
          or(
            gt(organizations.createdAt, after.createdAt),
            and(eq(organizations.createdAt, after.createdAt), gt(organizations.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(organizations.createdAt), asc(organizations.id))
    .limit(limit + 1);
  const [all] = await db.select({ total: count() }).from(organizations).where(matching);
  const page = toPage(rows, limit, timeCursor, (row) => row);
  return {
    ...page,
    items: await Promise.all(page.items.map((row) => withCounts({ db }, row))),
    total: all?.total ?? 0,
  };
}

/**
 * An organization with what it has.
 * @throws AppError not_found
 */
export async function findOrganization(services: Pick<Services, "db">, id: string) {
  return withCounts(services, await getOrganization(services.db, { id }));
}

/** An organization as administrators see it. */
export function shownOrganization(row: typeof organizations.$inferSelect) {
  return {
    organization_id: row.id,
    name: row.name,
    subdomain: row.subdomain,
    namespace: row.namespace,
    created_at: isoTime(row.createdAt),
    suspended_at: row.suspendedAt === null ? null : isoTime(row.suspendedAt),
  };
}

async function withCounts({ db }: Pick<Services, "db">, row: typeof organizations.$inferSelect) {
  const [inPods] = await db
    .select({ pods: count(), documents: sql<number>`coalesce(sum(${versions.documentCount}), 0)` })
    .from(pods)
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .where(eq(pods.organizationId, row.id));
  const [keys] = await db
    .select({ active: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, row.id), isNull(apiKeys.revokedAt)));
  return {
    ...shownOrganization(row),
    pods: inPods?.pods ?? 0,
    documents: inPods?.documents ?? 0,
    active_keys: keys?.active ?? 0,
  };
}
