import { and, asc, eq } from "drizzle-orm";
import { documents, pods } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { filenameKey, storedName } from "./filename.ts";
import { assertInNamespace } from "./org-id.ts";

interface PreviewUpdate {
  orgId: string;
  filenames: string[];
}

/**
 * What an upload of the files would do to the Pod as it is now. An update (4.3) keeps what is not listed; an
 * upload (4.1) does not, so `not_listed` is what it would leave out.
 * @throws AppError forbidden outside the caller's namespace
 */
export async function previewUpdate(
  { db }: Pick<Services, "db">,
  caller: Caller,
  { orgId, filenames }: PreviewUpdate,
) {
  assertInNamespace(orgId, caller.namespace);
  const owned = and(eq(pods.orgId, orgId), eq(pods.organizationId, caller.organizationId));
  const [[pod], held] = await db.batch([
    db.select({ version: pods.currentVersion }).from(pods).where(owned),
    db
      .select({ filename: documents.filename, pages: documents.pages, size_bytes: documents.sizeBytes })
      .from(pods)
      .innerJoin(documents, and(eq(documents.orgId, pods.orgId), eq(documents.version, pods.currentVersion)))
      .where(owned)
      .orderBy(asc(documents.filename)),
  ]);
  const listed = new Set(filenames.map(filenameKey));
  const present = new Set(held.map(({ filename }) => filenameKey(filename)));
  return {
    org_id: orgId,
    current_version: pod?.version ?? null,
    not_listed: held.filter(({ filename }) => !listed.has(filenameKey(filename))),
    replaced: held.filter(({ filename }) => listed.has(filenameKey(filename))),
    added: filenames.map(storedName).filter((filename) => !present.has(filenameKey(filename))),
  };
}
