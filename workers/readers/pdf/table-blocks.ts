import type { Block } from "../model.ts";
import { spreadNames } from "./spread-names.ts";
import type { TableCell, TableData, TableRow } from "./tables.ts";
import { tidy } from "./tidy.ts";

/** The header of a table that may go on on the next page. */
export interface Carried {
  edges: number[];
  names: string[];
  /** Over how many pages it has been carried. */
  pages: number;
}

/** A header row that is set as one has at most this many words in a cell. */
const HEADER_WORDS = 14;
const MAX_HEADER_ROWS = 3;
/** In points: how far a column may shift from one page to the next. */
const SHIFT = 8;

/**
 * Turns a table into blocks, each cell with its column's name. `carried` is the header of the
 * table that ended the page before, where this one begins the page: it is used if the columns are
 * the same and this table brings no header of its own.
 */
export function tableBlocks(found: TableData, carried?: Carried): { blocks: Block[]; header?: Carried } {
  const blocks: Block[] = [];
  const push = (kind: "paragraph" | "table_row", text: string) => {
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
  const body = rows.slice(depth);
  if (
    names &&
    depth > 0 &&
    (body.length === 0 || names.some((name, column) => name !== "" && !isUsed(body, column)))
  ) {
    // A name no row would carry is not lost.
    push("table_row", [...new Set(names.filter((name) => name !== ""))].join(" | "));
  }
  for (const row of body) push("table_row", rowText(row, table, names));
  if (!names) return { blocks };
  const pages = depth > 0 || !carried ? 0 : carried.pages + 1;
  return { blocks, header: { edges: table.edges, names, pages } };
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
  return parts.filter((part) => part !== "").join(" | ");
}

function headerNames(table: TableData, rows: readonly TableRow[]): string[] {
  return table.edges.map((_, column) => {
    const parts: string[] = [];
    for (const row of rows) {
      const cell = row.cells.find((each) => each.from <= column && each.to > column);
      const text = cell ? tidy(cell.text).replace(/\s*:$/, "") : "";
      if (text !== "" && parts.at(-1) !== text) parts.push(text);
    }
    return parts.join(" ");
  });
}

/** How many of the first rows are the header. */
function headerDepth(table: TableData, rows: readonly TableRow[], carried: Carried | undefined): number {
  if (rows.length === 0 || table.edges.length < 2) return 0;
  if (carried) {
    for (let depth = 1; depth <= MAX_HEADER_ROWS && depth <= rows.length; depth++) {
      if (headerNames(table, rows.slice(0, depth)).join("|") === carried.names.join("|")) return depth;
    }
  }
  if (rows.length < 2) return 0;
  const first = rows[0];
  const second = rows[1];
  if (!first || !second || !isHeaderLike(first, table)) return 0;
  const styled = isStyled(first, rows.slice(1));
  if (!styled && (carried || !isNamed(first, rows.slice(1), table))) return 0;
  // Names over several columns have a second row of names below them.
  let depth = 1;
  while (depth < MAX_HEADER_ROWS && depth < rows.length - 1) {
    const row = rows[depth];
    const above = rows[depth - 1];
    const parted = above?.cells.some((cell) => cell.to - cell.from > 1 && !isLabel(above, cell));
    if (!row || !parted || !isHeaderLike(row, table) || (styled && !isStyled(row, rows.slice(depth + 1))))
      break;
    depth++;
  }
  return depth;
}

/** How many columns may have no name: the corner above the rows' names is often empty, and wide if it is set in bold. */
function unnamed(row: TableRow, table: TableData): number {
  const corner = row.cells[0]?.from ?? 0;
  const wide = row.cells.every((cell) => cell.bold) && corner <= table.edges.length / 2 ? corner : 0;
  return Math.max(1, Math.floor(table.edges.length / 4), wide);
}

function isHeaderLike(row: TableRow, table: TableData): boolean {
  const named = row.cells.reduce((columns, cell) => columns + cell.to - cell.from, 0);
  return (
    row.cells.length >= 2 &&
    named >= table.edges.length - unnamed(row, table) &&
    row.cells.every((cell) => cell.text.split(" ").length <= HEADER_WORDS)
  );
}

/** Bold, shaded, ruled off or of another size where the rows below are not. */
function isStyled(row: TableRow, below: readonly TableRow[]): boolean {
  if (row.ruled) return true;
  const others = below.filter((each) => each.cells.length > 1);
  const bold = row.cells.every((cell) => cell.bold);
  const boldBelow = others.filter((each) => each.cells.every((cell) => cell.bold)).length;
  if (bold && boldBelow * 3 <= others.length && others.length > 0) return true;
  const otherSize = (each: TableRow) => Math.abs(each.size - row.size) > row.size * 0.08;
  if (others.length > 1 && others.every(otherSize) && others.every((each) => each.size === others[0]?.size))
    return true;
  const fill = row.cells[0]?.fill;
  if (fill === undefined || row.cells.some((cell) => cell.fill !== fill)) return false;
  const alike = others.filter((each) => each.cells.every((cell) => cell.fill === fill)).length;
  return others.length > 0 && alike * 3 <= others.length;
}

/** The first column is set as names, of the rows, and the first row is like the others. */
function namesRows(row: TableRow, below: readonly TableRow[]): boolean {
  return [row, ...below].every(({ cells: [first, ...rest] }) => {
    const bold = first?.bold && rest.some((cell) => !cell.bold);
    return bold || (first?.fill !== undefined && rest.some((cell) => cell.fill !== first.fill));
  });
}

/** Words above a column of figures, or short names above longer text. */
function isNamed(row: TableRow, below: readonly TableRow[], table: TableData): boolean {
  if (row.cells.length < table.edges.length || row.cells.some((cell) => /\d/.test(cell.text))) return false;
  const figures = table.edges.some((_, column) => {
    const cells = below.flatMap((each) => each.cells.filter((cell) => cell.from === column));
    return cells.length >= 1 && cells.filter((cell) => /\d/.test(cell.text)).length * 10 >= cells.length * 6;
  });
  if (figures) return true;
  const short = row.cells.every((cell) => cell.text.split(" ").length <= 4 && /^\p{Lu}/u.test(cell.text));
  return table.drawn && table.edges.length > 2 && below.length >= 2 && short && !namesRows(row, below);
}
