import { isLevelTag } from "../../../wording/care-levels.ts";
import { areaOf, type Box } from "../../geometry.ts";
import { isBullet, isNumbering } from "../../lines/markers.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Rule, Shapes } from "../shapes.ts";
import { AROUND_SHORT, hugs, isCell, isIn, isSmall, smallBoxes, wordsBeside } from "../signs/small-boxes.ts";

/** In ems: how far behind a badge its line begins. */
export const BADGE_GAP = 2.5;
/** In points: how far from the left side of the box that it labels a badge stands in it. */
const INSIDE = 8;
/** In points: how far from the upper side of that box it stands, at least. */
const APART = 1;
/** In points: edges this near are one. */
const EDGE = 1.5;
/** "P", "EMT", "AEMT", "EMT-P" */
export const LABEL = /^\p{Lu}[\p{L}\p{N}/+-]{0,8}$/u;

/**
 * Marks the words that stand in small boxes of their own before a line, or at the end of an item's, as the levels that
 * may do what it says: they are labels of the line and no part of it, and the boxes at its start are taken off the page. The cells
 * of a table are no such boxes.
 */
export function markBadges(text: readonly Fragment[], shapes: Shapes): void {
  const boxes = smallBoxes(shapes.frames, AROUND_SHORT);
  if (boxes.length === 0) return;
  const found = new Map<Fragment, Frame>();
  for (const box of boxes) {
    const [word, ...others] = text.filter((fragment) => isIn(fragment, box));
    if (!word || others.length > 0 || !LABEL.test(word.text)) continue;
    if ((!hugs(box, word) && !isLevelPill(box, word)) || isInLine(word, box, text)) continue;
    if (boxAround(box, shapes) || !isCell(box, shapes)) found.set(word, box);
  }
  const leading = new Set<Frame>();
  for (const [word, box] of found) {
    const labelled = linesBeside(box, text, shapes);
    const line = labelled ? undefined : lineBehind(word, box, text, found, shapes.frames);
    if (labelled) moveBefore(word, labelled);
    else if (line) {
      if (isLevelPill(box, word)) [word.x0, word.x1] = [box.x0, box.x1];
      word.badge = true;
      word.y = line.y;
      leading.add(box);
    } else {
      const [, ...item] = itemEndingWith(word, box, text) ?? [];
      moveBefore(word, item);
    }
  }
  shapes.frames = shapes.frames.filter((frame) => !leading.has(frame));
}

/** The words of an item of a list, from its marker on, whose line a box ends, at the right of others too; undefined where it does not. */
function itemEndingWith(word: Fragment, box: Box, text: readonly Fragment[]): Fragment[] | undefined {
  const line = wordsBeside(word, text);
  const isMarker = ({ text: sign, x0, size }: Fragment, at: number) =>
    (isBullet(sign) || isNumbering(sign)) && x0 - (line[at - 1]?.x1 ?? -Infinity) > size;
  const from = line.findLastIndex((each, at) => each.x0 < box.x0 && isMarker(each, at));
  if (from < 0) return undefined;
  const item = line.slice(from).filter(({ x1 }) => x1 <= box.x0 + EDGE);
  const behind = line.find(({ x0 }) => x0 >= box.x1);
  const isLast = !behind || behind.x0 - box.x1 > BADGE_GAP * word.size;
  return isLast && item.length > 1 ? item : undefined;
}

/** True for a word in a frame that stands in a sentence, and is no level of care. */
function isInLine(word: Fragment, box: Box, text: readonly Fragment[]): boolean {
  if (isLevelTag(word.text)) return false;
  const before = wordsBeside(word, text).findLast(({ x1 }) => x1 <= box.x0 + EDGE);
  return before !== undefined && box.x0 - before.x1 < before.size && /\p{L}{2}$/u.test(before.text);
}

/** Puts a label where it is read, before what it labels. */
export function moveBefore(label: Fragment, [first]: readonly Fragment[] = []): void {
  if (!first) return;
  label.x0 = first.x0 - EDGE;
  label.x1 = first.x0 - EDGE / 2;
  label.y = first.y;
  label.badge = true;
}

/**
 * The higher box, the smallest of them, in which a small one stands at the left, or a circle across its left side, halfway down:
 * of a box that lines across part, the part that it stands in.
 */
function boxAround(box: Frame, { frames, across }: Pick<Shapes, "frames" | "across">): Box | undefined {
  let smallest: Box | undefined;
  for (const frame of frames) {
    const part = partAtLeft(box, frame, across);
    if (part && (!smallest || areaOf(part) < areaOf(smallest))) smallest = part;
  }
  return smallest;
}

