const DAMAGE = /^SQLITE_(?:NOTADB|CORRUPT)/;

/**
 * Whether the file that was read is no database, a piece of one, one whose pages do not fit together, or one whose
 * beginning is zeros, which SQLite takes for empty.
 */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return DAMAGE.test(String(error.code)) || error.message.includes("no such table");
}
