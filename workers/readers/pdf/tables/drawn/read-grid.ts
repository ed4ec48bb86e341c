import { isArrowDown } from "../../../wording/arrow-labels.ts";
import { linesIn, type Table } from "../../layout/atoms.ts";
import { toRows } from "../../lines/rows.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import { itemsOf, itemsText } from "../cells/cell-items.ts";
import { cellText, nextLine, paddingOf } from "../cells/cell-text.ts";
import { withWholeWords } from "../cells/torn-words.ts";
import { withoutNotes } from "../names/name-notes.ts";
import { withKeyedTitles } from "../rows/keyed-titles.ts";
import { readGroups } from "../rows/read-groups.ts";
import { isBold, measure, type TableCell, type TableData, type TableRow } from "../tables.ts";
import { byColumns } from "./merged-cells.ts";
import { withStackedRows } from "./stacked-rows.ts";
import { undividedRows } from "./undivided-rows.ts";

/** In words: a longer text beside several rows is said once. */
const MERGED_WORDS = 40;

/** In points: how far an entry may reach over the line before it. */
const INSIDE = 1;

/** Where the columns of a drawn table begin. */
function edgesOf({ grid }: Table): number[] {
  const edges = Array.from({ length: grid.columns }, () => grid.x1);
  for (const { column, x0 } of grid.cells) edges[column] = Math.min(edges[column] ?? grid.x1, x0);
  return edges;
}

function guttersOf(edges: readonly number[]): number[] {
  return edges.slice(1).map((edge) => edge - INSIDE);
}

/** True for a drawn table of which the names alone are drawn as cells. */
export function isUndivided(table: Table): boolean {
  return undividedRows(table, guttersOf(edgesOf(table))) !== undefined;
}

/** Reads a drawn table; `nested` reads one in a cell of it. */
export function readGrid(drawn: Table, known: Vocabulary, nested: (table: Table) => string[]): TableData {
  const table = withStackedRows(drawn);
  const { grid } = table;
  const edges = edgesOf(table);
  const gutters = guttersOf(edges);
  const undivided = undividedRows(table, gutters);
  const drawnRows = undivided ? grid.rows - 1 : grid.rows;
  const rows = Array.from({ length: drawnRows }, (): TableRow => ({ cells: [], ruled: false, size: 0 }));
  const padding = paddingOf(table);
  const next = nextLine(table);
  const { cells, notes } = withoutNotes(table, known);
  for (const { cell, atoms } of cells.flatMap((each) => byColumns(each, edges))) {
    if (cell.row >= drawnRows) continue;
    const lines = linesIn(atoms);
    const width = cell.x1 - cell.x0 - 2 * padding;
    const { text: said, items: own, ...tables } = cellText(atoms, { width, next }, known, nested);
    if (said === "") continue;
    const text = [cell.level, cell.name, said].filter((part) => part !== undefined).join(": ");
    const items = own ?? itemsOf(toRows(withWholeWords(lines, width, known)), known);
    const read: TableCell = {
      text,
      ...(itemsText(items) === text && { items }),
      ...tables,
      from: cell.column,
      to: cell.column + cell.columnSpan,
      bold: isBold(lines),
      ...measure(lines),
      ...(cell.fill === undefined ? {} : { fill: cell.fill }),
    };
    const repeated = text.split(" ").length <= MERGED_WORDS ? cell.rowSpan : 1;
    const size = lines.reduce((most, line) => Math.max(most, line.size), 0);
    for (const row of rows.slice(cell.row, cell.row + repeated)) {
      row.cells.push(read);
      row.size = Math.max(row.size, size);
    }
  }
  for (const row of rows) row.cells.sort((a, b) => a.from - b.from);
  if (grid.named && rows[0]) rows[0].ruled = true;
  for (const row of rows.slice(0, grid.names ?? 0)) row.names = true;
  const below = undivided ? readGroups(undivided, gutters, { known }).rows : [];
  const all = [...rows, ...below].filter(({ cells: own }) => !own.every(({ text }) => isArrowDown(text)));
  const titled = withKeyedTitles(all, edges.length);
  return { edges, rows: titled, drawn: true, cut: grid.cut, ...(notes.length > 0 && { notes }) };
}
