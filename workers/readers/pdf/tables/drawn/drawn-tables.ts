import type { Box } from "../../geometry.ts";
import type { Frame, Shapes } from "../../ink/shapes.ts";
import type { Segment } from "../../lines/segments.ts";
import { withColumnsBeside } from "./columns-beside.ts";
import { withFormRows } from "./form-rows.ts";
import { findGrids, type Grid } from "./grids.ts";
import { withNamesAbove } from "./names-above.ts";
import { areNamesAlone } from "./names-alone.ts";
import { withStripesBelow } from "./stripes-below.ts";
import { withWhiteCells } from "./undrawn-cells.ts";

/** In points: how far apart cells of one row are, at most, and how far the edges of one row. */
const SPACE = 4;
const SAME_ROW = 1;

/**
 * The tables, each column that stands by itself beside one with the same rows as the last of that: what is drawn along wide cells
 * with a little space between is not joined.
 */
function withLastColumns(grids: readonly Grid[]): Grid[] {
  const taken = new Set<Grid>();
  const lastOf = new Map<Grid, Grid>();
  for (const grid of grids) {
    const column = grids.find((other) => isLastColumn(other, grid) && !taken.has(other));
    if (!column) continue;
    taken.add(column);
    lastOf.set(grid, column);
  }
  return grids.flatMap((grid) => {
    if (taken.has(grid)) return [];
    const column = lastOf.get(grid);
    if (!column) return [grid];
    const cells = column.cells.map((cell) => ({ ...cell, column: grid.columns }));
    return [{ ...grid, x1: column.x1, columns: grid.columns + 1, cells: [...grid.cells, ...cells] }];
  });
}

function isLastColumn(column: Grid, { x1, rows, columns, cells }: Grid): boolean {
  const space = column.x0 - x1;
  if (column.columns > 1 || columns < 2 || rows < 2 || column.rows !== rows) return false;
  const isRow = ({ row, y0, y1 }: Grid["cells"][number]) =>
    cells.some(
      (cell) => cell.row === row && Math.abs(cell.y0 - y0) < SAME_ROW && Math.abs(cell.y1 - y1) < SAME_ROW,
    );
  return space > 0 && space < SPACE && column.cells.length === rows && column.cells.every(isRow);
}

/**
 * Finds the boxes of a page and the tables with drawn cells, with those of their rows, cells and names that are not drawn.
 * `shapes` are those that may be cells, `fills` the filled ones of all.
 */
export function findDrawnTables(
  shapes: Shapes,
  { frame: { x0, y0, x1, y1 }, segments }: { frame: Box; segments: readonly Segment[] },
  fills: readonly Frame[],
): { grids: Grid[]; panels: Box[] } {
  const drawn = findGrids(shapes, { width: x1 - x0, height: y1 - y0, segments });
  const { grids, panels } = withStripesBelow(drawn, { segments, fills });
  const whole = withLastColumns(grids)
    .map((grid) => withWhiteCells(grid, segments))
    .map((grid) => withColumnsBeside(grid, segments))
    .map((grid, _, all) => withNamesAbove(grid, segments, all))
    .filter((grid) => !areNamesAlone(grid, segments));
  return withFormRows({ grids: whole, panels }, segments, fills);
}
