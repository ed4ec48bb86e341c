import { tidy } from "../../paragraphs/tidy.ts";
import type { TableData, TableRow } from "../tables.ts";
import { headerNames } from "./column-names.ts";
import { areBelowLabels, isRest, isRestOfLabel, type LastRow } from "./cut-rows.ts";
import { headerDepth, MAX_HEADER_ROWS } from "./header-rows.ts";
import { differsInKind } from "./kinds.ts";

/** What there is of a table that may go on on the next page. */
export interface Carried {
  edges: number[];
  /** How far the lines of each column reach. */
  rights: number[];
  /** Its columns' names, if it has any. */
  names?: string[];
  /** What the last row that has one has in its first column. */
  key: string;
  /** What the bar over all its columns says. */
  title?: string;
  /** The row over all columns that governs its last rows, as it says. */
  group?: string;
  /** Over how many pages it has been carried. */
  pages: number;
  last?: LastRow;
  /** All its rows, where it has no names and so few rows that these may be all that the page has room for. */
  top?: readonly TableRow[];
  /** Its cells are not drawn. */
  open?: true;
  /** It is one of cards, each below its title. */
  cards?: true;
  /** Some of its rows head others: the level of these headings, which hold for nothing behind it. */
  sections?: number;
  /** That row begins on a page before: the page holds nothing else of the table. */
  begun?: true;
  /** Its names were headings of this level, which do not hold for its rows. */
  outside?: number;
}

/** In points: how far a column may shift from one page to the next. */
const SHIFT = 8;
/** In points: how much a column's distance from the first differs in a table that is moved as a whole, and how far that is. */
const SAME_WIDTH = 1;
const MARGIN = 80;

/**
 * The table with its columns counted as in a table carried from the page before; undefined where they neither begin
 * nor end nor have their middles there, or are named anew. A table whose cells are not drawn may lack some of the columns.
 */
export function alignTo(
  table: TableData,
  { edges, rights, names }: Pick<Carried, "edges" | "rights" | "names">,
): TableData | undefined {
  const same = table.edges.length === edges.length;
  if ((table.drawn && !same) || (names && isNamedAnew(table, names))) return undefined;
  const near = (a: number, b: number) => Math.abs(a - b) <= SHIFT;
  const ends = rightsOf(table);
  const own = middlesOf(table.edges, ends);
  const middles = middlesOf(edges, rights);
  const isBelow = (edge: number, i: number) =>
    near(own[i] ?? 0, middles[i] ?? 0) || near(edge, edges[i] ?? 0);
  const endsBelow = (i: number) => near(ends[i] ?? 0, rights[i] ?? Infinity);
  // Entries that end at one place begin elsewhere on each page; those of the first column are names of rows.
  const all =
    same &&
    isBelow(table.edges[0] ?? 0, 0) &&
    table.edges.every((edge, i) => isBelow(edge, i) || endsBelow(i));
  // Pages that are bound have their wider margin left and right in turns.
  const moved = (table.edges[0] ?? 0) - (edges[0] ?? 0);
  const isMoved =
    same &&
    (table.drawn || edges.length > 2) &&
    Math.abs(moved) < MARGIN &&
    table.edges.every((edge, i) => Math.abs(edge - moved - (edges[i] ?? 0)) <= SAME_WIDTH);
  const places = table.edges.map((edge, i) =>
    all || isMoved || (same && isBelow(edge, i)) ? i : edges.findIndex((other) => near(edge, other)),
  );
  const ordered = places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] ?? 0)));
  if (!ordered || places.length * 2 < edges.length) return undefined;
  // What stands below the entries of a column that was not told from another here is of that column, or of both.
  const missing = edges.flatMap((from, i) =>
    places.includes(i) ? [] : [{ i, from, to: rights[i] ?? from }],
  );
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const from = places[cell.from] ?? 0;
      const isIn = ({ from: left, to }: { from: number; to: number }) => cell.left < to && cell.right > left;
      const other = row.cells.length > 1 ? missing.find(isIn) : undefined;
      if (other && cell.left > other.from - SHIFT) return { ...cell, from: other.i, to: other.i + 1 };
      const last = Math.max(from, places[cell.to - 1] ?? from, other?.i ?? from);
      return { ...cell, from, to: last + 1 };
    }),
  }));
  return { ...table, edges: [...edges], rows };
}

