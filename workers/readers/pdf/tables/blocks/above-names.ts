import { oneOf } from "../../../../../src/one-of.ts";
import type { Block } from "../../../model.ts";
import { beginsForm } from "../../../rows/fields.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { isBoldRow, type TableData, type TableRow } from "../tables.ts";
import { rowText } from "./row-words.ts";

/** Deeper than any heading that is told by its size. */
export const SECTION_LEVEL = 6;

/** "Date:" or "Date: 2 May" */
const FILLED_IN = /^\p{L}[^:]*:(?:\s|$)/u;
/** Of fewer rows the first is no title. */
const FEWEST_ROWS = 3;

/** What a card calls what it is about. */
const NAMED = oneOf`drug, medication, medicine, agent, skill, procedure, name, generic name, (?:drug|medication|medicine|skill|procedure) name, name of (?:drug|medication|medicine)`;

const LABEL = new RegExp(`^${NAMED}:?$`, "i");

/**
 * What stands above the names of a table, its titles, what is filled in over all of it and what it is a card of, as a heading,
 * and the rows from them on.
 */
export function partAbove(
  table: TableData,
  all: readonly TableRow[],
): { above: Block[]; rows: readonly TableRow[] } {
  const above: Block[] = [];
  let rows = all;
  while (rows.length >= FEWEST_ROWS && isTitle(rows[0], rows[1], table)) {
    above.push(...toBlock("paragraph", tidy(rows[0]?.cells[0]?.text ?? "")));
    rows = rows.slice(1);
  }
  while (rows[0] && (isFormRow(rows[0], rows, table) || isAboveNames(rows[0], rows[1], table))) {
    above.push(...toBlock("table_row", rowText(rows[0])));
    rows = rows.slice(1);
  }
  const card = rows[0] && cardName(rows[0], rows.slice(1), table);
  if (card === undefined) return { above, rows };
  return { above: [...above, { kind: "heading", level: SECTION_LEVEL, text: card }], rows: rows.slice(1) };
}

/** A block of a text; none of an empty one. */
export function toBlock(kind: "paragraph" | "table_row" | "list_item", text: string): Block[] {
  return text === "" ? [] : [{ kind, text }];
}

/** True for a row of one cell over the whole table, above its names. */
function isTitle(row: TableRow | undefined, next: TableRow | undefined, table: TableData): boolean {
  if (isWhole(row, table)) return !isWhole(next, table);
  // "Adult" over names, of which it is not told over how many.
  const [title, ...others] = row?.cells ?? [];
  const areNames = next !== undefined && next.cells.length > 1 && isBoldRow(next);
  return (
    areNames && !table.drawn && title?.bold === true && title.to - title.from === 1 && others.length === 0
  );
}

/** True for "Completed by: | Date:" above a table with more columns: what is filled in there is about all of it. */
function isFormRow(row: TableRow, rows: readonly TableRow[], { drawn, edges }: TableData): boolean {
  const isFilledIn = ({ cells: [first] }: TableRow) => first?.from === 0 && FILLED_IN.test(first.text);
  const isNarrower = (other: TableRow) => !isFilledIn(other) && other.cells.length > row.cells.length;
  return drawn && isFilledIn(row) && row.cells.length < edges.length && rows.some(isNarrower);
}

/** True for a row that is not set off, close above the names of all columns in bold on a filling, where no cells are drawn. */
function isAboveNames(
  { cells }: TableRow,
  names: TableRow | undefined,
  { drawn, edges }: TableData,
): boolean {
  return (
    !drawn &&
    names?.cells.length === edges.length &&
    cells.length < edges.length &&
    names.cells.every(({ bold, fill }) => bold && fill !== undefined) &&
    !cells.some(({ bold, fill }) => bold || fill !== undefined)
  );
}

/** True for a row of one cell over all columns. */
export function isWhole(row: TableRow | undefined, table: TableData): boolean {
  const cell = row?.cells[0];
  return row?.cells.length === 1 && cell !== undefined && cell.to - cell.from === table.edges.length;
}

/**
 * What the first row of a drawn table says that all rows below it are about: "Medication | Aspirin", in bold on a filling that
 * none of them is on, above "Indications | Chest pain". Undefined for another table.
 */
function cardName(
  { cells }: TableRow,
  below: readonly TableRow[],
  { drawn, edges }: TableData,
): string | undefined {
  const [label, title] = cells;
  if (!drawn || edges.length !== 2 || !label || !title) return undefined;
  const { fill } = title;
  const isSetOff = fill !== undefined && label.fill === fill && label.bold && title.bold;
  if (!isSetOff || below.some((row) => row.cells.some((cell) => cell.fill === fill))) return undefined;
  const [corner, name] = [tidy(label.text), tidy(title.text)];
  const labels = below.flatMap((row) => (row.cells.length > 1 ? [tidy(row.cells[0]?.text ?? "")] : []));
  return LABEL.test(corner) && beginsForm({ corner, names: [name], labels, below: [] }) ? name : undefined;
}
