import { type Box, holds, middleOf } from "../geometry.ts";
import type { Frame } from "../ink/shapes.ts";
import { type Row, toRows } from "./rows.ts";
import type { Segment } from "./segments.ts";

/** In heights of its label: how high a bar is, at most. */
const HIGHEST = 3;

/** A low filled box with one line of text, its label: in a table it names the rows below it, or is the title of the next. */
export interface Bar extends Box {
  fill: string;
  label: Row;
}

/** The bars of a page, found once before its tables are: `frames` are drawn, `segments` the lines of its text. */
export function findBars(frames: readonly Frame[], segments: readonly Segment[]): Bar[] {
  if (frames.length === 0) return [];
  const highest = HIGHEST * Math.max(0, ...segments.map(({ size }) => size));
  const lines = segments
    .map((line) => ({ line, middle: middleOf(line) }))
    .toSorted((a, b) => a.middle[1] - b.middle[1]);
  const heights = Float64Array.from(lines, ({ middle: [, y] }) => y);
  return frames.flatMap((frame): Bar[] => {
    const { fill, y0, y1 } = frame;
    if (fill === undefined || y1 - y0 > highest) return [];
    const own: Segment[] = [];
    for (let at = firstBelow(heights, y0); (heights[at] ?? Infinity) <= y1; at++) {
      const { line, middle } = lines[at] ?? {};
      if (line && middle && holds(frame, middle)) own.push(line);
    }
    if (own.length === 0) return [];
    const [label, ...others] = toRows(own);
    const isLow = label !== undefined && y1 - y0 < label.size * HIGHEST;
    return isLow && others.length === 0 ? [{ ...frame, fill, label }] : [];
  });
}

/** Which of some heights in ascending order is the first that is no less than one. */
function firstBelow(heights: Float64Array, least: number): number {
  let [low, high] = [0, heights.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((heights[half] ?? 0) < least) low = half + 1;
    else high = half;
  }
  return low;
}

/** True for a bar over all of what reaches from `x0` to `x1`. */
export function isOver(bar: Bar, { x0, x1 }: Pick<Box, "x0" | "x1">): boolean {
  return bar.x0 < x0 + 1 && bar.x1 > x1 - 1;
}
