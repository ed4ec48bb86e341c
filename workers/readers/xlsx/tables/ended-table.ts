import { hasOtherNames } from "../headers/other-names.ts";
import type { Row } from "../rows.ts";
import { startColumns } from "./cells.ts";

/** Share of the columns of a table that rows have which go on with it, at least. */
const MOST = 0.5;

/** A table that has ended: the names of its columns, its last rows, and the row at which it ended. */
export interface Ended {
  names: ReadonlyMap<number, string>;
  last: readonly Row[];
  end: number;
}

/** A table's names where these rows may go on with it: one empty row between, the same columns; undefined elsewhere. */
export function namesGoingOn(
  { names, last, end }: Ended,
  rows: readonly Row[],
): ReadonlyMap<number, string> | undefined {
  const first = rows[0]?.index ?? 0;
  if (first > end + 2 || hasOtherNames(last, rows)) return undefined;
  const columns = [...startColumns(rows)];
  // Under a line of its own, it is another table unless it has all the columns.
  const share = rows[0]?.cells.length === 1 ? 1 : MOST;
  const fits = columns.every((column) => names.has(column)) && columns.length >= names.size * share;
  return fits ? names : undefined;
}
