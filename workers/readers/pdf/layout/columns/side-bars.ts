import { around } from "../../geometry.ts";
import type { Part } from "../../pages/parts.ts";
import type { Atom, Panel } from "../atoms.ts";

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
    if (all.length === 0 || !isAsHigh(bar, all.flat())) return parts;
    const levels = beside.flatMap(headingLevels);
    const level = Math.min(...levels);
    const isOfNone = levels.filter((each) => each === level).length >= FEWEST;
    return isOfNone && parts.length > 0 ? [{ kind: "columns", level }, ...parts] : parts;
  });
}

function standBeside(column: readonly Atom[], bar: Panel): boolean {
  const { x1, y0, y1 } = around(column);
  return column.length > 0 && x1 <= bar.x0 && y0 < bar.y1 && y1 > bar.y0;
}

function isAsHigh(bar: Panel, columns: readonly Atom[]): boolean {
  const { y0, y1 } = around(columns);
  return bar.y0 - y0 <= AS_HIGH && bar.y1 - y0 >= (y1 - y0) * REACHES;
}

function headingLevels(parts: readonly Part[]): number[] {
  return parts.flatMap((part) =>
    part.kind === "block" && part.block.kind === "heading" ? [part.block.level] : [],
  );
}
