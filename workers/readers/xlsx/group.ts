import type { Block } from "../model.ts";
import { rowText } from "../row-text.ts";
import { columnNames, countHeaderRows, type HeaderHints, ownCells, startColumns } from "./headers.ts";
import type { Cell, Row } from "./rows.ts";

/** A longer text is a remark, not a heading. */
const LONGEST_HEADING = 120;
/** A longer text alone in its row is a remark below a table, not a value in its first column. */
const LONGEST_LABEL = 80;
const FOOTNOTE = /^(?:\(?\w{1,2}\) |\*+ ?|[†‡§] ?|(?:note|notes|source|sources)\b)/i;

/** The sheet's name has level 1; lines above a table nest below it. */
const DEEPEST_TITLE = 4;

/** A block of rows that belong together, with or without a header: a table, a form, a few lines of text. */
export class RowGroup {
  /** The names of its columns; empty where it has no header. */
  readonly names: ReadonlyMap<number, string>;
  readonly hasHeader: boolean;
  readonly columns: ReadonlySet<number>;
  readonly #titles = new Set<number>();
  readonly #headers = new Set<number>();
  /** Level of the last title. */
  #depth = 1;
  readonly #headerShown: string;
  readonly #headerLine: string;

  /** `sample` are its first rows, which are pushed again; `inherited` the names of a table that it may continue. */
  constructor(
    sample: readonly Row[],
    hints: Omit<HeaderHints, "continues">,
    /** Whether nothing stands above it on its sheet. */
    readonly opensSheet: boolean,
    inherited: ReadonlyMap<number, string> | undefined,
  ) {
    const body = sample.findIndex(({ cells }) => cells.length > 1);
    const titles = sample.slice(0, body < 0 ? sample.length : body);
    for (const row of titles) this.#titles.add(row.index);

    const rows = body < 0 ? [] : sample.slice(body);
    const count = countHeaderRows(rows, { ...hints, continues: inherited !== undefined });
    const headers = rows.slice(0, count);
    for (const row of headers) this.#headers.add(row.index);
    this.hasHeader = count > 0;
    this.names = count > 0 ? columnNames(headers) : (inherited ?? new Map());
    this.columns = startColumns(rows);
    // A column that holds nothing would lose its name: then the header row stands for itself too.
    const used = startColumns(rows.slice(count));
    const lost = [...this.names].some(([column, name]) => count > 0 && name !== "" && !used.has(column));
    this.#headerLine = count > 0 ? rowText([...new Set(this.names.values())]) : "";
    this.#headerShown = lost || rows.length === count ? this.#headerLine : "";
  }

  /** The blocks of the next row. */
  push(row: Row): Block[] {
    if (this.#headers.has(row.index)) {
      const isLast = !this.#headers.has(row.index + 1);
      return isLast && this.#headerShown !== "" ? [{ kind: "table_row", text: this.#headerShown }] : [];
    }
    const cells = ownCells(row);
    const [only] = cells;
    if (!only) return [];
    if (row.cells.length === 1) {
      const line = this.#line(row, only);
      if (line) return [line];
    }
    const text = rowText(
      row.cells.map((cell) => cell.text),
      row.cells.map((cell) => this.names.get(cell.column) ?? ""),
    );
    // A header that is repeated for print says nothing new.
    const repeated = this.#headerLine !== "" && rowText(cells.map((cell) => cell.text)) === this.#headerLine;
    return repeated ? [] : [{ kind: "table_row", text }];
  }

  /** A row of one cell: a heading or a remark; undefined for a value in its column. */
  #line(row: Row, cell: Cell): Block | undefined {
    if (this.#isTitle(row, cell)) {
      this.#depth = Math.min(this.#depth + 1, DEEPEST_TITLE);
      return { kind: "heading", level: this.#depth, text: cell.text };
    }
    if (!this.#titles.has(row.index) && this.#isSection(cell)) {
      return { kind: "heading", level: this.#depth + 1, text: cell.text };
    }
    const isRemark = cell.text.length > LONGEST_LABEL || FOOTNOTE.test(cell.text);
    const stands = this.#titles.has(row.index) || this.names.size === 0 || (isRemark && cell.kind === "text");
    return stands ? { kind: "paragraph", text: cell.text } : undefined;
  }

  /** A line that stands out above the rows of a table. */
  #isTitle(row: Row, cell: Cell): boolean {
    return (
      (this.columns.size > 1 || this.opensSheet) &&
      this.#titles.has(row.index) &&
      cell.kind === "text" &&
      cell.text.length <= LONGEST_HEADING &&
      (cell.style.bold || (cell.span > 1 && this.hasHeader))
    );
  }

  /** A line inside a table that names the rows after it: merged across, or bold where the rows begin. */
  #isSection(cell: Cell): boolean {
    if (cell.kind !== "text" || cell.text.length > LONGEST_HEADING || this.columns.size < 2) return false;
    if (cell.span > 1 && cell.span >= this.columns.size / 2) return true;
    return cell.style.bold && cell.column === Math.min(...this.columns);
  }
}
