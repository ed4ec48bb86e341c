import type { Context } from "../../context.ts";
import { splitMarker } from "../../lines/markers.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import type { Part } from "../../pages/parts.ts";
import { isWhollyBold } from "../../paragraphs/headings.ts";
import { areLines, type Cell, filledCells, linesIn, segmentsOf, type Table, toPanel } from "../atoms.ts";
import type { Read } from "../columns/read-columns.ts";
import { endOfTitled } from "./box-ends.ts";
import { readPanel } from "./read-panel.ts";

/** Of a table's width: what is narrower beside a list is a key to it. In words: so short are its lines. */
const NARROW = 0.25;
const KEY_WORDS = 3;
/** So many titles in each cell make lists beside each other. */
const FEWEST_TITLES = 2;

/**
 * True for a drawn row that only places lists on the page: one below its title beside a narrow key, or several beside each other
 * with more than one title in each.
 */
export function areTitledLists(table: Table): boolean {
  const { grid } = table;
  if (grid.rows > 1) return false;
  const filled = filledCells(table);
  const titles = filled.map(titlesIn);
  if (titles.every((count) => count >= FEWEST_TITLES)) return true;
  const listed = filled.filter((_, at) => titles[at]);
  return listed.length === 1 && filled.every((each) => listed.includes(each) || isKey(each, grid));
}

/** Reads these: no list stands below the title of another, and a key is one paragraph. `read` reads a region. */
export function readLists({ cells }: Table, read: Read, context: Context): Part[] {
  return cells.flatMap(({ cell, atoms }) => {
    const parts = read(atoms, context);
    const end = endOfTitled(parts);
    return end.length > 0 ? [...parts, ...end] : readPanel(toPanel(cell, atoms), read, context);
  });
}

/** How many titles stand in a cell, each in bold above items; 0 where it holds other text. */
function titlesIn({ atoms }: Cell): number {
  if (!areLines(atoms)) return 0;
  const rows = toRows(segmentsOf(atoms));
  const titles = rows.filter(isTitle);
  const areOver = rows.every((row, at) => !isTitle(row) || isItem(rows[at + 1]));
  return rows[0] === titles[0] && areOver ? titles.length : 0;
}

function isTitle(row: Row): boolean {
  return isWhollyBold(row) && !isItem(row);
}

function isItem(row: Row | undefined): boolean {
  return row !== undefined && splitMarker(rowText(row)) !== undefined;
}

function isKey({ cell, atoms }: Cell, grid: Table["grid"]): boolean {
  const isNarrow = cell.x1 - cell.x0 < (grid.x1 - grid.x0) * NARROW;
  return isNarrow && linesIn(atoms).every(({ text }) => text.split(" ").length <= KEY_WORDS);
}
