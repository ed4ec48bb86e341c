import type { Cell } from "./cell.ts";
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
  const columnsOf = ({ column, span }: Cell) => Array.from({ length: span }, (_, index) => column + index);
  const isSliver = (cell: Cell) => columnsOf(cell).every((column) => slivers.has(column));
  const cells = rows.flatMap((row) => row.cells);
  for (const cell of cells.filter(({ text }) => text !== "").filter(isSliver)) {
    for (const column of columnsOf(cell)) slivers.delete(column);
  }
  const place = (column: number) => {
    let kept = column;
    for (const sliver of slivers) if (sliver < column) kept -= 1;
    return kept;
  };
  return rows.map((row) => ({
    ...row,
    cells: row.cells
      .filter((cell) => !isSliver(cell))
      .map((cell) => {
        const column = place(cell.column);
        return { ...cell, column, span: place(cell.column + cell.span) - column };
      }),
  }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
