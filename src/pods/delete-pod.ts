import { and, eq, inArray, sql } from "drizzle-orm";
import { documents, jobs, objectDeletions, pods, versions } from "../../db/control.ts";
import type { Caller, Services } from "../context.ts";
import { failed, UNFINISHED } from "../jobs/failed.ts";
import { dropUploads } from "../jobs/queue/drop-uploads.ts";
import { deleteUnreferenced } from "./delete-objects.ts";
import { POD_DELETED } from "./delete-version.ts";
import { getCurrentVersion, podNotFound } from "./pods.ts";

/**
 * Deletes the Pod, every version of it and their objects for good. Its unfinished jobs fail.
 * @throws AppError forbidden, not_found
 */
export async function deletePod(services: Services, caller: Caller, orgId: string) {
  await getCurrentVersion(services.db, caller, orgId);
  const { db, now } = services;
  const time = now();
  const dueAt = sql<number>`${time}`.as("due_at");
  const unfinished = and(eq(jobs.orgId, orgId), inArray(jobs.status, UNFINISHED));
  const [, , , , , deleted] = await db.batch([
    db
      .insert(objectDeletions)
      .select(
        db
          .select({ storageKey: documents.storageKey, dueAt })
          .from(documents)
          .where(eq(documents.orgId, orgId)),
      )
      .onConflictDoNothing(),
    db
      .insert(objectDeletions)
      .select(
        db
          .select({ storageKey: versions.snapshotKey, dueAt })
          .from(versions)
          .where(eq(versions.orgId, orgId)),
      )
      .onConflictDoNothing(),
    dropUploads(db, unfinished, time),
    db.delete(pods).where(eq(pods.orgId, orgId)),
    db.delete(documents).where(eq(documents.orgId, orgId)),
    db.delete(versions).where(eq(versions.orgId, orgId)).returning({ version: versions.version }),
    db.update(jobs).set(failed(POD_DELETED, time)).where(unfinished),
  ]);
  if (deleted.length === 0) throw podNotFound(orgId);
  await deleteUnreferenced(services);
  return { org_id: orgId, deleted: true as const, versions_deleted: deleted.length };
}
