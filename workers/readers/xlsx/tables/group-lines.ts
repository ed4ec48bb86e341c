import { isBehindBox, withoutBullet } from "../../lists/typed-item.ts";
import type { Block } from "../../model.ts";
import { rowText } from "../../rows/row-text.ts";
import { isLevelLine } from "../../wording/care-levels.ts";
import { isCalledSize } from "../../wording/sizes.ts";
import type { Cell, Row } from "../rows.ts";
import { looksLike, looksOf, shownText } from "./cells.ts";
import { Divisions } from "./divisions.ts";
import type { GroupLayout } from "./group-layout.ts";
import { itemMarks } from "./item-marks.ts";
import { plainLines } from "./plain-lines.ts";
import { isRemark } from "./remark.ts";
import {
  areTitleWords,
  hasPhone,
  isOverLines,
  isShortName,
  levelOver,
  type SheetTitle,
} from "./title-words.ts";

/** A longer text is a remark, not a heading. */
const LONGEST_HEADING = 120;

/** In words: what the first line of a sheet says in no more may be a field of a form. */
const FEW_WORDS = 2;
/** In words: what says more below a title of its own names no row. */
const MOST_WORDS = 4;
/** The number of a row: what opens the sheet farther down may stand below tables that are read apart. */
const LAST_AT_TOP = 3;

/** So many rows below a title in bold are looked at for the header of its table: text may stand between. */
const ROWS_BELOW_TITLE = 3;

/** The sheet's name has level 1; lines above a table nest below it. */
const DEEPEST_TITLE = 4;

/** What a line's reader asks of its group. */
interface Group {
  /** Whether nothing stands above it on its sheet. */
  opensSheet: boolean;
  /** Whether the header's names stand again in the row of this number. */
  isNamedAgain: (index: number) => boolean;
  /** Whether a row names columns. */
  isNames: (row: Row) => boolean;
}

/** Tells which rows of a group are headings and remarks, and no rows of its table. */
export class GroupLines {
  /** Level of the last title. */
  depth = 1;
  /** Level of the sheet's title, where that holds for the table. */
  title = 1;
  /** The sheet's title, whatever stands between. */
  sheetTitle: SheetTitle | undefined;
  /** The first title in the group. */
  ownTitle: SheetTitle | undefined;
  /** Level of the last line inside the table that names the rows after it. */
  section: number | undefined;
  #afterTitle = false;
  /** Lines inside it that stand above a header of their own. */
  readonly #titles = new Set<number>();
  /** Plain lines inside it that say something: text, not names of rows. */
  readonly #plain: ReadonlySet<number>;
  readonly #divisions: Divisions;
  /** What marks the items of lists in cells of their own. */
  readonly #marks: ReadonlyMap<Cell, string>;

  constructor(
    readonly layout: GroupLayout,
    readonly group: Group,
  ) {
    const { sample, headers, body, care } = layout;
    this.#plain = plainLines(sample, care);
    this.#divisions = new Divisions(body);
    this.#marks = itemMarks(sample);
    const title = layout.title && looksOf([layout.title]);
    sample.forEach((row, at) => {
      if (row.cells.length !== 1) return;
      const lines = sample.slice(at + 1, at + 1 + ROWS_BELOW_TITLE);
      const next = lines.find(({ cells }) => cells.length > 1);
      const isTitle = next === lines[0] || row.cells[0]?.style.bold === true;
      const isOver = isTitle && next && group.isNames(next);
      const isApart = headers.length === 0 || !sample.slice(at + 1).some(({ cells }) => cells.length > 1);
      const isLike = isApart && title && looksLike(row, title);
      if (isOver || isLike) this.#titles.add(row.index);
    });
  }