/**
 * True for a table that calls its first column as `names` do, and none of the others: "Drug | Aspirin" below "Drug | Atropine";
 * and for one whose first row is other words over nothing but figures.
 */
function isNamedAnew({ rows: [first, ...rows] }: TableData, names: readonly string[]): boolean {
  const [corner, ...others] = first?.cells ?? [];
  const isName = (text: string, at: number) =>
    names[at]?.startsWith(tidy(text).replace(/\s*:$/, "")) === true;
  if (!first || !corner || others.some(({ text, from }) => isName(text, from))) return false;
  if (isName(corner.text, 0))
    return corner.from === 0 && others.length > 0 && others.length === names.length - 1;
  const used = new Set([first, ...rows].flatMap(({ cells }) => cells.map(({ from }) => from)));
  return differsInKind(first, rows, used.size);
}

/** The carried table with its rows as the names of those below, where the page before ends with the names and hardly more. */
export function namedByTop(found: TableData, carried: Carried): Carried {
  const { top = [] } = carried;
  const below = top.length > 0 ? alignTo(found, carried) : undefined;
  if (!below || headerDepth(below, below.rows, undefined) > 0 || restRow(found, carried)) return carried;
  const whole = { ...below, rows: [...top, ...below.rows] };
  const depth = headerDepth(whole, whole.rows, undefined);
  if (depth === 0) return carried;
  const { edges, rights, key, pages } = carried;
  return { edges, rights, key, pages, names: headerNames(whole, top.slice(0, depth)) };
}

/** True where the carried table is nothing but the names of the one found, which has them again or stands below them alone. */
export function isHeaderOf(carried: Carried, found: TableData): boolean {
  const { top = [] } = carried;
  const below = top.length > 0 ? alignTo(found, carried) : undefined;
  if (!below) return false;
  const names = headerNames(below, top).join("|");
  if (headerNames(below, below.rows.slice(0, top.length)).join("|") === names) return true;
  return namedByTop(found, carried).names?.join("|") === names;
}

/** The rows of a table without names, where they may be the names of what the next page has of it. */
export function topOf({ drawn, rows }: TableData): Pick<Carried, "top"> {
  return drawn && rows.length <= MAX_HEADER_ROWS ? { top: rows } : {};
}

function middlesOf(edges: readonly number[], rights: readonly number[]): number[] {
  return edges.map((edge, i) => (edge + (rights[i] ?? 0)) / 2);
}

/** How far the lines of each column reach. */
export function rightsOf({ edges, rows }: TableData): number[] {
  return edges.map((_, column) =>
    rows.reduce((most, { cells }) => {
      const cell = cells.find(({ from, to }) => from === column && to === column + 1);
      return Math.max(most, cell?.right ?? 0);
    }, 0),
  );
}

/** The first row of a table below its names, where it is the rest of the row that ended the page before. */
export function restRow(found: TableData, carried: Carried): TableRow | undefined {
  const { names, rights, last } = carried;
  const table = alignTo(found, carried);
  // The rows of a table in a cell stand by themselves.
  if (!table || !last || last.row.cells.some(({ inner }) => inner)) return undefined;
  const depth = headerDepth(table, table.rows, names);
  const own = headerNames(table, table.rows.slice(0, depth));
  const row = table.rows[depth];
  if (!row || (depth > 0 && own.join("|") !== names?.join("|"))) return undefined;
  if (names && depth === 0 && areBelowLabels(row, last)) return row;
  if (table.drawn && depth === 0 && isRestOfLabel(row, table.rows.slice(1), last, rights)) return row;
  return isRest(row, last, rights, depth > 0 || table.cut?.above === true) ? row : undefined;
}

/** The row that ends a table. */
export function lastOf(row: TableRow, table: TableData): LastRow {
  return { row, open: table.cut?.below === true };
}
