import type { Box } from "../../../geometry.ts";
import type { Bar } from "../../../lines/bars.ts";
import { toRows } from "../../../lines/rows.ts";
import type { Segment } from "../../../lines/segments.ts";

/** In points: how far the sides of bars that are alike are from each other, and entries of one column. */
const SAME = 1.5;
const SAME_COLUMN = 2.5;
/** In heights of a bar: how far below it the table begins that it is the title of. */
const NEXT = 1.5;

/**
 * The lines of what was taken for one table, in parts: a bar that looks as the one right above the table does, over entries in
 * other columns, or over the same first entry, is the title of another table and no label of rows.
 */
export function untilTitles(
  table: Box & { segments: readonly Segment[] },
  bars: readonly Bar[],
): Segment[][] {
  const near = bars.filter(({ x0, x1, y0, y1, label }) => {
    const isOver = x0 < table.x1 && x1 > table.x0;
    return label.segments.length === 1 && isOver && y0 < table.y1 && table.y0 - y1 < NEXT * (y1 - y0);
  });
  const above = near.filter(({ y1 }) => y1 <= table.y0);
  const titles = near
    .filter(({ y0 }) => y0 > table.y0)
    .filter((bar) => above.some((title) => areAlike(bar, title)))
    .toSorted((a, b) => a.y0 - b.y0);
  const parts: Segment[][] = [];
  [-Infinity, ...titles.map(({ y0 }) => y0)].forEach((top, i) => {
    const bottom = titles[i]?.y0 ?? Infinity;
    const part = table.segments.filter(({ y }) => y >= top && y < bottom);
    const last = parts.at(-1);
    if (last && !areElsewhere(part, last) && !beginAlike(part, last)) last.push(...part);
    else parts.push(part);
  });
  return parts;
}

function areAlike(a: Bar, b: Bar): boolean {
  const sides = [a.x0 - b.x0, a.x1 - b.x1, a.y1 - a.y0 - (b.y1 - b.y0)];
  return a.fill === b.fill && sides.every((apart) => Math.abs(apart) < SAME);
}

/** True where both begin with the same entry, as "Class" of one drug and of the next: the upper has no names for both. */
function beginAlike(below: readonly Segment[], above: readonly Segment[]): boolean {
  const [first, other] = [below, above].map((lines) => toRows(lines)[0]?.segments[0]?.text);
  return first !== undefined && first === other;
}

/** True where most entries, but the first of each row, are in no column of those above. */
function areElsewhere(below: readonly Segment[], above: readonly Segment[]): boolean {
  const [entries, others] = [below, above].map((lines) =>
    toRows(lines).flatMap(({ segments }) => segments.slice(1)),
  );
  const isInColumn = (entry: Segment) =>
    others?.some(({ x0, x1 }) =>
      [x0 - entry.x0, x1 - entry.x1, (x0 + x1 - entry.x0 - entry.x1) / 2].some(
        (apart) => Math.abs(apart) < SAME_COLUMN,
      ),
    );
  return entries !== undefined && entries.filter(isInColumn).length * 2 < entries.length;
}
