import { type Box, isWithin, overlap } from "../../geometry.ts";
import { boxesAtLeft } from "../../ink/levels/badges.ts";
import type { Frame, Rule, Shapes } from "../../ink/shapes.ts";
import {
  apart,
  boxAcross,
  boxDown,
  ends,
  isJoined,
  JOINED,
  MAX_CONNECTORS,
  MAX_LINES,
  REACH,
} from "./connectors.ts";

/** In points: a line this near to a side of a box, along it, is that side; so far from its corners an arrow ends. */
const SIDE = 1.5;

/** In points, rounded down: how far from the side of a box a line is that is near it, and one that ends at it, at most. */
const NEAR = Math.ceil(SIDE);
const NEAR_END = Math.ceil(REACH);

/** A line as it was drawn. */
interface Stroke {
  line: Box;
  rule: Rule;
}

/**
 * The shapes of a page without those that only seem to part the boxes of a chart, as they touch these: the lines that lead from
 * box to box, their heads, and the small boxes at the left of others. Arrows end on the outer side of a box or at a head; what is drawn in a
 * box parts it, and what encloses cells is a table.
 */
export function withoutArrows(shapes: Shapes): Shapes {
  const { frames, heads } = shapes;
  if (frames.length < 2 || shapes.across.length + shapes.down.length > MAX_LINES) return shapes;
  const across = shapes.across.map((rule) => ({ rule, line: boxAcross(rule) }));
  const down = shapes.down.map((rule) => ({ rule, line: boxDown(rule) }));
  const badges = new Set(boxesAtLeft(shapes));
  const boxes = frames.filter((frame) => !badges.has(frame) && !heads.some((head) => isSame(head, frame)));
  const sides = [...badges].map(({ x0, x1, y0, y1 }) => ({
    x0: x0 - SIDE,
    x1: x1 + SIDE,
    y0: y0 - SIDE,
    y1: y1 + SIDE,
  }));
  const isBadge = ({ line }: Stroke) => sides.some((side) => isWithin(line, side));
  const [acrossAt, downAt] = [
    sidesAt(boxes, ({ y0, y1 }) => [y0, y1]),
    sidesAt(boxes, ({ x0, x1 }) => [x0, x1]),
  ];
  const isBoxSide = ({ line }: Stroke) => {
    const [sides, place] = isAcross(line) ? [acrossAt, line.y0] : [downAt, line.x0];
    return hasNear(sides, place, NEAR, (frame) => isSide(line, frame));
  };
  const isAtBox = (end: Box, line: Box) => {
    const [sides, place] = isAcross(line) ? [downAt, end.x0] : [acrossAt, end.y0];
    return hasNear(sides, place, NEAR_END, (frame) => comesTo(end, line, frame));
  };
  const strokes = [...across, ...down].filter((stroke) => !isBadge(stroke) && !isBoxSide(stroke));
  const isArrow = (net: readonly Stroke[]) => leads(net, isAtBox, heads) && !partsCells(net, boxes, shapes);
  const arrows = strokes.length > MAX_CONNECTORS ? [] : nets(strokes).filter(isArrow);
  const gone = new Set(arrows.flat());
  const rulesOf = (all: readonly Stroke[]) =>
    all.filter((stroke) => !gone.has(stroke) && !isBadge(stroke)).map(({ rule }) => rule);
  return { ...shapes, frames: boxes, across: rulesOf(across), down: rulesOf(down) };
}

function isSame(a: Box, b: Box): boolean {
  return isWithin(a, b) && isWithin(b, a);
}

function isAcross({ y0, y1 }: Box): boolean {
  return y0 === y1;
}

/** The boxes by the points, rounded down, at which they have one of these sides. */
function sidesAt(boxes: readonly Frame[], sidesOf: (box: Frame) => number[]): Map<number, Frame[]> {
  const found = new Map<number, Frame[]>();
  for (const box of boxes) {
    for (const side of sidesOf(box)) found.getOrInsertComputed(Math.floor(side), () => []).push(box);
  }
  return found;
}

