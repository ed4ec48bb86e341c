import { fileURLToPath } from "node:url";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { ControlDatabase } from "./client.ts";

/** Brings the control database to the current schema. Safe to call at every start. */
export async function migrateControl(db: ControlDatabase): Promise<void> {
  await migrate(db, { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) });
}
