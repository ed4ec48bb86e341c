import { rowText } from "../../rows/row-text.ts";
import type { Cell, Row } from "../rows.ts";

/** The cells of a row that are its own and not merged down from above. */
export function ownCells(row: Row): Cell[] {
  return row.cells.filter(({ carried }) => !carried);
}

/** A date, or a number that is a year. */
export function isPeriod({ kind, text }: Cell): boolean {
  return kind === "date" || (kind === "number" && /^(19|20)\d\d$/.test(text));
}

/** The rows' own cells by their columns. */
export function cellsByColumn(rows: readonly Row[]): Map<number, Cell[]> {
  return Map.groupBy(rows.flatMap(ownCells), ({ column }) => column);
}

/** The columns in which a cell of the rows begins. */
export function startColumns(rows: readonly Row[]): Set<number> {
  return new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
}

/** The columns that the cells of the rows cover, merged ones with all they are merged with. */
export function coveredColumns(rows: readonly Row[]): Set<number> {
  const columns = new Set<number>();
  for (const { cells } of rows) {
    for (const { column, span } of cells) {
      for (let covered = column; covered < column + span; covered += 1) columns.add(covered);
    }
  }
  return columns;
}

/** How the rows' own cells look: their fonts and fills. */
export function looksOf(rows: readonly Row[]): Set<string> {
  return new Set(rows.flatMap(ownCells).map(({ style }) => style.look));
}

/** True where each of the row's own cells has one of the looks. */
export function looksLike(row: Row, looks: ReadonlySet<string>): boolean {
  return ownCells(row).every(({ style }) => looks.has(style.look));
}

/** The cell's text, marked where somebody hid it. */
export function shownText({ text, mark }: Cell): string {
  return text + mark;
}

/** Whether a row holds fields of a form, "Reviewed by: | Lee | Date: | 6/1/26", and is no total of a table's columns. */
export function holdsFields(row: Row): boolean {
  const [label, ...others] = ownCells(row);
  if (label === undefined || others.length === 0 || !label.text.endsWith(":")) return false;
  return others.some(({ text }) => text.endsWith(":")) || !others.some(({ text }) => /^\D{0,2}\d/.test(text));
}

/** The row's own texts on one line. */
export function textOf(row: Row): string {
  return rowText(ownCells(row).map(({ text }) => text));
}

/** The texts of the row's own cells; below names a cell alone that is neither merged nor bold is a value of the first. */
export function valuesOf(row: Row): string[] {
  const [cell, ...more] = ownCells(row);
  if (!cell) return [];
  if (more.length === 0 && cell.span === 1 && !cell.style.bold) return [cell.text, ""];
  return [cell, ...more].map(({ text }) => text);
}
