import { around, holds, middleOf } from "../../geometry.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { GridCell } from "./grids.ts";

/** Share of a table's width that a bar over all of it has: it may be set in. */
const WHOLE = 0.95;

/**
 * The cells of a table in parts, where a bar over all of it, filled as no other row is, touches it from below and nothing is below the
 * bar, or what has other columns: the bar is no row. `cells` have their fillings.
 */
export function atBarsBetween(cells: readonly GridCell[], segments: readonly Segment[]): GridCell[][] {
  const { x0: left, x1: right } = around(cells);
  const bars = cells.filter((bar) => {
    const { row, rowSpan, x0, x1, fill } = bar;
    const isOver = row > 0 && rowSpan === 1 && x1 - x0 > (right - left) * WHOLE;
    if (!isOver || fill === undefined) return false;
    if (cells.some((cell) => cell.row !== row && cell.fill === fill)) return false;
    const lines = toRows(segments.filter((line) => holds(bar, middleOf(line))));
    return lines.every((line) => line.segments.length === 1);
  });
  const bar = bars.find(({ row }) => {
    const [above, below] = [cells.filter((cell) => cell.row < row), cells.filter((cell) => cell.row > row)];
    const [sides, others] = [sidesIn(above), sidesIn(below)];
    // Filled rows below a bar may be of the same columns.
    const isOther = below.length === 0 || others.size > 0;
    return sides.size > 0 && isOther && sides.isDisjointFrom(others);
  });
  if (!bar) return [[...cells]];
  const below = cells.filter(({ row }) => row >= bar.row);
  return [cells.filter(({ row }) => row < bar.row), ...atBarsBetween(counted(below), segments)].map(counted);
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
