import { isTag } from "../../../wording/care-levels.ts";
import type { Context } from "../../context.ts";
import { toRows } from "../../lines/rows.ts";
import { headingIn, type Part } from "../../pages/parts.ts";
import { type Cell, filledCells, linesIn, type Panel, type Table, toPanel } from "../atoms.ts";
import type { Read } from "../columns/read-columns.ts";
import { readPanel } from "./read-panel.ts";
import { rowsBelow } from "./titles/rows-below.ts";

/** In lines: what stands over a table's names and has fewer is a title of it. */
const FEWEST_LINES = 4;

/** A table, and the boxes above it in its frame. */
interface OverTable {
  above: Panel[];
  below: Table;
}

/**
 * The text above a table in its frame, apart from it: a drug's card has its name in a bar, what it is for as text, and then
 * the doses in cells. Undefined for a table that has but a title above its names.
 */
export function textOverTable(table: Table): OverTable | undefined {
  const { grid } = table;
  const filled = filledCells(table);
  const whole = filled.filter(({ cell }) => cell.columnSpan === grid.columns);
  const first = Math.min(...filled.flatMap((each) => (whole.includes(each) ? [] : [each.cell.row])));
  const above = whole.filter(({ cell }) => cell.row < first);
  const isText = ({ atoms }: Cell) => toRows(linesIn(atoms)).length >= FEWEST_LINES;
  // A row that a page's end cuts may have no lines between its cells.
  if (grid.cut.above || first === Infinity || !above.some(isText)) return undefined;
  // What is in a cell of text is read as that rather than as one paragraph.
  const boxes = above.map((each) => toPanel(each.cell, each.atoms, isText(each) ? 2 : 1));
  return { above: boxes, below: rowsBelow(table, first) };
}

/**
 * Reads what stands above a table, regions by `read`, and the table, which came to `rows`. Its headings but the title do not hold
 * for the table, unless this says who may do what: then they end with it.
 */
export function readOver(
  { above, below }: OverTable,
  rows: readonly Part[],
  read: Read,
  context: Context,
): Part[] {
  const isOne = isByLevels(below);
  const ends: Part[] = [];
  const parts = above.flatMap((box): Part[] => {
    const inside = readPanel(box, read, context);
    const levels = inside.flatMap((part) => headingIn(part)?.level ?? []);
    if (box.parts === 1 || levels.length === 0) return inside;
    const end: Part = { kind: "columns", level: Math.min(...levels) };
    if (isOne) ends.push(end);
    return isOne ? inside : [...inside, end];
  });
  return [...parts, ...rows, ...ends];
}

/** True for rows that each begin with a level of care. */
function isByLevels(table: Table): boolean {
  const filled = filledCells(table);
  const firsts = filled.filter(({ cell }) => cell.column === 0);
  const texts = firsts.map(({ atoms }) =>
    linesIn(atoms)
      .map(({ text }) => text)
      .join(" "),
  );
  return firsts.length * 2 === filled.length && texts.every((text) => isTag(text));
}
