import { patientsOf } from "../../../wording/patients.ts";
import { measuredNames } from "../../../wording/scale.ts";
import { cellInOrder } from "../../lines/bidi.ts";
import { isRightToLeft } from "../../lines/scripts.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { beginsWithFigure } from "../figures.ts";
import type { TableCell, TableRow } from "../tables.ts";

/** "Date: 2 May" */
const FILLED_IN = /^\p{L}[^:]*: ?\S/u;

/** True where a row shows the name of a column. */
export function isUsed(rows: readonly TableRow[], column: number): boolean {
  return rows.some((row) =>
    row.cells.some((cell) => cell.from <= column && cell.to > column && !isLabel(row, cell)),
  );
}

/** A lone cell over several columns, or in bold, is a title within the table and carries no name. */
function isLabel(row: TableRow, cell: TableCell): boolean {
  return row.cells.length === 1 && (cell.to - cell.from > 1 || cell.bold);
}

/** True for a cell over several columns of one name, beside others. */
function isOfOneName({ from, to }: TableCell, names: readonly string[]): boolean {
  const own = names.slice(from, to);
  return to - from > 1 && own.length < names.length && own.every((name) => name !== "" && name === own[0]);
}

/** The names of the columns that a cell is in, each once. */
function nameOf({ from, to }: TableCell, names: readonly string[]): string {
  if (to - from === 1) return names[from] ?? "";
  return [...new Set(names.slice(from, to).filter((name) => name !== ""))].join(" / ");
}

/** True for words of which not each is a label with what is filled in. */
function isLabelOf(before: string, part: string): boolean {
  const areFilledIn = FILLED_IN.test(before) && FILLED_IN.test(part);
  return !areFilledIn && /\p{L}/u.test(before + part);
}

/** What a row says, each cell with its column's name. */
export function rowText(row: TableRow, names?: readonly string[]): string {
  const last = row.cells.at(-1);
  // Read from the right where the name of its rows, or its first entry, stands there.
  const reversed = last !== undefined && isRightToLeft(names?.at(-1) || last.text);
  const cells = reversed ? row.cells.toReversed() : row.cells;
  const parts = cells.map((cell) => {
    const text = reversed ? cellInOrder(tidy(cell.text)) : tidy(cell.text);
    if (!names || text === "" || (isLabel(row, cell) && !isOfOneName(cell, names))) return text;
    const name = nameOf(cell, names);
    return name === "" || name === text ? text : `${name}: ${text}`;
  });
  let line = "";
  parts.forEach((part, i) => {
    if (part === "") return;
    // A form's label and what is filled in belong together.
    const before = cells[i - 1];
    const labels = !names && before?.bold && !cells[i]?.bold && isLabelOf(before.text, part);
    const isFilledIn = line.endsWith(":") && part === tidy(cells[i]?.text ?? "");
    const between = cells[i]?.isInnerRow ? " | " : isFilledIn ? " " : labels ? ": " : " | ";
    line += line === "" ? part : between + part;
  });
  return line;
}

/** True for names of patients alone, "ADULT | CHILD": no column is of what its rows are called. */
export function areOfPatients(names: readonly string[] | undefined): boolean {
  return names?.every((name) => patientsOf(name) !== undefined) ?? false;
}

/** Names as rows show them: bare weights over nothing but figures say that they are weights. */
export function shownNames(names: readonly string[], rows: readonly TableRow[]): readonly string[] {
  const own = rows.filter(({ cells }) => cells.length > 1);
  const isFigure = ({ from, text }: TableCell) =>
    from === 0 || !/\p{L}/u.test(text) || beginsWithFigure(text);
  if (!own.every(({ cells }) => cells.every(isFigure))) return names;
  const labels = own.flatMap(({ cells }) =>
    cells.filter(({ from }) => from === 0).map(({ text }) => tidy(text)),
  );
  return measuredNames(names, labels);
}
