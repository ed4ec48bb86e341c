import { areSame, type Box, isWithin, middleOf, overlap } from "../../geometry.ts";
import { joinRules } from "../../ink/rules.ts";
import type { Frame, Rule, Shapes } from "../../ink/shapes.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { isWhollyBold } from "../../paragraphs/headings.ts";
import { boxAcross, boxDown } from "./connectors.ts";

/** In points: dashes are no longer; the sides of a lane meet so near, and those of several are on one level. */
const DASH = 9;
const NEAR = 3;
/** In points: what is lower or narrower holds no steps. */
const LOWEST = 60;
const NARROWEST = 80;
/** A chart that a person made has no more boxes, nor lines of dashes. */
const MOST = 400;
/** In points: a line this near to a side of a lane, along it, is that side. */
const SIDE = 1.5;
/** In ems: how far below the upper side of a lane its title stands. */
const HIGH = 2.5;

/**
 * The lanes of a flow chart: boxes side by side, dashed, outlined or shaded, each with a title at its top and below it
 * boxes of the chart.
 */
export function findLanes(shapes: Shapes, segments: readonly Segment[]): Box[] {
  if (shapes.heads.length === 0 || shapes.frames.length > MOST) return [];
  const found = [...shapes.frames.filter(isLarge), ...dashed(shapes)];
  const lanes = distinctBoxes(found).filter((lane) => {
    const title = titleOfLane(lane, segments);
    return title !== undefined && holdsBox({ ...lane, y0: title.y1 }, shapes.frames, segments);
  });
  return lanes.filter((lane) => lanes.some((other) => isBeside(lane, other)));
}

/** The shapes of a page without its lanes: what is left are the boxes of the chart and its arrows. */
export function withoutLanes(shapes: Shapes, lanes: readonly Box[]): Shapes {
  if (lanes.length === 0) return shapes;
  const isLane = (frame: Frame) => lanes.some((lane) => areSame(frame, lane, SIDE));
  const isSide = (line: Box) => lanes.some((lane) => isSideOf(line, lane));
  return {
    ...shapes,
    frames: shapes.frames.filter((frame) => !isLane(frame)),
    across: shapes.across.filter((rule) => !isSide(boxAcross(rule))),
    down: shapes.down.filter((rule) => !isSide(boxDown(rule))),
  };
}

/** The boxes whose four sides are dashed lines. */
function dashed({ across, down }: Shapes): Box[] {
  const isDash = ({ from, to }: Rule) => to - from <= DASH;
  const lines = joinRules(across.filter(isDash)).filter(({ from, to }) => to - from >= NARROWEST);
  const sides = joinRules(down.filter(isDash)).filter(({ from, to }) => to - from >= LOWEST);
  if (lines.length > MOST || sides.length > MOST) return [];
  return lines.flatMap((top) => {
    const bottom = lines.find((line) => line.at - top.at >= LOWEST && isAlong(line, top));
    if (!bottom) return [];
    const hasSide = (at: number) =>
      sides.some(
        (side) => Math.abs(side.at - at) <= NEAR && isAlong(side, { at, from: top.at, to: bottom.at }),
      );
    const lane = { x0: top.from, x1: top.to, y0: top.at, y1: bottom.at };
    return hasSide(top.from) && hasSide(top.to) ? [lane] : [];
  });
}

function isAlong(a: Rule, b: Rule): boolean {
  return Math.abs(a.from - b.from) <= NEAR && Math.abs(a.to - b.to) <= NEAR;
}

function isLarge({ x0, x1, y0, y1 }: Box): boolean {
  return x1 - x0 >= NARROWEST && y1 - y0 >= LOWEST;
}

function distinctBoxes(boxes: readonly Box[]): Box[] {
  return boxes.filter((box, at) => !boxes.slice(0, at).some((other) => areSame(box, other, SIDE)));
}

/** True where a box that a line stands in is drawn within others. */
function holdsBox(bounds: Box, frames: readonly Frame[], segments: readonly Segment[]): boolean {
  return frames.some((frame) => isWithin(frame, bounds) && segments.some((line) => isWithin(line, frame)));
}

/** True for boxes on one level, neither of which reaches over the other. */
function isBeside(a: Box, b: Box): boolean {
  return a !== b && Math.abs(a.y0 - b.y0) <= NEAR && overlap(a.x0, a.x1, b.x0, b.x1) === 0;
}

function isSideOf(line: Box, lane: Box): boolean {
  const [x, y] = middleOf(line);
  const around = { x0: lane.x0 - NEAR, x1: lane.x1 + NEAR, y0: lane.y0 - NEAR, y1: lane.y1 + NEAR };
  const isOn = (at: number, ...sides: number[]) => sides.some((side) => Math.abs(at - side) <= SIDE);
  const isAt = line.y0 === line.y1 ? isOn(y, lane.y0, lane.y1) : isOn(x, lane.x0, lane.x1);
  return isAt && isWithin(line, around);
}

/** The title of a lane: its uppermost line, in bold; undefined where that is none. */
export function titleOfLane(lane: Box, segments: readonly Segment[]): Row | undefined {
  const [title] = toRows(segments.filter((segment) => isWithin(segment, lane)));
  if (!title || title.y - lane.y0 > HIGH * title.size || !isWhollyBold(title)) return undefined;
  return /\p{L}{2}/u.test(rowText(title)) ? title : undefined;
}
