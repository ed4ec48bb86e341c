import { at, elements, isTrue, type XmlElement } from "../../ooxml/tree.ts";
import { areListCells } from "../../rows/list-cells.ts";
import { isArrowDown } from "../../wording/arrow-labels.ts";
import { value } from "../properties.ts";
import type { Item, Story } from "../story.ts";
import { alignedRows } from "./aligned-rows.ts";
import { withBands } from "./bands.ts";
import { barAcross, isBar, showBar } from "./bars.ts";
import { markCards } from "./cards.ts";
import { type Cell, readCell } from "./cell.ts";
import { areDecisions, writeDecisions } from "./decisions.ts";
import { withoutEmptyColumns } from "./empty-columns.ts";
import { isFlow, writeFlow } from "./flow.ts";
import { gridRow, inner, MAX_COLUMNS } from "./grid.ts";
import { textsOf } from "./header-cells.ts";
import { countHeaders, formAbove, formBelow } from "./header-rows.ts";
import { areBelowNames, namesWithin, repeated } from "./kept-names.ts";
import { areListColumns, areListRows, itemsIn, writeListColumns, writeListRows } from "./list-columns.ts";
import { partsOf } from "./names-again.ts";
import { arePairs, writePairs } from "./pairs.ts";
import { recordsOf } from "./records.ts";
import { extras } from "./row-items.ts";
import { type Row, writeRows } from "./rows.ts";
import { withoutSlivers } from "./slivers.ts";
import { withTitle } from "./table-lines.ts";
import { markTitles } from "./table-title.ts";
import { areTickCells, writeTickCells } from "./tick-cells.ts";
import { markTitleForm } from "./title-forms.ts";

/** Rows of a table that tell whether it has names: there may be thousands of tables, of a row each. */
const FIRST_ROWS = 10;
const EMPTY: Cell = {
  column: 0,
  span: 1,
  above: false,
  fill: "",
  items: [],
  text: "",
  lines: [],
  bold: false,
};

/** Reads a table row by row, so that a long one is not in memory as a tree. */
export class TableReader {
  readonly #rows: Row[] = [];
  #styled = false;
  #bar: Item | undefined;
  /** Of the grid's columns. */
  #widths: number[] = [];

  constructor(readonly story: Story) {}

  /** Takes the next child of the `w:tbl` in its order. */
  async add(element: XmlElement): Promise<void> {
    if (element.name === "w:tblPr") {
      const style = this.story.styles.get(value(element, "w:tblStyle"));
      this.#styled = style.firstRow === true && marksFirstRow(element);
    }
    if (element.name === "w:tblGrid") {
      const columns = elements(element, "w:gridCol").slice(0, MAX_COLUMNS);
      this.#widths = columns.map(({ attributes }) => Number.parseInt(attributes["w:w"] ?? "0", 10) || 0);
    }
    for (const control of elements(element, "w:sdt")) this.story.bound.fill(control);
    const row = element.name === "w:tr" ? gridRow(element) : undefined;
    if (row === undefined) return;
    const cells: Cell[] = [];
    for (const { element, ...place } of row.cells) cells.push(await readCell(element, place, this.story));
    const [first] = cells;
    // A row that begins further right leaves an empty corner.
    if (first && first.column > 0 && cells.length > 1) cells.unshift({ ...EMPTY, span: first.column });
    this.#rows.push({ ...row, cells });
  }

