import { toLogicalOrder } from "./bidi.ts";
import type { Box } from "./geometry.ts";
import type { Fragment } from "./ink.ts";
import { isBullet, isNumbering } from "./markers.ts";
import { isRightToLeft, isUnspaced } from "./scripts.ts";
import type { Rule } from "./shapes.ts";

/** Words on one baseline with nothing wider than a space between them: a line, or its part in one column or cell. */
export interface Segment extends Box {
  text: string;
  /** The baseline. */
  y: number;
  /** Height of the em in points, of most of its letters. */
  size: number;
  bold: boolean;
  /** Written from right to left. */
  rtl: boolean;
  /** Marked by the document as no part of its content. */
  artifact: boolean;
  /** Width of its first word in points. */
  firstWidth: number;
  /** What it is made of, from left to right. */
  pieces: readonly Fragment[];
}

/** In ems: the widest space between two words of one segment. */
const SEGMENT_GAP = 0.95;
/** In ems: the widest space between a bullet or a number and its text. */
const MARKER_GAP = 4;
/** In ems: fragments this near in height stand on one baseline. */
const BASELINE = 0.16;
/** In ems: the narrowest gap that is a space. */
const SPACE = 0.1;

/**
 * Joins one direction's fragments to segments, ordered by baseline, then from left to right.
 * `dividers` are vertical lines: no segment crosses one.
 */
export function toSegments(fragments: readonly Fragment[], dividers: readonly Rule[]): Segment[] {
  const sorted = withoutRepeats(fragments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0));
  const rules = dividers.toSorted((a, b) => a.at - b.at);
  const runs: Fragment[][] = [];
  let row: Fragment[] = [];
  const endRow = () => {
    row.sort((a, b) => a.x0 - b.x0);
    for (const run of splitRow(row, rules)) runs.push(run);
    row = [];
  };
  for (const fragment of sorted) {
    const first = row[0];
    if (first && fragment.y - first.y > BASELINE * Math.min(first.size, fragment.size)) endRow();
    row.push(fragment);
  }
  endRow();
  return attachSmall(runs).map(toSegment);
}

/** Drops what is drawn twice in nearly the same place, which is how some programs make bold or shadows. */
function withoutRepeats(sorted: readonly Fragment[]): Fragment[] {
  const seen = new Map<string, Fragment[]>();
  return sorted.filter((fragment) => {
    const same = seen.get(fragment.text) ?? [];
    const near = fragment.size * 0.25;
    const repeated = same.some(
      (other) => Math.abs(other.x0 - fragment.x0) < near && Math.abs(other.y - fragment.y) < near,
    );
    // Only the last few can be near: the list is ordered by height.
    if (!repeated) seen.set(fragment.text, [...same.slice(-15), fragment]);
    return !repeated;
  });
}

function* splitRow(row: readonly Fragment[], dividers: readonly Rule[]): Generator<Fragment[]> {
  let run: Fragment[] = [];
  let end = 0;
  for (const fragment of row) {
    const gap = fragment.x0 - end;
    const em = Math.max(fragment.size, run.at(-1)?.size ?? 0);
    const wide = gap > Math.max((isMarker(run) ? MARKER_GAP : SEGMENT_GAP) * em, (letterGap(run) ?? 0) * 3);
    if (run.length > 0 && (wide || isDivided(end, fragment, dividers))) {
      yield run;
      run = [];
    }
    end = run.length === 0 ? fragment.x1 : Math.max(end, fragment.x1);
    run.push(fragment);
  }
  if (run.length > 0) yield run;
}

function isMarker(run: readonly Fragment[]): boolean {
  const text = run.length <= 3 ? run.map((fragment) => fragment.text).join("") : "";
  return isBullet(text) || isNumbering(text);
}

/** True where a vertical line stands between `end` and the fragment. */
function isDivided(end: number, fragment: Fragment, dividers: readonly Rule[]): boolean {
  if (dividers.length === 0) return false;
  const middle = fragment.y - fragment.size * 0.3;
  let low = 0;
  let high = dividers.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((dividers[half]?.at ?? 0) < end - 1) low = half + 1;
    else high = half;
  }
  for (let i = low; i < dividers.length; i++) {
    const rule = dividers[i];
    if (!rule || rule.at > fragment.x0 + 1) return false;
    if (rule.from <= middle && rule.to >= middle) return true;
  }
  return false;
}

/** Puts superscripts, subscripts and fractions into the line they belong to. */
function attachSmall(runs: Fragment[][]): Fragment[][] {
  const spans = runs.map((run) => ({
    run,
    y: run[0]?.y ?? 0,
    x0: run[0]?.x0 ?? 0,
    x1: run.reduce((end, fragment) => Math.max(end, fragment.x1), -Infinity),
    size: run.reduce((size, fragment) => Math.max(size, fragment.size), 0),
    taken: false,
  }));
  for (let i = 0; i < spans.length; i++) {
    const small = spans[i];
    if (!small || small.run.length > 3) continue;
    for (const step of [1, -1]) {
      for (let j = i + step, seen = 0; seen < 12 && !small.taken; j += step, seen++) {
        const large = spans[j];
        if (!large || Math.abs(large.y - small.y) > large.size * 0.65) break;
        if (large.taken || small.size > large.size * 0.86) continue;
        const near = large.size * 0.3;
        if (small.x0 < large.x0 - near - (small.x1 - small.x0) || small.x0 > large.x1 + near) continue;
        large.run.push(...small.run);
        large.run.sort((a, b) => a.x0 - b.x0);
        large.x1 = Math.max(large.x1, small.x1);
        small.taken = true;
      }
    }
  }
  return spans.filter((span) => !span.taken).map((span) => span.run);
}

