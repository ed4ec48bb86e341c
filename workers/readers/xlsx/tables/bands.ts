import type { Block } from "../../model.ts";
import type { Comments } from "../comments.ts";
import type { SheetHints } from "../headers/headers.ts";
import type { Row } from "../rows.ts";
import { isIn, linesOverParts, type Part, partsBeside, rowsOf } from "./band-parts.ts";
import { type Card, Cards, cardStarts } from "./cards.ts";
import { startColumns } from "./cells.ts";
import { type Ended, namesGoingOn } from "./ended-table.ts";
import { RowGroup } from "./group.ts";
import { mayName, nameBelow } from "./names-above.ts";
import { OpenHeadings } from "./open-headings.ts";

/** Rows of a band that are looked at before its first one is shown; what follows streams. */
const SAMPLE = 200;

/** Cells of these; a cell that waits takes half a kilobyte. */
const SAMPLE_CELLS = 200_000;

/** Rows at the end of a table that tell which of its columns hold figures. */
const LAST_ROWS = 2;

/**
 * Turns the rows of a sheet, which come in order, into blocks. A band is a run of rows without an empty one
 * between them that share columns; it is one group of rows, or several tables side by side with empty columns between them.
 */
export class Bands {
  #waiting: Row[] = [];
  /** How many cells were pushed since the band began. */
  #cells = 0;
  /** Rows above these and an empty one, which may name their columns. */
  #names: Row[] = [];
  /** The parts of the band that is being shown; undefined while its rows are still gathered. */
  #parts: Part[] | undefined;
  #lastRow = 0;
  /** The columns of the last row of the open band, and of the one before it. */
  #lastColumns: ReadonlySet<number>[] = [];
  #opensSheet = true;
  /** The last tables, where the next band may go on with one of them. */
  #ended: Ended[] = [];
  readonly #cards: Cards;
  readonly #headings = new OpenHeadings();
  /** What stands beside the open band. */
  #beside: Block[] = [];

  constructor(
    readonly show: (block: Block) => void,
    /** Each is shown after its row. */
    readonly comments: Comments,
    readonly hints: SheetHints,
  ) {
    this.#cards = new Cards(show);
  }

