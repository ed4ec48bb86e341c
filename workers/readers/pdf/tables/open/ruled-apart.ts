import type { Rule } from "../../ink/shapes.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";

/** In points: how far entries of one line are from each other in height, and how much shorter than its rows a line may be. */
const SAME_LINE = 1;
const SHORTER = 2;
/** So many rows with several entries make a table. */
export const FEWEST_ROWS = 3;

/**
 * True for two tables beside each other: below the names of each a line is drawn over all of its columns and none of the
 * other's, and most of its rows stand at heights of their own.
 */
export function areRuledApart(
  left: readonly Segment[],
  right: readonly Segment[],
  rules: readonly Rule[],
): boolean {
  if (rules.length === 0) return false;
  const [before, behind] = [toRows(left), toRows(right)];
  const [end, start] = [Math.max(...before.map(({ x1 }) => x1)), Math.min(...behind.map(({ x0 }) => x0))];
  const isRuled = (rows: readonly Row[], isOwn: (rule: Rule) => boolean) =>
    rules.some((rule) => isOwn(rule) && isBelowNames(rule, rows));
  if (!isRuled(before, ({ to }) => to < start) || !isRuled(behind, ({ from }) => from > end)) return false;
  const [rows, others] = [before, behind].map((side) => side.filter(({ segments }) => segments.length > 1));
  if (!rows || !others || Math.min(rows.length, others.length) < FEWEST_ROWS) return false;
  const shared = others.filter(({ y }) => before.some((row) => Math.abs(row.y - y) < SAME_LINE));
  return shared.length * 2 < Math.min(rows.length, others.length);
}

/** True for a line between the first two rows, as wide as all of them. */
function isBelowNames({ at, from, to }: Rule, rows: readonly Row[]): boolean {
  const [names, next] = rows;
  const isBetween = names !== undefined && next !== undefined && at > names.y && at < next.y;
  return isBetween && rows.every(({ x0, x1 }) => from < x0 + SHORTER && to > x1 - SHORTER);
}
