import { isRest, type LastRow } from "./cut-rows.ts";
import { headerDepth, headerNames } from "./header-rows.ts";
import type { TableData, TableRow } from "./tables.ts";

/** What there is of a table that may go on on the next page. */
export interface Carried {
  edges: number[];
  /** Its columns' names, if it has any. */
  names?: string[];
  /** What the last row that has one has in its first column. */
  key: string;
  /** Over how many pages it has been carried. */
  pages: number;
  last?: LastRow;
  /** That row begins on a page before: the page holds nothing else of the table. */
  begun?: true;
}

/** In points: how far a column may shift from one page to the next. */
const SHIFT = 8;

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

/** The first row of a table below its names, where it is the rest of the row that ended the page before. */
export function restRow(found: TableData, { edges, names, last }: Carried): TableRow | undefined {
  const table = alignTo(found, edges);
  if (!table || !last) return undefined;
  const depth = headerDepth(table, table.rows, names);
  const own = headerNames(table, table.rows.slice(0, depth));
  const row = table.rows[depth];
  if (!row || (depth > 0 && own.join("|") !== names?.join("|"))) return undefined;
  return isRest(row, last, depth > 0 || table.cut?.above === true) ? row : undefined;
}

/** The row that ends a table. */
export function lastOf(row: TableRow, table: TableData): LastRow {
  const rights = table.edges.map((_, column) =>
    table.rows.reduce((most, { cells }) => {
      const cell = cells.find(({ from, to }) => from === column && to === column + 1);
      return Math.max(most, cell?.right ?? 0);
    }, 0),
  );
  return { row, rights, open: table.cut?.below === true };
}
