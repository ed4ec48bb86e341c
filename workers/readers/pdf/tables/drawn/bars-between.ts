import { around, holds, middleOf } from "../../geometry.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { GridCell } from "./grids.ts";

/** Share of a table's width that a bar over all of it has: it may be set in. */
const WHOLE = 0.95;

/**
 * The cells of a table in parts, where a bar over all of it, filled as no other row is but such bars, touches it from below and nothing
 * is below the bar, or what has other columns: the bar is no row. `cells` have their fillings.
 */
export function atBarsBetween(cells: readonly GridCell[], segments: readonly Segment[]): GridCell[][] {
  const { x0: left, x1: right } = around(cells);
  const isOver = ({ rowSpan, x0, x1 }: GridCell) => rowSpan === 1 && x1 - x0 > (right - left) * WHOLE;
  const bars = cells.flatMap((bar) => {
    const { row, fill } = bar;
    if (row === 0 || fill === undefined || !isOver(bar)) return [];
    const alike = cells.filter((cell) => cell.row !== row && cell.fill === fill);
    const lines = toRows(segments.filter((line) => holds(bar, middleOf(line))));
    const isBar = alike.every(isOver) && lines.every((line) => line.segments.length === 1);
    return isBar ? [{ bar, alike }] : [];
  });
  const found = bars.find(({ bar: { row }, alike }) => {
    const [above, below] = [cells.filter((cell) => cell.row < row), cells.filter((cell) => cell.row > row)];
    const [sides, others] = [sidesIn(above), sidesIn(below)];
    if (sides.size === 0) return false;
    const isTitle = alike.some((cell) => cell.row === 0);
    if (below.length === 0) return alike.length === 0 || isTitle;
    if (others.size === 0) return false;
    // Filled rows below a bar may be of the same columns. One that is as the table's own title is that of another table,
    // though both have a side in common, or all of them below names that begin alike.
    const shared = sides.intersection(others).size;
    if (shared === 0 || !isTitle) return shared === 0;
    const name = first(above, segments);
    const begin = name !== undefined && name === first(below, segments);
    return begin || shared < Math.min(sides.size, others.size);
  });
  if (!found) return [[...cells]];
  const { bar } = found;
  const below = cells.filter(({ row }) => row >= bar.row);
  return [cells.filter(({ row }) => row < bar.row), ...atBarsBetween(counted(below), segments)].map(counted);
}

/** What the first of some rows begins with that has columns; undefined where that is nothing. */
function first(cells: readonly GridCell[], segments: readonly Segment[]): string | undefined {
  const row = Math.min(...cells.flatMap((cell) => (cell.column > 0 ? [cell.row] : [])));
  const cell = cells.find((each) => each.row === row && each.column === 0);
  return segments.find((line) => cell && holds(cell, middleOf(line)))?.text;
}

/** The columns that begin within some rows. */
function sidesIn(cells: readonly GridCell[]): Set<number> {
  return new Set(cells.flatMap(({ column }) => (column > 0 ? [column] : [])));
}

/** Cells whose rows and columns count from their first ones, without those that begin none of them. */
function counted(cells: readonly GridCell[]): GridCell[] {
  const first = Math.min(...cells.map(({ row }) => row));
  const begins = [...new Set(cells.map(({ column }) => column))].toSorted((a, b) => a - b);
  return cells.map((cell) => {
    const own = begins.filter((at) => at >= cell.column && at < cell.column + cell.columnSpan);
    return { ...cell, row: cell.row - first, column: begins.indexOf(cell.column), columnSpan: own.length };
  });
}
