import { type Table, words } from "../atoms.ts";
import { BOX_WORDS } from "./read-panel.ts";

/** In words: a drawn table with a longer cell may be a page laid out in cells. */
const CELL_WORDS = 160;

/** True for a page laid out in cells, rather than a table some rows of which have much to say. */
export function isLaidOut({ grid, cells }: Table): boolean {
  const lengths = Array.from({ length: grid.rows }, (): number[] => []);
  for (const { cell, atoms } of cells) if (atoms.length > 0) lengths[cell.row]?.push(words(atoms));
  const entries = lengths.filter((row) => Math.max(...row) <= BOX_WORDS);
  return lengths.flat().some((length) => length > CELL_WORDS) && entries.length < 2;
}
