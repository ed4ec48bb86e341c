import type { SnapshotDatabase } from "../../db/snapshot-database.ts";
import { indexText } from "../../src/search/words/index-text.ts";
import type { Passage } from "./passages.ts";

const ROW = "INSERT INTO passages VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
const INDEX = "INSERT INTO passages_fts (rowid, section, text, filename) VALUES (?, ?, ?, ?)";

/** Where the first of some passages goes; the others follow it. */
interface PassagePlace {
  documentId: number;
  /** `passages.id` and `passages.ordinal` of the first. */
  id: number;
  ordinal: number;
  /** The document's name, as `indexFilename` gives it. */
  name: string;
}

/** Enters passages, in their order, in the snapshot and in its full-text index. */
export function insertPassages(
  file: SnapshotDatabase,
  place: PassagePlace,
  passages: readonly Passage[],
): void {
  for (const [index, { page, label, section, kinds, text }] of passages.entries()) {
    const id = place.id + index;
    file.run(ROW, id, place.documentId, place.ordinal + index, page, label, section, kinds, text);
    file.run(INDEX, id, indexText(section), indexText(text), place.name);
  }
}

/** What the index holds of a filename: its words, without the extension. */
export function indexFilename(filename: string): string {
  return indexText(filename.replace(/\.[^.]*$/, "").replaceAll(/[^\p{L}\p{N}]+/gu, " "));
}

/** A passage from a row of page, label, section, kinds and text. */
export function toPassage(row: readonly unknown[]): Passage {
  return {
    page: Number(row[0]),
    label: row[1] === null || row[1] === undefined ? null : String(row[1]),
    section: String(row[2]),
    kinds: String(row[3]),
    text: String(row[4]),
  };
}
