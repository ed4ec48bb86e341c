import type { Segment } from "../../lines/segments.ts";
import { columnOf } from "../open/table-columns.ts";

/** "85–", "2 mg -", "100 to" */
const OPEN = /\d(?: ?[\p{L}%/]{1,8})? ?(?:[-\u2010-\u2015\u2212]| to)$/u;
/** "6 mg, then", "20 mg over": no dose ends with these. */
const LEADS_ON = /\d ?\p{L}.*(?:,|[ ,](?:and|by|every|max|maximum|minimum|or|over|per|plus|then|to|with))$/iu;
const FIGURE = /^[<>≤≥]?\d/;

/**
 * True for a line that has, below a range of figures broken after its dash, or below words that lead on to a figure, the rest of
 * it: it is of the same row.
 */
export function endsRange(
  above: readonly Segment[],
  line: readonly Segment[],
  gutters: readonly number[],
): boolean {
  const open = above
    .filter(({ text }) => OPEN.test(text) || LEADS_ON.test(text))
    .map((segment) => columnOf(segment, gutters));
  return line.some((segment) => FIGURE.test(segment.text) && open.includes(columnOf(segment, gutters)));
}
