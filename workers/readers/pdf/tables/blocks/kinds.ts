import { isFigureOrNone } from "../figures.ts";
import type { TableRow } from "../tables.ts";

/** So many rows, at least, are below names; of a column's entries, so many are of one kind: some are misread. */
const FEWEST_ROWS = 3;
const MOST = 0.8;

/** What begins as a word, whatever speck stands before it. */
const WORD = /^\W{0,2}\p{L}{2}/u;

/**
 * True for a row that is of another kind than those below it in each column, however it is set: words over figures, or
 * over bare figures what gives them their unit, "2 mcg/kg/min" over "3.8".
 */
export function differsInKind({ cells }: TableRow, below: readonly TableRow[], columns: number): boolean {
  const rows = below.filter((row) => row.cells.length > 1);
  if (rows.length < FEWEST_ROWS || cells.length < columns) return false;
  return cells.every(({ text, from }) => {
    const entries = rows.flatMap((row) => row.cells.filter((cell) => cell.from === from));
    const most = (test: (text: string) => boolean) =>
      entries.length >= FEWEST_ROWS &&
      entries.filter((entry) => test(entry.text)).length >= entries.length * MOST;
    if (!most(isFigureOrNone)) return false;
    return WORD.test(text) || (from > 0 && /\p{L}{2}/u.test(text) && most((entry) => !/\p{L}/u.test(entry)));
  });
}
