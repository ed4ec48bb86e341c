import { linesOverRows } from "../../rows/lines-over-rows.ts";
import { MAX_LABEL, rowText } from "../../rows/row-text.ts";
import { areLevels } from "../../wording/care-levels.ts";
import { isStatement } from "../statement.ts";
import type { Item } from "../story.ts";
import { alignedRows } from "./aligned-rows.ts";
import { blocksIn, type Cell } from "./cell.ts";
import { fillLabels, firstSide } from "./fill-labels.ts";
import { textsOf } from "./header-cells.ts";
import { innerRows, type Line } from "./inner-rows.ts";
import { withLevels } from "./level-cells.ts";
import { itemsIn, writeBelowName } from "./list-columns.ts";
import { append, extras, isBreak, tableRow } from "./row-items.ts";
import { headerNames, MAX_CELL, type Shown, shownRows } from "./shown-rows.ts";
import {
  isDivided,
  isLike,
  isSetOff,
  isSeveral,
  isTitle,
  labelOf,
  lineOf,
  titleOfFirstRows,
} from "./table-lines.ts";

/** A row of a table. */
export interface Row {
  cells: Cell[];
  /** Marked to be repeated on each page. */
  header: boolean;
  /** The fillings of its cells, "" where one has none; whether each has a line below it. */
  shade: string;
  ruled: boolean;
}

/** What begins the row that adds up all others, where no other one adds up some. */
const GRAND_TOTAL = /^(?:grand )?totals?(?: points| score)?:?$/i;

/** In words: a shorter text is a value like others. */
const SHORTEST = 4;

/** In characters: a shorter list is one value. */
const SHORT = 200;

/**
 * Writes the rows of a table of this many columns, of which the first `headers` name them. A merged cell
 * repeats its value in each row, a header its name, and a line over the whole width that is set off from
 * the rows below it stands in each of them.
 */
export function writeRows(rows: readonly Row[], columns: number, headers: number, out: Item[]): void {
  const top = rows.slice(0, headers);
  const names = headerNames(top, columns, rows.slice(headers));
  const shown = shownRows(rows, names, columns);
  const headed = top.filter(({ cells }) => cells.length > 1);
  const repeated = repeatedRows(shown.slice(headers), headed);
  // A column without a value would lose its name: then the header stands for itself.
  const filled = new Set(shown.slice(headers).flatMap((each) => (repeated.has(each.row) ? [] : each.filled)));
  const lost = names.some((name) => name !== "" && ![...filled].some((label) => label.includes(name)));
  if (lost) out.push(tableRow([...new Set(names.filter((name) => name !== ""))].join(" | ")));
  const band = titleOfFirstRows(rows, headers);
  for (const row of band ? [band, ...headed] : headed) append(out, extras(row));

  const side = firstSide(top, columns);
  const areOfLevels = areLevels(names);
  const sections = headers > 0 ? sectionsIn(rows.slice(headers), band) : new Map<Row, string>();
  const result = headers > 0 ? resultRow(rows.slice(headers)) : undefined;
  const [total, ...totals] = rows.filter(({ cells }) => GRAND_TOTAL.test(cells[0]?.text ?? ""));
  let section = band ? (lineOf(band)?.text ?? "") : "";
  let last: ReadonlyMap<number, string> = new Map();
  let label: Cell | undefined;
  for (const [index, each] of shown.entries()) {
    const { row, texts } = each;
    if (index < headers && (row.cells.length > 1 || row === band)) continue;
    // A header row that spans the table is its title.
    const [title] = row.cells;
    if (index < headers && title && title.text !== "" && (title.bold || isTitle(row))) {
      append(
        out,
        title.items.map((item) => (item.kind === "block" ? { ...item, bold: true } : item)),
      );
      continue;
    }
    // Without names of columns a label in bold is that of the texts below the one beside it, too.
    const isOfLabel = label !== undefined && isUnlabelled(row);
    if (!isOfLabel) label = row.cells.length === 2 && row.cells[0]?.bold ? row.cells[0] : undefined;
    if ((headers > 0 && !areOfLevels) || isOfLabel) fillLabels(row, texts, last, side, names);
    last = new Map(row.cells.map(({ column }, cell) => [column, texts[cell] ?? ""]));
    const begun = sections.get(row);
    if (begun !== undefined) {
      section = begun;
      last = new Map();
    }
    if (begun || repeated.has(row) || row.cells.every(({ text }) => text === "")) append(out, extras(row));
    else {
      const isOfAll = row === total && totals.length === 0;
      const joined = { ...each, texts: withLevels(each, top) };
      const shownAs = row === result ? { ...joined, labels: [] } : joined;
      writeRow(shownAs, { headed: headers > 0, section: isOfAll ? "" : section }, out);
    }
  }
}

