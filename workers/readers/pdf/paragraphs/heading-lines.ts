import { isNumbering, splitMarker } from "../lines/markers.ts";
import { type Row, rowText } from "../lines/rows.ts";
import { isWhollyBold, sizeOf } from "./headings.ts";

/** How much the sizes of a heading's lines differ. */
const SAME_SIZE = 0.05;

/** True for a line that is no heading by itself, and the rest of the one on the full line above it. */
export function isRestOfHeading(row: Row, above: Row): boolean {
  return isRestOfSentence(row, above) || isAsBold(row, above);
}

/** True for lines in letters of one size, as those of a heading are. */
export function isAsLarge(row: Row, above: Row): boolean {
  return Math.abs(sizeOf(row) / sizeOf(above) - 1) < SAME_SIZE;
}

/** True for a line in the same letters that ends as a sentence does: what looked like a heading was its beginning. */
function isRestOfSentence(row: Row, above: Row): boolean {
  const text = rowText(row);
  const [first, other] = [row.segments[0], above.segments[0]];
  return /^\p{Ll}/u.test(text) && /\.$/.test(text) && first?.bold === other?.bold && row.size === above.size;
}

/** True for a line of a heading in bold that would be none by itself, as "60:" below "... if the pulse remains <". */
function isAsBold(row: Row, above: Row): boolean {
  const areAlike = isWhollyBold(row) && isWhollyBold(above) && isAsLarge(row, above);
  return areAlike && !splitMarker(rowText(row)) && !isNumbering(rowText(row));
}
