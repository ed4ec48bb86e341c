import type { Box } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";
import type { Line, Panel } from "../atoms.ts";

/** In ems: how far from a line the word stands that is written on it; and an answer, or a figure, which stands on some line. */
const REACHES = { word: 1.25, answer: 2, figure: 3 };
/** In points: ends of lines this near are joined; an arrow, or its head, ends so far from its box, at most. */
export const JOINED = 3;
export const REACH = 9;
/** In points: lines that meet where one turns are no farther apart. */
const SAME = 1;
/** A word on an arrow leads to no more boxes. */
const MOST = 5;
/** A page with more lines is a drawing, also one with so many that are no outlines: each of these is compared with each. */
export const MAX_LINES = 3_000;
export const MAX_CONNECTORS = 300;

/**
 * The drawn lines that may join boxes, up to the tips of the `heads` that they end in: outlines of `panels` are none. Without
 * any where there are too many.
 */
export function connectors(
  panels: readonly Panel[],
  across: readonly Rule[],
  down: readonly Rule[],
  heads: readonly Box[],
): readonly Box[] {
  if (across.length + down.length > MAX_LINES) return [];
  const lines = [...across.map(boxAcross), ...down.map(boxDown)].filter(
    (line) => !panels.some((panel) => isOutline(line, panel)),
  );
  return lines.length > MAX_CONNECTORS ? [] : lines.map((line) => toTips(line, heads));
}

/** A line with the heads of arrows that it ends in, which may be longer than an arrow ends from its box. */
export function toTips(line: Box, heads: readonly Box[]): Box {
  const { x0, x1, y0, y1 } = line;
  const near = (a: number, b: number) => Math.abs(a - b) <= JOINED;
  if (y0 === y1) {
    const level = heads.filter((head) => head.y0 <= y0 && head.y1 >= y0);
    const [before, behind] = [
      level.find((head) => near(head.x1, x0)),
      level.find((head) => near(head.x0, x1)),
    ];
    return before || behind ? { ...line, x0: before?.x0 ?? x0, x1: behind?.x1 ?? x1 } : line;
  }
  const upright = heads.filter((head) => head.x0 <= x0 && head.x1 >= x0);
  const [above, below] = [
    upright.find((head) => near(head.y1, y0)),
    upright.find((head) => near(head.y0, y1)),
  ];
  return above || below ? { ...line, y0: above?.y0 ?? y0, y1: below?.y1 ?? y1 } : line;
}

/** A line across the page as a box of no height. */
export function boxAcross({ at, from, to }: Rule): Box {
  return { x0: from, x1: to, y0: at, y1: at };
}

/** A line down the page as a box of no width. */
export function boxDown({ at, from, to }: Rule): Box {
  return { x0: at, x1: at, y0: from, y1: to };
}

/** What a word on a line may be. */
export type Word = keyof typeof REACHES;

/** How far from a line a word stands that is written on it. */
export function reachOf({ segment }: Line, kind: Word = "word"): number {
  return REACHES[kind] * segment.size;
}

/** Boxes that drawn lines join, and where those end. */
interface Joined {
  boxes: Panel[];
  ends: Box[];
}

const NOTHING: Joined = { boxes: [], ends: [] };

/**
 * The boxes that are joined by the drawn lines on which a word stands, however those turn and branch; none where they
 * are too many to tell which the word is about.
 * @param others words that stand on lines of their own
 * @param lines the page's `connectors`
 * @param kind whether the word answers a question, or is a figure compared with what was measured
 */
export function boxesAlong(
  word: Line,
  others: readonly Line[],
  panels: readonly Panel[],
  lines: readonly Box[],
  kind: Word,
): Joined {
  const isOn = (line: Box, words: Line, as: Word = "word") => apart(line, words) <= reachOf(words, as);
  const under = lines
    .filter((line) => isOn(line, word, kind))
    .toSorted((a, b) => apart(a, word) - apart(b, word));
  const nets = joinedLines(under, lines);
  const net = nets.find((each) => !each.some((line) => others.some((other) => isOn(line, other))));
  const joined = net ? boxesAt(net, panels) : NOTHING;
  return joined.boxes.length <= MOST ? joined : NOTHING;
}

