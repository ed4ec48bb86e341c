import type { Fragment } from "../ink/ink.ts";
import { isMark, isNumbering, splitMarker } from "../lines/markers.ts";
import { type Row, rowText } from "../lines/rows.ts";
import { endsWith, STOPS } from "./join.ts";

const ONES =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen";
const TENS = "(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred";
/** "thirty-six" */
const NUMBER_WORD = new RegExp(`(?:^|[\\s(-])(?:${ONES}|${TENS})$`, "i");
/** "(36) hours" */
const FIGURE = /^\(\d{1,3}\) \p{Ll}/u;

/** In points: how far the lines of one text begin from each other. */
const SAME_START = 1;
/** How much farther below the line above the first line of a paragraph is than the others are below theirs. */
const APART = 1.15;
/** How much farther than items are from each other what stands below a list is from the last, at least. */
const FARTHER = 1.03;
/** How much the sizes of letters of one size differ. */
const SAME_SIZE = 0.05;
/** In characters: the figures along a chart's side are no more. */
const MAX_AXIS = 120;
const DASH = /^[-–—] \S/;
const DASHED = /^[-–—−→]/;
/** How much farther below an item's line a paragraph of its own is than the lines of the item, or of the document, are apart. */
const NEW_PARAGRAPH = 1.1;
/** "– 6 mg", "-20 mcg/kg/min", "– max 100 mcg", and "→ 4 J/kg" */
const RANGE_END = /^[-–—−→] ?(?:\d|max\b)/i;
/** What such a line goes on with: "Organophosphate 2", and "1 mcg/kg". */
const BARE_NUMBER = /(?:^|[\s(<>≤≥])\d[\d.,]*$/;
const MEASURE = /(?:^|[\s(<>≤≥])\d[\d.,]* ?(?:\p{L}{1,5}|%)(?:\/\p{L}{1,4}){0,2}$/u;
/** The number of a paragraph within a section, "3.1"; in ems: how much farther in than it the paragraph's other lines begin. */
const SECTION = /^([1-9]\d?)\.(\d{1,2})$/;
const SET_IN = 0.6;
/** What a sentence ends with. */
const ENDED = /[.!?][)"”]?$/;

const NONE: ReadonlySet<Row> = new Set();

/** The lines of a text as far as they have been read. */
export type Lines = readonly [Row, ...Row[]];

/** The last of them. */
export function lastOf(lines: Lines): Row {
  return lines.at(-1) ?? lines[0];
}

/** True for a line that says in figures what the line above ends with in words: "thirty", "(30) minutes". */
export function isFigureAgain(line: string, last: string): boolean {
  return FIGURE.test(line) && NUMBER_WORD.test(last);
}

/** Where the text of an item begins behind its marker. */
export function textStart(first: Row): number | undefined {
  const [, next] = withoutSigns(first);
  return next && splitMarker(rowText(first)) ? next.x0 : undefined;
}

/** Where the number of an item begins that signs stand before; undefined where none do. */
export function markedStart(row: Row): number | undefined {
  const [number] = withoutSigns(row);
  return number === row.segments[0]?.pieces[0] ? undefined : number?.x0;
}

/** What the first part of a row is made of, without the signs before its number. */
function withoutSigns({ segments: [first] }: Row): readonly Fragment[] {
  const pieces = first?.pieces ?? [];
  const at = pieces.findIndex(({ text }) => !isMark(text));
  if (at <= 0) return pieces;
  return isNumbering(pieces[at]?.text ?? "") ? pieces.slice(at) : pieces;
}

/**
 * True for a line that begins with a dash in the midst of an item: it stands where the item's lines do, one of the item's own
 * sentence goes on below it at the same place, and no other line begins so.
 */
export function isDashWithin(row: Row, [first]: Lines, last: string, next: Row | undefined): boolean {
  if (!DASH.test(rowText(row)) || DASH.test(rowText(first)) || endsWith(last, STOPS)) return false;
  const start = textStart(first);
  if (start === undefined || Math.abs(row.x0 - start) > SAME_START) return false;
  if (!next || DASH.test(rowText(next))) return false;
  return Math.abs(next.x0 - row.x0) < SAME_START;
}

/** True for the line of a title that wraps before a dash: in letters as large, where it begins. */
export function isNameAfterDash(row: Row, above: Row): boolean {
  const isBelow = Math.abs(row.x0 - above.x0) < SAME_START;
  return row.size === above.size && isBelow && DASH.test(rowText(row));
}

/**
 * The lines that go on with the figure that ends the one above: their dash, or arrow, stands within a range, "2", "– 6 mg", and
 * marks no item. Every line of the text that begins with one is such a one; below a measure, "1 mcg/kg", it is the only one.
 */
export function restsOfRanges(rows: readonly Row[]): ReadonlySet<Row> {
  if (!rows.some((row) => DASHED.test(rowText(row)))) return NONE;
  const lines = rows.map(rowText);
  const dashed = lines.flatMap((line, at) => (DASHED.test(line) ? [at] : []));
  const ends = dashed.length > 1 ? [BARE_NUMBER] : [BARE_NUMBER, MEASURE];
  const areRests = dashed.every(
    (at) => RANGE_END.test(lines[at] ?? "") && ends.some((end) => end.test(lines[at - 1] ?? "")),
  );
  return new Set(areRests ? dashed.flatMap((at) => rows[at] ?? []) : []);
}

/** True for the line below one that ends within an enumeration, "Rash, hives;", where the text of its item goes on. */
export function isNextInSeries(row: Row, open: Lines, last: string): boolean {
  if (!endsWith(last, ",;")) return false;
  const [first, second] = open;
  const above = lastOf(open);
  const isLike = Math.abs(row.size - above.size) < above.size * SAME_SIZE;
  const isAsBold = row.segments[0]?.bold === above.segments.at(-1)?.bold;
  const start = second?.x0 ?? textStart(first) ?? first.x0;
  return isLike && isAsBold && Math.abs(row.x0 - start) < SAME_START;
}

/** How far lines of a text are from each other around one, in points: the two above it, and it and the one that it goes on with. */
function lineGaps(open: readonly Row[], row: Row, next: Row | undefined): number[] {
  const [before, above] = open.slice(-2);
  const isLike = next && Math.abs(next.size - row.size) < row.size * SAME_SIZE;
  const isBelow =
    isLike &&
    !splitMarker(rowText(next)) &&
    Math.abs(next.x0 - row.x0) < SAME_START &&
    !ENDED.test(rowText(row));
  return [...(before && above ? [above.y - before.y] : []), ...(isBelow ? [next.y - row.y] : [])];
}

/**
 * True where a sentence begins farther below the end of another than the lines of a text are from each other: those around it
 * or, where it has none, those of the document, `lineGap` in ems. What begins farther out than all of a text needs no end above
 * it: lines below one that is set in are not farther from it than from each other.
 */
export function isSetApart(
  row: Row,
  open: Lines,
  { last, next, lineGap = Infinity }: { last: string; next: Row | undefined; lineGap?: number | undefined },
): boolean {
  if (!/^[\p{Lu}\p{N}]/u.test(rowText(row))) return false;
  const isOut = open.every(({ x0 }) => row.x0 < x0 - row.size * SET_IN);
  if (!isOut && !ENDED.test(last)) return false;
  const gaps = lineGaps(open, row, next);
  const usual = gaps.length > 0 ? Math.max(...gaps) : lineGap * row.size;
  return row.y - lastOf(open).y > usual * APART;
}

/**
 * True where a line begins at the marker of the item above, whose text begins farther in, and farther below it than the lines of
 * a text are from each other, `leading` around it and `lineGap` in the document, in ems. The lines around a
 * bullet's may all be items, which are farther apart than lines of a text: what opens a sentence below one is set apart where it
 * is even farther.
 */
export function isBelowItem(
  row: Row,
  open: Lines,
  { leading, lineGap = 0, opening }: { leading: number; lineGap: number | undefined; opening: boolean },
): boolean {
  const [first] = open;
  const start = textStart(first);
  const isAtMarker = ({ x0 }: Row) => start !== undefined && x0 < start - row.size;
  // Lines may wrap there too.
  if (!isAtMarker(row) || open.slice(1).some(isAtMarker)) return false;
  const isBulleted = splitMarker(rowText(first))?.bullet === true;
  const amongItems =
    opening && isBulleted && lineGap > 0 ? Math.max(lineGap * APART, leading * FARTHER) : Infinity;
  return row.y - lastOf(open).y > Math.min(amongItems, Math.max(leading, lineGap) * APART) * row.size;
}

/**
 * True for a paragraph of its own below the lines of an item, at the place of its text: it begins with a capital, farther below
 * them than they are apart or, where the item has but one, than the lines of the document, `lineGap` in ems.
 */
export function isOwnParagraph(row: Row, open: Lines, lineGap: number | undefined): boolean {
  const [first, second] = open;
  const [before, above] = [open.at(-2), lastOf(open)];
  const start = second?.x0 ?? textStart(first);
  if (start === undefined || Math.abs(row.x0 - start) > SAME_START) return false;
  const usual = before ? above.y - before.y : (lineGap ?? Infinity) * row.size;
  return /^\p{Lu}\p{L}/u.test(rowText(row)) && row.y - above.y > usual * NEW_PARAGRAPH;
}

/** True for the paragraph that is counted on from one above it, "3.2" below "3.1", and begins where it does. */
export function isNextNumbered(row: Row, [first]: Lines): boolean {
  if (Math.abs(row.x0 - first.x0) > SAME_START) return false;
  const own = sectionOf(row);
  if (!own) return false;
  const above = sectionOf(first);
  if (!above) return false;
  return own[1] === above[1] && Number(own[2]) === Number(above[2]) + 1;
}

function sectionOf({ segments: [first] }: Row): RegExpExecArray | null {
  return SECTION.exec(first?.pieces[0]?.text ?? "");
}

/**
 * True for a line of a numbered paragraph, "3.1 The unit", below its first: it is set in below a full line, or goes on in lower
 * case where the text behind the number begins.
 */
export function hangsBelowNumber(
  row: Row,
  [first, second]: Lines,
  { fits, opening }: { fits: boolean; opening: boolean },
): boolean {
  const [number, text] = first.segments[0]?.pieces ?? [];
  if (!number || !text || !SECTION.test(number.text) || row.x0 < number.x0 + row.size * SET_IN) return false;
  const isBelow = Math.abs(row.x0 - (second ?? text).x0) < SAME_START;
  return fits ? isBelow && !opening : isBelow || second === undefined;
}

/** True for nothing but figures, as along the sides of a chart: each by itself says nothing. */
export function isAxis(text: string): boolean {
  return text.length < MAX_AXIS && /^[-−–+\d.,% ]+$/.test(text) && /\d$|%$/.test(text);
}

/** True where dots lead to a page's number, which ends the line. */
export function endsWithNumber(text: string): boolean {
  return "0123456789ivxl".includes(text.slice(-1)) && /[._…·] ?(?:\d{1,4}|[ivxl]{1,6})$/.test(text);
}
