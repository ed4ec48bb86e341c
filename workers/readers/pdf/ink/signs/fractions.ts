import { toSegment } from "../../lines/segments.ts";
import type { Fragment } from "../ink.ts";
import { rulesBetween } from "../rules.ts";
import type { Rule } from "../shapes.ts";

/** In points: the lengths of a fraction's bar. A page with more such lines has tables. */
const SHORTEST = 3;
const LONGEST = 250;
const MAX_BARS = 100;
/** In ems: how far the bar stands above the baseline of the text beside it, and how far from that text's end. */
const AXIS = { least: 0.1, most: 0.5 };
const BESIDE = 0.6;
/** In ems: how far above and below the bar the baselines of its two parts are, and how much longer than both it is. */
const ABOVE = 0.9;
const BELOW = { least: 0.5, most: 1.3 };
const LONGER = 0.5;
/** In ems: parts on baselines farther apart are of several lines. */
const LEVEL = 0.3;
/** In points: how far a part may reach beyond its bar. */
const BEYOND = 1;

/** A line that may be a fraction's, and the words that stand as those of one do. */
interface Bar extends Rule {
  above: Fragment[];
  below: Fragment[];
  /** The text beside it. */
  main: Fragment | undefined;
  /** A word stands on it. */
  crossed: boolean;
}

/** Writes each fraction whose parts stand above each other in line with the text beside its bar: "1/2", "dose × 60 / rate". */
export function withFractions(text: readonly Fragment[], across: readonly Rule[]): readonly Fragment[] {
  const bars = across
    .filter(({ from, to }) => to - from >= SHORTEST && to - from <= LONGEST)
    .map((rule): Bar => ({ ...rule, above: [], below: [], main: undefined, crossed: false }));
  if (bars.length === 0 || bars.length > MAX_BARS) return text;
  const sorted = bars.toSorted((a, b) => a.at - b.at);
  for (const word of text)
    for (const bar of rulesBetween(sorted, word.y - 2 * word.size, word.y + word.size)) note(word, bar);
  const parts = new Set<Fragment>();
  const written: Fragment[] = [];
  for (const bar of bars) {
    const fraction = read(bar);
    if (!fraction || fraction.parts.some((part) => parts.has(part))) continue;
    for (const part of fraction.parts) parts.add(part);
    written.push(fraction.written);
  }
  return written.length === 0 ? text : [...text.filter((word) => !parts.has(word)), ...written];
}

/** Notes a word near a bar as what it is beside that. */
function note(word: Fragment, bar: Bar): void {
  const { x0, x1, y, size } = word;
  const down = (y - bar.at) / size;
  if (down < -ABOVE || down > BELOW.most) return;
  if (x0 > bar.from - BEYOND && x1 < bar.to + BEYOND) {
    if (down < 0) bar.above.push(word);
    else if (down > BELOW.least) bar.below.push(word);
    else bar.crossed = true;
  } else if (down > AXIS.least && down < AXIS.most && isBeside(word, bar)) bar.main = word;
}

function read(bar: Bar): { parts: Fragment[]; written: Fragment } | undefined {
  const { above, below, main, crossed } = bar;
  if (crossed || !main || !isPart(above, bar) || !isPart(below, bar)) return undefined;
  const longest = Math.max(lengthOf(above), lengthOf(below));
  if (bar.to - bar.from - longest > LONGER * main.size) return undefined;
  const words = quotient(inLine(above), inLine(below));
  return {
    parts: [...above, ...below],
    written: { ...main, text: words, x0: bar.from, x1: bar.to, spaced: true },
  };
}

function isBeside({ x0, x1, size }: Fragment, { from, to }: Rule): boolean {
  const near = (gap: number) => gap > -BEYOND && gap < BESIDE * size;
  return near(from - x1) || near(x0 - to);
}

/** True for one line that stands in the middle of its bar. */
function isPart(words: readonly Fragment[], { from, to }: Rule): boolean {
  const ys = words.map(({ y }) => y);
  const size = words[0]?.size ?? 0;
  const left = Math.min(...words.map(({ x0 }) => x0)) - from;
  const right = to - Math.max(...words.map(({ x1 }) => x1));
  return (
    words.length > 0 && Math.max(...ys) - Math.min(...ys) < LEVEL * size && Math.abs(left - right) < size
  );
}

function lengthOf(words: readonly Fragment[]): number {
  return Math.max(...words.map(({ x1 }) => x1)) - Math.min(...words.map(({ x0 }) => x0));
}

function inLine(words: readonly Fragment[]): string {
  return toSegment(words.toSorted((a, b) => a.x0 - b.x0)).text;
}

function quotient(above: string, below: string): string {
  const isNumber = (part: string) => /^[\d.,]+$/.test(part);
  if (isNumber(above) && isNumber(below)) return `${above}/${below}`;
  const sum = / [+−–-] /.test(above) ? `(${above})` : above;
  return `${sum} / ${/ [+−–×·*/-] /.test(below) ? `(${below})` : below}`;
}
