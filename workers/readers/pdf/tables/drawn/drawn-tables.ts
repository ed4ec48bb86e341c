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
  const whole = grids
    .map((grid) => withWhiteCells(grid, segments))
    .map((grid) => withColumnsBeside(grid, segments))
    .map((grid, _, all) => withNamesAbove(grid, segments, all))
    .filter((grid) => !areNamesAlone(grid, segments));
  return withFormRows({ grids: whole, panels }, segments, fills);
}
