import type { Line } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { beginsWithFigure } from "../figures.ts";
import { isBold } from "../tables.ts";

/** How much wider than any between its rows a space is that may end a table. */
const WIDER = 1.5;
/** So many lines of names are looked past. */
const NAME_LINES = 3;
/** So many rows below names are looked at. */
const ROWS = 3;
/** In points: entries of one column begin this near to each other, and those of two farther apart. */
const SAME_START = 2.5;
const OTHER_START = 8;
/** In points: the lines of one entry begin this near to each other. */
const SAME_LEFT = 1;
/** Share of their size by which those of one entry differ. */
const SAME_SIZE = 0.05;

/** How much farther a title is from the rows above it than these from each other. */
const SET_OFF = 1.25;

const WORD = /\p{L}{2}/u;

/** What stands in one line, from left to right. */
type Entries = readonly Segment[];

/**
 * True for names in bold below rows that are not, with entries of their own below them, or for words over figures: another
 * table begins with them.
 * `gap` is the space above them, `widest` the widest between the lines of the table above.
 */
export function beginsAnew(lines: readonly Line[], at: number, gap: number, widest: number): boolean {
  const [above, names] = [lines[at - 1], lines[at]];
  if (!above || !names || names.segments.length < 2 || gap <= WIDER * widest) return false;
  if (areWordsOverFigures(inOrder(names), lines.slice(at + 1, at + 1 + ROWS).map(inOrder))) return true;
  if (isBold(above.segments) || !isBold(names.segments)) return false;
  const entries = lines.slice(at + 1, at + 1 + NAME_LINES).find(({ segments }) => !isBold(segments));
  return entries !== undefined && entries.segments.length > 1;
}

/**
 * True for the title of another table: it stands alone below rows, and the line below it names columns, in bold, in words
 * over figures, with the name that the first column of the table above has too, or above entries at other places.
 * @param start where the table above begins
 */
export function isNextTitle(lines: readonly Line[], start: number, at: number): boolean {
  if (lines[at]?.segments.length !== 1 || (lines[at + 1]?.segments.length ?? 0) < 2) return false;
  const title = lines[at].segments;
  if (!title.some(({ text }) => WORD.test(text))) return false;
  const upper = lines.slice(start, at).map(inOrder);
  if (goesOnBelow(title, upper)) return false;
  const below = lines.slice(at + 1, at + 2 + NAME_LINES + ROWS).map(inOrder);
  const [names = [], ...rows] = below.slice(0, 1 + ROWS);
  if (areBoldNames(below) && !isBold(upper.at(-1) ?? []) && (isBold(title) || isSetOff(title, upper)))
    return true;
  if ((rows[0]?.length ?? 0) < 2) return false;
  const above = upper.filter((line) => line.length > 1);
  return (
    areOverFigures(names, rows, above) ||
    haveSameCorner(names, above) ||
    areElsewhere(names, rows, above) ||
    (isSetOff(title, upper) && areWordsOverFigures(names, rows))
  );
}

/** True for lines that begin with names in bold, one line or more of them, above a row that is not. */
function areBoldNames(lines: readonly Entries[]): boolean {
  const end = lines.findIndex((line) => !line.every(({ bold }) => bold));
  const names = lines.slice(0, Math.max(end, 0));
  const row = lines[end] ?? [];
  const areWords = (line: Entries) => line.length > 2 || !line.some(({ text }) => /^\d/.test(text));
  return (
    names.length > 0 && names.length <= NAME_LINES && names.every(areWords) && row.length > 1 && !isBold(row)
  );
}

/** The entries of a line from left to right: in a strip they stand in the order of their heights. */
function inOrder({ segments }: Line): Entries {
  return segments.toSorted((a, b) => a.x0 - b.x0);
}

/** True for a title farther below the lines above it than any of these are from each other. */
function isSetOff([title]: Entries, upper: readonly Entries[]): boolean {
  const ys = upper.map((line) => Math.max(...line.map(({ y }) => y)));
  const leads = ys.slice(1).map((y, i) => y - (ys[i] ?? 0));
  const last = ys.at(-1) ?? 0;
  return title !== undefined && leads.length >= ROWS && title.y - last > SET_OFF * Math.max(...leads);
}