  /**
   * Takes the rows of the table that follows at once, where it goes on with this one: Word shows two such tables as one, and
   * the names are those of the first. False where it is another.
   */
  takesOn(next: TableReader): boolean {
    const columns = this.#widths.length;
    const alike = columns > 1 && this.#widths.join() === next.#widths.join();
    if (!alike || countHeaders(withoutEmptyColumns(next.#rows), columns, next.#styled) > 0) return false;
    const rows = withoutEmptyColumns([...this.#rows.slice(0, FIRST_ROWS), ...next.#rows]);
    if (countHeaders(rows, columns, this.#styled) === 0) return false;
    for (const row of next.#rows) this.#rows.push(row);
    return true;
  }

  /** Reads the table as a bar that names what stands below it, if it is one or set as the one `above`. */
  becomesBar(above: TableReader | undefined): boolean {
    this.#bar = barAcross(this.#rows, above === undefined ? undefined : above.#rows);
    return this.#bar !== undefined;
  }

  /** The table whose names hold for the next one too: those of who acts or for whom, over bars between the tables. */
  namesFor(kept: TableReader | undefined): TableReader | undefined {
    if (isBar(this.#rows) || this.#bar) return kept;
    const names = kept && namesWithin(kept.#rows);
    const isMore = names && this.#widths.join() === kept.#widths.join() && areBelowNames(this.#rows, names);
    if (isMore && countHeaders(this.#rows, this.#widths.length, this.#styled) === 0)
      this.#rows.unshift(repeated(names));
    return this;
  }

  /** Writes the rows. */
  finish(out: Item[]): void {
    const from = out.length;
    writeTable(withoutSlivers(this.#rows, this.#widths), this.#styled, out);
    markTitleForm(out.slice(from), this.#rows);
    if (this.#bar) showBar(this.#bar, out, from);
    markTitles(out, from);
  }
}

/** Writes a row a block, or the cells' own blocks where the table only places text on the page. `styled`: its style sets the first row off. */
export function writeTable(all: readonly Row[], styled: boolean, out: Item[]): void {
  const begun = all.findIndex((row) => !isBlank(row));
  const shown = withTitle(withoutEmptyColumns(all.slice(Math.max(0, begun))));
  if (areDecisions(shown)) {
    writeDecisions(shown, out);
    return;
  }
  if (isFlow(shown)) {
    writeFlow(shown, out);
    return;
  }
  const rows = shown.filter((row) => !isConnector(row));
  const isBox = rows.every(({ cells }) => cells.length <= 1);
  if (isBox || isSideBySide(rows)) {
    const within = isBox && isBar(rows) ? "bar" : "box";
    const whole = {};
    for (const { cells } of rows) {
      for (const { items } of cells) {
        const box = isBox ? whole : {};
        for (const item of items) out.push(item.kind === "block" ? { ...item, within, box } : item);
      }
    }
    return;
  }
  if (areTickCells(rows)) {
    writeTickCells(rows, out);
    return;
  }
  if (areListRows(rows)) {
    writeListRows(withBands(rows), out);
    return;
  }
  if (areListColumns(rows)) {
    writeListColumns(withBands(rows), out);
    return;
  }
  if (arePairs(rows)) {
    writePairs(rows, out);
    return;
  }
  const columns = countColumns(rows);
  const headers = countHeaders(rows, columns, styled);
  const form = headers === 0 ? formAbove(rows, columns) : rows.length - formBelow(rows);
  if (form > 0 && form < rows.length) {
    writeTable(rows.slice(0, form), styled, out);
    writeTable(rows.slice(form), false, out);
    return;
  }
  const from = out.length;
  const records = recordsOf(rows, headers);
  const width = countColumns(records);
  for (const part of partsOf(records, headers)) writeRows(part.rows, width, part.headers, out);
  if (headers === 0) markCards(out.slice(from));
}

function countColumns(rows: readonly Row[]): number {
  let columns = 0;
  for (const { cells } of rows) {
    for (const { column, span } of cells) columns = Math.max(columns, column + span);
  }
  return Math.min(columns, MAX_COLUMNS);
}

/** One row of lists, or of cells with several lines each that do not correspond: what stands in one is no value of another. */
function isSideBySide(rows: readonly Row[]): boolean {
  const [row, ...more] = rows;
  if (!row || more.length > 0) return false;
  const lines = row.cells.map(({ items }) => items.filter(({ kind }) => kind === "block").length);
  const texts = row.cells.map(({ text }) => text);
  if (areListCells(row.cells.map(itemsIn))) return true;
  return lines.filter((count) => count > 1).length > 1 && alignedRows(row, texts).length === 0;
}

/** Nothing in it, and nothing that goes on in it: sheets are pasted with such above their names. */
function isBlank(row: Row): boolean {
  return row.cells.every(({ text, above }) => text === "" && !above) && extras(row).length === 0;
}

/** A row of nothing but arrows between what stands above it and below it. */
function isConnector(row: Row): boolean {
  const texts = textsOf(row).filter((text) => text !== "");
  return texts.length > 0 && texts.every(isArrowDown) && extras(row).length === 0;
}

/** Reads a whole `w:tbl`. */
export async function readTable(table: XmlElement, story: Story, out: Item[]): Promise<void> {
  const reader = new TableReader(story);
  for (const name of ["w:tblPr", "w:tblGrid", "w:tr"])
    for (const part of inner(table, name)) await reader.add(part);
  reader.finish(out);
}

/** `w:tblLook`: whether the style's first row formatting is on (bit 0x20 in the older form). */
function marksFirstRow(properties: XmlElement): boolean {
  const look = at(properties, "w:tblLook")?.attributes;
  if (look?.["w:firstRow"] !== undefined) return isTrue(look["w:firstRow"]);
  return (Number.parseInt(look?.["w:val"] ?? "0", 16) & 0x20) !== 0;
}
