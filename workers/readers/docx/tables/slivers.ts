import { columnsOf, dropColumns, isWithin } from "./drop-columns.ts";
import type { Row } from "./rows.ts";

/** In twentieths of a point: with the usual margins no letter fits into a narrower column. */
const NARROWEST = 200;
const MAX_SHARE = 0.1;

/**
 * The rows by the columns that a reader sees. Where the borders of some rows stand a hair beside those of others, the
 * grid has a column for the hair: a cell that has it as well reaches no further than its neighbors. `widths` are those
 * of the grid's columns.
 */
export function withoutSlivers(rows: readonly Row[], widths: readonly number[]): readonly Row[] {
  const slivers = new Set(widths.flatMap((width, column) => (width < NARROWEST ? [column] : [])));
  const total = sum(widths);
  // Some programs write the same small width for every column.
  if (slivers.size === 0 || sum(widths.filter((width) => width < NARROWEST)) > total * MAX_SHARE) return rows;
  const cells = rows.flatMap((row) => row.cells);
  for (const cell of cells.filter(({ text }) => text !== "").filter((cell) => isWithin(cell, slivers))) {
    for (const column of columnsOf(cell)) slivers.delete(column);
  }
  return dropColumns(rows, slivers);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
