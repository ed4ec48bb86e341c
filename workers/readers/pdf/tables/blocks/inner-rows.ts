import { isRepeated } from "../../../inner-rows.ts";
import type { TableCell, TableRow } from "../tables.ts";

/**
 * A row in one of whose cells a table stands as a row for each of that table's, with what stands beside it where that is short;
 * before these what the cell says besides, with what is longer. Another row as it is.
 */
export function withInnerRows(row: TableRow): TableRow[] {
  const cell = row.cells.find(({ inner }) => inner);
  if (!cell?.inner) return [row];
  const { rows, besides } = cell.inner;
  const kept = row.cells.filter((each) => each === cell || isRepeated(each.text));
  const isMore = besides !== "" || kept.length < row.cells.length;
  const filled = (cells: readonly TableCell[], own: TableCell) => ({
    ...row,
    cells: cells.map((each) => (each === cell ? own : each)).filter(({ text }) => text !== ""),
  });
  const { inner: _, ...plain } = cell;
  const first = isMore ? [filled(row.cells, { ...plain, text: besides })] : [];
  return [...first, ...rows.map((text) => filled(kept, { ...plain, text, isInnerRow: true }))];
}
