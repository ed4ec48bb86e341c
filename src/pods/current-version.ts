import { and, asc, eq, gt } from "drizzle-orm";
import type { ControlDatabase } from "../../db/client.ts";
import { documents, pods, versions } from "../../db/control.ts";
import type { Caller } from "../context.ts";
import { AppError } from "../errors.ts";
import { turn } from "../in-slices.ts";
import { assertInNamespace } from "./org-id.ts";

/** Documents read in one go: a local database reads so many in a millisecond, in which the gateway does nothing else. */
const PAGE = 250;

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
 * The Pod's current version and its documents by filename, for its owner: all of them of one version.
 * @throws AppError forbidden outside the caller's namespace, not_found where the Pod does not exist
 */
export async function getCurrentDocuments(
  db: ControlDatabase,
  caller: Caller,
  orgId: string,
): Promise<{ version: typeof versions.$inferSelect; documents: (typeof documents.$inferSelect)[] }> {
  assertInNamespace(orgId, caller.namespace);
  const [[found], held] = await db.batch([
    selectCurrent(db, caller, orgId),
    db
      .select({ document: documents })
      .from(pods)
      .innerJoin(documents, and(eq(documents.orgId, pods.orgId), eq(documents.version, pods.currentVersion)))
      .where(isOwned(caller, orgId))
      .orderBy(asc(documents.filename))
      .limit(PAGE),
  ]);
  if (!found) throw podNotFound(orgId);
  const { version } = found;
  const all = held.map(({ document }) => document);
  for (let more = all.length === PAGE; more; ) {
    await turn();
    const page = await documentsAfter(db, version, all.at(-1)?.filename ?? "");
    // The version was deleted since.
    if (!page) return getCurrentDocuments(db, caller, orgId);
    all.push(...page);
    more = page.length === PAGE;
  }
  return { version, documents: all };
}

/** The next documents of a version; undefined where that is no longer there. */
async function documentsAfter(
  db: ControlDatabase,
  { orgId, version }: typeof versions.$inferSelect,
  filename: string,
) {
  const [there, page] = await db.batch([
    db
      .select({ version: versions.version })
      .from(versions)
      .where(and(eq(versions.orgId, orgId), eq(versions.version, version))),
    db
      .select()
      .from(documents)
      .where(
        and(eq(documents.orgId, orgId), eq(documents.version, version), gt(documents.filename, filename)),
      )
      .orderBy(asc(documents.filename))
      .limit(PAGE),
  ]);
  return there.length > 0 ? page : undefined;
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
