import { careLevels, isLevelLine } from "../care-levels.ts";
import type { Block } from "../model.ts";
import { rowText, TOTAL } from "../row-text.ts";
import { isScaleAgain } from "../scale.ts";
import { Calendar, isWeek } from "./calendar.ts";
import {
  coveredColumns,
  isPeriod,
  looksLike,
  looksOf,
  ownCells,
  shownText,
  startColumns,
  textOf,
  valuesOf,
} from "./cells.ts";
import { Divisions } from "./divisions.ts";
import { columnNames, type HeaderHints, nameOver, tableRows, withDivisions } from "./headers.ts";
import { Labels, labelOf } from "./labels.ts";
import { MetHeaders } from "./met-headers.ts";
import { headersAgain, isSetApart } from "./names-again.ts";
import { plainLines } from "./plain-lines.ts";
import { headersWithin } from "./reads-as-header.ts";
import { isRemark } from "./remark.ts";
import type { Cell, Row } from "./rows.ts";
import { findTable } from "./table-start.ts";

/** A longer text is a remark, not a heading. */
const LONGEST_HEADING = 120;

/** So many rows below a title in bold are looked at for the header of its table: text may stand between. */
const ROWS_BELOW_TITLE = 3;

/** The sheet's name has level 1; lines above a table nest below it. */
const DEEPEST_TITLE = 4;

/** A block of rows that belong together, with or without a header: a table, a form, a few lines of text. */
export class RowGroup {
  /** The names of its columns; empty where it has no header. */
  names: ReadonlyMap<number, string>;
  readonly hasHeader: boolean;
  readonly columns: ReadonlySet<number>;
  /** Rows above the table, and those that are its header. */
  readonly #above = new Set<number>();
  readonly #headers = new Set<number>();
  /** Lines inside it that stand above a header of their own. */
  readonly #titles = new Set<number>();
  /** Plain lines inside it that say something: text, not names of rows. */
  readonly #plain: ReadonlySet<number>;
  /** The row from which on it says what each level of care does, which the first names do not name. */
  readonly #care: number;
  readonly #findings: ReadonlyMap<number, string>;
  /** Rows right below a line inside it that name the columns below them. */
  readonly #named: ReadonlySet<number>;
  readonly #divisions: Divisions;
  /** Rows that name the columns anew, by the first of them; for the others none. */
  readonly #again: Map<number, readonly Row[]>;
  /** How the cells of its header look, where no row below looks so. */
  readonly #headerLooks: ReadonlySet<string>;
  /** How many columns the rows have from a row on that looks so to the next one. */
  readonly #widths = new Map<number, number>();
  /** Level of the last title. */
  depth = 1;
  #afterTitle = false;
  #headerLine: string;
  readonly #met = new MetHeaders();
  /** The header's last row. */
  readonly #scale: readonly string[];
  readonly #calendar: Calendar | undefined;
  readonly #labels: Labels;
  /** The last row, with what stands for its empty cells. */
  #last: readonly Cell[] = [];
  readonly #headerShown: boolean;

