import { and, desc, eq, exists, inArray, notExists, sql } from "drizzle-orm";
import { documents, jobs, pods, versions } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { failed, UNFINISHED } from "../jobs/failed.ts";
import { getCurrentVersion } from "./current-version.ts";
import { deleteNow, dropObjects } from "./delete-objects.ts";
import { versionNotFound } from "./version-target.ts";

export const POD_DELETED = "the Pod was deleted";

/**
 * Deletes one version for good. Deleting the current one makes the newest remaining one current; with
 * the last one the Pod goes, and updates of it that are under way fail.
 * @throws AppError forbidden, not_found; upstream_failed where the objects stay for now
 */
export async function deleteVersion(given: Services, caller: Caller, orgId: string, version: string) {
  const services = { ...given, db: given.reports };
  const { db, now } = services;
  await getCurrentVersion(db, caller, orgId);
  const time = now();
  const itsDocuments = and(eq(documents.orgId, orgId), eq(documents.version, version));
  const thisVersion = and(eq(versions.orgId, orgId), eq(versions.version, version));
  const anyVersion = db.select({ one: sql`1` }).from(versions).where(eq(versions.orgId, orgId));
  const newestRemaining = db
    .select({ version: versions.version })
    .from(versions)
    .where(eq(versions.orgId, orgId))
    .orderBy(desc(versions.publishedAt), desc(versions.version))
    .limit(1);

  const [, , , deleted, , , , remaining] = await db.batch([
    ...dropObjects(services, itsDocuments, thisVersion),
    db.delete(documents).where(itsDocuments),
    db.delete(versions).where(thisVersion).returning({ version: versions.version }),
    db
      .update(pods)
      .set({ currentVersion: sql`${newestRemaining}`, updatedAt: time })
      .where(and(eq(pods.orgId, orgId), eq(pods.currentVersion, version), exists(anyVersion))),
    db.delete(pods).where(and(eq(pods.orgId, orgId), notExists(anyVersion))),
    db
      .update(jobs)
      .set(failed(POD_DELETED, time))
      .where(
        and(
          eq(jobs.orgId, orgId),
          eq(jobs.kind, "merge"),
          inArray(jobs.status, UNFINISHED),
          notExists(anyVersion),
        ),
      ),
    db.select({ version: pods.currentVersion }).from(pods).where(eq(pods.orgId, orgId)),
  ]);
  if (deleted.length === 0) throw versionNotFound(orgId, version);
  services.log.info({ orgId, version, keyId: caller.keyId }, "version deleted");
  await deleteNow(services, `Version ${version} of Pod ${orgId}`);
  return { org_id: orgId, version, deleted: true as const, current_version: remaining[0]?.version ?? null };
}
