import { distinct } from "../../../geometry.ts";
import type { Table } from "../../atoms.ts";

/** In points: how near to each other the sides of cells of one column are. */
const SAME = 1;

/** What is left of a drawn table from a row on, with the columns that these rows have. */
export function rowsBelow(table: Table, first: number): Table {
  const { grid, cells, ...box } = table;
  const own = cells.filter(({ cell }) => cell.row >= first);
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
  const y0 = Math.min(...own.map(({ cell }) => cell.y0));
  const below = { ...grid, y0, rows: grid.rows - first, columns: sides.length };
  return { ...box, y0, grid: { ...below, cells: rest.map(({ cell }) => cell) }, cells: rest };
}
