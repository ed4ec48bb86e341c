import { type Row, rowText, toRows } from "../../lines/rows.ts";
import { type Atom, segmentsOf, type Table, words } from "../atoms.ts";
import { FEWEST_LINES, NAME } from "./cards.ts";
import { BOX_WORDS } from "./read-panel.ts";

/** In words: a drawn table with a longer cell may be a page laid out in cells. */
const CELL_WORDS = 160;
/** So many cells make a sheet of cards. */
const FEWEST_CELLS = 4;

/** True for a drawn table that is no table: a page laid out in cells, or cards on a sheet. What is in the cells is read one by one. */
export function isPageInCells(table: Table): boolean {
  return isLaidOut(table) || areCardCells(table);
}

/** True for a page laid out in cells, rather than a table some rows of which have much to say. */
function isLaidOut({ grid, cells }: Table): boolean {
  const lengths = Array.from({ length: grid.rows }, (): number[] => []);
  for (const { cell, atoms } of cells) if (atoms.length > 0) lengths[cell.row]?.push(words(atoms));
  const entries = lengths.filter((row) => Math.max(...row) <= BOX_WORDS);
  return lengths.flat().some((length) => length > CELL_WORDS) && entries.length < 2;
}

/** True for a drawn table that is cards on a sheet: each cell has a heading of its own over lines of text. */
function areCardCells({ grid, cells }: Table): boolean {
  const filled = cells.filter(({ cell, atoms }) => atoms.length > 0 && cell.columnSpan < grid.columns);
  if (filled.length < FEWEST_CELLS) return false;
  const heads = new Set<string>();
  return filled.every(({ atoms }) => {
    const head = headOf(atoms);
    if (head === undefined || heads.has(head)) return false;
    heads.add(head);
    return true;
  });
}

/** The heading in bold over what else stands in a cell. */
function headOf(atoms: readonly Atom[]): string | undefined {
  const [head, ...body] = toRows(segmentsOf(atoms));
  if (!head || body.length < FEWEST_LINES) return undefined;
  const isBold = (row: Row) => row.segments.every(({ bold }) => bold);
  const name = rowText(head);
  return isBold(head) && !body.every(isBold) && NAME.test(name) ? name : undefined;
}
