import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  apiKeys,
  documents,
  jobDocuments,
  jobs,
  organizations,
  pods,
  usageDaily,
  versions,
} from "../../db/control.ts";
import type { Services } from "../context.ts";
import { dropUploads, UPLOAD_GRACE_MS } from "../jobs/queue/drop-uploads.ts";
import { deleteNow, dropObjects } from "../pods/delete-objects.ts";
import { countBelongings } from "./count-belongings.ts";

/**
 * Deletes the organization for good, with its keys, Pods, versions, objects and jobs; a job that is being
 * worked on is lost to its worker. The audit trail stays.
 * @returns what went with it
 * @throws AppError not_found; upstream_failed where the objects stay for now
 */
export async function deleteOrganization(services: Services, id: string) {
  const { db } = services;
  const gone = await countBelongings(services, id);
  const itsPods = db.select({ orgId: pods.orgId }).from(pods).where(eq(pods.organizationId, id));
  const ofDocuments = inArray(documents.orgId, itsPods);
  const ofVersions = inArray(versions.orgId, itsPods);
  const itsJobs = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.organizationId, id));
  const [uploads] = await db.batch([
    db
      .select({ key: jobDocuments.uploadKey })
      .from(jobDocuments)
      .innerJoin(jobs, eq(jobs.id, jobDocuments.jobId))
      .where(and(eq(jobs.organizationId, id), isNull(jobs.sweptAt))),
    ...dropObjects(services, ofDocuments, ofVersions),
    dropUploads(db, eq(jobs.organizationId, id), sql`${jobs.uploadExpiresAt} + ${UPLOAD_GRACE_MS}`),
    db.delete(documents).where(ofDocuments),
    db.delete(versions).where(ofVersions),
    db.delete(pods).where(eq(pods.organizationId, id)),
    db.delete(jobDocuments).where(inArray(jobDocuments.jobId, itsJobs)),
    db.delete(jobs).where(eq(jobs.organizationId, id)),
    db.delete(apiKeys).where(eq(apiKeys.organizationId, id)),
    db.delete(usageDaily).where(eq(usageDaily.organizationId, id)),
    db.delete(organizations).where(eq(organizations.id, id)),
  ]);
  services.log.info(gone, "organization deleted");
  // Their marks stay until their forms have expired.
  await deleteNow(
    services,
    "The organization",
    uploads.map(({ key }) => key),
  );
  return { ...gone, deleted: true as const };
}
