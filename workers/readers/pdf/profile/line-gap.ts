import type { Segment } from "../lines/segments.ts";

/** In points: how far lines of one text begin from each other. */
const SAME_START = 1;
/** In ems: lines of one text are not farther apart. */
const FARTHEST = 2.5;
/** So many lines tell how far apart lines are. */
const FEWEST = 5;

/** How far apart the lines of the text are in a document, in ems: those that go on within a sentence; undefined where few do. */
export function lineGapOf(pages: readonly (readonly Segment[])[], bodySize: number): number | undefined {
  const gaps: number[] = [];
  for (const segments of pages) {
    const above = new Map<number, Segment>();
    for (const line of segments) {
      if (Math.abs(line.size - bodySize) > bodySize * 0.05) continue;
      const start = Math.round(line.x0 / SAME_START);
      const before = above.get(start);
      above.set(start, line);
      const gap = before ? (line.y - before.y) / bodySize : 0;
      if (!before || gap <= 0.5 || gap >= FARTHEST) continue;
      if (/^\p{Ll}/u.test(line.text) && /[\p{L},]$/u.test(before.text)) gaps.push(gap);
    }
  }
  if (gaps.length < FEWEST) return undefined;
  return gaps.toSorted((a, b) => a - b)[gaps.length >> 1];
}
