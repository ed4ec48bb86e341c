/** A unit of a dose by itself. */
export const UNIT_ALONE = /^(?:mcg|mg|g|mEq|mL)(?:\/(?:kg|min|hr?|m?L))*[).,;:]*$/;

/** "035 mg", "05-1 mL", "0:5 mg": no dose begins so, but for one whose point was not read. "10, 050 mL" does not. */
const POINT_LOST =
  /^[(<>≤≥~]*0[:;]?(?=0*[1-9]\d*(?:[-–][\d.]+)? (?:mcg|mg|g|mEq|mL|J|units?)(?![\p{L}\p{N}]))/u;
const THOUSANDS = /\d,?$/;
/** "0 05 mg/kg", "0 8 mg": the same, in two words. */
const FRACTION = /^\d{1,3}$/;
/** "1.000 mg", "1:10.000": thousands, whose comma was read as a point. "3,3 mcg": a point that was read as a comma. */
const COMMA_AS_POINT = /(?<=(?<![\d.,:])[1-9]\d{0,2})\.(?=000(?![\d.]))/g;
const RATIO = /(?<=(?<!\d)1:[1-9]\d{0,2})\.(?=000(?!\d))/;
const POINT_AS_COMMA = /(?<=(?<![\d.,:])\d{1,3}),(?=\d{1,2}(?![\d,.]))/g;
/** What such a number has behind it. */
const WITH_UNIT = /\d (?:mcg|µg|mg|g|mEq|m?L|J|units?|mmHg)(?![\p{L}\p{N}])/u;

/** The words around one in its line; empty where there is none. */
interface Around {
  first: string;
  before: string;
  behind: string;
  next: string;
}

/**
 * A word with the point of its number that was not read, or with the point and the commas that were read as each other;
 * undefined where it is read right. Of a number in two words the second is empty.
 */
export function withPoint(word: string, { first, before, behind, next }: Around): string | undefined {
  if (isPointless(before, word, behind, next)) return `0.${behind}`;
  if (isPointless(first, before, word, behind)) return "";
  if (POINT_LOST.test(`${word} ${behind}`) && !THOUSANDS.test(before)) return word.replace(/0[:;]?/, "0.");
  const ratio = word.replace(RATIO, ",");
  if (ratio !== word) return ratio;
  if (!WITH_UNIT.test(`${word} ${behind}`)) return undefined;
  const parted = word.replaceAll(COMMA_AS_POINT, ",").replaceAll(POINT_AS_COMMA, ".");
  return parted === word ? undefined : parted;
}

/** True for a nought with the rest of a dose behind it, whose point was not read. */
function isPointless(before: string, nought: string, rest: string, unit: string): boolean {
  return nought === "0" && FRACTION.test(rest) && UNIT_ALONE.test(unit) && !THOUSANDS.test(before);
}
