import type { Block } from "../model.ts";
import { rowText } from "../row-text.ts";
import { columnNames, countHeaderRows, type HeaderHints, ownCells, startColumns } from "./headers.ts";
import type { Row } from "./rows.ts";

/** A longer text is a remark, not a heading. */
const LONGEST_HEADING = 120;

/** A block of rows that belong together, with or without a header: a table, a form, a few lines of text. */
export class RowGroup {
  /** The names of its columns; empty where it has no header. */
  readonly names: ReadonlyMap<number, string>;
  readonly hasHeader: boolean;
  readonly columns: ReadonlySet<number>;
  readonly #titles = new Set<number>();
  readonly #headers = new Set<number>();
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
    const alone = row.cells.length === 1;
    if (alone && (this.#titles.has(row.index) || this.names.size === 0)) {
      return [this.#isTitle(row) ? heading(2, only.text) : { kind: "paragraph", text: only.text }];
    }
    if (alone && this.#isSection(row)) return [heading(3, only.text)];
    const text = rowText(
      row.cells.map((cell) => cell.text),
      row.cells.map((cell) => this.names.get(cell.column) ?? ""),
    );
    // A header that is repeated for print says nothing new.
    const repeated = this.#headerLine !== "" && rowText(cells.map((cell) => cell.text)) === this.#headerLine;
    return repeated ? [] : [{ kind: "table_row", text }];
  }

  /** A line that stands out above the rows of a table. */
  #isTitle(row: Row): boolean {
    const [cell] = ownCells(row);
    return (
      cell !== undefined &&
      (this.columns.size > 1 || this.opensSheet) &&
      this.#titles.has(row.index) &&
      cell.kind === "text" &&
      cell.text.length <= LONGEST_HEADING &&
      (cell.style.bold || cell.span > 1)
    );
  }

  /** A line inside a table that names the rows after it: merged across, or bold where the rows begin. */
  #isSection(row: Row): boolean {
    const [cell] = ownCells(row);
    if (cell?.kind !== "text" || cell.text.length > LONGEST_HEADING) return false;
    if (cell.span > 1 && cell.span >= this.columns.size / 2) return true;
    return cell.style.bold && cell.column === Math.min(...this.columns);
  }
}

function heading(level: number, text: string): Block {
  return { kind: "heading", level, text };
}
