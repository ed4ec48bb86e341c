import { linesOverRows } from "../lines-over-rows.ts";
import { namesOver } from "../names-over.ts";
import { MAX_LABEL, rowText } from "../row-text.ts";
import { alignedRows } from "./aligned-rows.ts";
import type { Cell } from "./cell.ts";
import { fillLabels, firstSide } from "./fill-labels.ts";
import { textsOf } from "./header-cells.ts";
import type { Item } from "./story.ts";
import { isLike, isSetOff, isSeveral, labelOf, lineOf, titleOfFirstRows } from "./table-lines.ts";

/** A row of a table. */
export interface Row {
  cells: Cell[];
  /** Marked to be repeated on each page. */
  header: boolean;
  /** The fillings of its cells, "" where one has none; whether each has a line below it. */
  shade: string;
  ruled: boolean;
}

/** In characters: a cell that holds more is layout, not a value. */
const MAX_CELL = 1000;
/** In characters: a longer row is layout. */
const MAX_ROW = 3000;
/** What begins the row that adds up all others, where no other one adds up some. */
const GRAND_TOTAL = /^(?:grand )?totals?(?: points| score)?:?$/i;

/**
 * Writes the rows of a table of this many columns, of which the first `headers` name them. A merged cell
 * repeats its value in each row, a header its name, and a line over the whole width that is set off from
 * the rows below it stands in each of them.
 */
export function writeRows(rows: readonly Row[], columns: number, headers: number, out: Item[]): void {
  const names = headerNames(rows.slice(0, headers), columns, labelsOf(rows.slice(headers)));
  const headed = rows.slice(0, headers).filter(({ cells }) => cells.length > 1);
  const written = new Set(headed.map((row) => textsOf(row).join("\n")));
  const lines = linesOverRows(rows.slice(headers).map(labelOf));
  const side = firstSide(rows.slice(0, headers), columns);
  const above: (Cell | undefined)[] = [];
  const named = new Set<string>();
  const body: Item[] = [];
  const totals = rows.filter(({ cells }) => GRAND_TOTAL.test(cells[0]?.text ?? ""));
  const band = titleOfFirstRows(rows, headers);
  let section = band ? (lineOf(band)?.text ?? "") : "";
  let last: ReadonlyMap<number, string> = new Map();
  for (const [index, row] of rows.entries()) {
    const origins = originsOf(row, above);
    const texts = origins.map((origin, cell) =>
      origin && (origin === row.cells[cell] || origin.text.length <= MAX_CELL) ? origin.text : "",
    );
    const labels = row.cells.map((cell) => (cell.span >= columns ? "" : spanName(names, cell)));
    const isBody = index >= headers;
    const isHeaded = isBody && headers > 0;
    const repeated =
      isHeaded &&
      (written.has(texts.join("\n")) || texts.every((text, cell) => text === labels[cell] || text === ""));
    labels.forEach((label, cell) => {
      if (isBody && !repeated && origins[cell]?.text) named.add(label);
    });
    if (!isBody && (row.cells.length > 1 || row === band)) continue;
    // A header row that spans the table is its title.
    const [title] = row.cells;
    if (!isBody && title?.bold && title.text !== "") {
      append(body, title.items);
      continue;
    }
    if (headers > 0) fillLabels(row, texts, last, side);
    last = new Map(row.cells.map(({ column }, cell) => [column, texts[cell] ?? ""]));
    const next = rows[index + 1];
    const isBand = band !== undefined && isBody && isLike(band, row);
    const isLine = lines.has(index - headers) || isSetOff(row, next) || (isBand && isSeveral(next));
    const begins = isHeaded && isLine ? lineOf(row) : undefined;
    if (begins || isBand) {
      section = begins?.text ?? "";
      last = new Map();
    }
    if (begins || repeated || row.cells.every((cell) => cell.above || cell.text === ""))
      append(body, extras(row));
    else {
      const isOfAll = totals.length === 1 && totals.includes(row);
      writeRow(row, texts, labels, { headed: headers > 0, section: isOfAll ? "" : section }, body);
    }
  }
  // A column without a value would lose its name: then the header stands for itself.
  const lost = names.some((name) => name !== "" && ![...named].some((label) => label.includes(name)));
  if (lost) out.push(tableRow([...new Set(names.filter((name) => name !== ""))].join(" | ")));
  for (const row of band ? [band, ...headed] : headed) append(out, extras(row));
  append(out, body);
}

