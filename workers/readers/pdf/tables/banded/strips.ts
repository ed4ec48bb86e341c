import { rulesBetween } from "../../ink/rules.ts";
import type { Rule } from "../../ink/shapes.ts";
import { inOrder } from "../../lines/in-order.ts";
import type { Segment } from "../../lines/segments.ts";

/** Lines that overlap in height: a line of text, or the lines of cells that are centred beside each other. */
export interface Strip {
  segments: Segment[];
  x0: number;
  x1: number;
  /** From the top of small letters' capitals to the baseline's underside, so that close lines do not touch. */
  top: number;
  bottom: number;
  size: number;
}

/** In ems: how far letters are counted to rise above their baseline, and to hang below it. */
const RISE = 0.65;
const HANG = 0.1;
/** In ems: the height of a strip of one line. */
export const LINE = RISE + HANG;

/** Puts segments that overlap in height together, from the top down. */
export function toStrips(segments: readonly Segment[]): Strip[] {
  const strips: Strip[] = [];
  for (const segment of inOrder(segments, (a, b) => topOf(a) - topOf(b))) {
    const { x0, x1, size } = segment;
    const top = topOf(segment);
    const bottom = segment.y + HANG * size;
    const strip = strips.at(-1);
    if (strip && top < strip.bottom) {
      strip.segments.push(segment);
      strip.x0 = Math.min(strip.x0, x0);
      strip.x1 = Math.max(strip.x1, x1);
      strip.bottom = Math.max(strip.bottom, bottom);
      strip.size = Math.max(strip.size, size);
    } else strips.push({ segments: [segment], x0, x1, top, bottom, size });
  }
  return strips;
}

function topOf({ y, size }: Segment): number {
  return y - RISE * size;
}

/** In ems: the widest space between words; Verdana's is 0.35. */
const WORD_SPACE = 0.4;

/** A stretch of a line's length. */
export interface Span {
  from: number;
  to: number;
}

/**
 * What a strip leaves free, from far left to far right; with `within`, inside its segments too: an entry may end
 * so near to the next that both are one segment.
 */
export function freeSpans({ segments, size }: Strip, within = false): Span[] {
  const words = within ? segments.flatMap((segment) => segment.pieces) : segments;
  const begins = (at: number) => segments.some(({ x0 }) => x0 === at);
  const free: Span[] = [];
  let from = -Infinity;
  for (const { x0, x1 } of inOrder<Pick<Segment, "x0" | "x1">>(words, (a, b) => a.x0 - b.x0)) {
    if (x0 > from && (x0 - from > WORD_SPACE * size || begins(x0))) free.push({ from, to: x0 });
    from = Math.max(from, x1);
  }
  free.push({ from, to: Infinity });
  return free;
}

/** What is in both lists, where at least `width` wide. */
export function shared(a: readonly Span[], b: readonly Span[], width: number): Span[] {
  const both: Span[] = [];
  for (const one of a) {
    for (const other of b) {
      const from = Math.max(one.from, other.from);
      const to = Math.min(one.to, other.to);
      if (to - from >= width) both.push({ from, to });
    }
  }
  return both;
}

/** True where a line is drawn between two strips, over most of the width of all; one beside them is of another column. */
export function isRuled(
  rules: readonly Rule[],
  upper: Strip,
  lower: Strip,
  { x0, x1 }: Pick<Strip, "x0" | "x1">,
): boolean {
  return rulesBetween(rules, upper.bottom - 1, lower.top + 1).some(
    ({ from, to }) => to - from >= (x1 - x0) * 0.5 && from < x1 && to > x0,
  );
}

/** From where to where strips reach. */
export function reachOf(run: readonly Strip[]): Pick<Strip, "x0" | "x1"> {
  return { x0: Math.min(...run.map(({ x0 }) => x0)), x1: Math.max(...run.map(({ x1 }) => x1)) };
}

/** The space below each strip but the last, down to the next. */
export function gapsOf(run: readonly Strip[]): number[] {
  return run.slice(1).map((strip, i) => strip.top - (run[i]?.bottom ?? 0));
}

/** In points: how much farther apart lines of two rows are than those of one, more than a browser's pixel, and how exactly all are. */
const FARTHER = 1;
const EXACT = 0.1;
/** So many of each are no chance. */
const FEWEST = 3;

/**
 * What is between the two distances of lines from each other, where they have no third: a program sets those of one row
 * and those of two so exactly, and no scan does.
 */
export function betweenTwo(distances: readonly number[]): number | undefined {
  const least = Math.min(...distances);
  const most = Math.max(...distances);
  const near = distances.filter((distance) => distance - least < EXACT).length;
  const far = distances.filter((distance) => most - distance < EXACT).length;
  const areTwo = near + far === distances.length && Math.min(near, far) >= FEWEST;
  return areTwo && most - least > FARTHER ? (least + most) / 2 : undefined;
}
