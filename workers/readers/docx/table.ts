import { oneLine } from "../line.ts";
import type { Block } from "../model.ts";
import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { columnName, rowText } from "../row-text.ts";
import { alignedRows } from "./aligned-rows.ts";
import { readBlocks } from "./blocks.ts";
import { type GridCell, gridRow, inner, MAX_COLUMNS } from "./grid.ts";
import { countHeaders } from "./header-rows.ts";
import { value } from "./properties.ts";
import type { Item, Story } from "./story.ts";

/** A cell read: what is in it, and its text on one line. */
export interface Cell extends Omit<GridCell, "element"> {
  items: Item[];
  text: string;
  /** The lines as the author broke them; none where there is more than plain paragraphs. */
  lines: string[];
  bold: boolean;
}

export interface Row {
  cells: Cell[];
  header: boolean;
  shaded: boolean;
}

/** A cell that holds more than this is layout, not a value. */
const MAX_CELL = 1000;
const MAX_LABEL = 80;

/** Reads a table row by row, so that a long one is not in memory as a tree. */
export class TableReader {
  readonly #rows: Row[] = [];
  #styled = false;

  constructor(readonly story: Story) {}

  /** Takes the next child of the `w:tbl` in its order. */
  async add(element: XmlElement): Promise<void> {
    if (element.name === "w:tblPr") {
      const style = this.story.styles.get(value(element, "w:tblStyle"));
      this.#styled = style.firstRow === true && marksFirstRow(element);
    }
    const row = element.name === "w:tr" ? gridRow(element) : undefined;
    if (row === undefined) return;
    const cells: Cell[] = [];
    for (const { element, ...place } of row.cells) cells.push(await readCell(element, place, this.story));
    this.#rows.push({ ...row, cells });
  }