/** The part of a frame in which a small box stands at the left, or across its side. */
function partAtLeft(box: Frame, frame: Frame, across: readonly Rule[]): Box | undefined {
  const { x0, y0, x1, y1 } = frame;
  if (y1 <= box.y1 || box.y0 - y0 <= APART || box.x1 >= x1 || box.x0 - x0 >= INSIDE) return undefined;
  if (box.x0 < x0 - EDGE && !(isRound(box) && box.x1 > x0 + EDGE)) return undefined;
  const part = partAround(box, frame, across);
  const isInMiddle = Math.abs(part.y0 + part.y1 - box.y0 - box.y1) < 2 * EDGE;
  return isInMiddle && box.y0 - part.y0 > APART ? part : undefined;
}

function isRound({ x0, x1, y0, y1, rounded }: Frame): boolean {
  return rounded === "circle" && Math.abs(x1 - x0 - y1 + y0) < EDGE;
}

/** The boxes of a page that `boxAround` finds another around. */
export function boxesAtLeft({ frames, across }: Pick<Shapes, "frames" | "across">): Frame[] {
  const small = new Set(frames.filter((frame) => isSmall(frame, AROUND_SHORT)));
  const lowest = Math.min(...[...small].map(heightOf));
  const higher = frames.filter((frame) => heightOf(frame) > lowest);
  // A chart of colors has thousands, as high as each other: none is in another.
  const columns = Map.groupBy(
    higher.toSorted((a, b) => heightOf(b) - heightOf(a)),
    ({ x0 }) => Math.floor(x0 / AROUND_SHORT),
  );
  return frames.filter((box) => {
    if (!small.has(box)) return false;
    const first = Math.floor((box.x0 - INSIDE) / AROUND_SHORT);
    return [first, first + 1, first + 2].some((column) => isInOne(box, columns.get(column) ?? [], across));
  });
}

/** Whether a small box stands at the left of one of some frames, the highest of which is the first. */
function isInOne(box: Frame, frames: readonly Frame[], across: readonly Rule[]): boolean {
  for (const frame of frames) {
    if (heightOf(frame) - heightOf(box) < APART / 2) return false;
    if (partAtLeft(box, frame, across)) return true;
  }
  return false;
}

function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}

/** What the lines across all of a box leave of it around a small one in it. */
function partAround(box: Box, { x0, y0, x1, y1 }: Box, across: readonly Rule[]): Box {
  let [top, bottom] = [y0, y1];
  for (const { at, from, to } of across) {
    if (at <= top || at >= bottom || from > x0 + EDGE || to < x1 - EDGE) continue;
    if (at <= box.y0) top = at;
    if (at >= box.y1) bottom = at;
  }
  return { x0, y0: top, x1, y1: bottom };
}

/** The words of the first line in a box with a small one at its left, halfway down: that labels all of its lines. */
function linesBeside(box: Frame, text: readonly Fragment[], shapes: Shapes): Fragment[] | undefined {
  const outer = boxAround(box, shapes);
  const inside = outer ? text.filter((fragment) => isIn(fragment, outer) && !isIn(fragment, box)) : [];
  const top = Math.min(...inside.map(({ y }) => y));
  const first = inside.filter(({ y }) => y - top < EDGE).toSorted((a, b) => a.x0 - b.x0);
  const areBeside = first.length > 0 && inside.every(({ x0 }) => x0 > box.x1);
  return areBeside ? first.slice(isBullet(first[0]?.text ?? "") ? 1 : 0) : undefined;
}

/** A level of care in the middle of a filled box with round corners, which is as wide as those of longer levels. */
function isLevelPill({ x0, x1, fill, rounded }: Frame, word: Fragment): boolean {
  const isInMiddle = Math.abs(word.x0 - x0 - x1 + word.x1) < EDGE;
  return fill !== undefined && rounded === "corners" && isInMiddle && isLevelTag(word.text);
}

/** The first word of the line that begins close behind the box, or behind another box there; not where it has such a box too. */
function lineBehind(
  word: Fragment,
  box: Frame,
  text: readonly Fragment[],
  found: ReadonlyMap<Fragment, Frame>,
  frames: readonly Box[],
): Fragment | undefined {
  const line = wordsBeside(word, text).find(({ x0 }) => x0 >= box.x1);
  const end = isLevelPill(box, word) ? box.x1 : word.x1;
  if (!line || line.x0 - end > BADGE_GAP * line.size) return undefined;
  const behind = found.get(line);
  if (behind) return lineBehind(line, behind, text, found, frames);
  const isLevel = ({ y0, y1 }: Box) => Math.abs(y0 - box.y0) < EDGE && Math.abs(y1 - box.y1) < EDGE;
  const isLine = /\p{L}|\d/u.test(line.text) && !frames.some((frame) => isLevel(frame) && isIn(line, frame));
  return isLine ? line : undefined;
}
