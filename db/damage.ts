import { LibsqlError } from "@libsql/client";

const DAMAGE = new Set(["SQLITE_NOTADB", "SQLITE_CORRUPT"]);

/**
 * Whether the file that was read is no database, a piece of one, one whose pages do not fit together, or one whose
 * beginning is zeros, which SQLite takes for empty.
 */
export function isDamage(error: unknown): boolean {
  return error instanceof LibsqlError && (DAMAGE.has(error.code) || error.message.includes("no such table"));
}
