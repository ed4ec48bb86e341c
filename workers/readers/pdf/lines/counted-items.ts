import type { Fragment } from "../ink/ink.ts";
import type { Rule } from "../ink/shapes.ts";
import { isBullet } from "./markers.ts";
import { type Runs, toRuns } from "./wide-spaces.ts";

/** A number that nothing else stands before, with the text that begins behind it. */
interface Counted {
  value: number;
  number: Fragment;
  text: Fragment;
  /** Whether there is more than a letter or a code behind the number. */
  isWorded: boolean;
  /** What stands behind the text, beyond a wide space. */
  beside: Fragment | undefined;
  /** The last of its line. */
  end: Fragment | undefined;
  /** Its row among those of the page. */
  at: number;
}

/** So many that count on are no chance; a page that a person made has no more numbers that begin a line. */
const FEWEST = 3;
const MOST = 300;
/** In ems: how far behind its number a text begins, and how far apart two items are, at most. */
const NARROWEST = 0.4;
const WIDEST = 4;
const FARTHEST = 24;
/** In ems: how much higher or lower than its number a text stands, at most; and how small or large that is beside the text. */
const SHIFT = 0.3;
const SMALLER = 0.95;
const LARGER = 1.3;
/** In points: what is nearer begins at one place. */
const SAME_PLACE = 1;
/** The share of the texts that begin as an item does: those of a page whose lines are numbered go on from line to line. */
const BEGUN = 0.75;
/** The share of the lines that end with figures where they are entries. */
const FIGURES = 0.5;
/** In ems: names of columns are no farther above their first row. */
const NEAR = 2.5;

/**
 * Gives the numbers of a list that are written bare, "1", "2", "3", a point, as others have it. They count on from item to
 * item, at one place, and what they number begins at one place behind them and stays there. Those of a table have names
 * above them, a line beside them, or further entries behind each text.
 * @param baselines what stands on each, from left to right, from the top
 * @param down the vertical lines
 */
export function pointBareNumbers(baselines: readonly (readonly Fragment[])[], down: readonly Rule[]): void {
  if (baselines.filter(([first]) => first && isBareNumber(first.text)).length < FEWEST) return;
  if (!baselines.some((row) => row.some(({ text }) => text === "2"))) return;
  const rows = baselines.map(toRuns);
  const counted = rows.flatMap((_, at) => countedIn(rows, at));
  if (counted.length > MOST) return;
  for (const list of lists(counted, rows)) {
    if (isTable(list, rows, down)) continue;
    for (const { number, text } of list) {
      number.text += ".";
      number.y = text.y;
    }
  }
}

/** The bare numbers of a line that begin a part of it, each with the text behind it, which may stand a little higher or lower. */
function countedIn(rows: readonly Runs[], at: number): Counted[] {
  return (rows[at] ?? []).flatMap(([number]) => {
    if (!number || !isBareNumber(number.text)) return [];
    const starts = nearRows(rows, at, number).flatMap((row) => behindIn(row, number));
    const [first] = starts.toSorted((a, b) => a.text.x0 - b.text.x0);
    return first && isItem(number, first.text) ? [{ value: Number(number.text), number, at, ...first }] : [];
  });
}

function isBareNumber(text: string): boolean {
  return text.length <= 2 && /^[1-9]\d?$/.test(text);
}

/** The rows whose baseline is about as high as a number's. */
function nearRows(rows: readonly Runs[], at: number, { y, size }: Fragment): Runs[] {
  const isNear = (row: Runs | undefined) => Math.abs((row?.[0]?.[0]?.y ?? Infinity) - y) < SHIFT * size;
  const near: Runs[] = [];
  for (const step of [-1, 1])
    for (let i = step < 0 ? at - 1 : at; isNear(rows[i]); i += step) near.push(rows[i] ?? []);
  return near;
}

/** What a row has behind a number, and beyond a wide space behind that. */
function behindIn(row: Runs, number: Fragment): Omit<Counted, "value" | "number" | "at">[] {
  const at = row.findIndex((run) => run.some(({ x0 }) => x0 > number.x1));
  const text = row[at]?.find(({ x0 }) => x0 > number.x1);
  const isWorded = row[at]?.some((word) => word.x0 > number.x1 && /\p{L}{3}/u.test(word.text)) === true;
  return text ? [{ text, isWorded, beside: row[at + 1]?.[0], end: row.at(-1)?.at(-1) }] : [];
}