  push(row: Row): void {
    const isApart = row.index > this.#lastRow + 1 && !this.#goesOnSpaced(row);
    if (isApart || this.#isElsewhere(row)) {
      if (isApart && this.#mayName(row)) [this.#names, this.#waiting] = [this.#waiting, []];
      else this.#endBand();
      this.#lastColumns = [];
    } else if (
      row.index === this.#lastRow + 1 &&
      this.#waiting.length > 2 &&
      isSpaced(this.#waiting.slice(-2))
    ) {
      // What seemed to go on is the first row of another table, which has no empty rows in it.
      const last = this.#waiting.splice(-1);
      this.#endBand();
      this.#waiting = last;
    }
    this.#lastRow = row.index;
    this.#lastColumns = [new Set(row.cells.map(({ column }) => column)), ...this.#lastColumns.slice(0, 1)];
    if (this.#parts) {
      this.#showRow(row, this.#parts);
      return;
    }
    this.#waiting.push(row);
    this.#cells += row.cells.length;
    if (this.#waiting.length < SAMPLE && this.#cells < SAMPLE_CELLS) return;
    this.#joinNames();
    this.#partFirst();
    this.#parts = this.#split();
    for (const waiting of this.#waiting) this.#showRow(waiting, this.#parts);
    this.#waiting = [];
  }

  /** What follows is not a row of these. */
  end(): void {
    this.#endBand();
    this.#cards.end();
  }

  /** Shows the rows of an Excel table, below the sheet's title: after the band that it stands beside, if there is one. */
  showBeside(blocks: readonly Block[]): void {
    for (const each of blocks) {
      const isHeading = each.kind === "heading";
      const block = isHeading ? { ...each, level: each.level + this.#headings.title - 1 } : each;
      if (this.#isOpen) this.#beside.push(block);
      else this.show(block);
    }
  }

  get #isOpen(): boolean {
    return this.#parts !== undefined || this.#waiting.length > 0;
  }

  /** The next row begins another band. */
  #endBand(): void {
    if (!this.#isOpen) return;
    this.#joinNames();
    this.#partFirst();
    this.#closeBand();
  }

  /** Whether the open band may name what begins with this row, an empty one between them. */
  #mayName({ index }: Row): boolean {
    const isNear = index === this.#lastRow + 2 && this.#names.length === 0;
    return isNear && !this.#parts && mayName(this.#waiting);
  }

  /** Rows above an empty one are part of the band where they name its columns, else a band of their own. */
  #joinNames(): void {
    const [names, below] = [this.#names, this.#waiting];
    if (names.length === 0) return;
    this.#names = [];
    this.#waiting = names;
    if (nameBelow(names, below, this.hints)) names.push(...below);
    else {
      this.#partFirst();
      this.#closeBand();
      this.#waiting = below;
    }
  }

  /**
   * The lines that are merged over tables side by side are a band of their own, and so is the first row where an empty one
   * follows, unless one does after every row, or it names those below it.
   */
  #partFirst(): void {
    const over = linesOverParts(this.#waiting, this.hints);
    if (over > 0) {
      this.#closeFirst(over, true);
      return;
    }
    const [first, ...rest] = this.#waiting;
    if (!first || !isSpaced(this.#waiting.slice(0, 2))) return;
    const isNamed = (rows: readonly Row[]) => new RowGroup(rows, this.hints, false, undefined).hasHeader;
    if (rest.length > 1 && (isSpaced(this.#waiting) || (isNamed(this.#waiting) && !isNamed(rest)))) return;
    this.#closeFirst(1);
  }

  /** Shows the first rows as a band of their own. */
  #closeFirst(count: number, isOverAll = false): void {
    const rest = this.#waiting.splice(count);
    this.#closeBand(isOverAll);
    this.#waiting = rest;
  }

  /** `isOverAll` says of its title that all tables below it are under that, however large it is. */
  #closeBand(isOverAll = false): void {
    const parts = this.#parts ?? this.#split();
    const [first, other] = parts;
    // A band that was seen whole is read table by table.
    for (const part of parts) {
      const rows = rowsOf(part, this.#waiting);
      const starts = part.group.names.size === 0 ? cardStarts(rows) : new Set<number>();
      if (starts.size > 0) this.#showForms(rows, part, starts);
      else for (const row of rows) this.#showRow(row, [part]);
    }
    this.#headings.end(other ? undefined : first?.group, this.#opensSheet, isOverAll);
    if (first && (other || first.group.columns.size > 0)) {
      const end = this.#waiting.at(-1)?.index ?? this.#lastRow;
      const named = parts.filter(({ group }) => group.names.size > 0);
      this.#ended = named.map(({ group: { names, sample } }) => ({
        names,
        last: sample.slice(-LAST_ROWS),
        end,
      }));
    }
    this.#waiting = [];
    this.#cells = 0;
    this.#parts = undefined;
    this.#opensSheet = false;
    const beside = this.#beside;
    this.#beside = [];
    if (beside.length > 0) this.#cards.end();
    for (const block of beside) this.show(block);
  }

  /** Whether a row below an empty one may go on with the open band: its first row has an empty one below it, or all have. */
  #goesOnSpaced({ index, cells }: Row): boolean {
    const [first] = this.#waiting;
    if (!first || index !== this.#lastRow + 2 || first.cells.length < 2 || cells.length < 2) return false;
    const columns = startColumns(this.#waiting);
    return isSpaced(this.#waiting.slice(-2)) && cells.every(({ column }) => columns.has(column));
  }

  /**
   * Another table begins below and beside the one above: the rows share no column. Of tables side by side one may leave
   * a row out.
   */
  #isElsewhere({ cells }: Row): boolean {
    const [last] = this.#lastColumns;
    if (!last || cells.length < 2 || last.size < 2) return false;
    return cells.every(({ column }) => !this.#lastColumns.some((columns) => columns.has(column)));
  }

  /** Shows a row's cells in these parts, one after the other. */
  #showRow(row: Row, parts: readonly Part[]): void {
    for (const part of parts) {
      const [own] = rowsOf(part, [row]);
      if (!own) continue;
      const blocks = this.#blocksOf(own, part.group, (column) => isIn(part, column));
      if (blocks.length > 0) this.#cards.end();
      for (const block of blocks) this.show(block);
    }
  }

  /** The blocks of a row and the comments on it. */
  #blocksOf(row: Row, group: RowGroup, isOwn: (column: number) => boolean): Block[] {
    const blocks = this.#headings.place(group, group.push(row));
    const label = blocks.length > 0 ? group.label : "";
    return blocks.concat(this.comments.take(row.index, label, isOwn));
  }

  /** Shows the lines above the first form, then form by form. */
  #showForms(rows: readonly Row[], part: Part, starts: ReadonlySet<number>): void {
    let card: Card | undefined;
    for (const row of rows) {
      const [label, value] = row.cells;
      const blocks = this.#blocksOf(row, part.group, (column) => isIn(part, column));
      if (label && value && starts.has(row.index)) {
        if (card) this.#cards.add(card);
        card = { label: label.text, title: value.text, level: part.group.levelOver(value) + 1, blocks };
      } else if (card) for (const block of blocks) card.blocks.push(block);
      else {
        this.#cards.end();
        for (const block of blocks) this.show(block);
      }
    }
    if (card) this.#cards.add(card);
  }

  /** The tables that stand side by side in the band; else all columns are one group. */
  #split(): Part[] {
    const rows = this.#waiting;
    const [inherited] = this.#ended.flatMap((ended) => namesGoingOn(ended, rows) ?? []);
    const group = new RowGroup(rows, this.hints, this.#opensSheet, inherited);
    const whole = { from: 0, until: Number.POSITIVE_INFINITY, group };
    const parts = partsBeside(rows, this.hints, group) ?? [whole];
    for (const part of parts) this.#headings.above(part.group);
    return parts;
  }
}

/** Whether an empty row stands between each two of the rows. */
function isSpaced(rows: readonly Row[]): boolean {
  return rows.every(({ index }, at) => at === 0 || index === (rows[at - 1]?.index ?? 0) + 2);
}
