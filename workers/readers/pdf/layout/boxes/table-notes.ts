import type { Part } from "../../pages/parts.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { isWhole } from "../../tables/blocks/above-names.ts";
import type { TableData, TableRow } from "../../tables/tables.ts";

/** "*1 puff = 100 mcg" */
const NOTE = /^([*†‡§]{1,4})\s?[^*†‡§\s]/u;

/** A drawn table without the rows over all columns that end it and explain marks in the rows above, and these as paragraphs. */
export function partNotes(table: TableData): { table: TableData; notes: Part[] } {
  const at = table.rows.findLastIndex((row) => markOf(row, table) === undefined) + 1;
  const below = table.rows.slice(at);
  const rows = table.rows.slice(0, at);
  if (!below.every((row) => isMarkIn(markOf(row, table), rows))) return { table, notes: [] };
  const notes = below.map(({ cells: [cell] }): Part => {
    return { kind: "block", block: { kind: "paragraph", text: tidy(cell?.text ?? "") } };
  });
  return { table: { ...table, rows }, notes };
}

function markOf(row: TableRow, table: TableData): string | undefined {
  return isWhole(row, table) ? NOTE.exec(row.cells[0]?.text ?? "")?.[1] : undefined;
}

function isMarkIn(mark: string | undefined, rows: readonly TableRow[]): boolean {
  return mark !== undefined && rows.some(({ cells }) => cells.some(({ text }) => text.includes(mark)));
}
