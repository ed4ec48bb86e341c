import type { Segment } from "../../lines/segments.ts";
import type { Grid, GridCell } from "./grids.ts";

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
  const rows = rowsOf(grid);
  let [first, last] = [grid.x0, grid.x1];
  if (isColumn(before, inside, rows)) first = Math.min(...before.map(({ x0 }) => x0)) - SAME_EDGE;
  if (isColumn(behind, inside, rows)) last = Math.max(...behind.map(({ x1 }) => x1)) + SAME_EDGE;
  const shift = first < grid.x0 ? 1 : 0;
  const cells = grid.cells.map((cell) => ({ ...cell, column: cell.column + shift }));
  if (shift > 0) cells.push(...columnAt(0, { x0: first, x1: grid.x0 }, rows));
  const columns = grid.columns + shift;
  if (last === grid.x1) return { ...grid, x0: first, columns, cells };
  cells.push(...columnAt(columns, { x0: grid.x1, x1: last }, rows));
  return { ...grid, x0: first, x1: last, columns: columns + 1, cells };
}

/**
 * True for a table of which only what each row begins with is drawn, several entries beside it: it is read by where these
 * stand.
 */
export function isFirstColumn(grid: Grid, segments: readonly Segment[]): boolean {
  if (grid.rows < FEWEST_ROWS || grid.columns > 1) return false;
  return rowsOf(grid).every((height) => {
    const own = segments.filter(({ y }) => height !== undefined && y > height.y0 && y < height.y1);
    const [inside, behind] = [own.filter(({ x1 }) => x1 < grid.x1), own.filter(({ x0 }) => x0 > grid.x1)];
    const top = Math.min(...inside.map(({ y }) => y));
    return behind.filter(({ y }) => Math.abs(y - top) < SAME_LINE).length > 1;
  });
}

type Height = Pick<GridCell, "y0" | "y1">;

/** From where to where each row reaches that has a cell of its own. */
function rowsOf({ cells, rows }: Grid): (Height | undefined)[] {
  return Array.from({ length: rows }, (_, row) =>
    cells.find((cell) => cell.row === row && cell.rowSpan === 1),
  );
}

function columnAt(
  column: number,
  { x0, x1 }: Pick<GridCell, "x0" | "x1">,
  rows: readonly (Height | undefined)[],
): GridCell[] {
  return rows.flatMap((height, row) =>
    height ? { row, column, rowSpan: 1, columnSpan: 1, x0, x1, y0: height.y0, y1: height.y1 } : [],
  );
}

/** Whether lines begin or end below each other, and some are of each row; only the first may have none. */
function isColumn(
  lines: readonly Segment[],
  inside: readonly Segment[],
  rows: readonly (Height | undefined)[],
): boolean {
  const areBelow = [({ x0 }: Segment) => x0, ({ x1 }: Segment) => x1].some((edge) => {
    const edges = lines.map(edge);
    return Math.max(...edges) - Math.min(...edges) < SAME_EDGE;
  });
  return (
    areBelow &&
    rows.every((height, row) => {
      if (!height) return false;
      const isOf = ({ y }: Segment) => y > height.y0 && y < height.y1;
      const own = lines.filter(isOf);
      return own.length === 0 ? row === 0 : isEntry(own, inside.filter(isOf));
    })
  );
}

/** Whether a few words begin beside the entries of a row. */
function isEntry(own: readonly Segment[], entries: readonly Segment[]): boolean {
  const words = own.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  const top = (lines: readonly Segment[]) => Math.min(...lines.map(({ y }) => y));
  return words <= MOST_WORDS && Math.abs(top(own) - top(entries)) < SAME_LINE;
}
