import { type Box, holds, middleOf } from "../../geometry.ts";
import type { Frame } from "../../ink/shapes.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { fillOf, type Grid, type GridCell, singleCell } from "./grids.ts";
import { NEAR } from "./rule-places.ts";

/** So many columns a table has, at least, and so much higher than a filled row a plain one is, at most. */
const FEWEST_COLUMNS = 3;
const HIGHER = 2.5;
/** So many lines has a filled row at most: a box with more is a table of its own. */
const LINES = 3;

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
      .filter((box) => stripesIn(box).every((stripe) => fillOf(stripe, fills) !== undefined))
      .toSorted((a, b) => a.y0 - b.y0);
    const names = withLabelColumn(grid, below[0]);
    const others = [...own, ...left].filter((box) => box !== grid && !below.includes(box));
    if (others.some((box) => holds(names, middleOf(box)))) continue;
    const { rows, taken } = rowsBelow(names, below, { segments, others });
    if (rows.length === 0) continue;
    const whole = withRows(names, rows, fills);
    own = own.flatMap((each) => (each === grid ? [whole] : taken.has(each) ? [] : [each]));
    left = left.filter((panel) => !taken.has(panel));
  }
  return { grids: own, panels: left };
}

/** A filling, or those that touch each other. */
function stripesIn(box: Box | Grid): readonly Box[] {
  return "cells" in box ? box.cells : [box];
}

/** A table with a first column, of the rows' labels, where what is below it begins before its names. */
function withLabelColumn(grid: Grid, below: Box | undefined): Grid {
  const isBefore = below && below.x0 < grid.x0 - NEAR;
  if (!isBefore) return grid;
  const cells = grid.cells.map((cell) => ({ ...cell, column: cell.column + 1 }));
  return { ...grid, x0: below.x0, columns: grid.columns + 1, cells };
}

/** The rows that go on below a table, and the stripes among them; `others` are boxes that stand in no row. */
function rowsBelow(
  grid: Grid,
  stripes: readonly (Box | Grid)[],
  { segments, others }: { segments: readonly Segment[]; others: readonly Box[] },
): { rows: Box[]; taken: Set<Box> } {
  const taken = new Set<Box>();
  const rows: Box[] = [];
  const { x0, x1, cells, columns } = grid;
  const bars = [...cells.filter(({ columnSpan }) => columnSpan === columns), ...stripes.flatMap(stripesIn)];
  const least = Math.min(...bars.map((bar) => bar.y1 - bar.y0));
  const isRow = (box: Box) => entriesIn(box, grid, segments) > 0;
  const isStripe = (box: Box) =>
    isRow(box) ? entriesIn(box, grid, segments) <= LINES : isLabel(box, segments);
  let y = grid.y1;
  const addPlain = (y1: number) => {
    const row = { x0, x1, y0: y, y1 };
    const isOne = y1 - y <= least * HIGHER && entriesIn(row, grid, segments) === 1;
    if (!isOne || others.some((box) => holds(row, middleOf(box)))) return false;
    rows.push(row);
    return true;
  };
  for (const stripe of stripes) {
    const isLike = stripesIn(stripe).every(isStripe);
    if (!isLike || (stripe.y0 - y >= NEAR && !addPlain(stripe.y0))) break;
    taken.add(stripe);
    rows.push(...stripesIn(stripe));
    y = stripe.y1;
  }
  const ends = [
    ...grid.cells.filter(({ row, columnSpan }) => row === grid.rows - 1 && columnSpan === columns),
    ...rows,
  ];
  if (ends.some(isRow)) addPlain(y + least);
  return rows.some(isRow) ? { rows, taken } : { rows: [], taken: new Set() };
}

/** True for a bar with no more than one line. */
function isLabel(bar: Box, segments: readonly Segment[]): boolean {
  return toRows(segments.filter((line) => holds(bar, middleOf(line)))).length <= 1;
}

/** How many lines of a row have something in several columns; 0 where any reaches over two of them. */
function entriesIn(row: Box, { cells }: Grid, segments: readonly Segment[]): number {
  const inside = segments.filter((line) => holds(row, middleOf(line)));
  const starts = cells.filter(({ columnSpan }) => columnSpan === 1).map((cell) => cell.x0);
  const isOver = ({ x0, x1 }: Segment) => starts.some((x) => x0 < x - NEAR && x1 > x + NEAR);
  if (inside.some(isOver)) return 0;
  return toRows(inside).filter(({ segments: own }) => own.length > 1).length;
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
