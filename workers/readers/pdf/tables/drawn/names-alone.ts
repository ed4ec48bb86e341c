import { holds, middleOf } from "../../geometry.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Grid } from "./grids.ts";

/** So many rows names take, at most, and columns a table has, at least; so many rows below tell that they are of it. */
const MOST_ROWS = 3;
const FEWEST_COLUMNS = 3;
const ROWS_BELOW = 2;
/** In line heights: how far a row is below the one above it, at most. */
const NEXT = 3;
/** In points: how far an entry reaches out of its column. */
const OUTSIDE = 3;

/**
 * True for drawn cells with nothing but names above rows that stand in the same columns without any: the names are read with
 * these, as those of a table without drawn cells are.
 */
export function areNamesAlone(grid: Grid, segments: readonly Segment[]): boolean {
  if (grid.rows > MOST_ROWS || grid.columns < FEWEST_COLUMNS) return false;
  const names = segments.filter((segment) => holds(grid, middleOf(segment)));
  if (names.length < grid.columns || names.some(({ text }) => /\d/.test(text))) return false;
  const below = toRows(
    segments.filter(({ y, size }) => y > grid.y1 && y < grid.y1 + size * NEXT * ROWS_BELOW),
  );
  const rows = below.slice(0, ROWS_BELOW);
  const areNear = rows.every(({ y, size }, at) => y - (rows[at - 1]?.y ?? grid.y1) < size * NEXT);
  return rows.length === ROWS_BELOW && areNear && rows.every((row) => isInColumns(row, grid));
}

/** True for a line with an entry in the first column and in most of the others, none of which reaches into the next one. */
function isInColumns({ segments }: Row, { cells }: Grid): boolean {
  const columns = segments.map(
    ({ x0, x1 }) =>
      cells.find((cell) => cell.columnSpan === 1 && x0 > cell.x0 - OUTSIDE && x1 < cell.x1 + OUTSIDE)?.column,
  );
  const filled = new Set(columns);
  const last = Math.max(...cells.map(({ column }) => column));
  return !filled.has(undefined) && filled.has(0) && filled.size * 2 > last + 1;
}
