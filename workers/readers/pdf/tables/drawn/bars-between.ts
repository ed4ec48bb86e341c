import { around, holds, middleOf } from "../../geometry.ts";
import { toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { GridCell } from "./grids.ts";

/** Share of a table's width that a bar over all of it has: it may be set in. */
const WHOLE = 0.95;
/** Fewer words beside each other may be what every drug's card begins with. */
const FEWEST_NAMES = 3;

/**
 * The cells of a table in parts, where a bar over all of it touches it from below and is no row: it is filled as no other row is, and
 * nothing is below it, or what has other columns; or it is as the table's own title, above the names of another table.
 * `cells` have their fillings.
 * @param title the filling of a title of such tables
 */
export function atBarsBetween(
  cells: readonly GridCell[],
  segments: readonly Segment[],
  title?: string,
): GridCell[][] {
  const { x0: left, x1: right } = around(cells);
  const isOver = ({ rowSpan, x0, x1 }: GridCell) => rowSpan === 1 && x1 - x0 > (right - left) * WHOLE;
  const bars = cells.filter((bar) => {
    if (bar.row === 0 || bar.fill === undefined || !isOver(bar)) return false;
    const lines = toRows(segments.filter((line) => holds(bar, middleOf(line))));
    return lines.every((line) => line.segments.length === 1);
  });
  const bar = bars.find(({ row, fill }) => {
    const alike = cells.filter((cell) => cell.row !== row && cell.fill === fill);
    const [above, below] = [cells.filter((cell) => cell.row < row), cells.filter((cell) => cell.row > row)];
    const [sides, others] = [sidesIn(above), sidesIn(below)];
    if (sides.size === 0 || (below.length > 0 && others.size === 0)) return false;
    // Filled rows below a bar may be of the same columns.
    if (alike.length === 0) return sides.isDisjointFrom(others);
    if (below.length === 0) return fill === title;
    const name = firstName(above, segments);
    return (
      alike.every(isOver) &&
      alike.some((cell) => cell.row === 0) &&
      name !== undefined &&
      name === firstName(below, segments)
    );
  });
  if (!bar) return [[...cells]];
  const isTitle = cells.some(({ row, fill }) => row === 0 && fill === bar.fill);
  const below = counted(cells.filter(({ row }) => row >= bar.row));
  const parts = atBarsBetween(below, segments, isTitle ? bar.fill : undefined);
  return [cells.filter(({ row }) => row < bar.row), ...parts].map(counted);
}

/** The first name in the first of some rows that has columns; undefined where it has few, or figures. */
function firstName(cells: readonly GridCell[], segments: readonly Segment[]): string | undefined {
  const row = Math.min(...cells.flatMap((cell) => (cell.column > 0 ? [cell.row] : [])));
  const names = cells.filter((cell) => cell.row === row);
  const texts = segments.filter((line) => names.some((cell) => holds(cell, middleOf(line))));
  if (texts.length < FEWEST_NAMES || texts.some(({ text }) => /\d/.test(text))) return undefined;
  return texts.find((line) => names.some((cell) => cell.column === 0 && holds(cell, middleOf(line))))?.text;
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
