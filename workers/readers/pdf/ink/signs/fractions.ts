import { toSegment } from "../../lines/segments.ts";
import type { Fragment } from "../ink.ts";
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

/** Writes each fraction whose parts stand above each other in line with the text beside its bar: "1/2", "dose × 60 / rate". */
export function withFractions(text: readonly Fragment[], across: readonly Rule[]): readonly Fragment[] {
  const bars = across.filter(({ from, to }) => to - from >= SHORTEST && to - from <= LONGEST);
  if (bars.length === 0 || bars.length > MAX_BARS) return text;
  const parts = new Set<Fragment>();
  const written: Fragment[] = [];
  for (const bar of bars) {
    const fraction = read(text, bar);
    if (!fraction || fraction.parts.some((part) => parts.has(part))) continue;
    for (const part of fraction.parts) parts.add(part);
    written.push(fraction.written);
  }
  return written.length === 0 ? text : [...text.filter((word) => !parts.has(word)), ...written];
}

function read(text: readonly Fragment[], bar: Rule): { parts: Fragment[]; written: Fragment } | undefined {
  const above: Fragment[] = [];
  const below: Fragment[] = [];
  let main: Fragment | undefined;
  for (const word of text) {
    const { x0, x1, y, size } = word;
    const down = (y - bar.at) / size;
    if (down < -ABOVE || down > BELOW.most) continue;
    if (x0 > bar.from - BEYOND && x1 < bar.to + BEYOND) {
      if (down < 0) above.push(word);
      else if (down > BELOW.least) below.push(word);
      else return undefined;
    } else if (down > AXIS.least && down < AXIS.most && isBeside(word, bar)) main = word;
  }
  if (!main || !isPart(above, bar) || !isPart(below, bar)) return undefined;
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
