import { around } from "../../geometry.ts";
import type { Segment } from "../../lines/segments.ts";
import { type Grid, type GridCell, singleCell } from "./grids.ts";

/** So many rows and columns a table has, at least, and so many words a row has in a column beside it, at most. */
const FEWEST_ROWS = 3;
const FEWEST_COLUMNS = 2;
const MOST_WORDS = 8;
/** In points: how far apart the first lines of a row's entries stand, and the beginnings or ends of a column. */
const SAME_LINE = 2;
const SAME_EDGE = 3;
/** In line heights: how far from the others such a column may stand. */
const BESIDE = 12;

/**
 * A table of which all columns but the first or the last are drawn ("Medium List 2" of Word shades and rules these
 * alone), with that column: in each row its first line stands beside that of the other entries.
 */
export function withColumnsBeside(grid: Grid, segments: readonly Segment[]): Grid {
  if (grid.rows < FEWEST_ROWS || grid.columns < FEWEST_COLUMNS) return grid;
  const lines = segments.filter(({ y }) => y > grid.y0 && y < grid.y1);
  const isNear = (apart: number, { size }: Segment) => apart > 0 && apart < BESIDE * size;
  const before = lines.filter((line) => isNear(grid.x0 - line.x1, line));
  const behind = lines.filter((line) => isNear(line.x0 - grid.x1, line));
  const inside = lines.filter(({ x0, x1 }) => x1 > grid.x0 && x0 < grid.x1);
  return withColumn(withColumn(grid, before, inside), behind, inside);
}

/** A table with the lines beside it as its first or last column, where they are one. */
function withColumn(grid: Grid, lines: readonly Segment[], inside: readonly Segment[]): Grid {
  if (lines.length === 0 || !areInColumn(lines)) return grid;
  const rows = rowsOf(grid);
  if (
    !rows?.every((height, row) =>
      isEntry(lines.filter(isWithin(height)), inside.filter(isWithin(height)), row),
    )
  )
    return grid;
  const { x0, x1 } = around(lines);
  const isFirst = x1 < grid.x0;
  const width = isFirst ? { x0: x0 - SAME_EDGE, x1: grid.x0 } : { x0: grid.x1, x1: x1 + SAME_EDGE };
  const added = rows.map(({ y0, y1 }, row) =>
    singleCell(row, isFirst ? 0 : grid.columns, { ...width, y0, y1 }),
  );
  const others = isFirst ? grid.cells.map((cell) => ({ ...cell, column: cell.column + 1 })) : grid.cells;
  return {
    ...grid,
    x0: Math.min(grid.x0, width.x0),
    x1: Math.max(grid.x1, width.x1),
    columns: grid.columns + 1,
    cells: [...others, ...added],
  };
}

type Height = Pick<GridCell, "y0" | "y1">;

/** From where to where each row reaches; undefined where one has no cell of its own. */
function rowsOf({ cells, rows }: Grid): Height[] | undefined {
  const own = cells.filter(({ rowSpan }) => rowSpan === 1).toSorted((a, b) => a.row - b.row);
  const heights = [...new Map(own.map((cell) => [cell.row, cell])).values()];
  return heights.length === rows ? heights : undefined;
}

function isWithin({ y0, y1 }: Height): (line: Segment) => boolean {
  return ({ y }) => y > y0 && y < y1;
}

/** Whether lines begin or end below each other. */
function areInColumn(lines: readonly Segment[]): boolean {
  return [({ x0 }: Segment) => x0, ({ x1 }: Segment) => x1].some((edge) => {
    const edges = lines.map(edge);
    return Math.max(...edges) - Math.min(...edges) < SAME_EDGE;
  });
}

/** Whether a few words begin beside the entries of a row; only the first row may have none. */
function isEntry(own: readonly Segment[], entries: readonly Segment[], row: number): boolean {
  if (own.length === 0) return row === 0;
  const words = own.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  return words <= MOST_WORDS && Math.abs(topOf(own) - topOf(entries)) < SAME_LINE;
}

function topOf(lines: readonly Segment[]): number {
  return Math.min(...lines.map(({ y }) => y));
}
