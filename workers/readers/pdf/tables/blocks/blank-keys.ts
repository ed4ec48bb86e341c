import { isNoun } from "../../../rows/column-nouns.ts";
import { isRepeated } from "../../../rows/inner-rows.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import type { TableCell, TableData, TableRow } from "../tables.ts";

/** Of fewer columns a row without its first says too little; and so many entries make a column that names things. */
const FEWEST_COLUMNS = 3;
const FEWEST_KEYS = 2;
/** The share of them that none is like. */
const DISTINCT = 0.75;

/**
 * The rows below a drawn table's names, those of which only the first cell is empty with what the row above begins with:
 * "Glucagon | Low glucose | 1 mg" above " | Slow pulse | 3 mg". So where a first column called as one of things is names one in each of its
 * entries, hardly any of them twice: marks and codes, which come again, say nothing of the rows without them.
 */
export function withKeysBelow(
  { drawn, edges }: TableData,
  names: readonly string[] | undefined,
  rows: readonly TableRow[],
): readonly TableRow[] {
  if (!drawn || !isNoun(names?.[0] ?? "") || edges.length < FEWEST_COLUMNS) return rows;
  const full = rows.filter(({ cells }) => cells.length > 1);
  const all = full.flatMap((row) => keyOf(row) ?? []);
  const keys = all.filter(({ text }, at) => text !== all[at - 1]?.text);
  const blanks = full.filter((row) => !keyOf(row));
  const areNames = keys.every(({ text }) => isName(text));
  const areDistinct = new Set(keys.map(({ text }) => text)).size >= keys.length * DISTINCT;
  const isKeyed = full[0] !== undefined && keyOf(full[0]) !== undefined && keys.length >= FEWEST_KEYS;
  if (!isKeyed || !areNames || !areDistinct) return rows;
  if (!blanks.every(({ cells }) => cells.length === edges.length - 1 && cells[0]?.from === 1)) return rows;
  let key: TableCell | undefined;
  return rows.map((row) => {
    const own = keyOf(row);
    if (own || row.cells.length < 2) {
      key = row.cells.length === edges.length ? own : undefined;
      return row;
    }
    return key ? { ...row, cells: [key, ...row.cells] } : row;
  });
}

/** What a row with other cells begins with in the first column alone. */
function keyOf({ cells: [first, ...others] }: TableRow): TableCell | undefined {
  return first?.from === 0 && first.to === 1 && others.length > 0 ? first : undefined;
}

function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && isRepeated(tidy(text));
}