  /** The heading or the remark that a row is, the next one; undefined for a row of the table. `isNamed`: its columns have names. */
  read(row: Row, first: Cell, isNamed: boolean): Block | undefined {
    const line =
      (isNamed ? undefined : this.#item(row)) ??
      this.#headline(row) ??
      (row.cells.length === 1 ? this.#line(row, first, isNamed) : undefined);
    this.#afterTitle = line?.kind === "heading";
    return line;
  }

  /** A text behind a box to tick, or behind its number, in a cell of its own. */
  #item({ cells: [mark, cell] }: Row): Block | undefined {
    if (!mark || !cell || !this.#marks.has(mark)) return undefined;
    return { kind: "list_item", text: `${this.#marks.get(mark)} ${shownText(cell)}` };
  }

  /** What a table below another one is called, in a row of its own right above its header. */
  #headline(row: Row): Block | undefined {
    const { sample, columns, headers } = this.layout;
    const isFirst = row.index === sample[0]?.index;
    const isAtLeft = row.cells[0]?.column === Math.min(...columns);
    const names = headers.at(-1)?.cells.length ?? 0;
    const isOverHeader = this.layout.isHeader(row.index + 1) && row.cells.length < names;
    const isName = row.cells.every(
      (cell) => cell.kind === "text" && !isRemark(cell) && !/[.:;!]$/.test(cell.text),
    );
    if (!isAtLeft || !isOverHeader || !isName) return undefined;
    const isBelowTitle = this.depth > 1 && isShortName(row);
    if (!isBelowTitle && (this.group.opensSheet || !isFirst)) return undefined;
    const over = isBelowTitle ? this.depth : levelOver(row.cells[0], this.sheetTitle);
    this.depth = Math.min(over + 1, DEEPEST_TITLE);
    return { kind: "heading", level: this.depth, text: rowText(row.cells.map(shownText)) };
  }

  /** A row of one cell: a heading or a remark; undefined for a value in its column. */
  #line(row: Row, cell: Cell, isNamed: boolean): Block | undefined {
    const isAbove = this.layout.isAbove(row.index);
    const text = shownText(cell);
    if (isBehindBox(text)) return { kind: "list_item", text };
    if (isAbove && (this.#isTitle(cell) || this.#isPlainTitle(row, cell))) {
      // A line under a line is part of it; after other rows it stands beside it.
      const over = levelOver(cell, this.sheetTitle);
      this.depth =
        this.depth === 1 || this.#afterTitle
          ? Math.min(Math.max(over, this.depth) + 1, DEEPEST_TITLE)
          : this.depth;
      this.ownTitle ??= { level: this.depth, look: cell.style.look, size: cell.style.size };
      return { kind: "heading", level: this.depth, text };
    }
    if (this.#isOverLines(row) || this.#isNextTitle(cell)) {
      // One that looks as the sheet's title stands beside that, another below it.
      const { level = 1, look = "" } = this.sheetTitle ?? {};
      this.depth = look === cell.style.look ? level : Math.min(level + 1, DEEPEST_TITLE);
      return { kind: "heading", level: this.depth, text };
    }
    const isSection = this.#isSection(row, cell);
    const isLast = row.index === this.layout.sample.at(-1)?.index;
    if (isSection && !isLast) {
      const isOverTable = this.#titles.has(row.index);
      const level = isOverTable
        ? Math.max(levelOver(cell, this.sheetTitle) + 1, this.depth)
        : Math.max(this.title, this.depth) + 1;
      this.section = isOverTable ? undefined : level;
      return { kind: "heading", level, text };
    }
    const isText = (this.#plain.has(row.index) && cell.span > 1) || this.#isBelowTable(row, cell);
    const stands = isAbove || !isNamed || isSection || isText || isRemark(cell);
    const item = withoutBullet(text);
    if (!stands) return undefined;
    return item === undefined ? { kind: "paragraph", text } : { kind: "list_item", text: item };
  }

  /**
   * A line below all rows that is no label as theirs are: a sentence, in italics, words below nothing but figures, or several
   * below another title.
   */
  #isBelowTable({ index }: Row, { kind, style, text }: Cell): boolean {
    const { sample, body } = this.layout;
    const rows = body.filter(({ cells }) => cells.length > 1);
    const labels = rows.flatMap(({ cells }) => cells.slice(0, 1));
    const isLast = (sample.at(-1)?.index ?? 0) >= index && rows.every((row) => row.index < index);
    const end = rows.at(-1)?.index ?? 0;
    const isTitled = sample.some(
      (row) => row.index > end && row.index < index && this.#titles.has(row.index),
    );
    const isOther =
      (/[.;!]$/.test(text) && this.#plain.has(index) && !labels.some((label) => /[.;!]$/.test(label.text))) ||
      (isTitled && text.split(" ").length > MOST_WORDS) ||
      style.italic ||
      (kind === "text" && labels.every((label) => label.kind === "number"));
    return isLast && labels.length > 1 && isOther;
  }

  /** A line apart from all tables that looks as the sheet's title does: that of what comes next. */
  #isNextTitle({ text, style }: Cell): boolean {
    const { sample, columns } = this.layout;
    const isLine = columns.size === 0 && sample.length === 1 && style.bold;
    return isLine && areTitleWords(text) && style.look === this.sheetTitle?.look;
  }

  /** A title over lines that stand apart from all tables. */
  #isOverLines(row: Row): boolean {
    const { sample, columns } = this.layout;
    const below = sample.find(({ index }) => index > row.index);
    return columns.size === 0 && isOverLines(row, below);
  }

