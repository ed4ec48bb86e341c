import { isLevelLine } from "../../wording/care-levels.ts";
import { blankBehind, isRuledOff } from "../ink/rules.ts";
import type { Rule } from "../ink/shapes.ts";
import { isNumbering, isRoute, splitMarker } from "../lines/markers.ts";
import { type Row, rowText } from "../lines/rows.ts";
import { beginsNote } from "../lines/segments.ts";
import {
  endsWithNumber,
  hangsBelowNumber,
  isAxis,
  isBelowItem,
  isDashWithin,
  isFigureAgain,
  isNextInSeries,
  isNextNumbered,
  isSetApart,
  type Lines,
  lastOf,
  textStart,
} from "./broken-lines.ts";
import { isAsLarge, isRestOfHeading } from "./heading-lines.ts";
import { isConjunction, isLevelTag, sizeOf } from "./headings.ts";
import { endsWith, STOPS } from "./join.ts";
import { areDoses, areEntries, areTerms, beginsLeveled, labelOf } from "./labels.ts";
import { lastWidth } from "./line-ends.ts";
import { isTooFar } from "./spread.ts";
import { hasLeaders } from "./tidy.ts";

/** In characters: a longer paragraph is no paragraph of a person's, and is parted. */
const MAX_LENGTH = 20_000;
/** How much farther from each other lines are that are as far as those above them. */
const SAME_GAP = 1.02;
/** In ems: room that a line leaves beside the first word of the next, where its author broke it. */
export const ROOM = 1.3;
/** In points: how far from each other lines begin that begin at one place. */
const SAME_START = 1;
/** "3.2.1 of this policy" */
const SENTENCE_WORD = /^(?:\d{1,3}(?:\.\d{1,3})+\.?|o) \p{Ll}/u;
/** "4.2. The", below "as in section" or "sections 3 and", and "L. Repeat", below "max 1" */
const SECTION_NUMBER = /^\d{1,3}(?:\.\d{1,3})*[.)]? /;
const NAMES_SECTION =
  /\b(?:section|chapter|policy|protocol|procedure|appendix|step|page)(?:s \d[\d.]* (?:and|or|to|through))?$/i;
const UNIT = /^[gLJ][.)] /;
const FIGURE = /(?:^| )\d+(?:\.\d+)?$/;
/** "[EMT may" */
const OPEN_BRACKET = /[[(][^\])]{0,200}$/;

/** "45 mg/dL)" */
const CLOSING = /^[^()[\]]*[)\]]/;

/** "(CP-" and "C) or a nurse" */
const CUT_IN_BRACKET = /\([^()]{0,40}[-/]$/;
const CLOSES = /^[\p{L}\d]{1,3}\)/u;
/** "90) or", which goes on in the midst of a sentence where a bracket is open */
const CLOSES_WITHIN = /^[\p{L}\d]{1,3}\) \p{Ll}/u;

/** A heading, an item or a paragraph whose lines have been read so far. */
export interface Open {
  kind: "heading" | "paragraph" | "list_item" | "note";
  level: number;
  text: string;
  /** The last line of the text. */
  last: string;
  rows: [Row, ...Row[]];
  /** What is left of the last line, in points. */
  room: number;
  /** What stands in bold at the start of its line, or of one above it that it is of too: "Adult dose:". */
  label: string;
}

/** What is usual around a line, in points; `leading` in ems. */
interface Measures {
  /** How far lines from right to left reach. */
  left: number;
  right: number;
  leading: number;
  rules: readonly Rule[];
  /** The line below. */
  next: Row | undefined;
  /** In ems, and in the document: how far apart lines are. */
  lineGap: number | undefined;
}

/** The distance of most lines from the one above, in ems. */
export function usualLeading(rows: readonly Row[]): number {
  const gaps: number[] = [];
  for (let i = 1; i < rows.length; i++) {
    const gap = ((rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0)) / (rows[i]?.size ?? 1);
    if (gap > 0.5 && gap < 2.6) gaps.push(gap);
  }
  return Float64Array.from(gaps).sort()[Math.floor(gaps.length * 0.4)] ?? 1.3;
}

