import { isNoun } from "../../rows/column-nouns.ts";
import type { Cell, Row } from "../rows.ts";
import { cellsByColumn } from "../tables/cells.ts";

/**
 * Whether rows begin, below lines of one cell, with other names than those of the rows `above`: with words in all columns that
 * hold figures there, and go on with figures; with what the labels are called there, "Drug", and other words; or with what
 * most columns are called.
 */
export function hasOtherNames(
  names: ReadonlyMap<number, string>,
  above: readonly Row[],
  below: readonly Row[],
): boolean {
  const start = below.findIndex(({ cells }) => cells.length > 1);
  const [first, ...rows] = below.slice(Math.max(0, start));
  if (!first) return false;
  const [over, under] = [cellsByColumn(above), cellsByColumn(rows)];
  const found = first.cells.filter(({ column }) => over.get(column)?.every(isFigure));
  // Rows of fewer columns are of another table where but one of them holds figures, too.
  const isNarrow = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column))).size < names.size;
  const areNames = found.length > (isNarrow ? 0 : 1) && !found.some(isFigure);
  if (areNames && found.every(({ column }) => under.get(column)?.some(isFigure))) return true;
  const [label, ...others] = first.cells.map((cell) => ({
    ...cell,
    isNamed: cell.text === names.get(cell.column),
  }));
  const areWords = first.cells.every(({ kind, text }) => kind === "text" && !/\d/.test(text));
  const areNouns =
    rows.length > 0 && first.cells.filter(({ text }) => isNoun(text)).length * 2 > first.cells.length;
  return areWords && (areNouns || label?.isNamed === true) && others.some(({ isNamed }) => !isNamed);
}

function isFigure({ text }: Cell): boolean {
  return /^\D{0,2}\d/.test(text);
}
