import { and, asc, eq } from "drizzle-orm";
import { pods, versions } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { isoTime } from "../time.ts";

/** The caller's Pods that have a current version. */
export async function listPods({ db }: Services, caller: Caller) {
  const rows = await db
    .select({
      orgId: pods.orgId,
      currentVersion: pods.currentVersion,
      documentCount: versions.documentCount,
      updatedAt: pods.updatedAt,
    })
    .from(pods)
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .where(eq(pods.organizationId, caller.organizationId))
    .orderBy(asc(pods.orgId));
  return {
    org_ids: rows.map((row) => ({
      org_id: row.orgId,
      org_name: caller.namespace,
      current_version: row.currentVersion,
      document_count: row.documentCount,
      last_updated: isoTime(row.updatedAt),
    })),
    total_count: rows.length,
    filtered_by: caller.namespace,
  };
}
