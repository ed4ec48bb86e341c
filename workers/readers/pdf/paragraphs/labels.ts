import { DOSE_UNIT } from "../../wording/dose-units.ts";
import { splitMarker } from "../lines/markers.ts";
import { type Row, rowText } from "../lines/rows.ts";

/** "Adult dose: 1 mg" */
const LABEL = /^(\p{Lu}[^:.;|]{1,40}:) \S/u;
/** "Compression depth: 4 cm" */
const NAMED = /^\p{Lu}[^:.;|,(]{1,30}: \S/u;
/** "Poison Control 1-800-222-1222", "St. Anne 555-010-0142" */
const NUMBERED =
  /^\p{Lu}(?:[^.;|]|(?<=\b\p{Lu}\p{Ll}{0,2})\.){1,60} (?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/u;
/** "8 - CPR renewal", "7/15 – Airway lab" */
const DATED = /^\d{1,2}(?:\/\d{1,2})? [-–—] \p{Lu}/u;
/** What such lines begin with. */
const BEGINS_ENTRY = /^\p{Lu}/u;
/** "Magnesium sulfate 2 g IV", "Albuterol 2.5 mg neb" */
const DRUG_DOSE = new RegExp(
  String.raw`^\p{Lu}\p{L}{4,}(?: \p{Ll}{5,})?(?: I[MNOV]| PO)? \d[\d.,]*(?:-\d[\d.,]*)? ?${DOSE_UNIT}(?!\p{L})`,
  "u",
);
/** What a statement does not end with. */
const LEADS_ON =
  /(?:[,(/&+-]| (?:and|or|then|with|without|than|of|to|by|for|in|plus|followed|is|are|the|a))$/;
/** In ems: how far below each other the lines of a card are. */
const NEXT_LINE = 1.9;
/** In points: how far the labels of one card begin from each other. */
const SAME_START = 1;
/** In characters: more in bold at a line's start is a sentence. */
const LONGEST_TERM = 40;
/** So many labelled lines make a card. */
const FEWEST = 2;

/**
 * What a line begins with that is in bold and ends with a colon, in front of regular letters: "Adult dose:"; "" where with nothing,
 * or with a level in a box of its own.
 */
export function labelOf(row: Row): string {
  if (!row.segments[0]?.pieces[0]?.bold) return "";
  const label = LABEL.exec(rowText(row))?.[1] ?? "";
  if (label === "" || beginsLeveled(row)) return "";
  const pieces = row.segments.flatMap((segment) => segment.pieces);
  const end = pieces.findIndex(({ text }) => text.endsWith(":"));
  const isBold = end >= 0 && pieces.slice(0, end + 1).every(({ bold }) => bold);
  const isApart = pieces.slice(end + 1).some(({ bold, text }) => !bold && /[\p{L}\p{Nd}]/u.test(text));
  return isBold && isApart ? label : "";
}

/** True for a line with a level of care in a box of its own at its start, as each step has it that says who may do it. */
export function beginsLeveled({ segments: [first] }: Row): boolean {
  return first?.pieces[0]?.badge === true;
}

/** True for lines at one place that each begin with a few words in bold, a term, in front of regular letters. */
export function areTerms(above: Row, row: Row): boolean {
  return Math.abs(row.x0 - above.x0) < SAME_START && [above, row].every(beginsWithTerm);
}

function beginsWithTerm({ segments }: Row): boolean {
  const pieces = segments.flatMap((segment) => segment.pieces);
  const end = pieces.findIndex(({ bold }) => !bold);
  const term = pieces.slice(0, Math.max(0, end)).map(({ text }) => text);
  return /^\p{Lu}\p{L}/u.test(term[0] ?? "") && term.join(" ").length <= LONGEST_TERM;
}

/** True for lines of which several begin with a label, all at one place, as those of a drug's card do. */
export function areLabelled(rows: readonly Row[]): boolean {
  const labelled = rows.filter((row) => labelOf(row) !== "");
  const [first] = labelled;
  return (
    first !== undefined &&
    labelled.length >= FEWEST &&
    labelled.every(({ x0 }) => Math.abs(x0 - first.x0) < SAME_START)
  );
}

/** True for lines of which each begins with a drug and its dose: statements of their own, however long. */
export function areDoses(above: string, text: string): boolean {
  return DRUG_DOSE.test(text) && DRUG_DOSE.test(above) && !LEADS_ON.test(above);
}

/** True for lines of which each begins with a label, in bold or not, or with a day, or ends with a telephone number. */
export function areEntries(above: string, text: string): boolean {
  if (DATED.test(text) && DATED.test(above)) return true;
  if (!BEGINS_ENTRY.test(text) || !BEGINS_ENTRY.test(above)) return false;
  return (NUMBERED.test(text) && NUMBERED.test(above)) || (NAMED.test(text) && NAMED.test(above));
}

/** True for a line that begins anew below a labelled one and is of the same label: there is another label below, above the next heading. */
export function isOfLabel(
  rows: readonly Row[],
  at: number,
  label: string,
  levels: readonly number[],
): boolean {
  const [above, row] = [rows[at - 1], rows[at]];
  if (label === "" || !above || !row || splitMarker(rowText(row)) || labelOf(row) !== "") return false;
  // A paragraph of its own is not what the run-in label of the one above it says.
  if (row.y - above.y > NEXT_LINE * row.size) return false;
  const heading = levels.findIndex((level, index) => index > at && level > 0);
  const isBetween = rows
    .slice(at + 1, heading < 0 ? undefined : heading)
    .some((next) => labelOf(next) !== "");
  return row.x0 > above.x0 - SAME_START && isBetween;
}