  /** Writes a row a block, or the cells' own blocks where the table only places text on the page. */
  finish(out: Item[]): void {
    const rows = this.#rows;
    if (rows.every(({ cells }) => cells.length <= 1)) {
      for (const { cells } of rows) for (const { items } of cells) out.push(...items);
      return;
    }
    let columns = 0;
    for (const { cells } of rows) {
      for (const { column, span } of cells) columns = Math.max(columns, column + span);
    }
    columns = Math.min(columns, MAX_COLUMNS);
    emitRows(rows, columns, countHeaders(rows, columns, this.#styled), out);
  }
}

/** Reads a whole `w:tbl`. */
export async function readTable(table: XmlElement, story: Story, out: Item[]): Promise<void> {
  const reader = new TableReader(story);
  for (const name of ["w:tblPr", "w:tr"]) for (const part of inner(table, name)) await reader.add(part);
  reader.finish(out);
}

async function readCell(element: XmlElement, place: Omit<GridCell, "element">, story: Story): Promise<Cell> {
  const items: Item[] = [];
  const lines: string[] = [];
  story.cells += 1;
  for (const child of elements(element)) {
    const from = items.length;
    await readBlocks([child], story, items);
    if (child.name === "w:p") lines.push(...linesOf(items.slice(from)));
  }
  story.cells -= 1;
  const shown = items.filter((item) => item.kind === "block").filter(({ block }) => block.kind !== "note");
  const text = cellText(shown.map(({ block }) => block));
  const plain = shown.every(({ block }) => block.kind === "paragraph");
  return { ...place, items, lines: plain ? lines : [], text, bold: shown.every(({ bold }) => bold) };
}

/** The lines of one paragraph; an empty one is a line too. */
function linesOf(items: readonly Item[]): string[] {
  const lines = items.flatMap((item) => (item.kind === "block" ? (item.lines ?? [item.block.text]) : []));
  return lines.length > 0 ? lines : [""];
}

/** The paragraphs of a cell on one line; a nested table's own separators give way to commas. */
function cellText(blocks: readonly Block[]): string {
  let text = "";
  for (const block of blocks) {
    const next = block.kind === "table_row" ? block.text.replaceAll(" | ", ", ") : block.text;
    const apart =
      block.kind !== "paragraph" && text !== "" && !".,;:!?…".includes(text.charAt(text.length - 1));
    text += `${apart ? ";" : ""} ${next}`;
  }
  return oneLine(text);
}

function emitRows(rows: readonly Row[], columns: number, headers: number, out: Item[]): void {
  const names = headerNames(rows.slice(0, headers), columns);
  const above: (Cell | undefined)[] = [];
  const named = new Set<string>();
  const body: Item[] = [];
  for (const [index, row] of rows.entries()) {
    const texts: string[] = [];
    const labels: string[] = [];
    for (const cell of row.cells) {
      const origin = cell.above ? above[cell.column] : cell;
      above.fill(undefined, cell.column, cell.column + cell.span);
      above[cell.column] = origin;
      const label = cell.span >= columns ? "" : spanName(names, cell);
      texts.push(origin === cell || (origin && origin.text.length <= MAX_CELL) ? origin.text : "");
      labels.push(label);
      if (index >= headers && origin?.text) named.add(label);
    }
    // A header row that spans the table is its title.
    const title = index < headers && row.cells.length === 1;
    if (index < headers && !title) continue;
    if (row.cells.every((cell) => cell.above || cell.text === "")) body.push(...extras(row));
    else {
      const aligned = alignedRows(row, texts);
      if (aligned.length === 0) emitRow(row, rowText(texts, labels), headers > 0, body);
      for (const line of aligned) body.push(tableRow(rowText(line, labels)));
      if (aligned.length > 0) body.push(...extras(row));
    }
  }
  // A column without a value would lose its name: then the header stands for itself.
  const lost = names.some((name) => name !== "" && ![...named].some((label) => label.includes(name)));
  const headed = rows.slice(0, headers).filter(({ cells }) => cells.length > 1);
  if (lost) out.push(tableRow([...new Set(names.filter((name) => name !== ""))].join(" | ")));
  for (const row of headed) out.push(...extras(row));
  for (const item of body) out.push(item);
}

function emitRow(row: Row, text: string, headed: boolean, out: Item[]): void {
  const filled = row.cells.filter((cell) => cell.text !== "" && !cell.above);
  const [first] = filled;
  const long = filled.some((cell) => cell.text.length > MAX_CELL);
  const labelled = first !== undefined && filled.length === 2 && first.text.length <= MAX_LABEL;
  if (!headed && (filled.length === 1 || (long && !labelled) || text.length > 3 * MAX_CELL)) {
    for (const { items } of row.cells) out.push(...items);
    return;
  }
  const breaks = extras(row);
  const leads = filled.some(({ items }) => items[0]?.kind === "rendered" || items[0]?.kind === "explicit");
  const before = leads ? breaks.filter(({ kind }) => kind !== "block") : [];
  out.push(...before, tableRow(text), ...breaks.filter((item) => !before.includes(item)));
}

/**
 * What a row carries beside its text: notes, and page breaks. A row over two pages has the break in each
 * of its cells, so the cell with the most of them counts.
 */
function extras({ cells }: Row): Item[] {
  const notes = cells.flatMap(({ items }) =>
    items.filter((item) => item.kind === "block" && item.block.kind === "note"),
  );
  const breaks = cells.map(({ items }) => items.filter(({ kind }) => kind !== "block"));
  const most = breaks.reduce((longest, next) => (next.length > longest.length ? next : longest), []);
  return [...most, ...notes];
}

function tableRow(text: string): Item {
  return { kind: "block", block: { kind: "table_row", text }, bold: false };
}

/** The name of each column; a header cell names every column it spans. */
function headerNames(headers: readonly Row[], columns: number): string[] {
  const filled: string[][] = [];
  for (const { cells } of headers) {
    if (cells.length === 1) continue;
    const texts: string[] = Array.from({ length: columns }, () => "");
    for (const { column, span, text, above } of cells) {
      const shown = above ? (filled[filled.length - 1]?.[column] ?? "") : text;
      texts.fill(shown, column, column + span);
    }
    filled.push(texts);
  }
  return Array.from({ length: columns }, (_, column) => columnName(filled.map((row) => row[column] ?? "")));
}

function spanName(names: readonly string[], { column, span }: Cell): string {
  return [...new Set(names.slice(column, column + span))].filter((name) => name !== "").join(" / ");
}

/** `w:tblLook`: whether the style's first row formatting is on (bit 0x20 in the older form). */
function marksFirstRow(properties: XmlElement): boolean {
  const look = at(properties, "w:tblLook")?.attributes;
  if (look?.["w:firstRow"] !== undefined) return ["1", "true", "on"].includes(look["w:firstRow"]);
  return (Number.parseInt(look?.["w:val"] ?? "0", 16) & 0x20) !== 0;
}
