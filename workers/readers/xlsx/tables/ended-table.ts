import { hasOtherNames } from "../headers/other-names.ts";
import type { Row } from "../rows.ts";
import { holdsFields, startColumns } from "./cells.ts";

/** Share of the columns of a table that rows have which go on with it, at least. */
const MOST = 0.5;

/** A table that has ended: the names of its columns, its last rows, and the row at which it ended. */
export interface Ended {
  names: ReadonlyMap<number, string>;
  last: readonly Row[];
  end: number;
}

/** In rows: how far below its last row a table may go on, one or two of them empty. */
const NEAR = 2;
const FAR = 3;

/** A table's names where these rows may go on with it: an empty row or two between, the same columns; undefined elsewhere. */
export function namesGoingOn(
  { names, last, end }: Ended,
  rows: readonly Row[],
): ReadonlyMap<number, string> | undefined {
  const first = rows[0]?.index ?? 0;
  if (first > end + FAR || hasOtherNames(names, last, rows)) return undefined;
  if (rows.every(holdsFields) && !last.every(holdsFields)) return undefined;
  const columns = [...startColumns(rows)].toSorted((a, b) => a - b);
  // Under a line of its own, or farther off, it is another table unless it has all the columns.
  const share = rows[0]?.cells.length === 1 || first > end + NEAR ? 1 : MOST;
  // What the rows are called has often no name.
  const labels = startColumns(last);
  const isKnown = (column: number, at: number) => names.has(column) || (at === 0 && labels.has(column));
  const fits = columns.every(isKnown) && columns.length >= names.size * share;
  return fits ? names : undefined;
}
