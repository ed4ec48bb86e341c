import type { Cell } from "./cell.ts";
import type { Row } from "./rows.ts";

/** The rows without these columns of the grid: a cell that has others as well reaches less far, one that has none is left out. */
export function dropColumns(rows: readonly Row[], dropped: ReadonlySet<number>): readonly Row[] {
  if (dropped.size === 0) return rows;
  const place = (column: number) => {
    let kept = column;
    for (const other of dropped) if (other < column) kept -= 1;
    return kept;
  };
  return rows.map((row) => ({
    ...row,
    cells: row.cells
      .filter((cell) => !isWithin(cell, dropped))
      .map((cell) => {
        const column = place(cell.column);
        return { ...cell, column, span: place(cell.column + cell.span) - column };
      }),
  }));
}

/** The columns of the grid that a cell has. */
export function columnsOf({ column, span }: Cell): number[] {
  return Array.from({ length: span }, (_, index) => column + index);
}

/** Whether all columns of a cell are of these. */
export function isWithin(cell: Cell, columns: ReadonlySet<number>): boolean {
  return columnsOf(cell).every((column) => columns.has(column));
}
