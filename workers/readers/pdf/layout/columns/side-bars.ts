import { around } from "../../geometry.ts";
import { headingIn, type Part } from "../../pages/parts.ts";
import type { Atom, Panel } from "../atoms.ts";

/** Of their width: how much columns of one page differ in it; and in points: how far a table that spans them ends from their sides. */
const SAME_WIDTH = 0.15;
const SAME_SIDE = 5;
/** So many lines of a caption stand between columns and a table, at most. */
const MAX_CAPTION = 2;
/** In points: how much lower than the columns beside it a side bar begins, at most. */
const AS_HIGH = 20;
/** Of their height: it reaches down so far, at least. */
const REACHES = 0.6;
/** So many sections stand beside it, at least: beside one it may be of that. */
const FEWEST = 2;

/**
 * Columns as they are read, what stands in a box beside all of them, a page's side bar, under none of their sections. `columns`
 * are what they hold.
 */
export function withSideBars(read: readonly Part[][], columns: readonly (readonly Atom[])[]): Part[][] {
  return read.map((parts, at) => {
    const [bar, ...others] = columns[at] ?? [];
    if (bar?.kind !== "panel" || others.length > 0) return parts;
    const beside = read.slice(0, at).filter((_, i) => standBeside(columns[i] ?? [], bar));
    const all = columns.slice(0, at).filter((column) => standBeside(column, bar));
    if (all.length === 0 || !isAsHigh(bar, all.flat()) || isColumn(bar, all)) return parts;
    return underNone(parts, beside.flat());
  });
}

/**
 * Columns as they are read, what begins with a table that spans two columns of text as wide as each other, and stands below both,
 * under none of their sections.
 */
export function withTablesBelow(read: readonly Part[][], columns: readonly (readonly Atom[])[]): Part[][] {
  return read.map((parts, at) => {
    const [left, right, below] = columns.slice(Math.max(0, at - 2), at + 1);
    if (!left || !right || !below || !spans(below, left, right)) return parts;
    return underNone(parts, read.slice(at - 2, at).flat());
  });
}

/** Parts under none of the sections that others have, where these are several. */
function underNone(parts: readonly Part[], others: readonly Part[]): Part[] {
  const levels = others.flatMap((part) => headingIn(part)?.level ?? []);
  const level = Math.min(...levels);
  const areSections = levels.filter((each) => each === level).length >= FEWEST;
  return areSections ? [{ kind: "columns", level }, ...parts] : [...parts];
}

function spans(below: readonly Atom[], left: readonly Atom[], right: readonly Atom[]): boolean {
  const table = below.slice(0, MAX_CAPTION + 1).find(({ kind }) => kind !== "line");
  if (table?.kind !== "grid") return false;
  const [one, other] = [around(left), around(right)];
  const [width, second] = [one.x1 - one.x0, other.x1 - other.x0];
  return (
    one.x1 < other.x0 &&
    Math.abs(width - second) < SAME_WIDTH * width &&
    Math.abs(table.x0 - one.x0) < SAME_SIDE &&
    Math.abs(table.x1 - other.x1) < SAME_SIDE &&
    table.y0 >= Math.max(one.y1, other.y1)
  );
}

function standBeside(column: readonly Atom[], bar: Panel): boolean {
  const { x1, y0, y1 } = around(column);
  return x1 <= bar.x0 && y0 < bar.y1 && y1 > bar.y0;
}

function isAsHigh(bar: Panel, columns: readonly Atom[]): boolean {
  const { y0, y1 } = around(columns);
  return bar.y0 - y0 <= AS_HIGH && bar.y1 - y0 >= (y1 - y0) * REACHES;
}

/** Whether a box stands beside one column alone, and is as wide: it may go on with what stands there. */
function isColumn({ x0, x1 }: Panel, [column, ...others]: readonly (readonly Atom[])[]): boolean {
  if (!column || others.length > 0) return false;
  const other = around(column);
  return Math.abs(other.x1 - other.x0 - (x1 - x0)) < SAME_WIDTH * (x1 - x0);
}
