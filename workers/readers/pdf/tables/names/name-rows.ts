import type { Rule } from "../../ink/shapes.ts";
import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Strip } from "../banded/strips.ts";
import { columnOf, extent, splitAt, splitNames } from "../open/table-columns.ts";
import { isBold } from "../tables.ts";
import { withSpanningNames } from "./spanning-names.ts";

/** In ems: the widest space between the lines of a name. */
const NAME_GAP = 0.7;

/**
 * A table's groups of lines with its names told apart by rows: names over several columns stand above those
 * of the columns. What reaches from one column into the next is parted at `edges`, but for such names.
 */
export function withNameRows(
  groups: readonly (readonly Row[])[],
  gutters: readonly number[],
  edges: readonly number[],
  rules: readonly Rule[],
): Row[][] {
  const split = (group: readonly Row[]) => group.map((row) => splitAt(row, edges));
  const [over, ...below] = withSpanningNames(groups, gutters, rules) ?? [];
  if (over) return [over, ...below.map(split)];
  const first = (groups[0] ?? []).map((row) => splitNames(row, gutters));
  const spanned = (segment: Segment, others: readonly Segment[]) => {
    const [from, to] = extent(segment, gutters);
    const below = others.filter((other) => other.y > segment.y).map((other) => columnOf(other, gutters));
    return to - from > 1 && new Set(below.filter((column) => column >= from && column < to)).size > 1;
  };
  const lines = segmentsOf(first);
  const across = lines.filter((segment) => spanned(segment, lines));
  // What has an entry of one of its columns above it is a line of that column's, and reaches near the next.
  const upper = across.filter((segment) => {
    const [from, to] = extent(segment, gutters);
    return !lines.some((other) => {
      const column = columnOf(other, gutters);
      return other.y < segment.y && column >= from && column < to && !across.includes(other);
    });
  });
  if (upper.length === 0) return [first, ...groups.slice(1)].map(split);
  const lower = lines.filter((segment) => !upper.includes(segment));
  return [toRows(upper), split(toRows(lower)), ...groups.slice(1).map(split)];
}

/** True for a line that is the first one of the name of a column, behind others with fewer lines. */
export function beginsNames(above: Strip | undefined, names: Strip | undefined): boolean {
  const [line, ...others] = above?.segments ?? [];
  if (!line || others.length > 0 || !names || names.segments.length < 2) return false;
  const below = names.segments.filter(({ x0, x1 }) => x0 < line.x1 && x1 > line.x0);
  // The name below may be of several lines.
  const [from, to] = [Math.max(...below.map(({ x0 }) => x0)), Math.min(...below.map(({ x1 }) => x1))];
  return (
    line.bold &&
    isBold(names.segments) &&
    names.top - (above?.bottom ?? 0) < NAME_GAP * line.size &&
    below.length > 0 &&
    from < to &&
    !below.some(({ x0 }) => x0 === Math.min(...names.segments.map((name) => name.x0))) &&
    line.size === names.size
  );
}
