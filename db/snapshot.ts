/**
 * The snapshot: one processed version of a Pod as one immutable libSQL file. Written only by the
 * worker, read only (never written) by search. Columns are plain SQL because the full-text index
 * is a virtual table that Drizzle does not model. They make tables in `snapshot`, as `SnapshotDatabase` names the file.
 */

/** Bumped when the tables change: a snapshot of another format is rebuilt, never migrated in place. */
export const SNAPSHOT_FORMAT = "1";

/**
 * - meta: `format` (SNAPSHOT_FORMAT), `org_id`, `version`.
 * - documents: `pages` their pages, slides or sheets; `ocr_pages` how many of them were read by OCR.
 * - passages: what is searched and cited. `section` is the heading path joined by " > " ("" at the top).
 *   `text` is the passage's blocks joined by "\n" (a block never holds one); `kinds` has one letter a
 *   block in the same order: p paragraph, l list_item, r table_row, n note; for an item that stands below
 *   others of its list a digit, how many, and for a paragraph that does a capital, A for one. A passage never crosses a section or a page. `ordinal` counts passages within their document from 0, in reading order.
 * - passages_fts: contentless full-text index, rowid = passages.id; each column holds `indexText` of its
 *   text (src/search/words/index-text.ts), so the tokenizer only splits at spaces. Delete by rowid.
 * - passages_terms: for each term and column (`col`) of the index, how many passages hold it (`doc`) and how often
 *   in all (`cnt`). A view: nothing is stored.
 */
export const SNAPSHOT_SCHEMA: readonly string[] = [
  "CREATE TABLE snapshot.meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
  `CREATE TABLE snapshot.documents (
     id INTEGER PRIMARY KEY,
     filename TEXT NOT NULL,
     sha256 TEXT NOT NULL,
     size_bytes INTEGER NOT NULL,
     pages INTEGER NOT NULL,
     ocr_pages INTEGER NOT NULL
   )`,
  `CREATE TABLE snapshot.passages (
     id INTEGER PRIMARY KEY,
     document_id INTEGER NOT NULL REFERENCES documents (id),
     ordinal INTEGER NOT NULL,
     page INTEGER NOT NULL,
     label TEXT,
     section TEXT NOT NULL,
     kinds TEXT NOT NULL,
     text TEXT NOT NULL
   )`,
  "CREATE UNIQUE INDEX snapshot.passages_in_order ON passages (document_id, ordinal)",
  `CREATE VIRTUAL TABLE snapshot.passages_fts USING fts5 (
     section, text, filename, content='', contentless_delete=1, tokenize="ascii tokenchars '.:/%-'"
   )`,
  "CREATE VIRTUAL TABLE snapshot.passages_terms USING fts5vocab (passages_fts, 'col')",
];

/**
 * - readings: `reader` is the mark of what read the document (workers/snapshot/reader-mark.ts). Snapshots of the same format
 *   may lack the table: of what they hold nothing tells what read it.
 */
export const READINGS_TABLE =
  "CREATE TABLE IF NOT EXISTS snapshot.readings (document_id INTEGER PRIMARY KEY, reader TEXT NOT NULL)";

/** The key in `meta` of the model whose vectors the snapshot holds; without vectors there is neither key nor table. */
export const EMBEDDING_MODEL = "embedding_model";

/**
 * - vectors: one for each passage, little-endian 32-bit floats. Scanned exactly, without an index.
 * @param length numbers in a vector of the model
 */
export function vectorTable(length: number): string {
  return `CREATE TABLE snapshot.vectors (passage_id INTEGER PRIMARY KEY, vector F32_BLOB(${length}) NOT NULL)`;
}

/** One letter a block kind, as stored in `passages.kinds`. */
export const KIND_LETTER = { paragraph: "p", list_item: "l", table_row: "r", note: "n" } as const;
export type KindLetter = (typeof KIND_LETTER)[keyof typeof KIND_LETTER];

const LETTERS: ReadonlySet<string> = new Set<KindLetter>(Object.values(KIND_LETTER));
const BELOW = "ABCDEFGH";

/** The letter in `passages.kinds` of a block that stands below so many items of a list. */
export function placedLetter(kind: KindLetter, depth = 0): string {
  if (kind === "l" && depth > 0) return String(depth);
  return kind === "p" && depth > 0 ? (BELOW[depth - 1] ?? kind) : kind;
}

/** What a letter in `passages.kinds` says. */
export function readLetter(letter: string): { kind: KindLetter; depth?: number } {
  const digit = Number(letter);
  const capital = BELOW.indexOf(letter) + 1;
  if (digit > 0) return { kind: "l", depth: digit };
  if (capital > 0) return { kind: "p", depth: capital };
  return { kind: isKind(letter) ? letter : "p" };
}

function isKind(letter: string): letter is KindLetter {
  return LETTERS.has(letter);
}