  /** A line that stands out above the rows of a table. */
  #isTitle(cell: Cell): boolean {
    const { columns, headers } = this.layout;
    return (
      (columns.size > 1 || this.group.opensSheet) &&
      cell.kind === "text" &&
      cell.text.length <= LONGEST_HEADING &&
      (cell.style.bold ||
        (cell.span > 1 && headers.length > 0 && !cell.style.italic && !hasPhone(cell.text))) &&
      !this.#isOfSizes(cell)
    );
  }

  /** The first line of a sheet, set off or not, where it says no sentence and rows or an empty line stand below it. */
  #isPlainTitle(row: Row, cell: Cell): boolean {
    const { sample, columns, headers } = this.layout;
    const { text, style, kind } = cell;
    const isFirst = this.group.opensSheet && row.index === sample[0]?.index && row.index <= LAST_AT_TOP;
    const isOver = columns.size > 1 ? cell.column <= Math.min(...columns) : sample.length === 1;
    const isEnough = text.split(" ").length > (headers.length > 0 ? 1 : FEW_WORDS);
    const isTitle = kind === "text" && isEnough && areTitleWords(text);
    return isFirst && isOver && isTitle && !style.italic && !isRemark(cell);
  }

  /** What the sizes are that the columns from here on are named by, "Weight band": nothing else on the sheet is about it. */
  #isOfSizes({ column, text }: Cell): boolean {
    return column > Math.min(...this.layout.columns) && isCalledSize(text);
  }

  /** A line inside a table that names the rows after it. */
  #isSection(row: Row, cell: Cell): boolean {
    const { layout } = this;
    if (row.index >= layout.care && isLevelLine(cell.text)) return true;
    if (layout.isAbove(row.index) || this.#plain.has(row.index)) return false;
    const isOverNames = this.#titles.has(row.index) && areTitleWords(cell.text);
    const isOver = this.group.isNamedAgain(row.index + 1) || isOverNames;
    return (isOver && cell.kind === "text") || this.#namesRows(cell);
  }

  /** Merged across, or set off or one of several alike where the rows begin. */
  #namesRows(cell: Cell): boolean {
    const { columns, headers } = this.layout;
    if (cell.kind !== "text" || cell.text.length > LONGEST_HEADING || columns.size < 2) return false;
    if (cell.span > 1 && cell.span >= columns.size / 2) return true;
    return (
      (cell.style.bold || (headers.length > 0 && this.#divisions.has(cell))) &&
      cell.column === Math.min(...columns)
    );
  }
}
