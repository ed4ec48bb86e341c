import { holds, middleOf } from "../../geometry.ts";
import type { Segment } from "../../lines/segments.ts";
import { type Grid, type GridCell, singleCell } from "./grids.ts";

/** So many rows and columns a table has, at least, of which some cells are not drawn. */
const FEWEST_ROWS = 3;
const FEWEST_COLUMNS = 2;
/** So many rows of names stand beside the corner at most. */
const MAX_CORNER = 2;

interface Square {
  row: number;
  column: number;
}

/**
 * The cells of a table that are not drawn where others show them: the corner above the rows' names, all of the first or
 * the last column below its name, or all below the columns' names and beside those of the rows.
 */
export function undrawnCells(cells: readonly GridCell[]): GridCell[] {
  const { xs, ys } = sidesOf(cells);
  const drawn = cells.reduce((sum, { rowSpan, columnSpan }) => sum + rowSpan * columnSpan, 0);
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < FEWEST_ROWS || columns < FEWEST_COLUMNS) return [];
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const corner = Math.min(rows * columns - drawn, MAX_CORNER);
  const parts = [
    { size: corner, has: ({ row, column }: Square) => row < corner && column === 0 },
    { size: lastRow, has: ({ row, column }: Square) => row > 0 && column === 0 },
    { size: lastRow, has: ({ row, column }: Square) => row > 0 && column === lastColumn },
    { size: lastRow * lastColumn, has: ({ row, column }: Square) => row > 0 && column > 0 },
  ].filter(({ size }) => size === rows * columns - drawn);
  if (parts.length === 0) return [];
  const missing = missingFrom(cells, rows, columns);
  if (!parts.some(({ has }) => missing.every(has))) return [];
  const added = missing.flatMap(cellsAt(cells));
  return added.length === missing.length ? added : [];
}

/**
 * A table with the cells that are not drawn though something stands in them: the one of a zone that is called white, between
 * those of others in their colors.
 */
export function withWhiteCells(grid: Grid, segments: readonly Segment[]): Grid {
  const { rows, columns, cells } = grid;
  const missing = missingFrom(cells, rows, columns);
  if (missing.length === 0) return grid;
  const white = missing
    .flatMap(cellsAt(cells))
    .filter((cell) => segments.some((line) => holds(cell, middleOf(line))));
  return white.length === 0 ? grid : { ...grid, cells: [...cells, ...white] };
}

/** Makes a square a cell, where other cells tell its sides. */
function cellsAt(cells: readonly GridCell[]): (square: Square) => GridCell[] {
  const { xs, ys } = sidesOf(cells);
  return ({ row, column }) => {
    const [x0, x1, y0, y1] = [xs[column], xs[column + 1], ys[row], ys[row + 1]];
    const isKnown = x0 !== undefined && x1 !== undefined && y0 !== undefined && y1 !== undefined;
    return isKnown ? [singleCell(row, column, { x0, x1, y0, y1 })] : [];
  };
}

/** Where columns and rows begin, and the last ones end. */
function sidesOf(cells: readonly GridCell[]): { xs: number[]; ys: number[] } {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const { row, rowSpan, column, columnSpan, x0, x1, y0, y1 } of cells)
    [xs[column], xs[column + columnSpan], ys[row], ys[row + rowSpan]] = [x0, x1, y0, y1];
  return { xs, ys };
}

/** The squares that are in none of the cells. */
function missingFrom(cells: readonly GridCell[], rows: number, columns: number): Square[] {
  const taken = new Set<number>();
  for (const cell of cells) {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
        taken.add(row * columns + column);
    }
  }
  const missing: Square[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      if (!taken.has(row * columns + column)) missing.push({ row, column });
  }
  return missing;
}
