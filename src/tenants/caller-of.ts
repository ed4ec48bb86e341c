import { eq } from "drizzle-orm";
import { jobs, organizations } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { AppError } from "../errors.ts";

/** What the audit trail names instead of a key where an administrator acted. */
const CONSOLE_KEY_ID = "console";

/** What an administrator names: the organization, or something that only one organization has. */
type OwnedBy = { organizationId: string } | { orgId: string } | { jobId: string };

/**
 * An administrator acting for an organization, so that it meets the same checks as a tenant.
 * @param origin `https://host` the administrator reached the gateway by
 * @throws AppError not_found; bad_request where the organization has no namespace
 */
export async function callerOf(
  { db }: Pick<Services, "db">,
  owned: OwnedBy,
  origin: string,
): Promise<Caller> {
  const [found] = await db
    .select({ organizationId: organizations.id, namespace: organizations.namespace })
    .from(organizations)
    .where(conditionOf({ db }, owned));
  if (!found) throw notFound(owned);
  const { organizationId, namespace } = found;
  if (!namespace) {
    throw new AppError("bad_request", "the organization has no namespace and so can have no Pods");
  }
  return { organizationId, namespace, keyId: CONSOLE_KEY_ID, origin };
}

function conditionOf({ db }: Pick<Services, "db">, owned: OwnedBy) {
  if ("organizationId" in owned) return eq(organizations.id, owned.organizationId);
  if ("orgId" in owned) return eq(organizations.namespace, owned.orgId.split("_")[0] ?? "");
  return eq(
    organizations.id,
    db.select({ id: jobs.organizationId }).from(jobs).where(eq(jobs.id, owned.jobId)),
  );
}

function notFound(owned: OwnedBy): AppError {
  if ("organizationId" in owned) return new AppError("not_found", "no such organization; it may be deleted");
  if ("orgId" in owned) return new AppError("not_found", `no organization has the Pod ${owned.orgId}`);
  return new AppError("not_found", `Job ${owned.jobId} not found`);
}
