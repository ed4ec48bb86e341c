import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ControlDatabase } from "./client.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const TRIES = 5;
const WAIT_MS = 200;

/** The schema is one of a later version of this service, of which this one knows nothing. */
export class NewerSchema extends Error {
  override name = "NewerSchema";
}

/**
 * Brings the control database to the current schema. Safe to call at every start. Of those that start at the same time one
 * migrates: the others fail, and find it done when they look again.
 * @throws NewerSchema
 */
export async function migrateControl(db: ControlDatabase): Promise<void> {
  await migrateUnlessLate(db);
  const own = readMigrationFiles({ migrationsFolder }).at(-1);
  const [last] = await db.all<{ at: number }>(sql`SELECT max(created_at) AS at FROM __drizzle_migrations`);
  if (own && last && last.at > own.folderMillis) throw new NewerSchema();
}

async function migrateUnlessLate(db: ControlDatabase): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrate(db, { migrationsFolder });
    } catch (error) {
      if (tries === TRIES) throw error;
      await Bun.sleep(WAIT_MS);
    }
  }
}
