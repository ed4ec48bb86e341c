import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { pods, versions } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { turn } from "../in-slices.ts";
import { isoTime } from "../time.ts";

/** Pods read in one go: a local database reads so many in a millisecond, in which the gateway does nothing else. */
const PAGE = 250;
/** What follows "_". */
const AFTER = "`";

/** The caller's Pods that have a current version. */
export async function listPods({ db }: Services, caller: Caller) {
  const found = [];
  for (let last = `${caller.namespace}_`; ; ) {
    const page = await podsAfter(db, caller, last);
    for (const row of page) {
      found.push({
        org_id: row.orgId,
        org_name: caller.namespace,
        current_version: row.currentVersion,
        document_count: row.documentCount,
        last_updated: isoTime(row.updatedAt),
      });
      last = row.orgId;
    }
    if (page.length < PAGE) break;
    await turn();
  }
  return { org_ids: found, total_count: found.length, filtered_by: caller.namespace };
}

function podsAfter(db: ControlDatabase, { organizationId, namespace }: Caller, orgId: string) {
  // In the order of their ids, which begin with the namespace: by the index of organizations, all would be sorted for each page.
  const isOwned = sql`+${pods.organizationId} = ${organizationId}`;
  return db
    .select({
      orgId: pods.orgId,
      currentVersion: pods.currentVersion,
      documentCount: versions.documentCount,
      updatedAt: pods.updatedAt,
    })
    .from(pods)
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .where(and(isOwned, gt(pods.orgId, orgId), lt(pods.orgId, `${namespace}${AFTER}`)))
    .orderBy(asc(pods.orgId))
    .limit(PAGE);
}