/** Tells whether a line belongs to what stands above it. */
export function goesOn(
  open: Open,
  row: Row,
  level: number,
  { left, right, leading, rules, next, lineGap }: Measures,
): boolean {
  const above = lastOf(open.rows);
  if (open.text.length > MAX_LENGTH) return false;
  if (isLevelTag(row) || isLevelTag(above)) return false;
  const text = rowText(row);
  // Dots that lead the eye to a line's end are in one entry each, which the page's number ends.
  const led = hasLeaders(text);
  if (led && / \d{1,3}$/.test(open.last)) return false;
  const isEntry = led || (open.kind === "paragraph" && endsWithNumber(open.last));
  if (isEntry && hasLeaders(rowText(above))) return false;
  if (open.kind === "paragraph" && isAxis(open.text) && isAxis(text)) return true;
  if (!isNextLine(open.rows, row, leading, rules)) return false;
  // A line in the column beside is no blank: the sentence goes on below it.
  const closes = () => CLOSING.test(text) && OPEN_BRACKET.test(open.text);
  if (blankBehind(above, rules) && !/^\p{Ll}/u.test(text) && !closes()) return false;
  const first = row.segments[0];
  const em = sizeOf(row);
  const fits = right - above.x1 > (first?.firstWidth ?? 0) + em * ROOM;
  const centred =
    Math.abs(row.x0 + row.x1 - above.x0 - above.x1) < em && Math.abs(row.x0 - above.x0) > em * 0.5;
  if (open.kind === "heading") {
    if (level === 0 && !fits && isRestOfHeading(row, above)) return true;
    if (level !== open.level || isNumbering(text.split(" ")[0] ?? "") || !isAsLarge(row, above)) return false;
    return areSetAlike(above, row) && (!fits || centred || closes() || endsWith(open.last, "-–,&"));
  }
  // "Paramedic" below the last item of what a lower level does.
  if (isLevelLine(text) && endsWith(open.last, STOPS)) return false;
  if (isNextNumbered(row, open.rows) || (isConjunction(text) && isBolder(row, above))) return false;
  const [begin] = open.rows;
  const opening = /^[\p{Lu}\p{N}"“(‘[]/u.test(text);
  const isInNumbered = open.kind === "paragraph" && hangsBelowNumber(row, open.rows, { fits, opening });
  const isInItem = isInNumbered || (open.kind === "list_item" && row.x0 > begin.x0 + 1);
  if (open.kind === "paragraph" && endsWith(open.last, ".!?") && areTerms(begin, row)) return false;
  if (open.kind === "paragraph" && areDoses(rowText(above), text)) return false;
  // "Peds:" below what is said behind "Adult:", however full its last line is.
  const isNextLabel = Math.abs(row.x0 - begin.x0) < SAME_START && labelOf(row) !== "";
  if (open.kind === "paragraph" && isNextLabel && labelOf(begin) !== "") return false;
  if (level > 0 && isTail(open, row, fits)) return true;
  if (level > 0 && !isRunOn(open, row, fits)) return false;
  if (first && beginsNote(first)) return false;
  if (CLOSES.test(text) && CUT_IN_BRACKET.test(open.last)) return true;
  if (!fits && isInItem && CLOSES_WITHIN.test(text) && OPEN_BRACKET.test(open.text)) return true;
  if (isBehindLabel(row, open.rows)) return true;
  if (splitMarker(text) && !isRoute(text, open.text)) {
    const isRest = isWithin(text, row, open) || isDashWithin(row, open.rows, open.last, next);
    if (!isFigureAgain(text, open.last) && !(!fits && isRest)) return false;
  }
  if (beginsLeveled(row)) return false;
  if (first?.rtl) return above.x0 - left <= lastWidth(row) + em * ROOM;
  if (open.kind === "list_item") {
    if (isBelowItem(row, open.rows, { leading, lineGap, opening })) return false;
    // What a label in bold begins, or is all in bold, no farther in than the item's sign, is no part of the item.
    const isOther = labelOf(row) !== "" || (opening && isBolder(row, above));
    if (row.x0 < begin.x0 + SAME_START && isOther) return false;
    if (row.x0 < begin.x0 - em * 0.5) return !fits && !opening && !endsWith(open.last, STOPS);
    if (row.x0 > begin.x0 + em * 0.4) return true;
    return !fits;
  }
  if (isSetApart(row, open.rows, { last: open.last, next, lineGap })) return false;
  if (isInNumbered) return true;
  const ended = endsWith(open.last, `${STOPS})]"”’`);
  // Below lines that are set in, as those of a definition are but for the first, one that begins where it did is the next.
  const isOut = row.x0 < above.x0 - em * 0.6;
  const hangs = Math.abs(row.x0 - begin.x0) < 1 && isOut;
  if ((ended || opening) && isOut && isBolder(row, above)) return false;
  if (!endsWith(open.last, STOPS) && areEntries(rowText(above), text)) return false;
  if (centred && !(hangs && ended)) return true;
  // A first line is often set in; lines after it are not.
  if (row.x0 > above.x0 + em * 0.6) return !ended && !(opening && fits);
  if (isOut && open.rows.length > 1) return !ended;
  return !(fits && (ended || opening));
}

/** Whether lines of a heading are of one weight, or the lower begins in that in which the upper ends: a few of its words may be in bold. */
function areSetAlike(above: Row, row: Row): boolean {
  return row.segments[0]?.bold === above.segments[0]?.bold || endsIn(above, row.segments[0]?.pieces[0]?.bold);
}

/** Whether the last words of a line are in bold, or not, whatever most of it is. */
function endsIn({ segments }: Row, bold: boolean | undefined): boolean {
  return segments.at(-1)?.pieces.at(-1)?.bold === bold;
}

/** True for a line that begins below the words behind a label in a box of its own, as all lines of what that labels do. */
function isBehindLabel(row: Row, [begin]: Lines): boolean {
  if (!beginsLeveled(begin) || beginsLeveled(row)) return false;
  const start = begin.segments[0]?.pieces.find(({ badge }) => !badge)?.x0 ?? Infinity;
  return Math.abs(row.x0 - start) <= SAME_START && !splitMarker(rowText(row));
}

/** True for a line in bold below one in regular letters, as the next term is below a definition. */
function isBolder(row: Row, above: Row): boolean {
  return row.segments.every(({ bold }) => bold) && !above.segments.some(({ bold }) => bold);
}

/**
 * True for a line in the midst of a sentence that a section's number begins, the unit of the figure above it, or a Spanish "o" that
 * looks as a bullet does.
 */
function isWithin(text: string, { x0 }: Row, { kind, last, rows }: Open): boolean {
  const begin = rows[0].x0;
  const isBelow = kind === "list_item" ? x0 > begin + 1 : x0 < begin + 1;
  const isRest =
    SENTENCE_WORD.test(text) ||
    (SECTION_NUMBER.test(text) && NAMES_SECTION.test(last)) ||
    (UNIT.test(text) && FIGURE.test(last));
  return isBelow && isRest && !endsWith(last, STOPS);
}

/**
 * True for a line as large as the last of those above it and as near as is usual, or as that is to the one before, with no line
 * drawn between them.
 */
export function isNextLine(lines: Lines, row: Row, leading: number, rules: readonly Rule[]): boolean {
  const [above, before] = [lastOf(lines), lines.at(-2)];
  if (!areAsLarge(above, row)) return false;
  const size = sizeOf(row);
  const gap = row.y - above.y;
  if (gap <= 0) return false;
  const isAsBefore = before !== undefined && gap < (above.y - before.y) * SAME_GAP;
  if (!isAsBefore && isTooFar(above, gap, Math.max(leading, 1) * size)) return false;
  if (rules.length === 0) return true;
  // An underline is as long as its text; what is longer parts it from the next.
  const area = { from: above.y + 1, to: row.y - size * 0.5, x0: row.x0, x1: row.x1 };
  return !isRuledOff(rules, area, Math.max(40, (above.x1 - above.x0) * 1.02));
}

/** Whether two lines are in letters of one size, or the upper one ends in that of the lower one's first: small capitals are words in it. */
function areAsLarge(above: Row, row: Row): boolean {
  const ratio = sizeOf(row) / sizeOf(above);
  if (ratio <= 1.13 && ratio >= 0.88) return true;
  const end = above.segments.at(-1)?.pieces.at(-1);
  return end !== undefined && end.size === row.segments[0]?.pieces[0]?.size;
}

/**
 * True for a line in bold or capitals, next below `open`, that is the rest of its last: that one leaves a bracket open, or a
 * sentence this one goes on with in lower case; or it is full, and this one hangs below it as the lines of an item do.
 */
function isTail({ kind, text, last, rows }: Open, row: Row, fits: boolean): boolean {
  const line = rowText(row);
  const [begin, second] = rows;
  if (kind === "note" || splitMarker(line) || row.segments[0]?.rtl) return false;
  if (OPEN_BRACKET.test(text)) return true;
  if (isNextInSeries(row, rows, last)) return true;
  const ended = endsWith(last, STOPS);
  if (!ended && /^\p{Ll}/u.test(line)) return true;
  const isBelow = second
    ? Math.abs(row.x0 - second.x0) < 1
    : row.x0 < (textStart(begin) ?? row.x0) + sizeOf(row);
  const hangs = row.x0 > begin.x0 + sizeOf(row) * 0.4 && isBelow;
  return kind === "list_item" && hangs && !fits && (!ended || /^[[(]/.test(line));
}

/** A bold or capital line in the middle of a paragraph that is so is no heading, nor one below a full line that ends in bold. */
function isRunOn(open: Open, row: Row, fits: boolean): boolean {
  const above = lastOf(open.rows);
  const bold = row.segments[0]?.bold;
  const isAsBold = above.segments.at(-1)?.bold === bold || (!fits && endsIn(above, bold));
  return isAsBold && !endsWith(open.last, STOPS);
}
