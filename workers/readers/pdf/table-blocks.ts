import type { Block } from "../model.ts";
import { headerDepth, headerNames } from "./header-rows.ts";
import { spreadNames } from "./spread-names.ts";
import type { TableCell, TableData, TableRow } from "./tables.ts";
import { tidy } from "./tidy.ts";

/** The header of a table that may go on on the next page. */
export interface Carried {
  edges: number[];
  names: string[];
  /** What the last row that has one has in its first column. */
  key: string;
  /** Over how many pages it has been carried. */
  pages: number;
}

const MAX_KEY_WORDS = 15;
/** In points: how far a column may shift from one page to the next. */
const SHIFT = 8;

/**
 * Turns a table into blocks, each cell with its column's name. `carried` is the header of the
 * table that ended the page before, where this one begins the page: it is used if the columns are
 * the same and this table brings no header of its own.
 */
export function tableBlocks(found: TableData, carried?: Carried): { blocks: Block[]; header?: Carried } {
  const blocks: Block[] = [];
  const push = (kind: "paragraph" | "table_row" | "list_item", text: string) => {
    if (text !== "") blocks.push({ kind, text });
  };
  const aligned = carried && alignTo(found, carried.edges);
  const continues = carried !== undefined && aligned !== undefined;
  const table = aligned ?? spreadNames(found);
  let { rows } = table;
  // A row of one cell over the whole table, above its header, is its title.
  while (!continues && rows.length > 2 && isWhole(rows[0], table) && !isWhole(rows[1], table)) {
    push("paragraph", tidy(rows[0]?.cells[0]?.text ?? ""));
    rows = rows.slice(1);
  }
  const depth = headerDepth(table, rows, continues ? carried : undefined);
  const names = depth > 0 ? headerNames(table, rows.slice(0, depth)) : continues ? carried.names : undefined;
  const body = continues ? withKey(rows.slice(depth), carried.key) : rows.slice(depth);
  if (
    names &&
    depth > 0 &&
    (body.length === 0 || names.some((name, column) => name !== "" && !isUsed(body, column)))
  ) {
    // A name no row would carry is not lost.
    push("table_row", [...new Set(names.filter((name) => name !== ""))].join(" | "));
  }
  if (!names && isList(table)) {
    for (const { cells } of body) push("list_item", tidy(cells.map(({ text }) => text).join(" ")));
    return { blocks };
  }
  for (const row of body) push("table_row", rowText(row, table, names));
  if (!names) return { blocks };
  const pages = depth > 0 || !carried ? 0 : carried.pages + 1;
  const key = tidy(body.findLast(({ cells }) => cells[0]?.from === 0)?.cells[0]?.text ?? "");
  return { blocks, header: { edges: table.edges, names, key, pages } };
}

/** A row that is cut by the page's end, or merged with those above it, goes on without its first cell: here it has it. */
function withKey(rows: readonly TableRow[], key: string): TableRow[] {
  const own = rows.findIndex(({ cells }) => cells[0]?.from === 0);
  if (key === "" || key.split(" ").length > MAX_KEY_WORDS) return [...rows];
  return rows.map((row, i) => {
    const goesOn = (own < 0 || i < own) && row.cells.length > 0;
    return goesOn ? { ...row, cells: [{ text: key, from: 0, to: 1, bold: false }, ...row.cells] } : row;
  });
}

/**
 * The table with its columns counted as in a table whose columns begin at `edges`; undefined where
 * they do not begin there. A table whose cells are not drawn may lack some of the columns.
 */
export function alignTo(table: TableData, edges: readonly number[]): TableData | undefined {
  if (table.drawn && table.edges.length !== edges.length) return undefined;
  const places = table.edges.map((edge) => edges.findIndex((other) => Math.abs(edge - other) <= SHIFT));
  const ordered = places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] ?? 0)));
  if (!ordered || places.length * 2 < edges.length) return undefined;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const from = places[cell.from] ?? 0;
      return { ...cell, from, to: Math.max(from + 1, (places[cell.to - 1] ?? from) + 1) };
    }),
  }));
  return { ...table, edges: [...edges], rows };
}

/** True for two columns without drawn cells of which the first counts: a list whose numbers stand far out. */
function isList({ drawn, edges, rows }: TableData): boolean {
  const first = Number.parseInt(rows[0]?.cells[0]?.text ?? "", 10);
  return (
    !drawn &&
    edges.length === 2 &&
    rows.every(
      ({ cells }, i) =>
        cells.length === 2 &&
        /^\d+[.)]?$/.test(cells[0]?.text ?? "") &&
        Number.parseInt(cells[0]?.text ?? "", 10) === first + i,
    )
  );
}

function isWhole(row: TableRow | undefined, table: TableData): boolean {
  const cell = row?.cells[0];
  return row?.cells.length === 1 && cell !== undefined && cell.to - cell.from === table.edges.length;
}

function isUsed(rows: readonly TableRow[], column: number): boolean {
  return rows.some((row) =>
    row.cells.some((cell) => cell.from <= column && cell.to > column && !isLabel(row, cell)),
  );
}

/** A lone cell over several columns is a title within the table and carries no name. */
function isLabel(row: TableRow, cell: TableCell): boolean {
  return row.cells.length === 1 && cell.to - cell.from > 1;
}

function rowText(row: TableRow, table: TableData, names: readonly string[] | undefined): string {
  const parts = row.cells.map((cell) => {
    const text = tidy(cell.text);
    if (!names || text === "" || (isLabel(row, cell) && table.edges.length > 1)) return text;
    const name = [...new Set(names.slice(cell.from, cell.to).filter((each) => each !== ""))].join(" / ");
    return name === "" || name === text ? text : `${name}: ${text}`;
  });
  let line = "";
  parts.forEach((part, i) => {
    if (part === "") return;
    // A form's label and what is filled in belong together.
    const labels = !names && row.cells[i - 1]?.bold && !row.cells[i]?.bold;
    const between = line.endsWith(":") ? " " : labels ? ": " : " | ";
    line += line === "" ? part : between + part;
  });
  return line;
}
