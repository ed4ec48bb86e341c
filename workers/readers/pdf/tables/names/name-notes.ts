import { type Atom, areLines, linesIn, type Table } from "../../layout/atoms.ts";
import { flatText } from "../../lines/flat-text.ts";
import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { isWhollyBold } from "../../paragraphs/headings.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import type { GridCell } from "../drawn/grids.ts";

/** Of the size of a name: how large the letters of a note below it are, at most. */
const SMALLER = 0.95;

/** A drawn table with the names of its columns alone in its first row, and what notes below these say. */
interface WithNotes {
  cells: Table["cells"];
  notes: string[];
}

/**
 * Takes the notes from below the names of a table's columns: of the first row all cells are in bold on one filling, but some
 * have smaller letters below that are not. They are of what stands in the column, and no part of its name.
 */
export function withoutNotes({ grid, cells }: Table, known: Vocabulary): WithNotes {
  const names = cells.filter(({ cell, atoms }) => cell.row === 0 && atoms.length > 0);
  const parted = names.map(({ cell, atoms }) => ({ cell, ...nameAndNote(atoms) }));
  const [first] = names;
  const areNames =
    grid.rows > 2 &&
    names.length === grid.columns &&
    first?.cell.fill !== undefined &&
    names.every(({ cell }) => cell.fill === first.cell.fill && cell.rowSpan === 1) &&
    parted.every(({ name }) => name.length > 0);
  const noted = new Map<GridCell, Segment[]>(
    areNames
      ? parted.flatMap(({ cell, name, note }) => (note.length > 0 ? [[cell, segmentsOf(name)]] : []))
      : [],
  );
  if (noted.size === 0) return { cells, notes: [] };
  const textOf = (rows: readonly Row[]) => flatText(segmentsOf(rows), known);
  return {
    cells: cells.map((each) => {
      const name = noted.get(each.cell);
      const isName = (atom: Atom) => atom.kind === "line" && name?.includes(atom.segment);
      return name ? { ...each, atoms: each.atoms.filter(isName) } : each;
    }),
    notes: parted.flatMap(({ name, note }) =>
      note.length > 0 ? [`${textOf(name).replace(/\s*:$/, "")}: ${textOf(note)}`] : [],
    ),
  };
}

/** The lines in bold that a cell begins with, and those in smaller letters below them; no name where it is set otherwise. */
function nameAndNote(atoms: readonly Atom[]): { name: Row[]; note: Row[] } {
  const rows = toRows(linesIn(atoms));
  const end = rows.findIndex((row) => !isWhollyBold(row));
  const [name, note] = end < 0 ? [rows, []] : [rows.slice(0, end), rows.slice(end)];
  const size = Math.min(...name.map((row) => row.size));
  const isNote = (row: Row) => !isWhollyBold(row) && row.size < size * SMALLER;
  return areLines(atoms) && note.every(isNote) ? { name, note } : { name: [], note: [] };
}