/** The boxes that the drawn lines of a page join, for each line or set of lines that are joined. */
export function joinedBoxes(panels: readonly Panel[], lines: readonly Box[]): Joined[] {
  return joinedLines(lines, lines).map((net) => boxesAt(net, panels));
}

/** The boxes at the ends of lines that are joined: where another goes on in the other direction a line leads to none that is but near. */
export function boxesAt(net: readonly Box[], panels: readonly Panel[]): Joined {
  const isAtBox = (end: Box) => panels.some((panel) => apart(end, panel) <= JOINED);
  const { across = [], down = [] } = Object.groupBy(net, (line) => (isAcross(line) ? "across" : "down"));
  const isCorner = (end: Box, line: Box) =>
    (isAcross(line) ? down : across).some((other) => apart(end, other) <= SAME);
  const all = net.flatMap((line) => ends(line).filter((end) => isAtBox(end) || !isCorner(end, line)));
  return { boxes: panels.filter((panel) => all.some((end) => apart(end, panel) <= REACH)), ends: all };
}

/** Some of a page's lines, each with all that are joined to it, in their order. */
export function joinedLines(some: readonly Box[], lines: readonly Box[]): Box[][] {
  const left = new Set(lines);
  return some.flatMap((line) => {
    if (!left.delete(line)) return [];
    const net = [line];
    for (const each of net) {
      for (const other of left) if (isJoined(each, other) && left.delete(other)) net.push(other);
    }
    return [net];
  });
}

function isAcross({ y0, y1 }: Box): boolean {
  return y0 === y1;
}

/** True where a line ends at the upper side of a box, from above. */
export function leadsDown({ x0, x1, y0 }: Box, ends: readonly Box[]): boolean {
  return ends.some((end) => end.x0 > x0 && end.x1 < x1 && end.y1 < y0 + JOINED && end.y1 > y0 - REACH);
}

function isOutline(line: Box, panel: Box): boolean {
  const inside =
    line.x0 > panel.x0 - JOINED &&
    line.x1 < panel.x1 + JOINED &&
    line.y0 > panel.y0 - JOINED &&
    line.y1 < panel.y1 + JOINED;
  return inside && (line.x1 - line.x0 > JOINED || line.y1 - line.y0 > JOINED);
}

/**
 * True where one line ends on the other, or an arrow's head is between their ends; lines that only cross are not joined, nor are
 * two beside each other, as arrows to one box are.
 */
export function isJoined(a: Box, b: Box): boolean {
  if (apart(a, b) > REACH) return false;
  const reach = areBeside(a, b) ? JOINED : REACH;
  const onEnd = (end: Box, line: Box) =>
    apart(end, line) <= JOINED || ends(line).some((other) => apart(end, other) <= reach);
  return ends(a).some((end) => onEnd(end, b)) || ends(b).some((end) => apart(end, a) <= JOINED);
}

/** True for lines in one direction that are not in one line; one that begins where the other ends goes on with it after a step. */
function areBeside(a: Box, b: Box): boolean {
  const isDown = ({ x0, x1 }: Box) => x0 === x1;
  if (isDown(a) !== isDown(b)) return false;
  const [aside, steps] = isDown(a)
    ? [a.x0 - b.x0, [a.y1 - b.y0, b.y1 - a.y0]]
    : [a.y0 - b.y0, [a.x1 - b.x0, b.x1 - a.x0]];
  return Math.abs(aside) > JOINED && !steps.some((step) => Math.abs(step) <= SAME);
}

/** The ends of a line, which is a box without width or height. */
export function ends({ x0, x1, y0, y1 }: Box): [Box, Box] {
  return [
    { x0, x1: x0, y0, y1: y0 },
    { x0: x1, x1, y0: y1, y1 },
  ];
}

/** How far two boxes are from each other, across and down together. */
export function apart(a: Box, b: Box): number {
  return Math.max(a.x0 - b.x1, b.x0 - a.x1, 0) + Math.max(a.y0 - b.y1, b.y0 - a.y1, 0);
}
