import { around, type Box, holds, middleOf } from "../../geometry.ts";
import type { Bend, Rule } from "../../ink/shapes.ts";
import type { Line, Panel } from "../atoms.ts";
import { boxesAtEnds } from "./bends.ts";
import { apart, boxesAlong, boxesAt, joinedLines, leadsDown, type Word } from "./connectors.ts";
import { askingOf, direct, type Signs } from "./flow-signs.ts";

/** In ems: how far a label stands above its box; with an arrow from it to there, or between two boxes, an answer. */
const NEAR = 3;
const FAR = 9;
/** In points: the sides of boxes that touch are no farther apart. */
const FLUSH = 1.5;

/** A box that an arrow leads to, and the question that it leads from. */
export interface Arrow {
  to: Panel;
  from: Panel | undefined;
}

/**
 * The arrow along the line, drawn askew or bent, on which a word stands: to its head, or from the box that asks; else as
 * it was drawn, where that leads on down or to the right, as people read.
 */
export function arrowAskew(
  line: Line,
  others: readonly Line[],
  panels: readonly Panel[],
  bends: readonly Bend[],
  signs: Signs,
): Arrow | undefined {
  const joined = boxesAtEnds(line, others, panels, bends);
  if (!joined) return undefined;
  const [begin, end] = joined.boxes;
  const { from, to } = direct(joined.boxes, joined.ends, signs);
  const [first] = to;
  if (from && first) return { from, to: first };
  return end.y0 > begin.y1 || end.x0 > begin.x1 ? { from: undefined, to: end } : undefined;
}

/** The arrow between two boxes on the level of an answer, one of which asks: both near it, or on one of the lines across. */
export function arrowBeside(
  { x0, x1, y0, y1, segment: { size } }: Line,
  panels: readonly Panel[],
  rules: readonly Rule[],
  signs: Signs,
): Arrow | undefined {
  const middle = (y0 + y1) / 2;
  const level = panels.filter((panel) => panel.y0 <= middle && middle <= panel.y1);
  const [left] = level.filter((panel) => panel.x1 <= x0 + 2).toSorted((a, b) => b.x1 - a.x1);
  const [right] = level.filter((panel) => panel.x0 >= x1 - 2).toSorted((a, b) => a.x0 - b.x0);
  if (!left || !right) return undefined;
  const asking = askingOf([left, right], signs);
  const [only, other] = asking;
  if (!only) return undefined;
  const isLine = ({ at, from, to }: Rule) =>
    Math.abs(at - y1) < 2 * size && from < left.x1 + 2 * size && to > right.x0 - 2 * size;
  const reach = FAR * size;
  const isNear = x0 - left.x1 <= reach && right.x0 - x1 <= reach;
  if (!isNear && !rules.some(isLine)) return undefined;
  // Between two questions an answer stands near its own.
  const isLeft = other ? x0 - left.x1 < right.x0 - x1 : only === left;
  return isLeft ? { to: right, from: left } : { to: left, from: right };
}

/** The arrow with one turn in whose corner a word stands, as LibreOffice puts it: from one box to another, with no other word there. */
export function arrowAround(
  word: Line,
  others: readonly Line[],
  panels: readonly Panel[],
  connecting: readonly Box[],
  signs: Signs,
): Arrow | undefined {
  const isIn = (net: readonly Box[], line: Line) => holds(around(net), middleOf(line));
  const nets = joinedLines(connecting, connecting).filter((net) => net.length === 2 && isIn(net, word));
  const [net, ...more] = nets;
  if (!net || more.length > 0 || others.some((other) => isIn(net, other))) return undefined;
  const { boxes, ends } = boxesAt(net, panels);
  const { from, to } = direct(boxes, ends, signs);
  const [only] = to;
  return from && only && boxes.length === 2 ? { from, to: only } : undefined;
}

/** The arrow to the box below an answer, from the one question near it. */
export function arrowDown(
  line: Line,
  panels: readonly Panel[],
  down: readonly Rule[],
  signs: Signs,
): Arrow | undefined {
  const to = panelBelow(line, panels, down);
  if (!to) return undefined;
  const reach = FAR * line.segment.size;
  const [from, next] = panels
    .filter((panel) => panel.y0 < line.y0 && apart(line, panel) <= reach)
    .filter((panel) => askingOf([panel], signs).length > 0)
    .toSorted((a, b) => apart(line, a) - apart(line, b));
  const alone = from && (!next || apart(line, next) > apart(line, from) * 1.5);
  return { to, from: alone ? from : undefined };
}

/**
 * The arrows that the lines under a word are part of: to a box, or to several; or where neither a head
 * nor a question says whereto, down to the lower one of two. None where those lines have one of the `others` on them too.
 */
export function arrowsAlong(
  line: Line,
  others: readonly Line[],
  panels: readonly Panel[],
  connecting: readonly Box[],
  signs: Signs & { kind: Word },
): Arrow[] {
  const joined = boxesAlong(line, others, panels, connecting, signs.kind);
  const boxes = joined.boxes.toSorted((a, b) => apart(line, a) - apart(line, b));
  const { from, to } = direct(boxes, joined.ends, signs);
  if (!from && to.length === 2 && boxes.length === 2) {
    const [upper, lower] = to.toSorted((a, b) => a.y0 - b.y0);
    const isDown = upper && lower && upper.y1 < lower.y0 && leadsDown(lower, joined.ends);
    return isDown ? [{ to: lower, from: undefined }] : [];
  }
  const isSure = from !== undefined || to.length < boxes.length;
  return isSure ? wholeRow(to, panels).map((box) => ({ to: box, from })) : [];
}

/** The boxes that an arrow leads to; where it ends between two that touch, all of their row. */
function wholeRow(to: readonly Panel[], panels: readonly Panel[]): readonly Panel[] {
  if (!to.some((box) => to.some((other) => touch(box, other)))) return to;
  const row = new Set(to);
  for (const box of row)
    for (const other of panels) if (touch(box, other) || touch(other, box)) row.add(other);
  return [...row];
}

/** True for boxes of one height, the second of which begins where the first ends. */
function touch(left: Panel, right: Panel): boolean {
  const ends = [left.x1 - right.x0, left.y0 - right.y0, left.y1 - right.y1];
  return left !== right && ends.every((end) => Math.abs(end) <= FLUSH);
}

/** The first box below a line: near it, or with a line in `down` to it. */
export function panelBelow(
  { x0, x1, y1, segment: { size } }: Line,
  panels: readonly Panel[],
  down: readonly Rule[] = [],
): Panel | undefined {
  const middle = (x0 + x1) / 2;
  const [first] = panels
    .filter((panel) => panel.x0 <= middle && middle <= panel.x1 && panel.y0 >= y1 - 2)
    .toSorted((a, b) => a.y0 - b.y0);
  if (!first || first.y0 - y1 > FAR * size) return undefined;
  const reaches = ({ to }: Rule) => to > first.y0 - size * 2;
  const side = Math.max(NEAR * size, (x1 - x0) / 2 + size);
  const isBeside = ({ at, from }: Rule) => Math.abs(at - middle) < side && from < y1;
  // An arrow that turns down where the line that an answer stands on ends.
  const turns = ({ at, from }: Rule) => Math.abs(at - middle) < FAR * size && Math.abs(from - y1) < size * 2;
  const arrow = (rule: Rule) => reaches(rule) && (isBeside(rule) || turns(rule));
  return first.y0 - y1 <= NEAR * size || down.some(arrow) ? first : undefined;
}
