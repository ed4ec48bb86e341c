import { around, distinct } from "../../../geometry.ts";
import type { Table } from "../../atoms.ts";

/** In points: how near to each other the sides of cells of one column are. */
const SAME = 1;

/** The rows of a drawn table from one on, to before another or to its end, with the columns that these have. */
export function rowsBelow({ grid, cells }: Table, first: number, end = grid.rows): Table {
  const own = cells.filter(({ cell }) => cell.row >= first && cell.row < end);
  const sides = distinct(
    own.map(({ cell }) => cell.x0),
    SAME,
  );
  const columnAt = (x: number) => sides.filter((side) => side < x - SAME).length;
  const rest = own.map(({ cell, atoms }) => {
    const column = columnAt(cell.x0);
    return {
      cell: { ...cell, row: cell.row - first, column, columnSpan: columnAt(cell.x1) - column },
      atoms,
    };
  });
  const box = around(own.map(({ cell }) => cell));
  const below = { ...grid, ...box, rows: end - first, columns: sides.length };
  return { kind: "grid", ...box, grid: { ...below, cells: rest.map(({ cell }) => cell) }, cells: rest };
}
