import { LONGEST_NAME } from "../headers/header-divisions.ts";
import type { SheetHints } from "../headers/headers.ts";
import { MAX_HEADER_ROWS } from "../headers/looks-different.ts";
import type { Row } from "../rows.ts";
import { coveredColumns, ownCells, startColumns } from "./cells.ts";
import { GroupLayout } from "./group-layout.ts";

/** Fewer names, or rows below them, may be a list of their own. */
const MIN_NAMES = 3;
const MIN_ROWS = 2;

/** Whether the rows are nothing but lines and a header's rows below these, so that what stands below an empty row may be its table. */
export function mayName(rows: readonly Row[]): boolean {
  const first = rows.findIndex(isSeveral);
  const names = first < 0 ? [] : rows.slice(first);
  const last = names.at(-1);
  return (
    last !== undefined &&
    names.length <= MAX_HEADER_ROWS &&
    names.every(isSeveral) &&
    ownCells(last).length >= MIN_NAMES &&
    names.flatMap(ownCells).every(({ kind, text }) => kind === "text" && text.length <= LONGEST_NAME)
  );
}

/** Whether rows name the columns of those below an empty row, all of them, where these have no names of their own. */
export function nameBelow(names: readonly Row[], below: readonly Row[], hints: SheetHints): boolean {
  const last = names.at(-1);
  const several = below.filter(isSeveral);
  if (!last || several.length < MIN_ROWS) return false;
  const covered = coveredColumns([last]);
  if (![...startColumns(several)].every((column) => covered.has(column))) return false;
  const headersOf = (rows: readonly Row[]) => new GroupLayout(rows, { ...hints, continues: false }).headers;
  const isEnd = headersOf([...names, ...below]).at(-1)?.index === last.index;
  return isEnd && (last.index === hints.frozenRow || headersOf(below).length === 0);
}

function isSeveral(row: Row): boolean {
  return ownCells(row).length > 1;
}
