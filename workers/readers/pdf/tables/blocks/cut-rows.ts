import { endsWith, joinLines, STOPS, type Vocabulary } from "../../paragraphs/join.ts";
import { type CellItem, goesBelow, itemsText, withRest } from "../cells/cell-items.ts";
import type { TableCell, TableRow } from "../tables.ts";

/** The row that ends a page's table: it may go on on the next page. */
export interface LastRow {
  row: TableRow;
  /** No line closes it. */
  open: boolean;
}

/** A cell that begins a page, and the one that ends the page before in its column. */
interface Pair {
  cell: TableCell;
  above: TableCell;
}

/** In words: a shorter entry is not one that lines are broken in. */
const BROKEN_WORDS = 3;
/** In a row of fewer a label may stand alone. */
const FEWEST_CELLS = 3;
/** In points: a word that would have fitted with as much to spare was not moved to a new line. */
const SPACE = 2;
/** What no entry, and no sentence, ends with; nor with an open bracket. */
export const OPEN_END =
  /(?:[,\-–/<>≤≥]|\([^()]{0,40}|\b(?:a|an|and|at|by|every|for|from|if|in|is|of|on|or|over|per|than|the|to|until|with|without))$/i;

/**
 * True where `row`, the first on a page, is the rest of the row that ended the page before: no line closes
 * either of them (`open`), or none closes that and it begins with nothing in its first column, or its entries go on where the lines above were full, as `rights` tells, and had not come to an end.
 */
export function isRest(row: TableRow, last: LastRow, rights: readonly number[], open: boolean): boolean {
  const pairs = pairsOf(row, last);
  if (pairs && goOnInLists(pairs, rights)) return true;
  if (countsOn(row, last)) return true;
  const isKeyed = row.cells[0]?.from === 0;
  if (isKeyed && !/^\p{Ll}/u.test(row.cells[0]?.text ?? "")) return false;
  if (!pairs) return false;
  if (last.open && (open || !isKeyed)) return true;
  if (!pairs.every((pair) => isFull(pair.above, pair.cell, rights))) return false;
  const going = pairs.filter((pair) => goesOn(pair.above, pair.cell)).length;
  // A figure may be another entry, but not where most of the row's go on.
  return going * 2 > pairs.length || (going > 0 && !pairs.some(beginsInFigures));
}

/** The cells of a row with those above them; undefined where one has none. */
function pairsOf(row: TableRow, last: LastRow): Pair[] | undefined {
  const pairs = row.cells.flatMap((cell) => {
    const upper = above(cell, last.row);
    return upper ? [{ cell, above: upper }] : [];
  });
  return pairs.length === row.cells.length ? pairs : undefined;
}

/** True for a row that has nothing in its first column and goes on with the numbered items of the one that ended the page before. */
export function countsOn(row: TableRow, last: LastRow): boolean {
  const pairs = row.cells[0]?.from === 0 ? undefined : pairsOf(row, last);
  return pairs?.some(({ cell, above: upper }) => isNext(cell.items ?? [], upper.items ?? [])) ?? false;
}

/** True for items of which the first has the number, or the letter, behind the last one of others. */
function isNext([first]: readonly CellItem[], items: readonly CellItem[]): boolean {
  const last = items.findLast(({ text }) => numberOf(text) !== undefined);
  const [number, next] = [numberOf(last?.text ?? ""), numberOf(first?.text ?? "")];
  return number !== undefined && next === number + 1;
}

/** What an item counts: 2 of "2. Reassess", and of a letter its code. */
function numberOf(text: string): number | undefined {
  const [, number, letter] = /^(?:(\d{1,2})|([a-zA-Z]))[.)] /.exec(text) ?? [];
  return number === undefined ? letter?.charCodeAt(0) : Number(number);
}

/**
 * True for what begins a page in the first column alone, as no row below it does, in a table of several columns: the last words
 * of the label of the row that ended the page before, for which its cell had no room.
 * @param below the rows below it
 */
export function isRestOfLabel(
  { cells: [cell, ...others] }: TableRow,
  below: readonly TableRow[],
  { row }: LastRow,
  rights: readonly number[],
): boolean {
  const upper = cell?.from === 0 && others.length === 0 ? above(cell, row) : undefined;
  if (!cell || !upper || row.cells.length < FEWEST_CELLS || below.length === 0) return false;
  const isAsAbove = !cell.bold && cell.fill === upper.fill && !endsWith(upper.text, STOPS);
  const isNoneBelow = below.every(({ cells }) => cells.length > 1);
  return isAsAbove && isNoneBelow && isFull(upper, cell, rights) && !beginsInFigures({ cell, above: upper });
}

/** True for lists that begin a page farther in than the labels in the cells above. */
export function areBelowLabels({ cells }: TableRow, last: LastRow): boolean {
  return cells.every((cell) => goesBelow(cell.items ?? [], above(cell, last.row)?.items ?? []));
}

/** The whole of a row that a page's end cuts. */
export function joinRest(row: TableRow, rest: TableRow, known: Vocabulary): TableRow {
  const cells = row.cells.map((cell) => {
    const below = rest.cells.find((other) => above(other, { ...row, cells: [cell] }));
    return below ? joinCell(cell, below, known) : cell;
  });
  return { ...row, cells };
}

/** A cell with what it goes on with; the items of a list go on with those below the same label. */
function joinCell(cell: TableCell, below: TableCell, known: Vocabulary): TableCell {
  if (!cell.items?.some(({ isItem }) => isItem) || !below.items)
    return { ...cell, end: below.end, text: joinLines(cell.text, below.text, known) };
  const items = withRest(cell.items, below.items, known);
  return { ...cell, end: below.end, items, text: itemsText(items) };
}

/**
 * True where a cell begins in the midst of an item, without a marker or bold letters below a full line of a list that is not
 * the end of a sentence, and each other goes on with a list too.
 */
function goOnInLists(pairs: readonly Pair[], rights: readonly number[]): boolean {
  const begins = ({ cell }: Pair) => cell.items?.[0];
  const isWithin = (pair: Pair) =>
    begins(pair)?.isItem === false && begins(pair)?.bold === false && isFull(pair.above, pair.cell, rights);
  return (
    pairs.every(({ above: { items } }) => items?.at(-1)?.isItem) &&
    pairs.every((pair) => begins(pair)?.isItem || isWithin(pair)) &&
    pairs.some((pair) => isWithin(pair) && !/[.!?]$/.test(pair.above.text))
  );
}

/** True where the first word of the lower cell did not fit in the last line of the upper one. */
function isFull(upper: TableCell, lower: TableCell, rights: readonly number[]): boolean {
  const right = Math.max(...rights.slice(upper.from, upper.to), upper.right);
  return upper.end + lower.firstWidth + SPACE > right;
}

function above(cell: TableCell, row: TableRow): TableCell | undefined {
  return row.cells.find(({ from, to }) => from === cell.from && to === cell.to);
}

/** True for a figure below what may be a whole entry. */
function beginsInFigures({ cell, above: upper }: Pair): boolean {
  return /^\d/.test(cell.text) && !OPEN_END.test(upper.text);
}

/** True where the text of a cell had not come to an end. */
function goesOn(upper: TableCell, lower: TableCell): boolean {
  if (OPEN_END.test(upper.text)) return true;
  const isBroken = upper.text.split(" ").length >= BROKEN_WORDS && !endsWith(upper.text, STOPS);
  return isBroken && /^[\p{Ll}(]/u.test(lower.text);
}
