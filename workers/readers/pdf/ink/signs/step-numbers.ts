import { type Box, isSquare } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Shapes } from "../shapes.ts";
import { isIn, wordsBeside } from "./small-boxes.ts";

/** In points: the diameter of a disc around a number, which is round. */
const DISC = { smallest: 8, largest: 90, longer: 1.1 };
/** The same beside a number in letters so many times smaller, as on a slide. */
const LARGEST = 30;
const LARGER = 3;
/** A page with more is a drawing. */
const MAX_DISCS = 300;
/** In ems of the text: how far behind a disc it begins. */
const BEHIND = 2;
/** In ems: what is nearer before a disc is text that it stands in. */
const BEFORE = 1.5;
/** So many words behind the first of a line are looked at for one of letters: figures alone are of a drawing. */
const FIRST_WORDS = 2;
/** In points: how far what stands before or behind a disc may reach into it. */
const EDGE = 1.5;
/** In ems: how far apart lines of one text are at most, and how far its middle, or its first line, may be from the disc's middle. */
const LEADING = 1.8;
const OFF_MIDDLE = 0.5;
const OFF_TOP = 0.75;
/** In ems: the space between words. */
const SPACE = 0.3;

/** Makes the numbers that stand in discs of their own before a line what they are: those of its items. */
export function markSteps(text: readonly Fragment[], { frames }: Shapes): void {
  const discs = frames.filter((frame) => frame.rounded === "circle" && isSquare(frame, DISC));
  if (discs.length === 0 || discs.length > MAX_DISCS) return;
  for (const disc of discs) {
    const [number, ...others] = text.filter((fragment) => isIn(fragment, disc));
    if (!number || others.length > 0 || !/^\d{1,2}$/.test(number.text)) continue;
    if (disc.x1 - disc.x0 > Math.max(LARGEST, LARGER * number.size)) continue;
    const boxed = firstInBox(disc, text, frames);
    if (boxed) {
      // It stands on the edge above its text: it is read before the first word of that.
      const end = boxed.x0 - SPACE * boxed.size;
      number.x0 += end - number.x1;
      number.x1 = end;
      toStep(number, boxed);
      continue;
    }
    const first = firstBehind(disc, text);
    if (!first) continue;
    const line = [first, ...wordsBeside(first, text)].filter((word) => word !== number);
    if (line.some(({ x1, size }) => x1 < disc.x0 + EDGE && disc.x0 - x1 < BEFORE * size)) continue;
    const words = line.filter(({ x0 }) => x0 >= first.x0).slice(0, FIRST_WORDS + 1);
    if (!words.some(({ text }) => /\p{L}{2}/u.test(text))) continue;
    toStep(number, first);
  }
}

/** Makes a number that of the item which a word begins. */
function toStep(number: Fragment, { y }: Fragment): void {
  number.text += ".";
  number.y = y;
  number.step = true;
}

/** The first word of the text in a box on whose upper edge a disc lies that covers none of it. */
function firstInBox(disc: Box, text: readonly Fragment[], frames: readonly Frame[]): Fragment | undefined {
  const middle = (disc.x0 + disc.x1) / 2;
  const on = frames.find(
    (box) =>
      box.rounded !== "circle" &&
      box.y0 > disc.y0 + EDGE &&
      box.y0 < disc.y1 - EDGE &&
      box.y1 > disc.y1 + EDGE &&
      middle > box.x0 - EDGE &&
      middle < box.x1 + EDGE,
  );
  const within = on ? text.filter((word) => isIn(word, on)) : [];
  const isFirst = (a: Fragment, b: Fragment) => a.y < b.y - EDGE || (a.y < b.y + EDGE && a.x0 < b.x0);
  const [one, ...others] = within;
  const first = one && others.reduce((best, word) => (isFirst(word, best) ? word : best), one);
  return first && first.y - first.size > disc.y1 - EDGE && /\p{L}/u.test(first.text) ? first : undefined;
}

/** The first word of the text behind a disc, which stands beside its first line or beside the middle of all its lines. */
function firstBehind(disc: Box, text: readonly Fragment[]): Fragment | undefined {
  const starts = text
    .filter(({ x0, size }) => x0 > disc.x1 - EDGE && x0 - disc.x1 <= BEHIND * size)
    .toSorted((a, b) => a.y - b.y);
  const beside = starts.filter((word) => middleOf(word) > disc.y0 && middleOf(word) < disc.y1);
  const [top] = beside;
  if (!top) return undefined;
  const lines = starts.filter(({ x0 }) => Math.abs(x0 - top.x0) < EDGE);
  const goesOn = (i: number) => (lines[i]?.y ?? 0) - (lines[i - 1]?.y ?? 0) < LEADING * top.size;
  let from = lines.indexOf(top);
  let to = from;
  while (from > 0 && goesOn(from)) from--;
  while (to < lines.length - 1 && goesOn(to + 1)) to++;
  const [first = top, last = top] = [lines[from], lines[to]];
  const middle = (disc.y0 + disc.y1) / 2;
  const isWithin = (y: number, ems: number) => Math.abs(y - middle) < ems * top.size;
  if (isWithin((middleOf(first) + middleOf(last)) / 2, OFF_MIDDLE)) return first;
  // What is written along an arrow that leaves a disc stands above it.
  return isWithin(middleOf(top), OFF_TOP) ? top : undefined;
}

function middleOf({ y, size }: Fragment): number {
  return y - size * 0.35;
}
