import type { Block } from "../../model.ts";
import { isRowLabel, rowText } from "../../rows/row-text.ts";
import { columnNames, nameOver, type SheetHints, tableRows } from "../headers/headers.ts";
import { InnerHeaders } from "../headers/inner-headers.ts";
import { MetHeaders } from "../headers/met-headers.ts";
import type { Cell, Row } from "../rows.ts";
import { Calendar } from "./calendar.ts";
import { coveredColumns, holdsFields, ownCells, shownText, textOf } from "./cells.ts";
import { GroupLayout } from "./group-layout.ts";
import { GroupLines } from "./group-lines.ts";
import { Indents } from "./indents.ts";
import { Labels, labelOf } from "./labels.ts";
import { levelOver, type SheetTitle } from "./title-words.ts";

/** A block of rows that belong together, with or without a header: a table, a form, a few lines of text. */
export class RowGroup {
  /** The names of its columns; empty where it has no header. */
  names: ReadonlyMap<number, string>;
  readonly hasHeader: boolean;
  /** The columns at which its cells begin. */
  readonly columns: ReadonlySet<number>;
  readonly #layout: GroupLayout;
  readonly #lines: GroupLines;
  readonly #inner: InnerHeaders;
  readonly #met = new MetHeaders();
  readonly #labels: Labels;
  readonly #indents: Indents;
  readonly #calendar: Calendar;
  /** Rows that are lines of a form within a table of other rows. */
  readonly #fields: ReadonlySet<number>;
  /** The names that do not name what each level of care does. */
  readonly #findings: ReadonlyMap<number, string>;
  /** The last row, with what stands for its empty cells. */
  #last: readonly Cell[] = [];
  /** The row above, with the label that it is of. */
  #fieldAbove: Row = { index: 0, hidden: false, cells: [] };
  #headerLine: string;
  readonly #headerShown: boolean;

