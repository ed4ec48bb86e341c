import type { Fragment } from "../ink/ink.ts";
import { SEGMENT_GAP } from "./segments.ts";

/** In ems of the line: how far above or below its baseline something of it stands, and how far beside its words. */
const RISE = 0.65;
const BESIDE = 0.3;
/** Of the line's size: how large that is at most, a note's mark before it, and what is written on behind a word. */
const SMALL = 0.86;
const HARDLY_SMALLER = 0.97;
/** In ems: how far that is from its word, or over the one behind it, at most. */
const TIED = 0.15;
/** In ems: how far a letter between two others is off their baseline, and over or beside them, at most. */
const SUNK = 0.3;
const TUCKED = 0.2;
/** In ems: the widest space between it and the next word. */
const SPACE = 0.4;
/** So many of a page's lines are looked at for the one that something belongs to. */
const NEAR_LINES = 12;

/** True for nothing but a figure or a sign that may refer to a note. */
export function isNoteMark([mark, next]: readonly Fragment[]): boolean {
  return mark !== undefined && next === undefined && /^(?:\d{1,2}|[*†‡§a-z])$/.test(mark.text);
}

/** True for words that stand above or below others rather than beside them. */
function isBelow(small: readonly Fragment[], large: readonly Fragment[]): boolean {
  const covered = (word: Fragment) => {
    let width = 0;
    for (const { x0, x1 } of large) width += Math.max(0, Math.min(x1, word.x1) - Math.max(x0, word.x0));
    return width > (word.x1 - word.x0) / 2;
  };
  return small.some((word) => /\p{L}{3}/u.test(word.text) && covered(word));
}

/** True for what goes on right behind a word, where the line has room for it: some are hardly smaller than their line. */
function isTied(small: readonly Fragment[], large: readonly Fragment[]): boolean {
  const [first, last] = [small[0], small.at(-1)];
  if (!first || !last) return false;
  const near = TIED * first.size;
  return (
    large.some(({ x1 }) => Math.abs(first.x0 - x1) < near) &&
    !large.some(({ x0, x1 }) => x0 < last.x1 - near && x1 > first.x0 + near)
  );
}

/** True for a figure right behind a letter: "D" before "50". */
function isIndex([figure, ...others]: readonly Fragment[], large: readonly Fragment[]): boolean {
  if (!figure || others.length > 0 || !/^\d{1,3}$/.test(figure.text)) return false;
  const isAt = ({ x1 }: Fragment) => Math.abs(figure.x0 - x1) < TIED * figure.size;
  return isTied([figure], large) && large.some((word) => isAt(word) && /\p{L}$/u.test(word.text));
}

/**
 * True for a letter as large as its line that stands a little above or below it in a gap that is made for it, as
 * logotypes have one.
 */
function isSet(small: Span, large: Span): boolean {
  const [letter] = small.run;
  if (
    !letter ||
    small.run.length > 1 ||
    letter.text.length > 1 ||
    Math.abs(small.y - large.y) > SUNK * large.size
  )
    return false;
  const near = TUCKED * large.size;
  return (
    large.run.some(({ x1 }) => Math.abs(letter.x0 - x1) < near) &&
    large.run.some(({ x0 }) => Math.abs(letter.x1 - x0) < near) &&
    !large.run.some(({ x0, x1 }) => x0 < letter.x1 - near && x1 > letter.x0 + near)
  );
}

/** What stands on one baseline, and whether it was put to another's. */
interface Span {
  run: Fragment[];
  y: number;
  x0: number;
  x1: number;
  size: number;
  taken: boolean;
}

/** Puts superscripts, subscripts and fractions into the line they belong to, and what they part of it together. */
export function attachSmall(runs: readonly Fragment[][]): Fragment[][] {
  const spans = runs.map(toSpan);
  const left = attach(spans, [...spans.keys()], belongs);
  // A charge stands right behind a figure that was put to its line: "HCO₃⁻".
  attach(spans, left, (small, large) => belongs(small, large) && isTied(small.run, large.run));
  return spans.filter((span) => !span.taken).map((span) => span.run);
}

function toSpan(run: Fragment[]): Span {
  const { x0 = 0, y = 0 } = run[0] ?? {};
  let [x1, size] = [-Infinity, 0];
  for (const fragment of run) {
    if (fragment.x1 > x1) x1 = fragment.x1;
    if (fragment.size > size) size = fragment.size;
  }
  return { run, y, x0, x1, size, taken: false };
}

type Test = (small: Span, large: Span) => boolean;

/** Puts each of the `small` spans to the line that takes it; gives those that none of the larger lines near them took. */
function attach(spans: readonly Span[], small: readonly number[], takes: Test): number[] {
  return small.filter((i) => attachOne(spans, i, takes));
}

/** Puts a span to the line that takes it, an index to that of its word; true where larger lines are near it, and none does. */
function attachOne(spans: readonly Span[], i: number, takes: Test): boolean {
  const small = spans[i];
  if (!small || small.taken || small.run.length > 3 || small.run[0]?.corner) return false;
  let isSmall = false;
  const takers: number[] = [];
  for (const step of [1, -1]) {
    for (let j = i + step, seen = 0; seen < NEAR_LINES; j += step, seen++) {
      const large = spans[j];
      if (!large || Math.abs(large.y - small.y) > large.size * RISE) break;
      isSmall ||= small.size <= large.size * HARDLY_SMALLER;
      if (!large.taken && takes(small, large)) takers.push(j);
    }
  }
  const at = takers.find((taker) => isIndex(small.run, spans[taker]?.run ?? [])) ?? takers[0];
  const large = at === undefined ? undefined : spans[at];
  if (!large || at === undefined) return isSmall;
  const next = spans[at + 1];
  const isWhole = next !== undefined && goesOn(large, small, next);
  take(large, small);
  if (isWhole) take(large, next);
  return false;
}

function belongs(small: Span, large: Span): boolean {
  if (small.size > large.size * HARDLY_SMALLER) return isSet(small, large);
  const isMark = small.y < large.y && isNoteMark(small.run);
  const marksNote = isMark && small.x1 <= large.x0;
  const limit = marksNote || isTied(small.run, large.run) ? HARDLY_SMALLER : SMALL;
  if (small.size > large.size * limit) return isSet(small, large);
  const near = large.size * BESIDE;
  // In a line that is spaced out, a note's mark stands farther from the note.
  const before = marksNote ? near * 2 : near;
  // A space may stand between a word and the mark of its note.
  const behind = isMark ? near * 1.5 : near;
  if (small.x1 < large.x0 - before || small.x0 > large.x1 + behind) return false;
  return !isBelow(small.run, large.run);
}

/** True for the rest of a line that only the width of something small stands before. */
function goesOn(large: Span, small: Span, next: Span): boolean {
  return (
    !next.taken &&
    next.y === large.y &&
    next.size === large.size &&
    small.x0 >= large.x1 - TIED * small.size &&
    next.x0 - large.x1 > SEGMENT_GAP * large.size &&
    next.x0 - small.x1 < SPACE * large.size
  );
}

function take(large: Span, other: Span): void {
  large.run.push(...other.run);
  large.run.sort((a, b) => a.x0 - b.x0);
  large.x1 = Math.max(large.x1, other.x1);
  other.taken = true;
}
