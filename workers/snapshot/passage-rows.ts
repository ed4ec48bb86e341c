import type { InStatement, Row } from "@libsql/client";
import { indexText } from "../../src/search/words/index-text.ts";
import type { Passage } from "./passages.ts";

const ROWS_A_STATEMENT = 25;

/** Where the first of some passages goes; the others follow it. */
interface PassagePlace {
  documentId: number;
  /** `passages.id` and `passages.ordinal` of the first. */
  id: number;
  ordinal: number;
  /** The document's name, as `indexFilename` gives it. */
  name: string;
}

/** The statements that enter passages, in their order, in the snapshot and in its full-text index. */
export function insertPassages(place: PassagePlace, passages: readonly Passage[]): InStatement[] {
  const statements: InStatement[] = [];
  for (let start = 0; start < passages.length; start += ROWS_A_STATEMENT) {
    const rows = passages.slice(start, start + ROWS_A_STATEMENT);
    const first = { ...place, id: place.id + start, ordinal: place.ordinal + start };
    statements.push(insertRows(first, rows), insertIndex(first, rows));
  }
  return statements;
}

function insertRows({ documentId, id, ordinal }: PassagePlace, rows: readonly Passage[]): InStatement {
  return {
    sql: `INSERT INTO passages VALUES ${placeholders(rows.length, 8)}`,
    args: rows.flatMap(({ page, label, section, kinds, text }, index) => [
      id + index,
      documentId,
      ordinal + index,
      page,
      label,
      section,
      kinds,
      text,
    ]),
  };
}

function insertIndex({ id, name }: PassagePlace, rows: readonly Passage[]): InStatement {
  return {
    sql: `INSERT INTO passages_fts (rowid, section, text, filename) VALUES ${placeholders(rows.length, 4)}`,
    args: rows.flatMap(({ section, text }, index) => [id + index, indexText(section), indexText(text), name]),
  };
}

function placeholders(rows: number, columns: number): string {
  return Array(rows)
    .fill(`(${Array(columns).fill("?").join(",")})`)
    .join(",");
}

/** What the index holds of a filename: its words, without the extension. */
export function indexFilename(filename: string): string {
  return indexText(filename.replace(/\.[^.]*$/, "").replaceAll(/[^\p{L}\p{N}]+/gu, " "));
}

/** A passage from a row of page, label, section, kinds and text. */
export function toPassage(row: Row): Passage {
  return {
    page: Number(row[0]),
    label: row[1] === null || row[1] === undefined ? null : String(row[1]),
    section: String(row[2]),
    kinds: String(row[3]),
    text: String(row[4]),
  };
}
