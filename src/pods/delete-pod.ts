import { and, eq, inArray, isNull } from "drizzle-orm";
import { documents, jobs, pods, versions } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { failed, UNFINISHED } from "../jobs/failed.ts";
import { dropUploads } from "../jobs/queue/drop-uploads.ts";
import { getCurrentVersion, podNotFound } from "./current-version.ts";
import { deleteNow, dropObjects } from "./delete-objects.ts";
import { POD_DELETED } from "./delete-version.ts";

/**
 * Deletes the Pod, every version of it and their objects for good, and what was uploaded for it. Its unfinished jobs fail.
 * @throws AppError forbidden, not_found; upstream_failed where the objects stay for now
 */
export async function deletePod(given: Services, caller: Caller, orgId: string) {
  const services = { ...given, db: given.reports };
  const { db, now } = services;
  await getCurrentVersion(db, caller, orgId);
  const time = now();
  const ofDocuments = eq(documents.orgId, orgId);
  const ofVersions = eq(versions.orgId, orgId);
  const unfinished = and(eq(jobs.orgId, orgId), inArray(jobs.status, UNFINISHED));
  const [, , , , , deleted] = await db.batch([
    ...dropObjects(services, ofDocuments, ofVersions),
    dropUploads(db, and(eq(jobs.orgId, orgId), isNull(jobs.sweptAt)), time),
    db.delete(pods).where(eq(pods.orgId, orgId)),
    db.delete(documents).where(ofDocuments),
    db.delete(versions).where(ofVersions).returning({ version: versions.version }),
    db.update(jobs).set(failed(POD_DELETED, time)).where(unfinished),
  ]);
  if (deleted.length === 0) throw podNotFound(orgId);
  services.log.info({ orgId, versions: deleted.length, keyId: caller.keyId }, "Pod deleted");
  await deleteNow(services, `Pod ${orgId}`);
  return { org_id: orgId, deleted: true as const, versions_deleted: deleted.length };
}
