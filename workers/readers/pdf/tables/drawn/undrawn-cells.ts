import type { GridCell } from "./grids.ts";

/** So many rows and columns a table has, at least, of which some cells are not drawn. */
const FEWEST_ROWS = 3;
const FEWEST_COLUMNS = 2;

type Square = Pick<GridCell, "row" | "column">;

/**
 * The cells of a table that are not drawn where others show them: the corner above the rows' names, all of the first or
 * the last column below its name, or all below the columns' names and beside those of the rows.
 */
export function undrawnCells(cells: readonly GridCell[]): GridCell[] {
  const [xs, ys]: [number[], number[]] = [[], []];
  let drawn = 0;
  for (const { row, rowSpan, column, columnSpan, x0, x1, y0, y1 } of cells) {
    [xs[column], xs[column + columnSpan], ys[row], ys[row + rowSpan]] = [x0, x1, y0, y1];
    drawn += rowSpan * columnSpan;
  }
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < FEWEST_ROWS || columns < FEWEST_COLUMNS || drawn === rows * columns) return [];
  const isMissing = [
    ({ row, column }: Square) => row === 0 && column === 0,
    ({ row, column }: Square) => row > 0 && column === 0,
    ({ row, column }: Square) => row > 0 && column === columns - 1,
    ({ row, column }: Square) => row > 0 && column > 0,
  ].find((isOne) => areThose(cells, rows, columns, isOne));
  if (!isMissing) return [];
  const missing: GridCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x0, x1, y0, y1] = [xs[column], xs[column + 1], ys[row], ys[row + 1]];
      if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined) return [];
      if (isMissing({ row, column })) {
        missing.push({ row, column, rowSpan: 1, columnSpan: 1, x0, x1, y0, y1 });
      }
    }
  }
  return missing;
}

/** Whether just the squares for which `isMissing` holds are in none of the cells. */
function areThose(
  cells: readonly GridCell[],
  rows: number,
  columns: number,
  isMissing: (square: Square) => boolean,
): boolean {
  const others = new Set<number>();
  for (const cell of cells) {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++) {
        if (isMissing({ row, column })) return false;
        others.add(row * columns + column);
      }
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isMissing({ row, column }) && !others.has(row * columns + column)) return false;
    }
  }
  return true;
}
