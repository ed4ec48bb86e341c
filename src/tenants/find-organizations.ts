import { and, asc, count, eq, inArray, isNull, sql, sum } from "drizzle-orm";
import { apiKeys, organizations, pods, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { containing, toPage } from "../page.ts";
import { isoTime } from "../time.ts";
import { getOrganization } from "./organizations.ts";

interface FindOrganizations {
  search?: string | undefined;
  cursor?: string | null | undefined;
  limit: number;
}

/** In any case, as people look for a name in a list. */
const byName = sql`${organizations.name} COLLATE NOCASE`;

/** A page of organizations, sorted by their names, with what each of them has. */
export async function findOrganizations(
  { db }: Pick<Services, "db">,
  { search, cursor, limit }: FindOrganizations,
) {
  const pattern = search?.trim() ? containing(search.trim()) : undefined;
  const matching =
    pattern === undefined
      ? undefined
      : sql`(${organizations.name} LIKE ${pattern} ESCAPE '\\' OR ${organizations.namespace} LIKE ${pattern} ESCAPE '\\')`;
  const rows = await db
    .select()
    .from(organizations)
    .where(and(matching, cursor ? after(cursor) : undefined))
    .orderBy(byName, asc(organizations.id))
    .limit(limit + 1);
  const [all] = await db.select({ total: count() }).from(organizations).where(matching);
  const page = toPage(
    rows,
    limit,
    ({ id, name }) => `${id} ${name}`,
    (row) => row,
  );
  return {
    ...page,
    items: await withCounts({ db }, page.items),
    total: all?.total ?? 0,
  };
}

function after(cursor: string) {
  const [, id, name] = /^(\S+) (.+)$/s.exec(cursor) ?? [];
  if (id === undefined) throw new AppError("bad_request", "cursor: take it from the page before");
  return sql`(${byName}, ${organizations.id}) > (${name}, ${id})`;
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
