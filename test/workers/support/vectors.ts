import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { and, eq } from "drizzle-orm";
import { versions } from "../../../db/control.ts";
import { EMBEDDING_MODEL } from "../../../db/snapshot.ts";
import type { SearchTarget } from "../../../src/search/types.ts";
import type { TestService } from "../../support/service.ts";

/** A published version as search takes it. */
export async function target(
  { services }: TestService,
  { org_id, version }: { org_id: string; version: string },
): Promise<SearchTarget> {
  const [row] = await services.db
    .select()
    .from(versions)
    .where(and(eq(versions.orgId, org_id), eq(versions.version, version)));
  if (!row) throw new Error(`${org_id} has no version ${version}`);
  return { orgId: org_id, version, snapshotKey: row.snapshotKey, snapshotBytes: row.snapshotBytes };
}

/** The model of a stored snapshot's vectors, and how many passages have and lack one; undefined without the table. */
export async function vectorsOf({ services }: TestService, { snapshotKey }: SearchTarget) {
  const path = join(services.config.DATA_DIR, `${crypto.randomUUID()}.db`);
  await services.storage.download(snapshotKey, path, AbortSignal.timeout(10_000));
  const client = createClient({ url: pathToFileURL(path).href });
  try {
    const table = await client.execute("SELECT 1 FROM sqlite_schema WHERE name = 'vectors'");
    if (table.rows.length === 0) return undefined;
    const { rows } = await client.execute({
      sql: `SELECT (SELECT value FROM meta WHERE key = ?) AS model, (SELECT count(*) FROM vectors) AS vectors,
        (SELECT count(*) FROM passages WHERE id NOT IN (SELECT passage_id FROM vectors)) AS missing`,
      args: [EMBEDDING_MODEL],
    });
    return { model: rows[0]?.model, vectors: rows[0]?.vectors, missing: rows[0]?.missing };
  } finally {
    client.close();
  }
}