/** True where a segment begins with the mark of a footnote. */
export function beginsNote({ pieces: [mark, next] }: Segment): boolean {
  return mark !== undefined && next !== undefined && MARK.test(mark.text) && isRaised(mark, next);
}

/** One segment of these fragments, at least one, ordered from left to right. */
export function toSegment(run: readonly Fragment[]): Segment {
  const sizes = new Map<number, number>();
  let boldChars = 0;
  let chars = 0;
  let x1 = -Infinity;
  for (const fragment of run) {
    const { length } = fragment.text;
    sizes.set(fragment.size, (sizes.get(fragment.size) ?? 0) + length);
    chars += length;
    if (fragment.bold) boldChars += length;
    x1 = Math.max(x1, fragment.x1);
  }
  let size = 0;
  for (const [each, count] of sizes) if (count > (sizes.get(size) ?? 0)) size = each;
  size = smallCapitals(run, size);
  const main = run.find((fragment) => fragment.size === size) ?? run[0];
  const y = main?.y ?? 0;
  const x0 = run[0]?.x0 ?? 0;
  const words = toWords(run);
  const rtl = words.some(isRightToLeft);
  return {
    text: rtl ? toLogicalOrder(words) : words.join(" "),
    x0,
    x1,
    y0: y - size * 0.8,
    y1: y + size * 0.22,
    y,
    size,
    bold: boldChars * 2 > chars,
    rtl,
    artifact: run.every((fragment) => fragment.artifact),
    firstWidth: firstWidth(run),
    pieces: run,
  };
}

/** Capitals of two sizes are small capitals: a word's first letter tells how large the text is. */
function smallCapitals(run: readonly Fragment[], size: number): number {
  if (run.some((fragment) => /\p{Ll}/u.test(fragment.text))) return size;
  const larger = run.filter(
    (fragment) => fragment.size > size && fragment.size < size * 1.6 && /\p{Lu}/u.test(fragment.text),
  );
  return larger.length >= 1 && run.length <= larger.length * 4 ? (larger[0]?.size ?? size) : size;
}

function firstWidth(run: readonly Fragment[]): number {
  const first = run[0];
  if (!first) return 0;
  let end = first.x1;
  for (const fragment of run.slice(1)) {
    if (fragment.spaced || fragment.x0 - end > SPACE * fragment.size) break;
    end = fragment.x1;
  }
  return end - first.x0;
}

/** The words of a line in the order drawn; what stands close together is one word. */
function toWords(run: readonly Fragment[]): string[] {
  const tracked = letterGap(run);
  const words: string[] = [];
  let end = 0;
  let last: Fragment | undefined;
  for (const fragment of run) {
    const gap = fragment.x0 - end;
    const em = Math.min(fragment.size, last?.size ?? fragment.size);
    const apart = tracked === undefined ? fragment.spaced || gap > SPACE * em : gap > tracked;
    const before = words.at(-1);
    const spaced =
      apart ||
      (last !== undefined && before !== undefined && isNoteMark(last, fragment, before, words.length));
    if (before === undefined || (spaced && !isTight(before, fragment.text, gap, em)))
      words.push(fragment.text);
    else words[words.length - 1] = before + fragment.text;
    end = last ? Math.max(end, fragment.x1) : fragment.x1;
    last = fragment;
  }
  return words;
}

/** A raised figure after a word, or at a line's start before one, refers to a note: it is no part of the word. */
function isNoteMark(last: Fragment, next: Fragment, before: string, count: number): boolean {
  if (isRaised(next, last)) return MARK.test(next.text) && /\p{L}{4}$/u.test(before);
  return count === 1 && isRaised(last, next) && MARK.test(before);
}

const MARK = /^[\d,*∗†‡§]{1,6}$/;

/** True where `small` is set as a superscript beside `large`. */
export function isRaised(small: Fragment, large: Fragment): boolean {
  return small.size < large.size * 0.85 && small.y < large.y - large.size * 0.12;
}

/** Chinese and Japanese characters stand apart without being words apart. */
function isTight(before: string, after: string, gap: number, em: number): boolean {
  return gap < em * 0.6 && isUnspaced(before.slice(-1)) && isUnspaced(after.slice(0, 1));
}

/** For "H E A D I N G" set letter by letter: the gap above which a new word begins; else undefined. */
function letterGap(run: readonly Fragment[]): number | undefined {
  if (run.length < 5 || run.length > 200 || run.some((fragment) => fragment.text.length > 1))
    return undefined;
  const gaps: number[] = [];
  for (let i = 1; i < run.length; i++) gaps.push((run[i]?.x0 ?? 0) - (run[i - 1]?.x1 ?? 0));
  const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return middle > 0 ? middle * 1.7 : undefined;
}
