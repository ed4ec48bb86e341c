import { OF_ROW, type Row, toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";

/** The uppermost of the rows of some segments: of a whole page's the others need not be put together. */
export function firstRow(segments: readonly Segment[]): Row | undefined {
  let [top, largest] = [Infinity, 0];
  for (const { y, size } of segments) {
    top = Math.min(top, y);
    largest = Math.max(largest, size);
  }
  return toRows(segments.filter(({ y }) => y <= top + OF_ROW * largest))[0];
}
