import { areSame, type Box, isSquare } from "../../geometry.ts";
import type { Subpath } from "../shapes/paths.ts";

/** In points: the sides of a tick or a cross, and how much longer one is than the other. */
const SIGN = { smallest: 3, largest: 16, longer: 1.8 };
/** Numbers in the points of each: a tick's line, a stroke of a cross, and the outlines of both. */
const TICK_LINE = 6;
const STROKE = 4;
const TICK_OUTLINE = 12;
const CROSS_OUTLINE = 24;
/** Of its side: how near the corners of its box a cross ends. */
const NEAR_CORNER = 0.3;
/** Of its side: how far from a place inside its box a cross has a corner. */
const OFF = 0.15;
/** In points: how far two strokes of one cross end from each other. */
const SAME = 1;

/** A tick or a cross that a path draws, or the stroke of a cross: one that falls to the right, or one that rises. */
type Sign = "✓" | "✗" | "falls" | "rises";

/** What sign a path with `box` around it is, drawn as lines or, where it is filled, as an outline; undefined for others. */
export function drawnSign({ points, curved }: Subpath, box: Box, filled: boolean): Sign | undefined {
  if (curved || points.length > CROSS_OUTLINE + 2 || !isSquare(box, SIGN)) return undefined;
  const corners = relative(points, box);
  if (!filled) {
    if (corners.length === STROKE / 2) return strokeOf(corners);
    return corners.length === TICK_LINE / 2 && isTickLine(corners) ? "✓" : undefined;
  }
  if (corners.length === TICK_OUTLINE / 2 && isTickOutline(corners)) return "✓";
  return corners.length === CROSS_OUTLINE / 2 && isCrossOutline(corners) ? "✗" : undefined;
}

/** True for the boxes of two strokes that are one cross. */
export function isOneCross(a: Box, b: Box): boolean {
  return areSame(a, b, SAME);
}

type Corner = readonly [x: number, y: number];

/** The corners of a path in parts of the box around it, the last one left out where it is the first again. */
function relative(points: readonly number[], { x0, y0, x1, y1 }: Box): Corner[] {
  const corners: Corner[] = [];
  for (let i = 0; i + 1 < points.length; i += 2)
    corners.push([((points[i] ?? 0) - x0) / (x1 - x0), ((points[i + 1] ?? 0) - y0) / (y1 - y0)]);
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01;
  return isClosed && corners.length > 2 ? corners.slice(0, -1) : corners;
}

function strokeOf([from, to]: readonly Corner[]): Sign | undefined {
  if (!from || !to) return undefined;
  return to[0] > from[0] === to[1] > from[1] ? "falls" : "rises";
}

/** True for a line that falls to the right and then rises, farther. */
function isTickLine([start, middle, end]: readonly Corner[]): boolean {
  if (!start || !middle || !end) return false;
  const [left, right] = start[0] < end[0] ? [start, end] : [end, start];
  return left[0] < middle[0] && middle[0] < right[0] && right[1] < left[1] && left[1] < middle[1];
}

/** True for six corners around such a line: lowest left of the middle, highest at the right, and at the left below the top. */
function isTickOutline(corners: readonly Corner[]): boolean {
  const lowest = corners.find(([, y]) => y > 0.99);
  const highest = corners.find(([, y]) => y < 0.01);
  const leftmost = corners.find(([x]) => x < 0.01);
  if (!lowest || !highest || !leftmost) return false;
  return lowest[0] > 0.15 && lowest[0] < 0.6 && highest[0] > 0.7 && leftmost[1] > 0.3 && leftmost[1] < 0.95;
}

/** True for twelve corners of which some are near each corner of the box, and one above, below and beside its middle: an "E" has none there. */
function isCrossOutline(corners: readonly Corner[]): boolean {
  const isNear = (x: number, y: number) =>
    corners.some(([a, b]) => Math.abs(a - x) + Math.abs(b - y) < NEAR_CORNER);
  const [half, third] = [0.5, 1 / 3];
  const isInside = (dx: number, dy: number) =>
    corners.some(([a, b]) => Math.abs(a - half - dx) < OFF && Math.abs(b - half - dy) < OFF);
  return (
    [0, 1].every((x) => [0, 1].every((y) => isNear(x, y))) &&
    [-third, third].every((off) => isInside(off / 2, 0) && isInside(0, off / 2))
  );
}
