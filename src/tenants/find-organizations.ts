import { and, asc, count, eq, gt, inArray, isNull, or, sql, sum } from "drizzle-orm";
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
    items: await withCounts({ db }, page.items),
    total: all?.total ?? 0,
  };
}

/**
 * An organization with what it has.
 * @throws AppError not_found
 */
export async function findOrganization(services: Pick<Services, "db">, id: string) {
  const found = await getOrganization(services.db, { id });
  const [counted] = await withCounts(services, [found]);
  return counted ?? { ...shownOrganization(found), ...NOTHING };
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

const NOTHING = { pods: 0, documents: 0, active_keys: 0 };

async function withCounts(
  { db }: Pick<Services, "db">,
  rows: readonly (typeof organizations.$inferSelect)[],
) {
  const ids = rows.map(({ id }) => id);
  const inPods = await db
    .select({
      id: pods.organizationId,
      pods: count(),
      documents: sum(versions.documentCount).mapWith(Number),
    })
    .from(pods)
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .where(inArray(pods.organizationId, ids))
    .groupBy(pods.organizationId);
  const keys = await db
    .select({ id: apiKeys.organizationId, active_keys: count() })
    .from(apiKeys)
    .where(and(inArray(apiKeys.organizationId, ids), isNull(apiKeys.revokedAt)))
    .groupBy(apiKeys.organizationId);
  const podsOf = new Map(inPods.map(({ id, ...counts }) => [id, counts]));
  const keysOf = new Map(keys.map(({ id, ...counts }) => [id, counts]));
  return rows.map((row) => ({
    ...shownOrganization(row),
    ...NOTHING,
    ...podsOf.get(row.id),
    ...keysOf.get(row.id),
  }));
}