  /** `sample` are its first rows, which are pushed again; `inherited` the names of a table that it may continue. */
  constructor(
    readonly sample: readonly Row[],
    hints: SheetHints,
    /** Whether nothing stands above it on its sheet. */
    opensSheet: boolean,
    inherited: ReadonlyMap<number, string> | undefined,
  ) {
    this.#layout = new GroupLayout(sample, { ...hints, continues: inherited !== undefined });
    const { headers, body, columns } = this.#layout;
    this.hasHeader = headers.length > 0;
    this.names = this.hasHeader ? columnNames(headers, tableRows(body)) : (inherited ?? new Map());
    this.#findings = this.names;
    this.#calendar = new Calendar(this.names);
    this.columns = columns;
    if (this.hasHeader) this.#met.add(headers, this.names);
    // A column that holds nothing would lose its name: then the header row stands for itself too.
    const filled = body.filter((row) => ownCells(row).length > 1 && !this.#met.has(row));
    const used = coveredColumns(filled);
    const lost = [...this.names].some(([column, name]) => this.hasHeader && name !== "" && !used.has(column));
    this.#headerLine = this.hasHeader ? lineOf(this.names) : "";
    this.#headerShown = lost || body.length === 0;
    // Labels of the rows may stand under an empty corner.
    const left = Math.min(...this.names.keys(), filled[0]?.cells[0]?.column ?? Number.POSITIVE_INFINITY);
    this.#labels = new Labels(body, left, headers.at(-1)?.cells ?? []);
    this.#indents = new Indents(body, left);
    const fields = filled.filter(holdsFields);
    const areFew = fields.length * 2 < filled.length;
    this.#fields = new Set(areFew ? fields.map(({ index }) => index) : []);
    const repeated = new Set(body.filter((row) => this.#met.has(row)).map(({ index }) => index));
    const inner = new InnerHeaders(this.#layout);
    this.#inner = inner;
    this.#lines = new GroupLines(this.#layout, {
      opensSheet,
      isNamedAgain: (index) => inner.begins(index) || repeated.has(index),
      isNames: (row) => inner.isHeader(row) || this.#met.has(row),
    });
  }

  /** How many of its first rows are its header. */
  get headerRows(): number {
    return this.#layout.headers.length;
  }

  /** Level of the title that a form of it stands below whose first value is in this cell. */
  levelOver(cell: Cell): number {
    return Math.max(this.#lines.depth, levelOver(cell, this.#lines.sheetTitle));
  }

  /** Level of its last title. */
  get depth(): number {
    return this.#lines.depth;
  }

  /** What names rows inside it stands below the sheet's title where that is of this level, what heads lines below it or beside it. */
  standBelow(level: number, title: SheetTitle | undefined): void {
    this.#lines.title = level;
    this.#lines.sheetTitle = title;
  }

  /** The first title above its rows. */
  get title(): SheetTitle | undefined {
    return this.#lines.ownTitle;
  }

  /** Level of the line inside it that names its last rows, where one does. */
  get section(): number | undefined {
    return this.#lines.section;
  }

  /** What the row pushed last is about, where it is one of a table and begins with a label; else "". */
  get label(): string {
    return labelOf(this.#last, this.#labels.left);
  }

  /** The blocks of the next row. */
  push(row: Row): Block[] {
    if (this.#layout.isHeader(row.index)) {
      const isLast = !this.#layout.isHeader(row.index + 1);
      return isLast && this.#headerShown ? this.#headerRow() : [];
    }
    const cells = ownCells(row);
    const [first] = cells;
    if (!first) return [];
    if (row.index === this.#layout.care && this.names === this.#findings) this.names = new Map();
    const isPlanned = this.#calendar.isPlanned(row);
    const label = this.#labelOver(row, first);
    if (label) return [{ kind: "table_row", text: rowText([label, first].map(shownText)) }];
    const line = isPlanned ? undefined : this.#lines.read(row, first, this.names.size > 0);
    if (line) {
      this.#indents.over(row, line.kind === "heading");
      this.#last = [];
      return [line];
    }
    // A header that is repeated, for print or over what goes on below another line, says nothing new.
    const repeats = cells.length > 1 && cells.every(({ column, text }) => text === this.names.get(column));
    const returned = this.#met.returnTo(row);
    if (returned) {
      this.names = returned;
      this.#last = [];
    }
    if (repeats || this.#met.has(row)) return [];
    const header = this.#calendar.has(row) ? undefined : this.#inner.at(row);
    if (!header) return [this.#tableRow(row)];
    this.names = header.names;
    this.#met.add(header.rows, header.names);
    this.#headerLine = header.names.size > 0 ? lineOf(header.names) : textOf(row);
    this.#last = [];
    return this.#headerRow();
  }

  /** What a text right below one that stands beside a label in bold is of as well; undefined where columns have names. */
  #labelOver(row: Row, first: Cell): Cell | undefined {
    const [label, cell, ...others] = this.#fieldAbove.cells;
    const isBelow = row.index === this.#fieldAbove.index + 1 && first.column === cell?.column;
    const isLine = row.cells.length === 1 && first.kind === "text" && !first.style.bold;
    if (!isBelow || !isLine || !label?.style.bold || others.length > 0 || this.names.size > 0) {
      this.#fieldAbove = row;
      return undefined;
    }
    this.#fieldAbove = { ...row, cells: [label, first] };
    return isRowLabel(label.text) ? label : undefined;
  }

  #tableRow(row: Row): Block {
    // Lines to fill in, "Signature: | Date:", and filled in.
    const isForm = ownCells(row).every(({ text }) => text.endsWith(":")) || this.#fields.has(row.index);
    const isUnnamed = isForm || this.#layout.isAbove(row.index);
    const names = isUnnamed ? new Map<number, string>() : this.#calendar.namesFor(row, this.names);
    const over = this.#indents.over(row, false);
    const labelled = [...over, ...this.#labels.over(row.cells, this.#last)];
    const shown = names.size > 0 ? labelled : [...over, ...row.cells];
    this.#last = names.size > 0 ? labelled : [];
    const text = rowText(
      shown.map(shownText),
      // What stands below a label is called otherwise than that.
      shown.map((cell, at) => (cell.column === shown[at - 1]?.column ? "" : nameOver(cell, names))),
    );
    const { section } = this;
    return { kind: "table_row", text, ...(this.#indents.leftHeading && section && { outside: section }) };
  }

  #headerRow(): Block[] {
    return this.#headerLine === "" ? [] : [{ kind: "table_row", text: this.#headerLine }];
  }
}

/** Names of columns as a row of their own, each once. */
function lineOf(names: ReadonlyMap<number, string>): string {
  return rowText([...new Set(names.values())]);
}
