import { areRowsApart, isRepeated } from "../../rows/inner-rows.ts";
import { blocksIn, type Cell, cellText } from "./cell.ts";
import type { Shown } from "./shown-rows.ts";

/** What a row says, cell by cell, and what its columns are called. */
export type Line = Pick<Shown, "texts" | "labels">;

/**
 * What a row in one of whose cells a table stands says for each of that table's rows, with what stands beside it where that is
 * short; before these what the cell says besides, with what is longer. Nothing for another row.
 */
export function innerRows({ row, texts, labels }: Shown): Line[] {
  const at = row.cells.findIndex((cell) => areRowsApart(rowsIn(cell)));
  const cell = row.cells[at];
  const beside = texts.filter((text, column) => column !== at && text !== "");
  if (!cell || beside.length === 0) return [];
  const label = labels[at] ?? "";
  const named = label === "" ? [] : [label];
  const kept = texts.map((text) => (isRepeated(text) ? text : ""));
  const besides = cellText(blocksIn(cell).filter(({ kind }) => kind !== "table_row"));
  const first =
    besides === "" && beside.every(isRepeated) ? [] : [{ texts: texts.with(at, besides), labels }];
  const rows = rowsIn(cell).map((text) => ({
    texts: kept.with(at, [...named, text].join(" | ")),
    labels: labels.with(at, ""),
  }));
  return [...first, ...rows];
}

/** The rows of the tables that stand in a cell. */
function rowsIn(cell: Cell): string[] {
  return blocksIn(cell).flatMap(({ kind, text }) => (kind === "table_row" ? [text] : []));
}
