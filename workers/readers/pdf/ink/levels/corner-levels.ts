import { isLevelTag } from "../../../wording/care-levels.ts";
import { areSame, type Box, isWithin } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Shapes } from "../shapes.ts";
import { AROUND_ANY, isCell, isIn, smallBoxes, wordsIn } from "../signs/small-boxes.ts";
import type { Leveled } from "./level-tabs.ts";

/** In points: how far a tag stands from the corner of the box that it is of. */
const CORNER = 8;
/** In points: edges this near are one. */
const EDGE = 1.5;
/** In letters: fewer may stand for anything in the corner of a box, but where such a name stands in another's too. */
const SHORTEST = 3;
/** In words: what says more is no step of a chart. */
const MOST_WORDS = 90;

/** A small box in the corner of another, and its words. */
interface Tag {
  box: Frame;
  outer: Frame;
  words: Fragment[];
}

/**
 * Takes the names of levels of care that stand in a small box in a corner at the right of another out of a page's text and
 * frames: they say who may do what that box says. Gives the text without them.
 */
export function takeCornerLevels(text: readonly Fragment[], shapes: Shapes): Fragment[] {
  const boxes = smallBoxes(shapes.frames, AROUND_ANY);
  if (boxes.length === 0) return [...text];
  const found = boxes.flatMap((box) => tagIn(box, text, shapes) ?? []);
  const tags = found.filter((tag) => isLong(tag) || found.some((other) => isAlike(tag, other)));
  const words = new Set(tags.flatMap((tag) => tag.words));
  shapes.levels.push(...tags.map(leveled));
  const isOfTag = (shape: Box) => tags.some(({ box }) => isWithin(shape, grown(box)));
  shapes.frames = shapes.frames.filter((frame) => !isOfTag(frame));
  shapes.across = shapes.across.filter(({ at, from, to }) => !isOfTag({ x0: from, x1: to, y0: at, y1: at }));
  shapes.down = shapes.down.filter(({ at, from, to }) => !isOfTag({ x0: at, x1: at, y0: from, y1: to }));
  return text.filter((word) => !words.has(word));
}

function leveled({ outer: { x0, y0, x1, y1 }, words }: Tag): Leveled {
  return { x0, y0, x1, y1, level: nameOf(words) };
}

function isLong({ words }: Tag): boolean {
  return nameOf(words).length >= SHORTEST;
}

/** True for another tag with the same name, or with a longer one: letters that tell boxes apart differ. */
function isAlike(tag: Tag, other: Tag): boolean {
  const isOther = !areSame(tag.box, other.box, EDGE);
  return isOther && (isLong(other) || nameOf(tag.words) === nameOf(other.words));
}

function nameOf(words: readonly Fragment[]): string {
  return words.map((word) => word.text).join(" ");
}

function tagIn(box: Frame, text: readonly Fragment[], shapes: Shapes): Tag | undefined {
  const words = wordsIn(box, text);
  const name = nameOf(words);
  if (!isLevelTag(name)) return undefined;
  const outer = shapes.frames.find((frame) => isCornerOf(box, frame));
  if (!outer || isCell(outer, shapes) || isCellIn(box, outer, shapes)) return undefined;
  if (!isStep(box, outer, text, shapes)) return undefined;
  return { box, outer, words };
}

function isCornerOf(box: Box, outer: Box): boolean {
  const isNear = (gap: number) => gap > -EDGE && gap < CORNER;
  const [below, above] = [box.y0 - outer.y0, outer.y1 - box.y1];
  const isLarger = Math.max(below, above) > EDGE && outer.x0 < box.x0 - CORNER;
  return isLarger && isNear(outer.x1 - box.x1) && isNear(Math.min(below, above));
}

/** True where more than the sides of the box around it goes on beside the box. */
function isCellIn(box: Frame, outer: Frame, shapes: Shapes): boolean {
  const isSide = (at: number) => Math.abs(at - outer.y0) < EDGE || Math.abs(at - outer.y1) < EDGE;
  const across = shapes.across.filter(({ at }) => !isSide(at));
  const frames = shapes.frames.filter((frame) => !areSame(frame, outer, EDGE) && !areSame(frame, box, EDGE));
  return isCell(box, { ...shapes, across, frames });
}

/** True for a box of few words, none of them in another box or at the right of the tag. */
function isStep(tag: Frame, outer: Frame, text: readonly Fragment[], { frames }: Shapes): boolean {
  const words = text.filter((fragment) => isIn(fragment, outer) && !isIn(fragment, tag));
  const isInner = (frame: Frame) =>
    isWithin(frame, outer) && !areSame(frame, outer, EDGE) && words.some((word) => isIn(word, frame));
  const isUpper = tag.y0 - outer.y0 < outer.y1 - tag.y1;
  const isBeside = ({ x1, y }: Fragment) => x1 > tag.x0 && (isUpper ? y - EDGE < tag.y1 : y - EDGE > tag.y0);
  return words.length > 0 && words.length <= MOST_WORDS && !frames.some(isInner) && !words.some(isBeside);
}

/** A box with its edges. */
function grown({ x0, y0, x1, y1 }: Box): Box {
  return { x0: x0 - EDGE, y0: y0 - EDGE, x1: x1 + EDGE, y1: y1 + EDGE };
}
