import { inOrder } from "../../lines/in-order.ts";
import { splitMarker } from "../../lines/markers.ts";
import type { Segment } from "../../lines/segments.ts";
import { hasWords } from "../../lines/word-count.ts";
import { NEXT_LINE } from "../atoms.ts";

/** In points: how near to each other the lines of a text begin, and end; in ems: how far behind its mark an item goes on. */
const SAME_START = 1.5;
const SAME_END = 2;
const HANGING = 2.5;
/** Share of their size by which the letters of one text differ. */
const SAME_SIZE = 0.05;
/** In ems, words and lines: a narrower text may be an entry of a table, as may one of shorter lines; one line is none. */
const NARROWEST = 12;
const WORDS = 3;
const FEWEST_LINES = 2;
/** Share of its column that a line fills, at least, below which another goes on. */
const FULL = 0.75;
/** In ems: a space between words. */
const SPACE = 0.2;
/** What a text begins with, and what it goes on with, or behind. */
const BEGINS = /^["“]?\p{Lu}/u;
const ONWARD = /^\p{Ll}/u;
const LEADS_ON = /(?:,|(?:^| )(?:an?|the|of|to|for|with|from|in|on|by|at|as|if|and|or))$/i;

/** Lines of a text that wrap at the end of their column, from the top. */
export interface WrappedText {
  lines: Segment[];
  x0: number;
  x1: number;
}

/** The texts among some lines: each goes on below the line above where its next word did not fit on that. */
export function wrappedTexts(segments: readonly Segment[]): WrappedText[] {
  const sorted = inOrder(segments, (a, b) => a.y - b.y);
  /** Where the next line stands of each, and of which lines that is one. */
  const below = new Map<Segment, Segment>();
  const begun = new Set<Segment>();
  for (let at = 0; at + 1 < sorted.length; at++) {
    const line = sorted[at];
    const next = line && nextBelow(line, at, sorted);
    if (!next || !hasWords(line.text, WORDS)) continue;
    below.set(line, next);
    begun.add(next);
  }
  if (below.size === 0) return [];
  const ends = [...endsByStart(sorted)];
  const texts: WrappedText[] = [];
  for (const line of below.keys()) {
    if (begun.has(line)) continue;
    const column: Segment[] = [];
    for (let at: Segment | undefined = line; at; at = below.get(at)) column.push(at);
    texts.push(...textsIn(column, reachOf(column, ends)));
  }
  return texts;
}

/** How far the lines reach that begin where one of a column does. */
function reachOf(
  column: readonly Segment[],
  ends: readonly (readonly [start: number, end: number])[],
): number {
  const starts = [...new Set(column.map(({ x0 }) => x0))];
  let right = -Infinity;
  for (const [start, end] of ends) {
    if (end > right && starts.some((x0) => Math.abs(x0 - start) < SAME_START)) right = end;
  }
  return right;
}

/** How far the lines reach that begin at each place. */
function endsByStart(lines: readonly Segment[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const { x0, x1 } of lines) ends.set(x0, Math.max(ends.get(x0) ?? x1, x1));
  return ends;
}

/** The line that stands below another, as the next one of its text does. */
function nextBelow(line: Segment, at: number, sorted: readonly Segment[]): Segment | undefined {
  for (let i = at + 1; i < sorted.length; i++) {
    const next = sorted[i];
    if (!next || next.y - line.y > NEXT_LINE * line.size) return undefined;
    if (next.y - line.y < line.size / 2 || next.x0 >= line.x1 || next.x1 <= line.x0) continue;
    const set = next.x0 - line.x0;
    const isSet = Math.abs(set) < SAME_START || (set > 0 && set < HANGING * line.size && isMarked(line));
    return isSet && Math.abs(next.size - line.size) < SAME_SIZE * line.size ? next : undefined;
  }
  return undefined;
}

/** The texts among lines that stand below each other, of a column that ends at `x1`. */
function textsIn(column: readonly Segment[], x1: number): WrappedText[] {
  const texts: WrappedText[] = [];
  let lines: Segment[] = [];
  const end = () => {
    const [first] = lines;
    if (first && lines.length >= FEWEST_LINES) {
      const x0 = Math.min(...lines.map((line) => line.x0));
      if (x1 - x0 > NARROWEST * first.size && beginsText(first)) texts.push({ lines, x0, x1 });
    }
    lines = [];
  };
  for (const line of column) {
    const last = lines.at(-1);
    const isFull = last && last.x1 - last.x0 > FULL * (x1 - last.x0);
    if (last && !(isFull && goesOn(last, line, x1))) end();
    lines.push(line);
  }
  end();
  return texts;
}

function beginsText(line: Segment): boolean {
  return BEGINS.test(line.text) || isMarked(line);
}

function isMarked({ text }: Segment): boolean {
  return splitMarker(text) !== undefined;
}

function goesOn(line: Segment, next: Segment, right: number): boolean {
  if (line.x1 + SPACE * line.size + next.firstWidth < right - SAME_END) return false;
  return !isMarked(next) && (ONWARD.test(next.text) || LEADS_ON.test(line.text));
}
