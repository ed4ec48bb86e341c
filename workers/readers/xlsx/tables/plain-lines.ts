import { isLevelLine } from "../../wording/care-levels.ts";
import type { Row } from "../rows.ts";

/** Three words or more that end as a sentence does. */
const SENTENCE = /^(?:\S+ ){2,}\S+[.;!]$/;

/**
 * The lines of one cell, by the number of their row, that say something and name no rows: they are not bold and stand right above
 * one that looks alike or is bold, or are sentences, or stand below a level of care.
 * `care` is the row from which on levels of care follow.
 */
export function plainLines(rows: readonly Row[], care: number): ReadonlySet<number> {
  const plain = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const [cell, ...more] = row.cells;
    if (!cell || more.length > 0 || cell.style.bold) continue;
    const isStep = row.index > care && !isLevelLine(cell.text);
    if (isStep || isAboveLine(row, rows[at + 1]) || SENTENCE.test(cell.text)) plain.add(row.index);
  }
  return plain;
}

/** Whether a line stands right above one that looks as it does or that is bold. */
function isAboveLine(row: Row, next: Row | undefined): boolean {
  const [below, ...others] = next?.cells ?? [];
  if (!below || others.length > 0 || next?.index !== row.index + 1) return false;
  return below.style.look === row.cells[0]?.style.look || below.style.bold;
}
