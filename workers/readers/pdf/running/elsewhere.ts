import { isKindAndNumber, isTitleCell, lineTitle } from "../../wording/form-title.ts";
import { type Row, rowText } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Source } from "../source/source.ts";
import {
  type EdgeLine,
  type EdgeRow,
  type Edges,
  hasOtherFigure,
  isLevel,
  isRunning,
  isSame,
  toEdgeLine,
} from "./edges.ts";
import { isMostOf } from "./footers.ts";
import { isChapter, isPageNumber } from "./page-numbers.ts";
import { isPrint, type Repeated } from "./repeated.ts";

/** The pages beside one. */
export interface Near {
  before: readonly Edges[];
  /** Those after the first pages, which have none before them to tell page numbers by. */
  after: readonly Edges[];
  /** The next one, whose foot tells what counts the pages at the foot of this one. */
  next: readonly Edges[];
}

/** In points: how far the running lines of a chapter's first page may be off those of the others. */
const FIRST_PAGE = 8;

/** "7", "STEMI-1", "IV-A 1 of 3": what a page is called by its number, figures as they are compared. */
const PAGE_CODE = /^\S{0,8}#$|^(?:\S{1,8} )?# of #$/;

/** What of a page's edges stands on other pages too, and what names this one. */
export class Elsewhere {
  /** What pieces of text of the page are compared as. */
  readonly #lines = new Map<Segment, EdgeLine>();

  constructor(
    private readonly source: Source,
    private readonly own: Edges,
    private readonly repeated: Repeated,
    private readonly near: Near,
    private readonly label: string,
  ) {}

