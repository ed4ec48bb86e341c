import type { Segment } from "../../lines/segments.ts";
import { isBold } from "../tables.ts";

/** Text beside names in a margin has fewer columns. */
const COLUMNS = 3;
/** In points: lines of one column begin this near to each other. */
const SAME_START = 2;
/** In ems: how far the baselines of two such lines, and of the last and the next row, are from each other, at most. */
const NEXT = 2.25;

/**
 * How many lines, all of those above the one at `start`, are the rest of an entry, not in the first column, of a row
 * that the page before cuts; 0 where that is a heading or another text.
 */
export function restAbove(lines: readonly { segments: readonly Segment[] }[], start: number): number {
  const row = lines[start]?.segments.toSorted((a, b) => a.x0 - b.x0) ?? [];
  if (row.length < COLUMNS || isBold(row)) return 0;
  const isRest = ({ segments: [line, ...beside] }: { segments: readonly Segment[] }, i: number) => {
    if (!line || beside.length > 0) return false;
    const column = row.findIndex(({ x0 }) => Math.abs(x0 - line.x0) < SAME_START);
    const next = Math.min(...(lines[i + 1]?.segments ?? []).map(({ y }) => y));
    const isIn = column > 0 && line.x1 < (row[column + 1]?.x0 ?? Infinity);
    const isSame = line.size === row[column]?.size && !line.bold;
    return isIn && isSame && next - line.y < NEXT * line.size;
  };
  return lines.slice(0, start).every(isRest) ? start : 0;
}
