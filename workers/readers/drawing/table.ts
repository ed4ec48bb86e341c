import type { Block } from "../model.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { columnName, rowText } from "../row-text.ts";
import { textBlocks } from "./text.ts";

/** Names are repeated in each row. */
const LONGEST_NAME = 100;

interface Cell {
  text: string;
  span: number;
  /** Continues the cell to its left. */
  left: boolean;
  /** Continues the cell above. */
  above: boolean;
}

/** The rows of a DrawingML table (`a:tbl`), with column names where the table is marked to have a header row. */
export function tableBlocks(table: XmlElement): Block[] {
  const rows = elements(table, "a:tr").map((row) => elements(row, "a:tc").map(readCell));
  const headed = isTrue(at(table, "a:tblPr")?.attributes.firstRow);
  const headers = headed && areNames(rows[0] ?? []) ? headerRows(rows) : 0;
  const names = namesOf(rows.slice(0, headers));

  const carried: string[] = [];
  const seen = new Set<number>();
  const texts: string[] = [];
  for (const row of rows.slice(headers)) {
    const cells = row.map((cell, column) => {
      const text = cell.above ? (carried[column] ?? "") : cell.left ? "" : cell.text;
      carried[column] = text;
      if (text !== "") seen.add(column);
      return text;
    });
    if (row.some(({ text, above, left }) => text !== "" && !above && !left))
      texts.push(rowText(cells, names));
  }
  // A column without a value would lose its name: then the header row stands for itself.
  if (names.some((name, column) => name !== "" && !seen.has(column)))
    texts.unshift(rowText([...new Set(names)]));
  return texts.filter((text) => text !== "").map((text) => ({ kind: "table_row", text }));
}

/** Programs mark the first row of every table, also of one that holds sentences. */
function areNames(row: readonly Cell[]): boolean {
  return row.every(({ text }) => text.length <= LONGEST_NAME);
}

function readCell(cell: XmlElement): Cell {
  const { gridSpan, hMerge, vMerge } = cell.attributes;
  const text = textBlocks(at(cell, "a:txBody"))
    .map((block) => block.text)
    .join(" ");
  return { text, span: Number(gridSpan ?? 1), left: isTrue(hMerge), above: isTrue(vMerge) };
}

/** The first row, and the next ones as long as a header spans columns that a row below it divides. */
function headerRows(rows: readonly Cell[][]): number {
  let count = 1;
  while (count < rows.length - 1 && count < 3) {
    const last = rows[count - 1] ?? [];
    const next = rows[count]?.[0];
    const divided = last.some(({ span }) => span > 1 && span < last.length);
    if (!divided || !next || (next.text !== "" && !next.above)) break;
    count += 1;
  }
  return Math.min(count, rows.length);
}

function namesOf(headers: readonly Cell[][]): string[] {
  const columns = Math.max(0, ...headers.map((row) => row.length));
  const filled: string[][] = [];
  for (const row of headers) {
    const texts: string[] = [];
    row.forEach(({ text, left, above }, column) => {
      const before = filled[filled.length - 1]?.[column] ?? "";
      texts.push(left ? (texts[column - 1] ?? "") : above ? before : text);
    });
    filled.push(texts);
  }
  return Array.from({ length: columns }, (_, column) => columnName(filled.map((row) => row[column] ?? "")));
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true" || value === "on";
}
