import type { TableCell, TableRow } from "../tables.ts";

/** A record of one column is a list in columns. */
const FEWEST_COLUMNS = 2;

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

/** After how many columns their names come again, in the same order; none of them comes twice before. 0 where they do not. */
function columnsOfRecord(names: readonly string[]): number {
  const columns = names.indexOf(names[0] ?? "", 1);
  const record = names.slice(0, columns);
  // Nothing stands behind the last record where an empty column parts them.
  const whole = record.at(-1) === "" && names.at(-1) !== "" ? [...names, ""] : names;
  const isOne = whole.length % columns === 0 && whole.every((name, i) => name === record[i % columns]);
  const named = record.filter((name) => name !== "");
  const areDistinct = new Set(named).size === named.length && named.length >= FEWEST_COLUMNS;
  return columns > 0 && names[0] !== "" && isOne && areDistinct ? columns : 0;
}