/** True for words, none of them again, over rows each of which has figures in a column of theirs. */
function areWordsOverFigures(names: Entries, rows: readonly Entries[]): boolean {
  const words = names.map(({ text }) => text);
  const areWords = words.length > 2 && words.every((text) => WORD.test(text) && !/\d/.test(text));
  const isOver = (row: Entries) =>
    row
      .slice(1)
      .some(
        (entry) => beginsWithFigure(entry.text) && names.some(({ x0, x1 }) => entry.x0 < x1 && entry.x1 > x0),
      );
  return areWords && new Set(words).size === words.length && rows.length === ROWS && rows.every(isOver);
}

/**
 * True for a line that is the rest of an entry, not in the first column, of the table that begins at `start`: one of three
 * columns or more, all below its names in letters of one size.
 */
export function isRestOfEntry(lines: readonly Line[], start: number, at: number): boolean {
  const [line, ...upper] = [lines[at], ...lines.slice(start, at)].map((each) => (each ? inOrder(each) : []));
  const [rest, ...beside] = line ?? [];
  if (!rest || beside.length > 0 || !upper.some(({ length }) => length > 2)) return false;
  const areAlike = upper.slice(1).every((row) => row.every(({ size }) => isSameSize(size, rest.size)));
  return areAlike && goesOnBelow([rest], upper);
}

function isSameSize(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME_SIZE * b;
}

/** True for the rest of an entry, not in the first column, that it begins below; one in bold is no rest of what is not. */
function goesOnBelow([rest]: Entries, above: readonly Entries[]): boolean {
  if (!rest) return false;
  const left = Math.min(...above.flat().map(({ x0 }) => x0));
  const row = above.findLast((line) => line.length > 1) ?? [];
  return row.some(
    ({ x0, bold, size }) =>
      x0 > left + SAME_LEFT &&
      Math.abs(rest.x0 - x0) < SAME_LEFT &&
      (bold || !rest.bold) &&
      isSameSize(rest.size, size),
  );
}

/** True for words between rows that have nothing but figures behind their first entries. */
function areOverFigures(names: Entries, rows: readonly Entries[], above: readonly Entries[]): boolean {
  const areFigures = (row: Entries) =>
    row.length > 1 && row.slice(1).every(({ text }) => beginsWithFigure(text));
  const words = names.slice(1).map(({ text }) => text);
  return (
    names.every(({ text }) => /^\p{L}{2}/u.test(text)) &&
    words.length > 1 &&
    new Set(words).size === words.length &&
    rows.length === ROWS &&
    [...rows, ...above.slice(1)].every(areFigures)
  );
}

/** True where names begin with what those of the table above begin with: below "Step", "Step 2" begins a row. */
function haveSameCorner(names: Entries, [first = []]: readonly Entries[]): boolean {
  const [own = "", other] = [names, first].map(([corner]) => corner?.text.replace(/[^\p{L}\p{N}]/gu, ""));
  return /\p{L}{3}/u.test(own) && own === other && names.length > 2;
}

/** True for words, behind the first column above entries below each other, none of which begins where one of the table above does. */
function areElsewhere(names: Entries, rows: readonly Entries[], above: readonly Entries[]): boolean {
  const isNear = (start: number, line: Entries, near: number) =>
    line.slice(1).some(({ x0 }) => Math.abs(x0 - start) < near);
  return (
    rows.length === ROWS &&
    above.length > 1 &&
    names.length > 2 &&
    names.every(({ text }) => /^\D*\p{L}\D*$/u.test(text)) &&
    names
      .slice(1)
      .every(
        ({ x0 }) =>
          rows.every((row) => isNear(x0, row, SAME_START)) &&
          !above.some((row) => isNear(x0, row, OTHER_START)),
      )
  );
}
