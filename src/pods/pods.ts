import { and, eq } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { pods, versions } from "../../db/control.ts";
import type { Caller } from "../context.ts";
import { AppError } from "../errors.ts";
import { assertInNamespace } from "./org-id.ts";

/**
 * The Pod's current version, for its owner. Every read of a Pod goes through here.
 * @throws AppError forbidden outside the caller's namespace, not_found where the Pod does not exist
 */
export async function getCurrentVersion(db: ControlDatabase, caller: Caller, orgId: string) {
  assertInNamespace(orgId, caller.namespace);
  const [found] = await db
    .select({ version: versions, updatedAt: pods.updatedAt })
    .from(pods)
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .where(and(eq(pods.orgId, orgId), eq(pods.organizationId, caller.organizationId)));
  if (!found) throw podNotFound(orgId);
  return { ...found.version, updatedAt: found.updatedAt };
}

export function podNotFound(orgId: string): AppError {
  return new AppError("not_found", `Pod ${orgId} not found`);
}
