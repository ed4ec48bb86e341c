import { and, count, countDistinct, eq, inArray, isNull, sql } from "drizzle-orm";
import { apiKeys, audit, documents, jobs, pods, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { getOrganization } from "./organizations.ts";

/**
 * What goes when the organization is deleted, and what stays.
 * @throws AppError not_found
 */
export async function countBelongings({ db }: Pick<Services, "db">, id: string) {
  const { name, namespace } = await getOrganization(db, { id });
  const ofOrganization = db.select({ orgId: pods.orgId }).from(pods).where(eq(pods.organizationId, id));
  const [[podCount], [versionCount], [documentCount], [keyCount], [jobCount], [auditCount]] = await db.batch([
    db.select({ count: count() }).from(pods).where(eq(pods.organizationId, id)),
    db.select({ count: count() }).from(versions).where(inArray(versions.orgId, ofOrganization)),
    db
      .select({ count: countDistinct(documents.storageKey) })
      .from(documents)
      .where(inArray(documents.orgId, ofOrganization)),
    db
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.organizationId, id), isNull(apiKeys.revokedAt))),
    db
      .select({
        count: count(),
        unfinished: sql<number>`coalesce(sum(${jobs.status} IN ('initiated', 'pending', 'processing')), 0)`,
      })
      .from(jobs)
      .where(eq(jobs.organizationId, id)),
    db
      .select({ count: count() })
      .from(audit)
      .where(eq(audit.namespace, namespace ?? "")),
  ]);
  return {
    organization_id: id,
    name,
    namespace,
    pods: podCount?.count ?? 0,
    versions: versionCount?.count ?? 0,
    documents: documentCount?.count ?? 0,
    active_keys: keyCount?.count ?? 0,
    jobs: jobCount?.count ?? 0,
    unfinished_jobs: jobCount?.unfinished ?? 0,
    audit_rows_kept: auditCount?.count ?? 0,
  };
}
