import { columnsOfRecord } from "../../../rows/records.ts";
import type { TableCell, TableRow } from "../tables.ts";

/**
 * What a row holds side by side, each a row of its own, where the names of its columns come again: "Drug | Dose | Drug | Dose".
 * The row itself where they do not, or where a cell is of two of these.
 */
export function recordsOf(row: TableRow, names: readonly string[]): TableRow[] {
  const columns = columnsOfRecord(names);
  const recordOf = (cell: TableCell) => Math.floor(cell.from / columns);
  const isWithin = (cell: TableCell) => Math.floor((cell.to - 1) / columns) === recordOf(cell);
  if (columns === 0 || !row.cells.every(isWithin)) return [row];
  return Map.groupBy(row.cells, recordOf)
    .values()
    .map((cells) => ({ ...row, cells }))
    .toArray();
}
