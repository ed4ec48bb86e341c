import type { Block } from "../../model.ts";
import { DOSE } from "../../wording/dose-units.ts";

/** "3 Kg", "GREY 3-5 kg", "≥ 50 kg" */
const WEIGHT =
  /^(?:\p{L}+ )?(?:[<>≤≥]=? ?)?\d+(?:\.\d+)?(?: ?(?:-|–|to) ?\d+(?:\.\d+)?)? ?(?:kgs?|kilograms?)(?![\p{L}/])/iu;
/** "RED 8 kg: 2.5" is an entry below a weight; "24 kg: Length 119 – 129 cm" tells more of whom all is for. */
const ENTRY = /^[^:]*: (?!.*\d ?(?:cm|in|inches|years?|yrs?|months?|mos?)(?!\p{L}))\S/iu;
const LONGEST = 100;
/** Below whatever heads the page: each ends with the next. */
const LEVEL = 6;

/** "Age: 5 years" */
const AGE = /(?:\bage:? ?|^)(?:\d+ (?:years?|yrs?|months?|mos?|weeks?)|birth)$/i;
/** "22 kg", "Weight: 22 kg" */
const OWN_WEIGHT = /^(?:weight:? ?)?\d+(?:\.\d+)? ?(?:kgs?|kilograms?)$/i;

/** So many rows below a weight tell what is given at it, at least. */
const FEWEST = 2;

/**
 * The rows of a table with those that name a weight as the headings of what is given at it, "3 Kg | 47 – 59.5 cm | GREY": the only
 * row of a table, or what each part of one begins with.
 */
export function headByWeight(rows: readonly Block[]): Block[] {
  const titles = rows.flatMap((row, at) => (isTitle(row) ? [at] : []));
  const isBeforeRows = (at: number, nth: number) => (titles[nth + 1] ?? rows.length) - at > FEWEST;
  const areTitles = titles[0] === 0 && (rows.length === 1 || titles.every(isBeforeRows));
  return areTitles ? rows.map((row) => (isTitle(row) ? asHeading(row) : row)) : [...rows];
}

/** A title of one age with what one of that age weighs, where that is what stands next; undefined for any other two blocks. */
export function withWeight(title: Block | undefined, { kind, text }: Block): Block | undefined {
  const isOfAge = title?.kind === "heading" && AGE.test(title.text);
  return isOfAge && kind === "paragraph" && OWN_WEIGHT.test(text)
    ? { ...title, text: `${title.text}, ${text}` }
    : undefined;
}

function isTitle({ kind, text }: Block): boolean {
  const isShort = kind === "table_row" && text.length <= LONGEST;
  return isShort && WEIGHT.test(text) && !DOSE.test(text) && !ENTRY.test(text);
}

function asHeading({ text }: Block): Block {
  // Its first cell may have been taken for a label of the next.
  const title = text.replace(/^([^:|]*): /, "$1, ").replaceAll(" | ", ", ");
  return { kind: "heading", level: LEVEL, text: title };
}