function isItem(number: Fragment, text: Fragment): boolean {
  const gap = (text.x0 - number.x1) / number.size;
  const isHeading = number.bold && text.bold;
  // The lines of a listing have smaller numbers.
  const isAsLarge = number.size >= text.size * SMALLER && number.size <= text.size * LARGER;
  const begins = isBullet(text.text) || /^["“(]?[\p{L}\d]/u.test(text.text);
  return gap > NARROWEST && gap < WIDEST && isAsLarge && !isHeading && begins;
}

/** Numbers that count on below each other, with nothing but their texts between. */
function lists(counted: readonly Counted[], rows: readonly Runs[]): Counted[][] {
  const all: Counted[][] = [];
  for (const each of counted) {
    const own = all.findLast((list) => isNext(list.at(-1), each, rows));
    if (own) own.push(each);
    else all.push([each]);
  }
  const long = all.filter((list) => list.length >= FEWEST && areBegun(list));
  const isAtPlace = ([first]: Counted[], [other]: Counted[]) =>
    first !== undefined && other !== undefined && areAligned(first, other);
  const short = all.filter(
    (list) => list.length > 1 && list.length < FEWEST && long.some((other) => isAtPlace(other, list)),
  );
  return [...long, ...short];
}

function areAligned(a: Counted, b: Counted): boolean {
  const isAt = (one: number, other: number) => Math.abs(one - other) < SAME_PLACE;
  const isBelow = isAt(a.number.x0, b.number.x0) || isAt(a.number.x1, b.number.x1);
  // What some programs number is a list in the list.
  const isList = [a, b].some(({ text }) => isBullet(text.text));
  return isBelow && (isList || isAt(a.text.x0, b.text.x0));
}

function isNext(last: Counted | undefined, next: Counted, rows: readonly Runs[]): boolean {
  if (last?.value !== next.value - 1 || !areAligned(last, next)) return false;
  if (next.number.y - last.number.y > FARTHEST * next.number.size) return false;
  const left = Math.min(last.number.x0, next.number.x0);
  const isUnder = ({ x0, x1 }: Fragment) => x1 > left && x0 < next.text.x0 - SAME_PLACE;
  return !rows.slice(last.at + 1, next.at).some((row) => row.some((run) => run.some(isUnder)));
}

function areBegun(list: readonly Counted[]): boolean {
  const begun = list.filter(({ text, isWorded }) => isWorded && /^["“(]?\p{Lu}/u.test(text.text));
  return begun.length >= list.length * BEGUN;
}

function isTable(list: readonly Counted[], rows: readonly Runs[], down: readonly Rule[]): boolean {
  const [first] = list;
  if (!first) return true;
  const isParted = list.some(({ number: { x0, y, size }, text }) => {
    const middle = y - size * 0.3;
    return down.some(({ at, from, to }) => at > x0 && at < text.x0 && from < middle && to > middle);
  });
  const areEntries = list.every(({ beside }) => beside !== undefined);
  const isNamed = hasNames(first, rows[first.at - 1] ?? []);
  return isParted || areEntries || isNamed || endWithFigures(list) || isFromZero(first, rows);
}

/** True where one of several names on the line close above begins where the texts do. */
function hasNames({ number, text }: Counted, above: Runs): boolean {
  const [start] = above[0] ?? [];
  if (!start || above.length === 1 || number.y - start.y > NEAR * number.size) return false;
  const isAt = (within: number, word: Fragment | undefined) =>
    word !== undefined && Math.abs(word.x0 - text.x0) < within;
  return above.some((run) => isAt(text.size, run[0]) || run.some((word) => isAt(SAME_PLACE, word)));
}

/** True for lines that end with figures: entries of a table, or those of contents, which lead to a page. */
function endWithFigures(list: readonly Counted[]): boolean {
  return (
    list.filter(({ end }) => /^[\d.,…%e+_-]+$|[.…]{3}/.test(end?.text ?? "")).length >= list.length * FIGURES
  );
}

/** True where a zero stands above the first: they are values, and not counted. */
function isFromZero({ value, number, at }: Counted, rows: readonly Runs[]): boolean {
  const isZero = ({ text, x0, x1, y, size }: Fragment) =>
    text === "0" &&
    (Math.abs(x0 - number.x0) < SAME_PLACE || Math.abs(x1 - number.x1) < SAME_PLACE) &&
    number.y - y < FARTHEST * size;
  return value === 1 && rows.slice(0, at).some((row) => row.some(([first]) => first && isZero(first)));
}
