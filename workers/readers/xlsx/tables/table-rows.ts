import type { Block } from "../../model.ts";
import { namesOver } from "../../rows/names-over.ts";
import { rowText } from "../../rows/row-text.ts";
import { isCalledSize } from "../../wording/sizes.ts";
import type { Cell, Row } from "../rows.ts";
import type { Table } from "../tables.ts";
import { shownText } from "./cells.ts";
import { isTotal, labelOf } from "./labels.ts";

/** Turns the rows of one Excel table, which come in order, into blocks. */
export class TableRows {
  /** What stands over it alone, where other tables begin beside it. */
  title = "";
  /** Whether a row of it was met. */
  begun = false;
  readonly #filled = new Set<number>();

  /** What its columns are called; once there is a row below them, with what they measure. */
  #names: readonly string[];
  #measured = false;
  /** The last cell of the first column. */
  #first: Cell | undefined;

  constructor(readonly table: Table) {
    this.#names = table.columns;
  }

  reaches(row: number): boolean {
    return row >= this.table.range.top && row <= this.table.range.bottom;
  }

  /** Whether a cell in this column, of a row that the table reaches, is its own. */
  has(column: number): boolean {
    return column >= this.table.range.left && column <= this.table.range.right;
  }

  /** The blocks of a row that has the table's own cells only. */
  push(row: Row): Block[] {
    const blocks: Block[] = [];
    const { name, range, headerRows } = this.table;
    const headings = this.begun ? [] : [this.title, name].filter((text) => text !== "");
    headings.forEach((text, at) => {
      blocks.push({ kind: "heading", level: 2 + at, text });
    });
    this.begun = true;
    const isHeader = this.#isHeader(row.index);
    if (isHeader) this.#readHeader(row);
    if (isHeader) return blocks;
    if (!this.#measured) {
      const [label] = row.cells.filter(({ column }) => column === range.left);
      // The first row stands for those below it.
      const isOnly = range.bottom === range.top + headerRows;
      const labels = Array.from({ length: isOnly ? 1 : 2 }, () => label?.text ?? "");
      this.#names = namesOver([this.#names], labels);
      this.#measured = true;
    }
    for (const { column } of row.cells) this.#filled.add(column - range.left);
    const cells = this.#withSize(row.cells);
    const names = cells.map(({ column }) => this.#names[column - range.left] ?? "");
    const texts = cells.map(shownText);
    return [...blocks, { kind: "table_row", text: rowText(texts, names) }];
  }

  /** What a row below the header is about; "" where it begins with no label. */
  labelOf({ index, cells }: Row): string {
    return this.#isHeader(index) ? "" : labelOf(cells, this.table.range.left);
  }

  /** The cells of a row, with the weight or age above it where its own is empty. */
  #withSize(cells: readonly Cell[]): readonly Cell[] {
    const [first, ...others] = cells;
    const isBegun = first?.column === this.table.range.left;
    if (isBegun) this.#first = first;
    if (!this.#first || isBegun || others.length === 0) return cells;
    return isCalledSize(this.#names[0] ?? "") && !isTotal(first?.text ?? "")
      ? [this.#first, ...cells]
      : cells;
  }

  #isHeader(row: number): boolean {
    return row < this.table.range.top + this.table.headerRows;
  }

  /** The header's cells say which columns are hidden, too. */
  #readHeader({ cells }: Row): void {
    const columns = [...this.table.columns];
    for (const cell of cells) columns[cell.column - this.table.range.left] = shownText(cell);
    this.#names = columns;
  }

  /** The names of the columns, where one held nothing and was not shown with a value. */
  end(): Block[] {
    const complete = this.#names.every((name, column) => name === "" || this.#filled.has(column));
    return complete ? [] : [{ kind: "table_row", text: rowText(this.#names) }];
  }
}
