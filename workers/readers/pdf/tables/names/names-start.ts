import type { Row } from "../../lines/rows.ts";
import { beginsWithFigure } from "../figures.ts";
import { findGutters } from "../open/column-gaps.ts";
import { splitNames } from "../open/table-columns.ts";
import { isBold } from "../tables.ts";

/** In words: the label of some rows has no more. */
const LABEL_WORDS = 4;
/** In ems: lines that belong together stand no farther apart. */
const NEXT = 2;

/**
 * Where a table begins whose rows from `start` on are known: its names may stand so near to each other that they were
 * taken for one line of text, and the label of the first rows between them and these. They are in bold above rows that
 * are not, or stand over nothing but figures.
 */
export function namesStart(rows: readonly Row[], start: number): number {
  const [first, label] = [rows[start], rows[start - 1]];
  if (!first || first.segments.length < 2) return start;
  const isLabel = isLine(label, first) && (label?.segments[0]?.pieces.length ?? 0) <= LABEL_WORDS;
  const areFigures = first.segments.every(({ text }) => beginsWithFigure(text));
  for (const at of isLabel ? [start - 1, start - 2] : [start - 1]) {
    const names = rows[at];
    if (!names || !isLine(names, rows[at + 1])) break;
    const areSetOff = isBold(names.segments) && !isBold(first.segments);
    if (!areFigures && !areSetOff) continue;
    const gutters = findGutters(rows.slice(at));
    const parted = splitNames(names, gutters).segments;
    if (parted.length > 1 && parted.length > gutters.length) return at;
  }
  return start;
}

/** True for a line in one piece close above another. */
function isLine(row: Row | undefined, below: Row | undefined): boolean {
  return row?.segments.length === 1 && below !== undefined && below.y - row.y <= below.size * NEXT;
}
