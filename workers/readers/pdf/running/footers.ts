import type { Segment } from "../lines/segments.ts";
import type { Source } from "../source/source.ts";
import {
  type EdgeLine,
  type EdgeRow,
  type Edges,
  isAsLarge,
  isFramed,
  isLevel,
  isWorded,
  lastRow,
} from "./edges.ts";

/** What stands in small print below the text of nearly all pages of a sample. */
export interface Footers {
  /** Rows at one height that say something else in each chapter, "Protocol 4 - Burns", in the same words around it. */
  rows: EdgeRow[];
  /** Lines that say the same but for their figures, wherever the text ends. */
  closing: EdgeLine[];
}

/** Of the body's size: smaller letters are small print. Share of the pages, and count, on which it is. */
const SMALL = 0.95;
const NEARLY_ALL = 0.8;
const FEWEST_PAGES = 3;
/** Share of a row's letters, and so of the row. */
const MOST_OF_ROW = 0.6;

/** True for words in small print. */
export function isSmallPrint({ size, words }: EdgeLine, bodySize: number): boolean {
  return size < bodySize * SMALL && /\p{L}{3}/u.test(words);
}

/** Those of some lines or rows of a sample's pages that nearly all pages have one like. */
export function onNearlyAll<T>(
  sample: readonly Edges[],
  of: (edges: Edges) => readonly T[],
  isAlike: (one: T, other: T) => boolean,
  share = NEARLY_ALL,
): T[] {
  const fewest = Math.max(FEWEST_PAGES, sample.length * share);
  const pages = sample.map(of).filter((page) => page.length > 0);
  if (pages.length < fewest) return [];
  const most = pages.length - fewest;
  return pages.flat().filter((one) => {
    let without = 0;
    return pages.every((page) => page.some((each) => isAlike(each, one)) || ++without <= most);
  });
}

/** Finds the footers of some sampled pages. */
export function findFooters(sample: readonly Edges[], bodySize: number): Footers {
  const isSmall = (line: EdgeLine) => isSmallPrint(line, bodySize);
  const low = ({ bottom, last }: Edges) => (last ? [last] : bottom);
  return {
    rows: onNearlyAll(
      sample,
      ({ bottom }) => bottom.filter(({ lines }) => lines.every((line) => line.size < bodySize * SMALL)),
      isFooter,
    ),
    closing: onNearlyAll(
      sample,
      (edges) => low(edges).flatMap(({ lines }) => lines.filter(isSmall)),
      isWorded,
    ),
  };
}

/** Two rows at one height, of as many parts in the same letters, one of which begins or ends with the same word. */
export function isFooter(a: EdgeRow, b: EdgeRow): boolean {
  if (a.lines.length !== b.lines.length) return false;
  const otherOf = (line: EdgeLine, at: number) => b.lines[at] ?? line;
  const isAtPlace = (line: EdgeLine, at: number) => {
    const other = otherOf(line, at);
    return isLevel(line, other) && isAsLarge(line, other) && !line.joined;
  };
  return a.lines.every(isAtPlace) && a.lines.some((line, at) => isFramed(line, otherOf(line, at)));
}

/** Finds the rows at the top of some sampled pages that say on nearly all whose document it is, and which number each protocol has. */
export function findHeads(sample: readonly Edges[]): EdgeRow[] {
  return onNearlyAll(sample, ({ top }) => top.slice(0, 1), isHead);
}

/** Two rows at one height, of parts in the same letters, one of which says the same, and one has a number. */
export function isHead(a: EdgeRow, b: EdgeRow): boolean {
  const [first] = a.lines;
  const areAlike = [...a.lines, ...b.lines].every(
    (line) => first && isLevel(line, first) && isAsLarge(line, first),
  );
  const isShared = ({ words }: EdgeLine) =>
    /^(?!.*#).*\p{L}{3}.* /u.test(words) && b.lines.some((line) => line.words === words);
  const areNumbered = [a, b].every(({ lines }) => lines.some(({ words }) => /^\S*#/.test(words)));
  return areAlike && areNumbered && a.lines.some(isShared);
}

/** What a page ends with that nearly all pages close with: `left` is what is left of it. */
export function closingSegments(source: Source, left: readonly Segment[], { closing }: Footers): Segment[] {
  const dropped: Segment[] = [];
  if (closing.length === 0) return dropped;
  const isClosing = (line: EdgeLine) => closing.some((each) => isWorded(each, line));
  for (let rest = left; ; rest = rest.filter((segment) => !dropped.includes(segment))) {
    const lowest = lastRow(source, rest);
    if (!lowest || !isMostOf(lowest.lines, isClosing)) return dropped;
    dropped.push(...lowest.row.segments);
  }
}

/** Whether most letters of a row's lines are in such as pass. */
export function isMostOf(lines: readonly EdgeLine[], test: (line: EdgeLine) => boolean): boolean {
  let [all, most] = [0, 0];
  for (const line of lines) {
    all += line.words.length;
    if (test(line)) most += line.words.length;
  }
  return most >= all * MOST_OF_ROW;
}
