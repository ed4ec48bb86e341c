import { and, eq, exists, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { ControlDatabase } from "../../../db/client.ts";
import { documents, jobDocuments, jobs, objectDeletions, pods, versions } from "../../../db/control.ts";
import { dropUploads } from "./drop-uploads.ts";
import { isStillHeld } from "./is-still-held.ts";
import { isHeld, type Lease } from "./lease.ts";
import type { PublishedDocument } from "./load-job.ts";

export interface Publication {
  orgId: string;
  snapshotKey: string;
  snapshotBytes: number;
  /** The documents that the job read, each with its position in the job. */
  added: (Omit<PublishedDocument, "orgId" | "version"> & { position: number })[];
  /** For an update. Undefined where the version stands by itself. */
  merge?: Merge | undefined;
}

interface Merge {
  /** The version that was merged with. */
  base: string;
  /** The filenames in the base that the new version does not keep. */
  replaced: string[];
}

/** base_changed: another version became current meanwhile; merge again. lost: the job was failed, or somebody else has it. */
export type PublishOutcome = "published" | "base_changed" | "lost";

/**
 * Publishes the version and completes the job in one batch, whole or not at all. Its first statement
 * decides: it inserts the version if the job is still ours and the version we merged with is still
 * current. The others hold only beside it, and the last ends the lease.
 */
export async function publishVersion(
  db: ControlDatabase,
  lease: Lease,
  publication: Publication,
  now: number,
): Promise<PublishOutcome> {
  const { orgId, snapshotKey, added, merge } = publication;
  const current = db.select({ version: pods.currentVersion }).from(pods).where(eq(pods.orgId, orgId));
  const baseStands = merge && sql`(${current}) = ${merge.base}`;
  const published = and(
    isHeld(lease),
    exists(db.select({ one: sql`1` }).from(versions).where(eq(versions.snapshotKey, snapshotKey))),
  );
  const rows = rowsOf(added);
  const keys = [snapshotKey, ...added.map(({ storageKey }) => storageKey)];

  const [decided] = await db.batch([
    insertVersion(db, publication, now, and(isHeld(lease), baseStands)),
    ...(merge ? [keepDocuments(db, orgId, merge, published)] : []),
    insertAdded(db, rows, published),
    db
      .insert(pods)
      .select(
        db
          .select({
            orgId: jobs.orgId,
            organizationId: jobs.organizationId,
            currentVersion: sql`${jobs.version}`.as("current_version"),
            updatedAt: sql`${now}`.as("updated_at"),
          })
          .from(jobs)
          .where(published),
      )
      .onConflictDoUpdate({
        target: pods.orgId,
        set: { currentVersion: sql`excluded.current_version`, updatedAt: now },
      }),
    db
      .delete(objectDeletions)
      .where(and(inArray(objectDeletions.storageKey, keys), exists(db.select().from(jobs).where(published)))),
    dropUploads(db, published, now),
    db.run(sql`
      UPDATE ${jobDocuments} SET status = 'completed', pages = added.pages, processed_pages = added.pages
      FROM ${rows} AS added
      WHERE ${jobDocuments.jobId} = ${lease.jobId} AND ${jobDocuments.position} = added.position
        AND ${exists(db.select().from(jobs).where(published))}`),
    db
      .update(jobs)
      .set({ status: "completed", completedAt: now, leaseOwner: null, leaseExpiresAt: null })
      .where(published),
  ]);
  if (decided.rowsAffected > 0) return "published";
  return (await isStillHeld(db, lease)) ? "base_changed" : "lost";
}

function insertVersion(db: ControlDatabase, publication: Publication, now: number, where: SQL | undefined) {
  const { added, merge, orgId } = publication;
  const kept = merge && db.select({ count: sql`count(*)` }).from(documents).where(isKept(orgId, merge));
  return db.insert(versions).select(
    db
      .select({
        orgId: jobs.orgId,
        version: jobs.version,
        jobId: sql`${jobs.id}`.as("job_id"),
        storageFolder: jobs.storageFolder,
        snapshotKey: sql`${publication.snapshotKey}`.as("snapshot_key"),
        snapshotBytes: sql`${publication.snapshotBytes}`.as("snapshot_bytes"),
        documentCount: (kept ? sql`${added.length} + (${kept})` : sql`${added.length}`).as("document_count"),
        publishedAt: sql`${now}`.as("published_at"),
      })
      .from(jobs)
      .where(where),
  );
}

/** The added documents as rows of one statement: each statement that is built and prepared takes as long as ten of its rows. */
function rowsOf(added: Publication["added"]): SQL {
  return sql`(
    SELECT value ->> 'position' AS position, value ->> 'filename' AS filename, value ->> 'storageKey' AS storage_key,
      value ->> 'sizeBytes' AS size_bytes, value ->> 'sha256' AS sha256, value ->> 'pages' AS pages,
      value ->> 'ocrPages' AS ocr_pages, value ->> 'lastModified' AS last_modified
    FROM json_each(${JSON.stringify(added)}))`;
}

function insertAdded(db: ControlDatabase, rows: SQL, where: SQL | undefined) {
  return db.insert(documents).select(sql`
    SELECT ${jobs.orgId}, ${jobs.version}, added.filename, added.storage_key, added.size_bytes, added.sha256,
      added.pages, added.ocr_pages, added.last_modified
    FROM ${jobs} CROSS JOIN ${rows} AS added WHERE ${where}`);
}

/** The rows of the documents that an update leaves as they are: same object, same bytes, another version. */
function keepDocuments(db: ControlDatabase, orgId: string, merge: Merge, where: SQL | undefined) {
  return db.insert(documents).select(
    db
      .select({
        orgId: documents.orgId,
        version: sql`${jobs.version}`.as("version"),
        filename: documents.filename,
        storageKey: documents.storageKey,
        sizeBytes: documents.sizeBytes,
        sha256: documents.sha256,
        pages: documents.pages,
        ocrPages: documents.ocrPages,
        lastModified: documents.lastModified,
      })
      .from(documents)
      .innerJoin(jobs, eq(jobs.orgId, documents.orgId))
      .where(and(where, isKept(orgId, merge))),
  );
}

function isKept(orgId: string, { base, replaced }: Merge): SQL | undefined {
  return and(
    eq(documents.orgId, orgId),
    eq(documents.version, base),
    notInArray(documents.filename, replaced),
  );
}
