import { endsWith, joinLines, STOPS, type Vocabulary } from "../../paragraphs/join.ts";
import type { TableCell, TableRow } from "../tables.ts";

/** The row that ends a page's table: it may go on on the next page. */
export interface LastRow {
  row: TableRow;
  /** No line closes it. */
  open: boolean;
}

/** In words: a shorter entry is not one that lines are broken in. */
const BROKEN_WORDS = 3;
/** In points: a word that would have fitted with as much to spare was not moved to a new line. */
const SPACE = 2;
/** What no entry, and no sentence, ends with; nor with an open bracket. */
export const OPEN_END =
  /(?:[,\-–/<>≤≥]|\([^()]{0,40}|\b(?:a|an|and|at|by|every|for|from|if|in|is|of|on|or|over|per|than|the|to|until|with|without))$/i;

/**
 * True where `row`, the first on a page, is the rest of the row that ended the page before: no line closes
 * either of them (`open`), or its entries go on where the lines above were full, as `rights` tells, and had not come to an end.
 */
export function isRest(row: TableRow, last: LastRow, rights: readonly number[], open: boolean): boolean {
  const pairs = row.cells.map((cell) => ({ cell, above: above(cell, last.row) }));
  const isKeyed = row.cells[0]?.from === 0;
  if (isKeyed && !/^\p{Ll}/u.test(row.cells[0]?.text ?? "")) return false;
  if (!pairs.every((pair) => pair.above)) return false;
  if (last.open && open) return true;
  const fits = pairs.every((pair) => pair.above && mayGoOn(pair.above, pair.cell, rights));
  return fits && pairs.some((pair) => pair.above && goesOn(pair.above, pair.cell));
}

/** The whole of a row that a page's end cuts. */
export function joinRest(row: TableRow, rest: TableRow, known: Vocabulary): TableRow {
  const cells = row.cells.map((cell) => {
    const below = rest.cells.find((other) => above(other, { ...row, cells: [cell] }));
    return below ? { ...cell, end: below.end, text: joinLines(cell.text, below.text, known) } : cell;
  });
  return { ...row, cells };
}

function above(cell: TableCell, row: TableRow): TableCell | undefined {
  return row.cells.find(({ from, to }) => from === cell.from && to === cell.to);
}

/** True where nothing speaks against it: the first word did not fit above, and a figure is not another entry. */
function mayGoOn(upper: TableCell, lower: TableCell, rights: readonly number[]): boolean {
  const right = Math.max(...rights.slice(upper.from, upper.to), upper.right);
  const full = upper.end + lower.firstWidth + SPACE > right;
  return full && (!/^\d/.test(lower.text) || OPEN_END.test(upper.text));
}

/** True where the text of a cell had not come to an end. */
function goesOn(upper: TableCell, lower: TableCell): boolean {
  if (OPEN_END.test(upper.text)) return true;
  const isBroken = upper.text.split(" ").length >= BROKEN_WORDS && !endsWith(upper.text, STOPS);
  return isBroken && /^[\p{Ll}(]/u.test(lower.text);
}
