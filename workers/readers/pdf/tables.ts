import type { Table } from "./atoms.ts";
import { linesIn } from "./atoms.ts";
import type { Vocabulary } from "./join.ts";
import { flatText } from "./rows.ts";
import type { Segment } from "./segments.ts";

/** One cell, over columns `from` to `to` - 1. */
export interface TableCell {
  text: string;
  from: number;
  to: number;
  bold: boolean;
  fill?: string;
}

export interface TableRow {
  /** From left to right; empty cells are left out. */
  cells: TableCell[];
  /** A line is drawn below it that is not drawn below every row. */
  ruled: boolean;
  /** Height of its largest letters, in points. */
  size: number;
}

/** A table read into rows, its header not yet told from the rest. */
export interface TableData {
  /** Where each column begins, in points. */
  edges: number[];
  rows: TableRow[];
  /** Its cells are drawn. */
  drawn: boolean;
}

/** In words: a cell that spans rows is repeated in each of them if it is no longer than this. */
const REPEATED_WORDS = 15;

/** Reads a drawn table. */
export function readGrid(table: Table, known: Vocabulary): TableData {
  const { grid } = table;
  const edges = Array.from({ length: grid.columns }, (_, column) =>
    Math.min(...grid.cells.filter((cell) => cell.column === column).map((cell) => cell.x0), grid.x1),
  );
  const rows = Array.from({ length: grid.rows }, (): TableRow => ({ cells: [], ruled: false, size: 0 }));
  for (const { cell, atoms } of table.cells) {
    const lines = [...linesIn(atoms)];
    const asides = atoms.flatMap((atom) => (atom.kind === "aside" ? [atom.block.text] : []));
    const text = [...asides, flatText(lines, known)].filter((part) => part !== "").join(" ");
    if (text === "") continue;
    const read: TableCell = {
      text,
      from: cell.column,
      to: cell.column + cell.columnSpan,
      bold: isBold(lines),
      ...(cell.fill === undefined ? {} : { fill: cell.fill }),
    };
    const repeated = text.split(" ").length <= REPEATED_WORDS ? cell.rowSpan : 1;
    const size = lines.reduce((most, line) => Math.max(most, line.size), 0);
    for (const row of rows.slice(cell.row, cell.row + repeated)) {
      row.cells.push(read);
      row.size = Math.max(row.size, size);
    }
  }
  for (const row of rows) row.cells.sort((a, b) => a.from - b.from);
  return { edges, rows: rows.filter((row) => row.cells.length > 0), drawn: true };
}

export function isBold(lines: readonly Segment[]): boolean {
  let bold = 0;
  let all = 0;
  for (const { text, bold: heavy } of lines) {
    all += text.length;
    if (heavy) bold += text.length;
  }
  return bold * 10 > all * 9;
}
