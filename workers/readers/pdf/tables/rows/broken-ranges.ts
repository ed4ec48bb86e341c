import { DOSE_UNIT } from "../../../wording/dose-units.ts";
import type { Segment } from "../../lines/segments.ts";
import { columnOf } from "../open/table-columns.ts";

/** "85–", "2 mg -", "100 to" */
const OPEN = /\d(?: ?[\p{L}%/]{1,8})? ?(?:[-\u2010-\u2015\u2212]| to)$/u;
/** "6 mg, then", "20 mg over": no dose ends with these. */
const LEADS_ON = /\d ?\p{L}.*(?:,|[ ,](?:and|by|every|max|maximum|minimum|or|over|per|plus|then|to|with))$/iu;
/** "0.15" above "mcg/kg" */
const BARE = /(?:^|\s)\d[\d.,]*$/;
const UNIT = new RegExp(`^${DOSE_UNIT}(?:/\\p{L}+)*$`, "iu");
const FIGURE = /^[<>≤≥]?\d/;

/**
 * True for a line that has, below a range of figures broken after its dash, or below words that lead on to a figure, the rest of
 * it, or, with nothing in the first column, the unit of a figure that stands above without one: it is of the same row.
 */
export function endsRange(
  above: readonly Segment[],
  line: readonly Segment[],
  gutters: readonly number[],
): boolean {
  const open = above
    .filter(({ text }) => OPEN.test(text) || LEADS_ON.test(text))
    .map((segment) => columnOf(segment, gutters));
  if (line.some((segment) => FIGURE.test(segment.text) && open.includes(columnOf(segment, gutters))))
    return true;
  const bare = above.filter(({ text }) => BARE.test(text)).map((segment) => columnOf(segment, gutters));
  const columns = line.map((segment) => columnOf(segment, gutters));
  return (
    !columns.includes(0) && line.some(({ text }, i) => UNIT.test(text) && bare.includes(columns[i] ?? -1))
  );
}