  /** Whether a row has the words of one at the top of a page before, but for the page's number. */
  isAbove(row: readonly Segment[]): boolean {
    return this.near.before.some(({ top }) => this.#isIn(row, top));
  }

  /** Whether a row has the words of one at the top of the page right before, or further down, but for the page's number. */
  isAboveLast(row: readonly Segment[], within: "top" | "head" = "top"): boolean {
    const last = this.near.before.find(({ page }) => page === this.source.page - 1);
    return last !== undefined && this.#isIn(row, last[within]);
  }

  /** Whether a row has the words of one at the top of the next page, but for the page's number. */
  isAboveNext(row: readonly Segment[]): boolean {
    return this.near.next.some(({ top }) => this.#isIn(row, top));
  }

  /** Whether a page beside this one has a piece of text in its place with other figures: "Protocol 4.02" for "Protocol 4.01". */
  hasOthersBeside(segment: Segment): boolean {
    const line = this.#lineOf(segment);
    return [...this.near.before, ...this.near.next].some((edges) => hasOtherFigure(line, edges));
  }

  /** Whether a piece of text is on most pages. */
  isKnown(segment: Segment): boolean {
    return this.#isRepeated(this.#lineOf(segment));
  }

  /** Whether a piece of text is on most pages with the same figures. */
  isSaidOnMost(segment: Segment): boolean {
    const line = this.#lineOf(segment);
    const figures = line.figures.join();
    return this.repeated.lines.some(
      (each) => each.figures.join() === figures && isRunning(line, each, FIRST_PAGE),
    );
  }

  /** Whether a piece of text is on no page before. */
  isNew(segment: Segment): boolean {
    return !this.#isBefore(this.#lineOf(segment));
  }

  /** Whether a piece of text is the page's number. */
  isPageNumber(segment: Segment): boolean {
    const { before, after } = this.near;
    return isPageNumber(segment, this.source, this.label, [...before, ...after]);
  }

  /** The page numbers of a row; the number of a chapter is none. */
  numbersOf(row: Row): Segment[] {
    return row.segments.filter(
      (segment) => this.isPageNumber(segment) && !isChapter(segment, row, this.repeated.headingSize),
    );
  }

  /** Whether most of a row is on most pages. */
  isOnMost({ lines }: EdgeRow): boolean {
    const { print } = this.repeated;
    return isMostOf(
      lines,
      (line) => this.#isRepeated(line) || print.some((each) => isPrint(each, line, FIRST_PAGE)),
    );
  }

  /** Whether most of a row is on one of the pages before. */
  isOnBefore({ lines }: EdgeRow): boolean {
    return isMostOf(lines, (line) => this.#isBefore(line));
  }

  /** Whether a row goes on from the page right before, and is on few others. */
  isOfLast({ lines }: EdgeRow): boolean {
    const last = this.near.before.find(({ page }) => page === this.source.page - 1);
    return lines.every((line) => last && isAmong(line, last) && !this.#isRepeated(line));
  }

  /** Whether a row is on the next page with another number. */
  isCounted({ lines }: EdgeRow): boolean {
    const { next } = this.near;
    const isNumber = (line: EdgeLine) => next.some((edges) => hasOtherFigure(line, edges));
    const isNext = (line: EdgeLine) => next.some((edges) => isAmong(line, edges));
    return lines.some(isNumber) && isMostOf(lines, (line) => isNext(line) && !isNumber(line));
  }

  /** Whether a row apart from the text holds the page's number, or its code, and a page near its own in the same place: all of the row runs. */
  isNumbered({ lines }: EdgeRow): boolean {
    if (lines.some(({ joined }) => joined)) return false;
    const { before, after, next } = this.near;
    const isNumber = (line: EdgeLine, other: EdgeLine) =>
      other.size === line.size && isSame(line, other) && line.figures.join() !== other.figures.join();
    return lines.some(
      (line) =>
        PAGE_CODE.test(line.words) &&
        [before, after, next].flat().some((edges) => edges.lines.some((other) => isNumber(line, other))),
    );
  }

  /** Whether a line names the page in large letters, beside what is on most pages: "BURNS  ADULT PROTOCOL". */
  isOwnTitle(line: EdgeLine): boolean {
    const { before, after } = this.near;
    const isNumbered = /#/.test(line.words);
    const isNamed =
      line.size >= this.repeated.headingSize && (isNumbered ? /\p{L}{4}/u : /\p{L}{2}/u).test(line.words);
    if (!isNamed) return false;
    const others = [...before, this.repeated, ...(isNumbered ? after : [])].flatMap(({ lines }) => lines);
    return !others.some((each) => each.words === line.words && isLevel(each, line));
  }

  /** Whether a row names a policy that the pages before do not; two of one title, one after the other, have different numbers. */
  isNewTitle({ row, lines }: EdgeRow): boolean {
    if (this.isAbove(row.segments)) return false;
    const isTitle = lineTitle(rowText(row)) !== undefined;
    if (isTitle && lines.some((line) => !this.#isBefore(line))) return true;
    return (
      row.segments.some((segment) => isKindAndNumber(segment.text) && !this.isKnown(segment)) &&
      this.own.top.some((edge) => edge.row.segments.some(({ text }) => isTitleCell(text)))
    );
  }

  #isIn(row: readonly Segment[], rows: readonly EdgeRow[]): boolean {
    const texts = row.filter((segment) => !this.isPageNumber(segment)).map(({ text }) => text);
    const isOne = (edge: EdgeRow) =>
      texts.every((text) => edge.row.segments.some((segment) => segment.text === text));
    return texts.length > 0 && rows.some(isOne);
  }

  #lineOf(segment: Segment): EdgeLine {
    const known = this.#lines.get(segment);
    if (known) return known;
    const line = toEdgeLine(segment, this.source);
    this.#lines.set(segment, line);
    return line;
  }

  #isRepeated(line: EdgeLine): boolean {
    const shift = /\p{L}{3}/u.test(line.words) ? FIRST_PAGE : undefined;
    return this.repeated.lines.some((each) => isRunning(line, each, shift));
  }

  #isBefore(line: EdgeLine): boolean {
    return this.near.before.some((edges) => isAmong(line, edges));
  }
}

/** Whether a line is among those of a page, or of most pages. */
export function isAmong(line: EdgeLine, { lines }: Pick<Edges, "lines">): boolean {
  return lines.some((each) => isRunning(line, each));
}
