import { isBullet, isNumbering } from "../../lines/markers.ts";
import type { Fragment } from "../ink.ts";
import type { Rule, Shapes } from "../shapes.ts";

/** In ems: how far from its edge an item's marker ends, and its text begins, at most; what stands nearer at its left is beside it. */
const NEAR = 2.5;
/** In points: how far what touches a line is from it. */
const TOUCH = 1.2;
/** A page with more lines down, or more words, is a drawing or a large table. */
const MAX_LINES = 400;
const MAX_WORDS = 6_000;

/**
 * The lines down that part something: without the edges of list items, whose colour says who may do what they say. Such an edge
 * stands between an item's number, or its bullet, and its text, which has nothing else at its left; it touches no other line,
 * and is no side of a filling.
 */
export function withoutItemEdges(shapes: Shapes, text: readonly Fragment[]): Rule[] {
  const { down } = shapes;
  if (down.length === 0 || down.length > MAX_LINES || text.length > MAX_WORDS) return down;
  const free = down.filter((rule) => !touches(rule, shapes));
  if (free.length === 0) return down;
  const sorted = text.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
  const edges = free.filter((rule) => beginsWithMarker(linesBeside(rule, sorted)));
  return down.filter((rule) => !edges.includes(rule));
}

/** What stands close before a line down, and close behind it, on one line of text. */
interface Beside {
  before: string;
  behind: string;
}

function linesBeside({ at, from, to }: Rule, text: readonly Fragment[]): Beside[] {
  const lines = new Map<number, Beside>();
  for (const { text: word, x0, x1, y, size } of text) {
    const middle = y - size * 0.3;
    const isBefore = x0 < at && at - x1 < NEAR * size;
    const isBehind = x0 >= at && x0 - at < NEAR * size;
    if (middle < from || middle > to || !(isBefore || isBehind)) continue;
    const key = [...lines.keys()].find((other) => Math.abs(other - y) < size * 0.3) ?? y;
    const { before, behind } = lines.get(key) ?? { before: "", behind: "" };
    lines.set(key, isBefore ? { before: before + word.trim(), behind } : { before, behind: behind + word });
  }
  return [...lines.values()];
}

/** True for lines of which the first alone has something at its left: a marker before its text. */
function beginsWithMarker([first, ...others]: readonly Beside[]): boolean {
  if (!first || !/\p{L}{2}/u.test(first.behind)) return false;
  // A dash stands in a table's empty cell.
  const isMarker = isNumbering(first.before) || (isBullet(first.before) && !/^[-–—]/.test(first.before));
  return isMarker && others.every(({ before }) => before === "");
}

/** True for a line that others cross or end at, and for one that is a side of a filling. */
function touches({ at, from, to }: Rule, { across, frames }: Shapes): boolean {
  const meets = (rule: Rule) =>
    rule.from - TOUCH < at && rule.to + TOUCH > at && rule.at > from - TOUCH && rule.at < to + TOUCH;
  const isSide = ({ x0, x1, y0, y1 }: { x0: number; x1: number; y0: number; y1: number }) =>
    y0 < to && y1 > from && [x0, x1].some((side) => Math.abs(side - at) < 2 * TOUCH);
  return across.some(meets) || frames.some(isSide);
}
