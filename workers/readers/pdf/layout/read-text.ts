import type { Context } from "../context.ts";
import type { Row } from "../lines/rows.ts";
import type { BlockPart, Part } from "../pages/parts.ts";
import { type Placed, toParagraphs } from "../paragraphs/paragraphs.ts";
import { findOpenTables, startRows } from "../tables/open/open-tables.ts";
import { atBars } from "./boxes/titles/table-titles.ts";

/** Reads lines that stand below each other: headings, paragraphs, and tables whose cells are not drawn. */
export function readText(rows: readonly Row[], context: Context): Part[] {
  const parts: Part[] = [];
  const addText = (from: number, to: number) => {
    parts.push(...toParagraphs(rows.slice(from, to), context).map(toPart));
  };
  let done = 0;
  const tables = findOpenTables(rows, context);
  const start = tables[0]?.from === 0 ? undefined : startRows(rows.slice(0, tables[0]?.from), context.known);
  // The first line of a paragraph may have gaps too, where it is spread over all of a column.
  const beginsText =
    start?.length === 1 && rows.length > 1 && toParagraphs(rows.slice(0, 2), context).length === 1;
  if (start && !beginsText) {
    const plain = toParagraphs(rows.slice(0, start.length), context).map(toPart);
    parts.push({ kind: "table", table: start.table, plain });
    done = start.length;
  }
  for (const { from, to, table } of tables) {
    addText(done, from);
    parts.push(...atBars(table, context.profile));
    done = to;
  }
  addText(done, rows.length);
  return parts;
}

function toPart({ block, ends }: Placed): BlockPart {
  return { kind: "block", block, ends };
}
