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
  const isBelow = (segment: Segment, test: (text: string) => boolean) => {
    const column = columnOf(segment, gutters);
    return above.some((upper) => columnOf(upper, gutters) === column && test(upper.text));
  };
  const isOpen = (text: string) => OPEN.test(text) || LEADS_ON.test(text);
  if (line.some((segment) => FIGURE.test(segment.text) && isBelow(segment, isOpen))) return true;
  const isBare = (text: string) => BARE.test(text);
  return (
    line.some((segment) => UNIT.test(segment.text) && isBelow(segment, isBare)) &&
    line.every((segment) => columnOf(segment, gutters) !== 0)
  );
}