/** Whether a row of two cells has nothing in the first one, and does not go on there with the row above. */
function isUnlabelled({ cells: [first, second, ...others] }: Row): boolean {
  const isEmpty = first?.text === "" && !first.above;
  return isEmpty && second !== undefined && second.text !== "" && others.length === 0;
}

/** The rows below the header that say what it does: one of its rows as it is, or of each column its name. */
function repeatedRows(body: readonly Shown[], headed: readonly Row[]): Set<Row> {
  if (headed.length === 0) return new Set();
  const written = new Set(headed.map((row) => textsOf(row).join("\n")));
  const isRepeated = ({ texts, labels }: Shown) =>
    written.has(texts.join("\n")) || texts.every((text, cell) => text === labels[cell] || text === "");
  return new Set(body.filter(isRepeated).map(({ row }) => row));
}

/** Where other sections begin below a header, with what they are called; "" where one only ends. `band` is a line that the others look like. */
function sectionsIn(body: readonly Row[], band: Row | undefined): Map<Row, string> {
  const lines = linesOverRows(body.map(labelOf));
  const areDivided = isDivided(body);
  const sections = new Map<Row, string>();
  for (const [index, row] of body.entries()) {
    const next = body[index + 1];
    const isBand = band !== undefined && isLike(band, row);
    const isOver = isBand || (areDivided && row.cells.length === 1);
    const isLine = lines.has(index) || isSetOff(row, next) || (isOver && isSeveral(next));
    const name = isLine ? lineOf(row)?.text : undefined;
    if (name !== undefined || isBand) sections.set(row, name ?? "");
  }
  return sections;
}

function writeRow(
  shown: Shown,
  { headed, section }: { headed: boolean; section: string },
  out: Item[],
): void {
  const { row, texts, labels } = shown;
  const aligned = alignedRows(row, texts).map((line): Line => ({ texts: line, labels }));
  const parted = aligned.length > 0 ? aligned : innerRows(shown);
  if (!headed && parted.length === 0 && isListed(row)) {
    writeListed(row, out);
    return;
  }
  if (!headed && parted.length === 0 && isLayout(texts)) {
    for (const { items } of row.cells) append(out, items);
    return;
  }
  const lines: readonly Line[] = parted.length > 0 ? parted : [shown];
  const carried = extras(row);
  const before = startsPage(row) ? carried.filter(isBreak) : [];
  append(out, before);
  for (const line of lines) out.push(tableRow(rowText([section, ...line.texts], ["", ...line.labels])));
  append(out, before.length > 0 ? carried.filter((item) => !isBreak(item)) : carried);
}

/** Without a header: one cell alone, or long texts that are more than a label and what belongs to it. */
function isLayout(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== "");
  const [first = ""] = filled;
  const labelled = filled.length === 2 && first.length <= MAX_LABEL;
  return filled.length === 1 || (!labelled && filled.some(({ length }) => length > MAX_CELL));
}

/** The row's first cell with text begins with the page's turn. */
function startsPage({ cells }: Row): boolean {
  const first = cells.find(({ text }) => text !== "")?.items[0]?.kind;
  return first === "rendered" || first === "explicit";
}

/** The last row below numbered ones that has a word in place of a number and one sentence beside it: what comes of them all. */
function resultRow(body: readonly Row[]): Row | undefined {
  const last = body.at(-1);
  const [first, ...beside] = last?.cells ?? [];
  const numbered = body.slice(0, -1);
  const said = beside.filter(({ text }) => text !== "");
  const isResult =
    first !== undefined &&
    /^\p{L}+:?$/u.test(first.text) &&
    said.length === 1 &&
    said.every(({ text }) => text.split(" ").length >= SHORTEST);
  const areNumbered = numbered.every(({ cells: [cell] }) => /^\d{1,2}[.)]?$/.test(cell?.text ?? ""));
  return isResult && areNumbered && numbered.length > 1 ? last : undefined;
}

/** Whether a row is a label and a long list, or several paragraphs that are statements: "Key Points" beside what these are. */
function isListed({ cells: [name, list, ...others] }: Row): boolean {
  if (!name || !list || others.length > 0) return false;
  const [label, ...more] = blocksIn(name);
  const isLabel =
    label?.kind === "paragraph" &&
    more.length === 0 &&
    name.text.length <= MAX_LABEL &&
    /\p{L}/u.test(name.text) &&
    !isStatement(name.text);
  const blocks = blocksIn(list);
  const isText = blocks.every(({ kind }) => kind === "list_item" || kind === "paragraph");
  return isLabel && isText && list.text.length > SHORT && (itemsIn(list).length > 1 || areStatements(blocks));
}

/** Writes the list below its label. */
function writeListed({ cells: [name, list] }: Row, out: Item[]): void {
  if (name && list) writeBelowName(name, list.items, out);
}

function areStatements(blocks: readonly { text: string }[]): boolean {
  return blocks.length > 1 && blocks.slice(0, -1).every(({ text }) => /[.!?:;)]$/.test(text));
}
