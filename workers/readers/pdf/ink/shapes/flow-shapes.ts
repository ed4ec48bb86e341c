import { type Box, turnsBothWays } from "../../geometry.ts";
import type { Rule, Shapes } from "../shapes.ts";
import { boxOf, type Subpath } from "./paths.ts";

/** In points: what two corners of one place are apart, at most; and the sides of an arrow's head. */
const SAME = 0.5;
const HEAD = { smallest: 2, largest: 16 };
/** In points: how far a line reaches out of a head that is its arrow's. */
const SHAFT = 1;
/** Of its side: how far from the middle of it a corner of a diamond is. */
const OFF = 0.06;

/** True for a shape of four slanted sides: each of its corners is at the middle of one side of the box around it. */
export function isDiamond(path: Subpath): boolean {
  const corners = cornersOf(path);
  if (path.curved || corners.length !== 4) return false;
  const { x0, y0, x1, y1 } = boxOf(path);
  const isMiddle = (value: number, from: number, to: number) =>
    Math.abs(value - (from + to) / 2) <= OFF * (to - from);
  return corners.every(([x, y]) => isMiddle(x, x0, x1) || isMiddle(y, y0, y1));
}

/** True for a filled shape with `box` around it that may be the head of an arrow: a small triangle, notched or not. */
export function isHead(path: Subpath, { x0, y0, x1, y1 }: Box): boolean {
  const isSmall = Math.max(x1 - x0, y1 - y0) <= HEAD.largest && Math.min(x1 - x0, y1 - y0) >= HEAD.smallest;
  if (!isSmall || path.curved) return false;
  const corners = cornersOf(path);
  return corners.length === 3 || (corners.length === 4 && turnsBothWays(corners));
}

/** True for the head of an arrow where a line ends in it, from its side or askew. */
export function endsArrow(
  head: Box,
  { heads, across, down, bends }: Pick<Shapes, "heads" | "across" | "down" | "bends">,
): boolean {
  const { x0, y0, x1, y1 } = head;
  const isIn = (at: number, from: number, to: number) => at > from - SAME && at < to + SAME;
  const isHead = heads.some((each) => each.x0 === x0 && each.y0 === y0 && each.x1 === x1 && each.y1 === y1);
  const ends = (rules: readonly Rule[], [from, to]: Span, [low, high]: Span) =>
    rules.some(
      (rule) =>
        isIn(rule.at, low, high) &&
        ((rule.from < from - SHAFT && isIn(rule.to, from, to)) ||
          (rule.to > to + SHAFT && isIn(rule.from, from, to))),
    );
  const isAt = (x = 0, y = 0) => isIn(x, x0, x1) && isIn(y, y0, y1);
  const endsAskew = () => bends.some((bend) => isAt(bend[0], bend[1]) || isAt(bend.at(-2), bend.at(-1)));
  return isHead && (ends(across, [x0, x1], [y0, y1]) || ends(down, [y0, y1], [x0, x1]) || endsAskew());
}

type Span = readonly [from: number, to: number];

type Corner = readonly [x: number, y: number];

/** The corners of a path, each once. */
function cornersOf({ points }: Subpath): readonly Corner[] {
  const corners: Corner[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    const isSame = ([otherX, otherY]: Corner) => Math.abs(otherX - x) < SAME && Math.abs(otherY - y) < SAME;
    if (corners.length > 4) break;
    if (!corners.some(isSame)) corners.push([x, y]);
  }
  return corners;
}
