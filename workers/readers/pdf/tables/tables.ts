import type { Segment } from "../lines/segments.ts";
import type { CellItem } from "./cells/cell-items.ts";
import type { CellText } from "./cells/cell-text.ts";
import type { CutEnds } from "./drawn/cut-ends.ts";

/** One cell, over columns `from` to `to` - 1. */
export interface TableCell {
  text: string;
  from: number;
  to: number;
  bold: boolean;
  /** Where its last line ends, from where to where its lines reach, and how wide its first word is, in points. */
  end: number;
  left: number;
  right: number;
  firstWidth: number;
  fill?: string;
  /** What its text is put together of, where that is its lines alone. */
  items?: readonly CellItem[];
  /** As of its text; whether it is one of the inner rows. */
  nested?: readonly string[];
  inner?: NonNullable<CellText["inner"]>;
  isInnerRow?: true;
}

/** A row of a table, the names of its columns too. */
export interface TableRow {
  /** From left to right; empty cells are left out. */
  cells: TableCell[];
  /** A line is drawn below it that is not drawn below every row. */
  ruled: boolean;
  /** Height of its largest letters, in points. */
  size: number;
  /** The document's tags tell that it names the columns. */
  names?: true;
}

/** A table read into rows, its header not yet told from the rest. */
export interface TableData {
  /** Where each column begins, in points. */
  edges: number[];
  rows: TableRow[];
  /** Its cells are drawn. */
  drawn: boolean;
  /** Which of its ends no line closes. */
  cut?: CutEnds;
  /** What is said below the names of its columns: "Child: See the chart". */
  notes?: readonly string[];
}

/** How the lines of a cell lie. */
export function measure(lines: readonly Segment[]): Pick<TableCell, "end" | "left" | "right" | "firstWidth"> {
  let [left, right] = [Infinity, 0];
  let [first, last] = [lines[0], lines[0]];
  for (const line of lines) {
    left = Math.min(left, line.x0);
    right = Math.max(right, line.x1);
    if (first && (line.y < first.y || (line.y === first.y && line.x0 < first.x0))) first = line;
    if (last && (line.y > last.y || (line.y === last.y && line.x1 > last.x1))) last = line;
  }
  return { end: last?.x1 ?? 0, left, right, firstWidth: first?.firstWidth ?? 0 };
}

/** True for lines whose letters are in bold but for a tenth. */
export function isBold(lines: readonly Segment[]): boolean {
  let bold = 0;
  let all = 0;
  for (const { text, bold: heavy } of lines) {
    all += text.length;
    if (heavy) bold += text.length;
  }
  return bold * 10 > all * 9;
}

/** True for a row all of whose cells are in bold. */
export function isBoldRow({ cells }: Pick<TableRow, "cells">): boolean {
  return cells.every(({ bold }) => bold);
}