/** The cell that each one's text is from: a merged one's is further up. `above` are those of the row above, by column. */
function originsOf({ cells }: Row, above: (Cell | undefined)[]): (Cell | undefined)[] {
  return cells.map((cell) => {
    const origin = cell.above ? above[cell.column] : cell;
    above.fill(undefined, cell.column, cell.column + cell.span);
    above[cell.column] = origin;
    return origin;
  });
}

function writeRow(
  row: Row,
  texts: readonly string[],
  labels: readonly string[],
  { headed, section }: { headed: boolean; section: string },
  out: Item[],
): void {
  const aligned = alignedRows(row, texts);
  if (!headed && aligned.length === 0 && isLayout(texts)) {
    for (const { items } of row.cells) append(out, items);
    return;
  }
  const rows = aligned.length > 0 ? aligned : [texts];
  const carried = extras(row);
  const before = startsPage(row) ? carried.filter(isBreak) : [];
  append(out, before);
  for (const line of rows) out.push(tableRow(rowText([section, ...line], ["", ...labels])));
  append(out, before.length > 0 ? carried.filter((item) => !isBreak(item)) : carried);
}

/** Without a header: one cell alone, or long texts that are more than a label and what belongs to it. */
function isLayout(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== "");
  const [first = ""] = filled;
  const labelled = filled.length === 2 && first.length <= MAX_LABEL;
  const total = filled.reduce((length, text) => length + text.length, 0);
  return (
    filled.length === 1 || (!labelled && filled.some(({ length }) => length > MAX_CELL)) || total > MAX_ROW
  );
}

/** The row's first cell with text begins with the page's turn. */
function startsPage({ cells }: Row): boolean {
  const first = cells.find(({ text, above }) => text !== "" && !above)?.items[0]?.kind;
  return first === "rendered" || first === "explicit";
}

/** Adds without spreading: a cell can hold more items than a call takes arguments. */
export function append(out: Item[], items: readonly Item[]): void {
  for (const item of items) out.push(item);
}

/**
 * What a row carries beside its text: notes, pictures, and page breaks. A row over two pages has the break in each
 * of its cells, so the cell with the most of them counts.
 */
export function extras({ cells }: Row): Item[] {
  const notes = cells.flatMap(({ items }) =>
    items.filter((item) => item.kind === "picture" || (item.kind === "block" && item.block.kind === "note")),
  );
  const breaks = cells.map(({ items }) => items.filter(isBreak));
  const most = breaks.reduce((longest, next) => (next.length > longest.length ? next : longest), []);
  return [...most, ...notes];
}

function isBreak({ kind }: Item): boolean {
  return kind !== "block" && kind !== "picture";
}

/** A block of a row's text. */
export function tableRow(text: string): Item {
  return { kind: "block", block: { kind: "table_row", text }, bold: false };
}

/** What the rows below the header begin with. */
function labelsOf(body: readonly Row[]): string[] {
  const rows = body.filter(({ cells }) => cells.length > 1 && !cells[0]?.above);
  return rows.map(({ cells }) => cells[0]?.text ?? "");
}

/** The name of each column; a header cell names every column it spans. */
function headerNames(headers: readonly Row[], columns: number, labels: readonly string[]): string[] {
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
  return namesOver(filled, labels);
}

function spanName(names: readonly string[], { column, span }: Cell): string {
  return [...new Set(names.slice(column, column + span))].filter((name) => name !== "").join(" / ");
}
