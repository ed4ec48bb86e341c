import type { Block } from "../../../model.ts";
import type { TableCell, TableData, TableRow } from "../tables.ts";
import { toBlock } from "./above-names.ts";
import { headerNames } from "./column-names.ts";
import { withInnerRows } from "./inner-rows.ts";
import { areInnerNames } from "./other-names.ts";
import { rowText } from "./row-words.ts";
import { sideLists } from "./side-lists.ts";

/** The rows of a table without names, those below a row that names their cells with these; some are headings, as `sections` tells. */
export function namelessRows(
  table: TableData,
  rows: readonly TableRow[],
  sections: ReadonlyMap<TableRow, Block[]>,
): Block[] {
  const lists = sideLists(table, rows);
  if (lists) return lists.flatMap((text) => toBlock("table_row", text));
  let inner: TableRow | undefined;
  return rows.flatMap((row, at) => {
    const heading = sections.get(row);
    if (heading) return heading;
    if (areInnerNames(row, rows[at + 1])) {
      inner = row;
      return [];
    }
    if (!isBelow(row, inner)) inner = undefined;
    const names = inner && headerNames(table, [inner]);
    return withInnerRows(row).flatMap((each) => toBlock("table_row", rowText(each, names)));
  });
}

/** True for a row of several cells, each of them over the column of one of the names, of which some may have nothing below. */
function isBelow({ cells }: TableRow, names: TableRow | undefined): boolean {
  const isNamed = ({ from, to }: TableCell) =>
    names?.cells.some((name) => name.from === from && name.to === to) === true;
  return cells.length > 1 && cells.every(isNamed);
}
