import type { Block } from "../../model.ts";
import type { Vocabulary } from "../paragraphs/join.ts";
import { alignTo, type Carried, isHeaderOf, restRow, rightsOf } from "../tables/blocks/carried-tables.ts";
import { countsOn } from "../tables/blocks/cut-rows.ts";
import { goesOnBelow } from "../tables/blocks/section-rows.ts";
import { tableBlocks } from "../tables/blocks/table-blocks.ts";
import type { TableData, TableRow } from "../tables/tables.ts";
import type { ColumnsEnd, Part, TablePart } from "./parts.ts";
import { headByWeight, withWeight } from "./weight-titles.ts";

/** Over how many pages a table's header is carried. */
export const MAX_CARRIED = 200;
/** A table that goes on may have this many short blocks, "(continued)" say, between it and the page's edge. */
const MAX_BETWEEN = 2;
const SHORT = 90;

/** The blocks of a page, and what its last table hands on to the next. */
export interface PageBlocks {
  blocks: Block[];
  /** What there is of the table that ends the page, if one does. */
  carried?: Carried;
  /** Which of the blocks is that table's last row. */
  lastRow?: number;
}

/** Turns a page's parts into blocks. `carried` is what there is of the table that ended the page before. */
export function toBlocks(parts: readonly Part[], known: Vocabulary, carried?: Carried): PageBlocks {
  const blocks: Block[] = [];
  const usable = carried && carried.pages < MAX_CARRIED ? carried : undefined;
  let first = true;
  let header: Carried | undefined;
  let lastRow = -1;
  /** The blocks since the last table, or since the page's start. */
  let since: Block[] = [];
  let outside = usable && endsSections(parts, usable) ? usable.sections : undefined;
  const outsideColumns = ([top, ...others]: readonly Block[]): Block[] => {
    if (!top || outside === undefined) return top ? [top, ...others] : [];
    const placed = { ...top, outside };
    outside = undefined;
    return [placed, ...others];
  };
  for (const part of parts) {
    if (part.kind === "block") {
      const weighed = withWeight(since.at(-1), part.block);
      if (weighed) since = [...since.slice(0, -1), weighed];
      else since.push(...outsideColumns([part.block]));
      continue;
    }
    if (part.kind === "columns") {
      outside = part.level;
      if (!part.cells) continue;
      blocks.push(...since);
      since = [];
      first = false;
      header = headerOf(part.cells, outside);
      continue;
    }
    const continued = first && isNear(since) && !hasOtherTitle(part, usable) ? usable : undefined;
    const isRest = continued !== undefined && goesOn(part.table, continued);
    if (part.plain && !isRest) {
      since.push(...outsideColumns(part.plain.map(({ block }) => block)));
      continue;
    }
    if (isRest) outside ??= continued.outside;
    const table = tableBlocks(part.table, known, continued);
    blocks.push(...since, ...outsideColumns(isRest ? table.blocks : headByWeight(table.blocks)));
    since = [];
    first = false;
    const title = part.title ?? continued?.title;
    header = table.header && title !== undefined ? { ...table.header, title } : table.header;
    lastRow = blocks.length - 1;
    outside = table.header?.sections ?? outside;
  }
  blocks.push(...since);
  return header && isNear(since) ? { blocks, carried: header, lastRow } : { blocks };
}

/**
 * True for what may be a table and goes on with the carried one: that has names, or a last row that no line closes or that is
 * counted on, or the rows of both begin with a filled cell.
 */
function goesOn(table: TableData, carried: Carried): boolean {
  const { names, last } = carried;
  const aligned = alignTo(table, carried);
  if (names !== undefined || !aligned || !last) return names !== undefined && aligned !== undefined;
  const rest = restRow(table, carried);
  if (rest && (last.open || countsOn(rest, last))) return true;
  return table.drawn && [last.row, ...aligned.rows].every(beginsFilled);
}

/** True for a row whose first cell alone is on a filling. */
function beginsFilled({ cells: [first, ...others] }: TableRow): boolean {
  return first?.from === 0 && first.fill !== undefined && others.some(({ fill }) => fill !== first.fill);
}

/** What columns that end a page hand on. */
function headerOf({ table, names }: NonNullable<ColumnsEnd["cells"]>, outside: number): Carried {
  return { edges: table.edges, rights: rightsOf(table), names, key: "", pages: 0, outside };
}

/** What a page begins with of the table that ended the page before: how much text, and in how many rows; 0 where with none. */
export function begins(parts: readonly Part[], carried: Carried): { length: number; rows: number } {
  const part = firstTable(parts, carried);
  if (!part || !alignTo(part.table, carried)) return { length: 0, rows: 0 };
  const { rows } = part.table;
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text));
  return { length: texts.join("").replace(/\s/g, "").length, rows: rows.length };
}

/** True where a page does not go on with a table that ended the page before below headings of its own. */
function endsSections(parts: readonly Part[], carried: Carried): boolean {
  const part = firstTable(parts, carried);
  return !part || !goesOnBelow(part.table, carried.edges);
}

/** True for a table below a bar of its own, which that of the page before does not have: it is another one. */
function hasOtherTitle({ title }: TablePart, carried: Carried | undefined): boolean {
  if (title === undefined || !carried) return false;
  return carried.title === undefined || !title.startsWith(carried.title);
}

/** The first table of a page, near its top, that may go on with the one that ended the page before. */
function firstTable(parts: readonly Part[], carried: Carried): TablePart | undefined {
  const at = parts.findIndex(({ kind }) => kind === "table");
  const before = parts.slice(0, at).flatMap((part) => (part.kind === "block" ? [part.block] : []));
  const table = parts[at];
  const mayGoOn = table?.kind === "table" && isNear(before) && !hasOtherTitle(table, carried);
  return mayGoOn ? table : undefined;
}

/** What `next`, the parts of the page after it, begin with of the row that ends a page's table. */
export function restOfRow(carried: Carried, next: readonly Part[]): TableRow | undefined {
  if (carried.pages >= MAX_CARRIED) return undefined;
  const part = firstTable(next, carried);
  if (!part || (part.plain && !goesOn(part.table, carried))) return undefined;
  return restRow(part.table, carried);
}

/** How many rows at the end of a page are but the names of the table that `next`, the parts of the page after it, begin with. */
export function headerRows(carried: Carried, next: readonly Part[]): number {
  const part = firstTable(next, carried);
  if (!part || part.plain) return 0;
  return isHeaderOf(carried, part.table) ? (carried.top?.length ?? 0) : 0;
}

/** True for little text, footnotes aside. */
function isNear(blocks: readonly Block[]): boolean {
  const others = blocks.filter(({ kind }) => kind !== "note");
  return others.length <= MAX_BETWEEN && others.every(({ text }) => text.length <= SHORT);
}

/** True where one table fills the page, so that its header may come from any page before. */
export function isOneTable(parts: readonly Part[]): boolean {
  const tables = parts.filter((part) => part.kind === "table");
  const at = parts.findIndex((part) => part.kind === "table");
  const others = parts.flatMap((part) => (part.kind === "block" ? [part.block] : []));
  return tables.length === 1 && isNear(others.slice(0, at)) && isNear(others.slice(at));
}
