import { and, asc, eq, inArray, lte, notExists, type SQL, sql } from "drizzle-orm";
import { documents, jobs, objectDeletions, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { UNFINISHED } from "../jobs/failed.ts";
import { StorageError } from "../storage/storage-error.ts";

const AT_ONCE = 200;

/**
 * True for a mark that is due and whose object nothing refers to: no document, no snapshot of a version, and no
 * unfinished job in whose folder it lies (it may be writing it).
 */
export function deletable({ db, now }: Pick<Services, "db" | "now">): SQL | undefined {
  const one = { one: sql`1` };
  return and(
    lte(objectDeletions.dueAt, now()),
    notExists(db.select(one).from(documents).where(eq(documents.storageKey, objectDeletions.storageKey))),
    notExists(db.select(one).from(versions).where(eq(versions.snapshotKey, objectDeletions.storageKey))),
    notExists(
      db
        .select(one)
        .from(jobs)
        .where(
          and(
            inArray(jobs.status, UNFINISHED),
            sql`substr(${objectDeletions.storageKey}, 1, length(${jobs.storageFolder}) + 1) = ${jobs.storageFolder} || '/'`,
          ),
        ),
    ),
  );
}

/** Statements that mark the originals of the documents and the snapshots of the versions that meet the conditions. */
export function dropObjects(
  { db, now }: Pick<Services, "db" | "now">,
  ofDocuments: SQL | undefined,
  ofVersions: SQL | undefined,
) {
  const dueAt = sql<number>`${now()}`.as("due_at");
  return [
    db
      .insert(objectDeletions)
      .select(db.select({ storageKey: documents.storageKey, dueAt }).from(documents).where(ofDocuments))
      .onConflictDoNothing(),
    db
      .insert(objectDeletions)
      .select(db.select({ storageKey: versions.snapshotKey, dueAt }).from(versions).where(ofVersions))
      .onConflictDoNothing(),
  ] as const;
}

/**
 * Deletes the objects that are marked for deletion where that can be done now. A mark goes only after its object, so
 * what fails here is done by the next call.
 *
 * @throws what storage throws; the marks stay
 */
export async function deleteUnreferenced(services: Pick<Services, "db" | "storage" | "now">): Promise<void> {
  const { db, storage } = services;
  for (;;) {
    const marked = await db
      .select({ key: objectDeletions.storageKey })
      .from(objectDeletions)
      .where(deletable(services))
      .orderBy(asc(objectDeletions.dueAt))
      .limit(AT_ONCE);
    if (marked.length === 0) return;
    const keys = marked.map(({ key }) => key);
    await storage.delete(keys);
    await db.delete(objectDeletions).where(inArray(objectDeletions.storageKey, keys));
  }
}

/**
 * The same before an answer to a deletion.
 * @param what was deleted
 * @param also keys that are deleted with it whether they are marked or not
 * @throws AppError upstream_failed that says what stands: sent again, the request would find nothing
 */
export async function deleteNow(
  services: Pick<Services, "db" | "storage" | "now">,
  what: string,
  also: readonly string[] = [],
): Promise<void> {
  try {
    await services.storage.delete(also);
    await deleteUnreferenced(services);
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
    const detail = `${what} is deleted; its files will be once object storage answers, which it does not now`;
    throw new AppError("upstream_failed", detail, undefined, { cause });
  }
}

/** Marks objects for deletion. They are deleted once nothing refers to them. */
export async function markForDeletion(
  { db, now }: Pick<Services, "db" | "now">,
  keys: readonly string[],
): Promise<void> {
  const dueAt = now();
  await db
    .insert(objectDeletions)
    .values(keys.map((storageKey) => ({ storageKey, dueAt })))
    .onConflictDoNothing();
}
