import { and, asc, eq, gt, inArray, lt, lte, not, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { documents, jobs, objectDeletions, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { UNFINISHED } from "../jobs/failed.ts";
import { StorageError } from "../storage/storage-error.ts";

const AT_ONCE = 200;
/** What storage refused to delete (a lock, a policy) is tried again after this long, and holds up nothing meanwhile. */
const REFUSED_MS = 3_600_000;

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
    notInArray(objectDeletions.storageKey, inFoldersOfUnfinishedJobs(db)),
  );
}

/** Found from the jobs on, by the keys from `/` to what follows it, `0`: each mark held against each job takes seconds. */
function inFoldersOfUnfinishedJobs(db: Services["db"]) {
  const mark = alias(objectDeletions, "mark");
  return db
    .select({ storageKey: mark.storageKey })
    .from(jobs)
    .crossJoin(mark)
    .where(
      and(
        inArray(jobs.status, UNFINISHED),
        gt(mark.storageKey, sql`${jobs.storageFolder} || '/'`),
        lt(mark.storageKey, sql`${jobs.storageFolder} || '0'`),
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

type Deleting = Pick<Services, "db" | "storage" | "now" | "log">;

/**
 * Deletes the objects that are marked for deletion where that can be done now. A mark goes only after its object, so
 * what fails here is done by a later call, and so is an object that was marked again meanwhile: it may have been written
 * since. What storage refuses is told in the log.
 *
 * @throws what storage throws where it does not answer; the marks stay
 */
export async function deleteUnreferenced(services: Deleting): Promise<void> {
  const { db, storage, now, log } = services;
  for (let last = ""; ; ) {
    const asOf = now();
    const marked = await db
      .select({ key: objectDeletions.storageKey })
      .from(objectDeletions)
      .where(and(gt(objectDeletions.storageKey, last), deletable(services)))
      .orderBy(asc(objectDeletions.storageKey))
      .limit(AT_ONCE);
    const end = marked.at(-1);
    if (!end) return;
    const keys = marked.map(({ key }) => key);
    const refused = await storage.delete(keys);
    for (const { key, error } of refused) log.warn({ err: error, key }, "an object is not deleted");
    const among = inArray(
      objectDeletions.storageKey,
      refused.map(({ key }) => key),
    );
    await db.batch([
      db
        .update(objectDeletions)
        .set({ dueAt: now() + REFUSED_MS })
        .where(among),
      db
        .delete(objectDeletions)
        .where(and(inArray(objectDeletions.storageKey, keys), not(among), lte(objectDeletions.dueAt, asOf))),
    ]);
    last = end.key;
  }
}

/**
 * The same before an answer to a deletion.
 * @param what was deleted
 * @param also keys that are deleted with it whether they are marked or not
 * @throws AppError upstream_failed that says what stands: sent again, the request would find nothing
 */
export async function deleteNow(
  services: Deleting,
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
    .onConflictDoUpdate({ target: objectDeletions.storageKey, set: { dueAt } });
}
