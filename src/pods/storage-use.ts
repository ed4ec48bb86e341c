import { count, sql } from "drizzle-orm";
import { documents, versions } from "../../db/control.ts";
import type { Services } from "../context.ts";
import { keptFor } from "../kept-for.ts";

/** Every document is looked at, which takes a while where there are many. */
const KEPT_MS = 60_000;

export interface StorageUse {
  originals: number;
  original_bytes: number;
  snapshots: number;
  snapshot_bytes: number;
}

/** Tells how much is stored, as the database knows it. An answer is up to a minute old. */
export function createStorageUse({ db, now }: Pick<Services, "db" | "now">): () => Promise<StorageUse> {
  return keptFor(KEPT_MS, now, () => measure(db));
}

async function measure(db: Services["db"]): Promise<StorageUse> {
  const [[originals], [snapshots]] = await db.batch([
    db
      .select({ bytes: sql<number>`coalesce(sum(size), 0)`, count: count() })
      .from(
        sql`(SELECT max(${documents.sizeBytes}) AS size FROM ${documents} GROUP BY ${documents.storageKey})`,
      ),
    db
      .select({ bytes: sql<number>`coalesce(sum(${versions.snapshotBytes}), 0)`, count: count() })
      .from(versions),
  ]);
  return {
    originals: originals?.count ?? 0,
    original_bytes: originals?.bytes ?? 0,
    snapshots: snapshots?.count ?? 0,
    snapshot_bytes: snapshots?.bytes ?? 0,
  };
}
