import type { Block } from "../../../model.ts";
import type { TableData, TableRow } from "../tables.ts";
import { toBlock } from "./above-names.ts";
import { headerNames } from "./column-names.ts";
import { withInnerRows } from "./inner-rows.ts";
import { areInnerNames, haveSameCells } from "./other-names.ts";
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
    if (!haveSameCells(row, inner)) inner = undefined;
    const names = inner && headerNames(table, [inner]);
    return withInnerRows(row).flatMap((each) => toBlock("table_row", rowText(each, names)));
  });
}