/** Whether one of the boxes with a side no farther from a place, in points, is as asked for. */
function hasNear(
  sides: ReadonlyMap<number, readonly Frame[]>,
  place: number,
  far: number,
  isOne: (box: Frame) => boolean,
): boolean {
  for (let step = -far; step <= far; step++)
    if (sides.get(Math.floor(place) + step)?.some(isOne)) return true;
  return false;
}

function isSide(line: Box, { x0, x1, y0, y1 }: Frame): boolean {
  return isAcross(line)
    ? isNear(line.y0, y0, y1) && overlap(line.x0, line.x1, x0, x1) > 0
    : isNear(line.x0, x0, x1) && overlap(line.y0, line.y1, y0, y1) > 0;
}

function isNear(at: number, from: number, to: number): boolean {
  return Math.abs(at - from) <= SIDE || Math.abs(at - to) <= SIDE;
}

/** The strokes in groups that are joined. */
function nets(strokes: readonly Stroke[]): Stroke[][] {
  const left = new Set(strokes);
  return strokes.flatMap((first) => {
    if (!left.delete(first)) return [];
    const net = [first];
    for (const { line } of net) {
      for (const other of left) if (isJoined(line, other.line) && left.delete(other)) net.push(other);
    }
    return [net];
  });
}

/** True for lines all of whose ends are at the outer side of a box, a head, or each other, and that enclose nothing. */
function leads(
  net: readonly Stroke[],
  isAtBox: (end: Box, line: Box) => boolean,
  heads: readonly Box[],
): boolean {
  const lines = net.map(({ line }) => line);
  const upright = lines.filter((line) => !isAcross(line));
  const joints = lines.filter(isAcross).flatMap((line) => upright.filter((other) => isJoined(line, other)));
  if (joints.length >= lines.length) return false;
  let touched = 0;
  for (const line of lines) {
    for (const end of ends(line)) {
      const isAtHead = heads.some((head) => apart(head, end) <= JOINED);
      if (isAtHead || isAtBox(end, line)) touched++;
      else if (!lines.some((other) => other !== line && isJoined(end, other))) return false;
    }
  }
  return touched > 1;
}

/**
 * True for lines down through or below a box, between two that go down at its sides as far, or farther: they part what stands
 * in a table's cells.
 */
function partsCells(net: readonly Stroke[], boxes: readonly Frame[], { down }: Shapes): boolean {
  return net.every(({ line, rule: { at, from, to } }) => {
    const beside = down.filter((side) => side.from <= from + SIDE && side.to >= to - SIDE);
    const isDrawn = (x: number) => beside.some((side) => Math.abs(side.at - x) <= SIDE);
    const isOver = ({ y1 }: Frame) => Math.abs(y1 - from) <= SIDE;
    const isBeside = ({ y0, y1 }: Frame) => y0 > from - SIDE && y1 < to + SIDE;
    const isBetween = (box: Frame) =>
      (isOver(box) || isBeside(box)) && box.x0 < at && at < box.x1 && isDrawn(box.x0) && isDrawn(box.x1);
    return !isAcross(line) && boxes.some(isBetween);
  });
}

/** True where a line comes to a side of a box from outside, not at a corner. */
function comesTo(end: Box, line: Box, { x0, x1, y0, y1 }: Frame): boolean {
  if (isAcross(line)) {
    if (!(end.y0 > y0 + SIDE && end.y0 < y1 - SIDE)) return false;
    return isAtSide(end.x0 === line.x1 ? x0 - end.x0 : end.x0 - x1);
  }
  if (!(end.x0 > x0 + SIDE && end.x0 < x1 - SIDE)) return false;
  return isAtSide(end.y0 === line.y1 ? y0 - end.y0 : end.y0 - y1);
}

function isAtSide(far: number): boolean {
  return far >= -JOINED && far <= REACH;
}