  /** `sample` are its first rows, which are pushed again; `inherited` the names of a table that it may continue. */
  constructor(
    readonly sample: readonly Row[],
    hints: Omit<HeaderHints, "continues">,
    /** Whether nothing stands above it on its sheet. */
    readonly opensSheet: boolean,
    inherited: ReadonlyMap<number, string> | undefined,
  ) {
    const { above, headers } = findTable(sample, { ...hints, continues: inherited !== undefined });
    for (const row of sample.slice(0, above)) this.#above.add(row.index);
    for (const row of headers) this.#headers.add(row.index);
    const rows = sample.slice(above);
    const body = rows.slice(headers.length);
    this.hasHeader = headers.length > 0;
    this.names = this.hasHeader ? columnNames(headers, tableRows(body)) : (inherited ?? new Map());
    this.#findings = this.names;
    this.columns = startColumns(rows);
    if (this.hasHeader) this.#met.add(headers, this.names);
    // A column that holds nothing would lose its name: then the header row stands for itself too.
    const filled = body.filter((row) => ownCells(row).length > 1 && !this.#met.has(row));
    const used = coveredColumns(filled);
    const lost = [...this.names].some(([column, name]) => this.hasHeader && name !== "" && !used.has(column));
    this.#headerLine = this.hasHeader ? rowText([...new Set(this.names.values())]) : "";
    this.#headerShown = lost || body.length === 0;
    this.#scale = (headers.at(-1)?.cells ?? []).map(({ text }) => text);
    this.#calendar = isWeek([...this.names.values()]) ? new Calendar() : undefined;

    // Labels of the rows may stand under an empty corner.
    const left = Math.min(...this.names.keys(), filled[0]?.cells[0]?.column ?? Number.POSITIVE_INFINITY);
    this.#labels = new Labels(body, left, headers.at(-1)?.cells ?? []);
    const looks = looksOf(headers);
    const first = body.find(({ cells }) => cells.length > 1);
    this.#headerLooks = first && !looksLike(first, looks) ? looks : new Set();
    this.#divisions = new Divisions(body);
    this.#care = rows[careLevels(rows.map(valuesOf), headers.length)]?.index ?? Number.POSITIVE_INFINITY;
    this.#plain = plainLines(sample, this.#care);
    this.#again = headersAgain(headers, body);
    this.#named = this.hasHeader ? headersWithin(body) : new Set();
    body.forEach((row, index) => {
      if (row.cells.length > 1 && looksLike(row, this.#headerLooks))
        this.#widths.set(row.index, startColumns(tableRows(body.slice(index))).size);
    });
    const title =
      above > 0 && sample[above - 1]?.cells.length === 1
        ? looksOf(sample.slice(above - 1, above))
        : undefined;
    sample.forEach((row, index) => {
      if (row.cells.length !== 1) return;
      const lines = sample.slice(index + 1, index + 1 + ROWS_BELOW_TITLE);
      const next = lines.find(({ cells }) => cells.length > 1);
      const isTitle = next === lines[0] || row.cells[0]?.style.bold === true;
      const isOver = isTitle && next && (this.#isHeaderAgain(next) || this.#met.has(next));
      const isLike = !this.hasHeader && title && looksLike(row, title);
      if (isOver || isLike) this.#titles.add(row.index);
    });
  }

  /** What the row pushed last is about, where it is one of a table and begins with a label; else "". */
  get label(): string {
    return labelOf(this.#last, this.#labels.left);
  }

  /** The blocks of the next row. */
  push(row: Row): Block[] {
    if (this.#headers.has(row.index)) {
      const isLast = !this.#headers.has(row.index + 1);
      return isLast && this.#headerShown ? this.#headerRow() : [];
    }
    const cells = ownCells(row);
    const [only] = cells;
    if (!only) return [];
    if (row.index === this.#care && this.names === this.#findings) this.names = new Map();
    const line = row.cells.length === 1 ? this.#line(row, only) : this.#headline(row);
    this.#afterTitle = line?.kind === "heading";
    if (line) this.#last = [];
    if (line) return [line];
    // A header that is repeated, for print or over what goes on below another line, says nothing new.
    const repeats = cells.length > 1 && cells.every(({ column, text }) => text === this.names.get(column));
    const returned = this.#met.returnTo(row);
    if (returned) {
      this.names = returned;
      this.#last = [];
    }
    if (repeats || this.#met.has(row)) return [];
    const isAgain = this.#again.has(row.index);
    const first = this.#again.get(row.index) ?? (this.#isHeaderAgain(row) ? [row] : undefined);
    if (first?.length === 0) return [];
    if (first) {
      const again = this.#withDivisions(first);
      const below = this.sample.filter(({ index }) => index > (again.at(-1)?.index ?? 0));
      const isSure = isAgain || this.#named.has(row.index) || this.#goesOnWithScale(row);
      const isHeader =
        isSure ||
        isSetApart(
          row,
          this.sample.filter(({ index }) => index < row.index),
        );
      this.names = isHeader ? columnNames(again, tableRows(below)) : new Map();
      this.#met.add(again, this.names);
      this.#headerLine = this.names.size > 0 ? rowText([...new Set(this.names.values())]) : textOf(row);
      this.#last = [];
      return this.#headerRow();
    }
    // Lines to fill in: "Signature: | Date:".
    const isForm = cells.every(({ text }) => text.endsWith(":"));
    const names =
      isForm || this.#above.has(row.index)
        ? new Map<number, string>()
        : (this.#calendar?.named(row, this.names) ?? this.names);
    const labelled = this.#calendar ? row.cells : this.#labels.over(row.cells, this.#last);
    const shown = names.size > 0 ? labelled : row.cells;
    this.#last = names.size > 0 ? labelled : [];
    const text = rowText(
      shown.map(shownText),
      shown.map((cell) => nameOver(cell, names)),
    );
    return [{ kind: "table_row", text }];
  }

  /** The rows of a header inside it, with those that go on with them. */
  #withDivisions(headers: readonly Row[]): readonly Row[] {
    const last = headers.at(-1)?.index ?? 0;
    const rows = [...headers, ...this.sample.filter(({ index }) => index > last)];
    const all = rows.slice(0, withDivisions(rows, headers.length));
    for (const { index } of all.slice(headers.length)) this.#again.set(index, []);
    return all;
  }

  #headerRow(): Block[] {
    return this.#headerLine === "" ? [] : [{ kind: "table_row", text: this.#headerLine }];
  }

  /** Other names begin below: a row that says so, or that looks as only the header does. */
  #isHeaderAgain(row: Row): boolean {
    const cells = ownCells(row);
    if (this.#named.has(row.index)) return true;
    const isBody = !this.#headers.has(row.index) && !this.#above.has(row.index);
    if (isBody && this.#goesOnWithScale(row)) return true;
    return (
      isBody &&
      cells.length > 1 &&
      looksLike(row, this.#headerLooks) &&
      coveredColumns([row]).size >= (this.#widths.get(row.index) ?? this.columns.size) / 2 &&
      cells.every((cell) => isPeriod(cell) || (cell.kind === "text" && !/^\d/.test(cell.text))) &&
      !TOTAL.test(cells[0]?.text ?? "")
    );
  }

  #goesOnWithScale(row: Row): boolean {
    return isScaleAgain(
      this.#scale,
      ownCells(row).map(({ text }) => text),
    );
  }

  /** What a table below another one is called, in a row of its own right above its header. */
  #headline(row: Row): Block | undefined {
    const isFirst = row.index === this.sample[0]?.index && row.cells[0]?.column === Math.min(...this.columns);
    const isOverHeader = this.#headers.has(row.index + 1) && row.cells.length < this.#scale.length;
    const isName = row.cells.every(
      (cell) => cell.kind === "text" && !isRemark(cell) && !/[.:;!]$/.test(cell.text),
    );
    if (this.opensSheet || !isFirst || !isOverHeader || !isName) return undefined;
    this.depth = 2;
    return { kind: "heading", level: this.depth, text: rowText(row.cells.map(shownText)) };
  }

  /** A row of one cell: a heading or a remark; undefined for a value in its column. */
  #line(row: Row, cell: Cell): Block | undefined {
    const headline = this.#headline(row);
    if (headline) return headline;
    const isEvent = this.#calendar && cell.span > 1 && cell.span < this.names.size;
    if (isEvent && !this.#above.has(row.index)) return undefined;
    if (this.#isTitle(row, cell)) {
      // A line under a line is part of it; after other rows it stands beside it.
      this.depth =
        this.depth === 1 || this.#afterTitle ? Math.min(this.depth + 1, DEEPEST_TITLE) : this.depth;
      return { kind: "heading", level: this.depth, text: shownText(cell) };
    }
    const isOverNames = this.#again.has(row.index + 1) && cell.kind === "text";
    const isPlain = this.#plain.has(row.index);
    const isLevel = row.index >= this.#care && isLevelLine(cell.text);
    const isSection =
      isLevel || (!this.#above.has(row.index) && !isPlain && (isOverNames || this.#isSection(cell)));
    const isLast = row.index === this.sample.at(-1)?.index;
    if (isSection && !isLast) {
      const level = this.#titles.has(row.index) ? Math.max(2, this.depth) : this.depth + 1;
      return { kind: "heading", level, text: shownText(cell) };
    }
    const stands =
      this.#above.has(row.index) ||
      this.names.size === 0 ||
      isSection ||
      (isPlain && cell.span > 1) ||
      isRemark(cell);
    return stands ? { kind: "paragraph", text: shownText(cell) } : undefined;
  }

  /** A line that stands out above the rows of a table. */
  #isTitle(row: Row, cell: Cell): boolean {
    return (
      (this.columns.size > 1 || this.opensSheet) &&
      this.#above.has(row.index) &&
      cell.kind === "text" &&
      cell.text.length <= LONGEST_HEADING &&
      (cell.style.bold || (cell.span > 1 && this.hasHeader))
    );
  }

  /** A line inside a table that names the rows after it: merged across, or set off or one of several alike where the rows begin. */
  #isSection(cell: Cell): boolean {
    if (cell.kind !== "text" || cell.text.length > LONGEST_HEADING || this.columns.size < 2) return false;
    if (cell.span > 1 && cell.span >= this.columns.size / 2) return true;
    return (
      (cell.style.bold || (this.hasHeader && this.#divisions.has(cell))) &&
      cell.column === Math.min(...this.columns)
    );
  }
}
