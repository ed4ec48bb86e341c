import { type Box, holds, middleOf } from "../../geometry.ts";
import type { Frame } from "../../ink/shapes.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { fillOf, type Grid, type GridCell, singleCell } from "./grids.ts";
import { NEAR } from "./levels.ts";

/** So many columns a table has, at least, and so much higher than a filled row a plain one is, at most. */
const FEWEST_COLUMNS = 3;
const HIGHER = 2.5;

/**
 * Tables whose columns' names alone are drawn as cells, with the rows below them, which are told by fillings over the whole
 * width, of bars with labels and of every second row: those between them are rows too. `panels` are the fillings left.
 */
export function withStripesBelow(
  { grids, panels }: { grids: readonly Grid[]; panels: readonly Box[] },
  { segments, fills }: { segments: readonly Segment[]; fills: readonly Frame[] },
): { grids: Grid[]; panels: Box[] } {
  let [own, left]: [Grid[], Box[]] = [[...grids], [...panels]];
  for (const grid of grids.filter(({ columns }) => columns >= FEWEST_COLUMNS)) {
    const below = [...left, ...own.filter(({ columns }) => columns === 1)]
      .filter(({ x0, x1, y0 }) => y0 > grid.y1 - 1 && x0 < grid.x0 + NEAR && Math.abs(x1 - grid.x1) < NEAR)
      .toSorted((a, b) => a.y0 - b.y0);
    const names = withLabelColumn(grid, below[0]);
    const { rows, taken } = rowsBelow(names, below, segments);
    if (taken.size === 0) continue;
    const whole = withRows(names, rows, fills);
    own = own.flatMap((each) => (each === grid ? [whole] : taken.has(each) ? [] : [each]));
    left = left.filter((panel) => !taken.has(panel));
  }
  return { grids: own, panels: left };
}

/** A table with a first column, of the rows' labels, where what is below it begins before its names. */
function withLabelColumn(grid: Grid, below: Box | undefined): Grid {
  const isBefore = below && below.x0 < grid.x0 - NEAR;
  if (!isBefore) return grid;
  const cells = grid.cells.map((cell) => ({ ...cell, column: cell.column + 1 }));
  return { ...grid, x0: below.x0, columns: grid.columns + 1, cells };
}

/** The rows that go on below a table, and the stripes among them. */
function rowsBelow(
  grid: Grid,
  stripes: readonly (Box | Grid)[],
  segments: readonly Segment[],
): { rows: Box[]; taken: Set<Box> } {
  const taken = new Set<Box>();
  const rows: Box[] = [];
  const { x0, x1, cells } = grid;
  const stripesIn = (box: Box | Grid) => ("cells" in box ? box.cells : [box]);
  const bars = [
    ...cells.filter(({ columnSpan }) => columnSpan === grid.columns),
    ...stripes.flatMap(stripesIn),
  ];
  const least = Math.min(...bars.map((bar) => bar.y1 - bar.y0));
  let y = grid.y1;
  const addPlain = (y1: number) => {
    const row = { x0, x1, y0: y, y1 };
    const isRow = y1 - y <= least * HIGHER && isInColumns(row, grid, segments);
    if (isRow) rows.push(row);
    return isRow;
  };
  for (const stripe of stripes) {
    const isNext = Math.abs(stripe.x0 - x0) < NEAR && (stripe.y0 - y < NEAR || addPlain(stripe.y0));
    if (!isNext) break;
    taken.add(stripe);
    rows.push(...stripesIn(stripe));
    y = stripe.y1;
  }
  if (taken.size > 0) addPlain(y + least);
  return { rows, taken };
}

/** True for a row that something stands in, in several columns, and nothing over two of them. */
function isInColumns(row: Box, { cells }: Grid, segments: readonly Segment[]): boolean {
  const inside = segments.filter((line) => holds(row, middleOf(line)));
  const starts = cells.filter(({ columnSpan }) => columnSpan === 1).map((cell) => cell.x0);
  const isOver = ({ x0, x1 }: Segment) => starts.some((x) => x0 < x - NEAR && x1 > x + NEAR);
  return toRows(inside).some(({ segments: own }) => own.length > 1) && !inside.some(isOver);
}

/** A table with more rows below it, each of one cell. */
function withRows(grid: Grid, added: readonly Box[], fills: readonly Frame[]): Grid {
  const { rows, columns, cells } = grid;
  const more = added.map((box, i): GridCell => {
    const fill = fillOf(box, fills);
    return { ...singleCell(rows + i, 0, box), columnSpan: columns, ...(fill !== undefined && { fill }) };
  });
  const y1 = Math.max(...more.map((cell) => cell.y1));
  return { ...grid, y1, rows: rows + more.length, cells: [...cells, ...more] };
}
