import { Database, SQLiteError } from "bun:sqlite";
import { join } from "node:path";
import { ConfigError } from "./config.ts";

/**
 * Keeps the data folder to this service until it is released, or the process ends in whatever way: what one gateway's
 * embedded storage has under way would be the next one's leftovers. SQLite's lock of a file is the system's own.
 * @throws ConfigError where another service has it
 */
export function holdDataFolder(dataDir: string): { release(): void } {
  const lock = new Database(join(dataDir, "lock"));
  try {
    lock.run("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!(error instanceof SQLiteError) || error.code !== "SQLITE_BUSY") throw error;
    const remedy = "stop the other, or name another folder";
    throw new ConfigError([`DATA_DIR: ${dataDir} is in use by another service; ${remedy}`]);
  }
  return { release: () => lock.close() };
}
