import { and, asc, eq } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { documents, pods, versions } from "../../db/control.ts";
import type { Caller } from "../context.ts";
import { AppError } from "../errors.ts";
import { assertInNamespace } from "./org-id.ts";

/**
 * The Pod's current version, for its owner.
 * @throws AppError forbidden outside the caller's namespace, not_found where the Pod does not exist
 */
export async function getCurrentVersion(db: ControlDatabase, caller: Caller, orgId: string) {
  assertInNamespace(orgId, caller.namespace);
  const [found] = await selectCurrent(db, caller, orgId);
  if (!found) throw podNotFound(orgId);
  return { ...found.version, updatedAt: found.updatedAt };
}

/**
 * The Pod's current version and its documents by filename, for its owner: both as they are at one moment.
 * @throws AppError forbidden outside the caller's namespace, not_found where the Pod does not exist
 */
export async function getCurrentDocuments(db: ControlDatabase, caller: Caller, orgId: string) {
  assertInNamespace(orgId, caller.namespace);
  const [[found], held] = await db.batch([
    selectCurrent(db, caller, orgId),
    db
      .select({ document: documents })
      .from(pods)
      .innerJoin(documents, and(eq(documents.orgId, pods.orgId), eq(documents.version, pods.currentVersion)))
      .where(isOwned(caller, orgId))
      .orderBy(asc(documents.filename)),
  ]);
  if (!found) throw podNotFound(orgId);
  return { version: found.version, documents: held.map(({ document }) => document) };
}

function selectCurrent(db: ControlDatabase, caller: Caller, orgId: string) {
  return db
    .select({ version: versions, updatedAt: pods.updatedAt })
    .from(pods)
    .innerJoin(versions, and(eq(versions.orgId, pods.orgId), eq(versions.version, pods.currentVersion)))
    .where(isOwned(caller, orgId));
}

function isOwned(caller: Caller, orgId: string) {
  return and(eq(pods.orgId, orgId), eq(pods.organizationId, caller.organizationId));
}

export function podNotFound(orgId: string): AppError {
  return new AppError("not_found", `Pod ${orgId} not found`);
}
