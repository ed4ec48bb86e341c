import { and, eq, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { pods, versions } from "../../db/control.ts";
import { preparedFor } from "../../db/prepared.ts";
import type { Caller } from "../context.ts";
import type { SearchTarget } from "../search/types.ts";
import { podNotFound } from "./current-version.ts";
import { assertInNamespace } from "./org-id.ts";

const findTargets = preparedFor((db) =>
  db
    .select({
      orgId: versions.orgId,
      version: versions.version,
      snapshotKey: versions.snapshotKey,
      snapshotBytes: versions.snapshotBytes,
    })
    .from(pods)
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .where(
      and(
        sql`${pods.orgId} in (select value from json_each(${sql.placeholder("orgIds")}))`,
        eq(pods.organizationId, sql.placeholder("organizationId")),
      ),
    )
    .prepare(),
);

/**
 * The current versions of the named Pods, in the order named.
 * @throws AppError forbidden outside the caller's namespace, not_found naming the first Pod that does not exist
 */
export async function currentTargets(
  db: ControlDatabase,
  caller: Caller,
  orgIds: readonly string[],
): Promise<SearchTarget[]> {
  for (const orgId of orgIds) assertInNamespace(orgId, caller.namespace);
  if (orgIds.length === 0) return [];
  const found = await findTargets(db).all({
    orgIds: JSON.stringify(orgIds),
    organizationId: caller.organizationId,
  });
  const byId = new Map(found.map((target) => [target.orgId, target]));
  return orgIds.map((orgId) => {
    const target = byId.get(orgId);
    if (!target) throw podNotFound(orgId);
    return target;
  });
}
