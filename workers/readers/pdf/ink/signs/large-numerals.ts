import type { Fragment } from "../ink.ts";

/** How much larger than its text a number or a letter is that stands before several lines. */
const LARGER = 1.4;
/** In ems of the text: how far before it. */
const BEFORE = 2.5;
/** In ems of the text: how near to one of its lines' baselines, and how far below each other its lines are. */
const LEVEL = 0.2;
const LEADING = 1.8;
/** In points: how near to each other its lines begin. */
const SAME_START = 1.5;
/** A page with more is a drawing. */
const MOST = 60;
/** What those of one size count from. */
const COUNTS = ["123", "ABC"];
const FEWEST = 3;
/** "1", "12.", "A" */
const NUMERAL = /^(?:\d{1,2}|\p{Lu})[.)]?$/u;
const LONGEST = 3;

/** Puts each large number or letter, of several that count on, that stands on the baseline of a later line of the text behind it to the first one. */
export function raiseNumerals(text: readonly Fragment[]): void {
  const isNumeral = ({ text, size }: Fragment, at: number, all: readonly Fragment[]) =>
    text.length <= LONGEST &&
    NUMERAL.test(text) &&
    [all[at - 1], all[at + 1]].some((other) => other !== undefined && size >= LARGER * other.size);
  const numerals = text.filter(isNumeral);
  if (numerals.length < FEWEST || numerals.length > MOST) return;
  for (const numeral of numerals) {
    const alike = numerals.filter(({ size }) => size === numeral.size).map((each) => each.text.charAt(0));
    if (!COUNTS.some((first) => [...first].every((each) => alike.includes(each)))) continue;
    const beside = text.filter((word) => isBehind(word, numeral));
    const level = beside.filter(({ y, size }) => Math.abs(y - numeral.y) < LEVEL * size);
    const own = level.toSorted((a, b) => a.x0 - b.x0)[0];
    if (!own) continue;
    const lines = beside.filter(({ x0 }) => Math.abs(x0 - own.x0) < SAME_START);
    const [first, next] = lines.toSorted((a, b) => a.y - b.y);
    if (!first || !next || first.y > own.y - LEVEL * own.size || !/^\P{Ll}.*\p{L}/u.test(first.text))
      continue;
    if (next.y - first.y < LEADING * next.size) numeral.y = first.y;
  }
}

/** Whether a word begins a line beside a number, as far up as that is high. */
function isBehind({ x0, y, size }: Fragment, numeral: Fragment): boolean {
  const gap = x0 - numeral.x1;
  return (
    size * LARGER <= numeral.size &&
    gap > -SAME_START &&
    gap < BEFORE * size &&
    y > numeral.y - numeral.size &&
    y < numeral.y + LEVEL * size
  );
}
