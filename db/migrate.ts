import { fileURLToPath } from "node:url";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { ControlDatabase } from "./client.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const TRIES = 5;
const WAIT_MS = 200;

/**
 * Brings the control database to the current schema. Safe to call at every start. Of those that start at the same time one
 * migrates: the others fail, and find it done when they look again.
 */
export async function migrateControl(db: ControlDatabase): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrate(db, { migrationsFolder });
    } catch (error) {
      if (tries === TRIES) throw error;
      await Bun.sleep(WAIT_MS);
    }
  }
}
