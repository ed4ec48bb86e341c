import type { Fragment } from "../../pdf/ink/ink.ts";
import type { Rule } from "../../pdf/ink/shapes.ts";
import { CORNER } from "./rules.ts";

type Sign = Pick<Fragment, "text" | "x0" | "x1" | "y" | "size">;

/** What the side of a box, or its corner, is read as. */
const EDGE = /^[()[\]{}|\\/JIl1!:;.,'‘’`~-]{1,2}$/;
/** Points: how far such a sign is from the line; a figure that begins a cell is no nearer. */
const ASIDE = 4;
const ON_LINE = 1.5;

/** True for a sign that stands on a line and is nothing but a piece of it; letters too, which are written beside lines. */
export function isEdge({ text, x0, x1, y, size }: Sign, down: readonly Rule[]): boolean {
  const middle = (x0 + x1) / 2;
  const isSign = EDGE.test(text);
  const near = text.includes("1") ? ON_LINE : ASIDE;
  if (!isSign && text.length > 2) return false;
  return down.some(({ at, from, to }) =>
    isSign
      ? Math.abs(at - middle) < near && y > from - ASIDE && y < to + CORNER + ASIDE
      : x0 < at && at < x1 && y - size > from && y < to,
  );
}

/** What the side of a cell is read as where it is taken for a word's first sign; what opens a bracket is closed. */
const SIDE = /^(?:\||[[\]{}](?!.*[\]}]))(?=.)/;

/** A word without the side of its cell, which was read as its first sign: "|0.3". */
export function withoutSide<T extends Sign>(word: T, down: readonly Rule[]): T {
  if (!SIDE.test(word.text)) return word;
  const side = down.find(
    ({ at, from, to }) => Math.abs(at - word.x0) < ASIDE && word.y > from && word.y < to + ASIDE,
  );
  return side ? { ...word, text: word.text.replace(SIDE, ""), x0: Math.max(word.x0, side.at) } : word;
}

/** Points: how far what is read of a round corner is from the side, and from its end. In ems of the page: it is smaller. */
const AT_SIDE = 2.5;
const AT_END = 4;
const SMALLER = 0.8;

/** True for a few small letters where the side of a box ends: its round corner, read as "N" or "7". */
export function isCorner({ text, x0, x1, y, size }: Sign, usual: number, down: readonly Rule[]): boolean {
  if (text.length > 2 || size > usual * SMALLER) return false;
  return down.some(
    ({ at, from, to }) =>
      Math.min(Math.abs(x0 - at), Math.abs(x1 - at)) < AT_SIDE &&
      (Math.abs(y - to) < AT_END || Math.abs(y - size * HEIGHT - from) < AT_END),
  );
}

/** The size of most words. */
export function usualSize(fragments: readonly Sign[]): number {
  return fragments.map(({ size }) => size).toSorted((a, b) => a - b)[fragments.length >> 1] ?? 0;
}

/** In ems: how high capitals are; how far a line ends from its arrow's head, and how far off its middle it may lead. */
const HEIGHT = 0.75;
const HEAD = 0.8;
const OFF = 0.3;
const BELOW = 0.5;
/** Short words that stand on arrows, and between boxes. */
const WORD = /^(?:yes|no|y|n|or|and|if|to)$/i;

/** True for a few letters that a line leads to the middle of: the head of an arrow, read as "4" or "A". */
export function isArrowhead(
  { text, x0, x1, y, size: own }: Sign,
  usual: number,
  across: readonly Rule[],
  down: readonly Rule[],
): boolean {
  // A line of text that was measured with what is below it is no higher than the others.
  const size = Math.min(own, usual);
  if (text.length > 3 || x1 - x0 > size * 1.2 || WORD.test(text)) return false;
  // A line that begins below a word may lead away from its box.
  const ends = ({ from, to }: Rule, start: number, end: number, above: number) =>
    ((from > start && from < end - above) || (to > start && to < end)) && to - from > end - start;
  const [left, right, top, bottom] = [x0 - size * HEAD, x1 + size * HEAD, y - size, y + size * HEAD];
  return (
    down.some(
      (rule) => Math.abs(rule.at - (x0 + x1) / 2) < size * OFF && ends(rule, top, bottom, size * BELOW),
    ) ||
    across.some((rule) => Math.abs(rule.at - (y - size * 0.35)) < size * OFF && ends(rule, left, right, 0))
  );
}
