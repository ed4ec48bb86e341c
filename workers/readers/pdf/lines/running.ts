import { isOfDocument, lineTitle } from "../../form-title.ts";
import { LARGER } from "../../heading-size.ts";
import type { Profile } from "../pages/profile.ts";
import type { Source } from "../pages/source.ts";
import { withUprightNames } from "../tables/names/upright-names.ts";
import { type DatedHead, findDatedHead, headSegments } from "./dated-heads.ts";
import {
  asideLine,
  type EdgeLine,
  type EdgeRow,
  type Edges,
  haveSameWords,
  isLevel,
  isRunning,
  isSame,
  isWorded,
  lastRow,
  toEdgeLine,
} from "./edges.ts";
import {
  closingSegments,
  type Footers,
  findFooters,
  isFooter,
  isMostOf,
  isSmallPrint,
  onNearlyAll,
} from "./footers.ts";
import { type Row, rowText } from "./rows.ts";
import {
  isHeadingBelow,
  isLargest,
  isNamedPage,
  namesBox,
  namesTitle,
  titlesBeside,
} from "./running-titles.ts";
import type { Segment } from "./segments.ts";
import { type Tab, withoutTabs } from "./tabs.ts";

/** Lines that stand in the same place on most pages of a sample. */
export interface Repeated {
  lines: EdgeLine[];
  /** Small print with other figures on each page, at one height on nearly all, and below the text at any. */
  print: EdgeLine[];
  footers: Footers;
  head: DatedHead;
  tabs: Tab[];
  /** In points: lines of this size are headings. */
  headingSize: number;
}

/** Where there is nothing to compare. */
export const NOTHING: Repeated = {
  lines: [],
  print: [],
  footers: { rows: [], closing: [] },
  head: [],
  tabs: [],
  headingSize: 0,
};

/** Share of the pages of a sample that a line is repeated on. */
const MOST = 0.4;
/** The same of small print in pictures, which is not read on all of them. */
const MOST_READ = 0.6;
/** In points: how far the running lines of a chapter's first page may be off those of the others. */
const FIRST_PAGE = 8;
/** In ems: how far the next figure of a column is; in points: how far it begins, ends or is centred from where this one does. */
const COLUMN = 5;
const SAME_COLUMN = 1;
/** In ems: how far a heading stands behind its number. */
const NUMBERED = 4;

const PAGE_NUMBER =
  /^(?:page|pg\.?|p\.|seite|s\.)?\s*[-–—|[(]?\s*(\d{1,5}|[ivxlc]{1,7})\s*[-–—|\])]?(?:\s*(?:of|\/|von|de)\s*\d{1,5})?$/i;

/** Finds the lines that most of some sampled pages share. */
export function findRepeated(sample: readonly Edges[], profile: Profile): Repeated {
  const headingSize = profile.bodySize * LARGER;
  if (sample.length < 2) return { ...NOTHING, headingSize };
  const counts: { line: EdgeLine; pages: Set<number>; isCounted: boolean }[] = [];
  for (const { page, lines } of sample) {
    for (const line of lines) {
      const same = counts.find((each) => isSame(each.line, line));
      if (same) {
        same.pages.add(page);
        same.line.joined &&= line.joined;
        same.isCounted ||= line.figures.some((figure, i) => figure !== same.line.figures[i]);
      } else counts.push({ line: { ...line }, pages: new Set([page]), isCounted: false });
    }
  }
  const enough = Math.min(sample.length, Math.max(3, Math.ceil(sample.length * MOST)));
  // A title that both pages of two have is left; what is small is not, nor what stands below the text on more pages, or counts them.
  const largest = profile.bodySize * (sample.length === 2 ? 1.02 : LARGER * LARGER);
  const mayBeTitle = ({ line: { size, y }, isCounted }: (typeof counts)[number]) =>
    size >= largest && (y >= 0 || (sample.length === 2 && !isCounted));
  const lines = counts.filter((each) => each.pages.size >= enough && !mayBeTitle(each));
  const isSmall = (line: EdgeLine) => isSmallPrint(line, profile.bodySize);
  const print = onNearlyAll(
    sample,
    ({ lines }) => lines.filter((line) => isSmall(line) || (line.ocr && line.size < headingSize)),
    (a, b) => isPrint(a, b),
    sample.some(({ ocr }) => ocr) ? MOST_READ : undefined,
  );
  return {
    lines: lines.map(({ line }) => line),
    print: print.filter((line) =>
      sample.some(({ lines }) => lines.some((each) => !each.joined && isPrint(each, line))),
    ),
    footers: findFooters(sample, profile.bodySize),
    head: findDatedHead(sample),
    tabs: sample.flatMap((edges) => edges.tabs),
    headingSize,
  };
}

/** Small print at one height, whatever its figures; of pictures, where figures are misread and sizes measured, any print that is no title's. */
function isPrint(a: EdgeLine, b: EdgeLine, shift?: number): boolean {
  const isAlike = a.ocr || b.ocr ? haveSameWords(a, b) && /\p{L}{3}/u.test(a.words) : isWorded(a, b);
  return isAlike && isLevel(a, b, shift);
}

/**
 * Leaves out a page's running headers, footers and page numbers: lines that stand in the same
 * place on most pages, or on one of the two pages `before`, so that a chapter's running title
 * stays where it first appears; page numbers; tabs; and what the document itself marks as such.
 */
export function withoutRunning(
  page: Source,
  own: Edges,
  repeated: Repeated,
  before: readonly Edges[],
  after: readonly Edges[],
  label: string,
): Source {
  const dropped = new Set<Segment>(headSegments(page, own, repeated.head, before));
  const near = [...before, ...after];
  const source = withoutTabs(
    page,
    [...near, repeated].flatMap(({ tabs }) => tabs),
  );
  const isAmong = (line: EdgeLine, { lines }: Pick<Edges, "lines">) =>
    lines.some((each) => isRunning(line, each));
  const isRepeated = (line: EdgeLine) => {
    const shift = /\p{L}{3}/u.test(line.words) ? FIRST_PAGE : undefined;
    return repeated.lines.some((each) => isRunning(line, each, shift));
  };
  // What names the page in large letters, beside what is on most pages: "BURNS  ADULT PROTOCOL".
  const isOwnTitle = (line: EdgeLine) => {
    const isNumbered = /#/.test(line.words);
    const others = [...before, repeated, ...(isNumbered ? after : [])].flatMap(({ lines }) => lines);
    const isNamed =
      line.size >= repeated.headingSize && (isNumbered ? /\p{L}{4}/u : /\p{L}{2}/u).test(line.words);
    return isNamed && !others.some((each) => each.words === line.words && isLevel(each, line));
  };
  const above = new Set(before.flatMap(({ top }) => top.map(({ row }) => rowText(row))));
  // Two policies of one title, one after the other, have different numbers.
  const isNewTitle = ({ row, lines }: EdgeRow) =>
    lineTitle(rowText(row)) !== undefined &&
    !above.has(rowText(row)) &&
    lines.some((line) => before.length > 0 && !before.some((edges) => isAmong(line, edges)));
  const isNew = (title: Segment) => !isRepeated(toEdgeLine(title, source));
  const foot: Row[] = [];
  const { names } = withUprightNames(source.asides, source.segments, []);
  for (const side of [own.top, own.bottom]) {
    let outermost = true;
    /** A policy's title on a page that goes on with it, wherever it stood on the first, and the title's other lines. */
    let isOfTitle = false;
    for (const edge of side) {
      const { row, lines } = edge;
      const drop = (segments: readonly Segment[]) => {
        for (const segment of segments) dropped.add(segment);
      };
      if (row.segments.every((segment) => segment.artifact || dropped.has(segment))) {
        drop(row.segments);
        continue;
      }
      // Pages made alike have the same headings in the same places, below titles that differ.
      if (!outermost) {
        if (row.segments.every(isNamedPage)) drop(row.segments);
        continue;
      }
      const isMost = (test: (line: EdgeLine) => boolean) => isMostOf(lines, test);
      const numbers = row.segments.filter(
        (segment) =>
          isPageNumber(segment, source, label, near) && !isChapter(segment, row, repeated.headingSize),
      );
      isOfTitle =
        side === own.top && above.has(rowText(row)) && (isOfTitle || lineTitle(rowText(row)) !== undefined);
      const known = row.segments.filter(
        (segment) => numbers.includes(segment) || isRepeated(toEdgeLine(segment, source)),
      );
      const isSaidBelow =
        side === own.top &&
        ((lines.every(({ joined }) => !joined) && isHeadingBelow(row, numbers, source)) ||
          (known.length > numbers.length && namesTitle(row, known, source)));
      const repeats =
        isOfTitle ||
        numbers.length === lines.length ||
        isMost(
          (line) => isRepeated(line) || repeated.print.some((each) => isPrint(each, line, FIRST_PAGE)),
        ) ||
        isMost((line) => before.some((edges) => isAmong(line, edges))) ||
        isSaidBelow ||
        (side === own.bottom && repeated.footers.rows.some((each) => isFooter(each, edge)));
      // What names a page stands over it, or is the largest of it: "Appendix A" in its footer is neither.
      const isOwn = (line: EdgeLine) => isOwnTitle(line) && (side === own.top || isLargest(line, source));
      // When a title was revised goes with it.
      const isOfOwnTitle = isOfDocument(rowText(row)) && titlesBeside(row, own).some(isNew);
      const isTitle =
        isOfOwnTitle ||
        (!isOfTitle && !isSaidBelow && (lines.some(isOwn) || (side === own.top && isNewTitle(edge))));
      const isOfBox = side === own.top && namesBox(row, own, source);
      const isFoot = !repeats && !isTitle && side === own.bottom && isOfDocument(rowText(row));
      if (isFoot) foot.push(row);
      const isNames = row.segments.some((segment) => names.has(segment));
      outermost = (repeats || isFoot) && !isNames && !isTitle && !isOfBox;
      drop(outermost ? row.segments : numbers);
    }
  }
  const isLeft = (segment: Segment) => !dropped.has(segment);
  for (let more = foot.length > 0; more; ) {
    const lowest = lastRow(source, source.segments.filter(isLeft))?.row;
    more = lowest !== undefined && isOfDocument(rowText(lowest));
    if (lowest && more) {
      foot.push(lowest);
      for (const segment of lowest.segments) dropped.add(segment);
    }
  }
  const left = source.segments.filter(isLeft);
  for (const segment of closingSegments(source, left, repeated.footers)) dropped.add(segment);
  const asides = source.asides.filter((aside) => {
    if (names.has(aside)) return true;
    const line = asideLine(aside, source);
    return ![...before, repeated].some((edges) => isAmong(line, edges));
  });
  // A page that seems to consist of running lines only is a page like others.
  if (dropped.size === source.segments.length && asides.length === 0 && source.segments.length > 3)
    return source;
  const segments = source.segments.filter((segment) => !dropped.has(segment));
  const said = foot
    .toSorted((a, b) => a.y - b.y)
    .map((row) => row.segments.map(({ text }) => text).join(" | "));
  return { ...source, segments, asides, ...(said.length > 0 && { foot: said.join(" | ") }) };
}

function isPageNumber(segment: Segment, source: Source, label: string, near: readonly Edges[]): boolean {
  const match = PAGE_NUMBER.exec(segment.text.trim());
  const shown = match?.[1];
  if (shown === undefined) return false;
  if (/^(?:page|pg|seite)/i.test(segment.text)) return true;
  if (source.segments.some((other) => isInColumn(other, segment))) return false;
  if (shown === label || Number(shown) === source.page) return true;
  return near.some((edges) => edges.lines.some((line) => isSame(line, toEdgeLine(segment, source))));
}

/** True for the number of a heading: it may be its page's too. */
function isChapter({ x1, size }: Segment, { segments }: Row, headingSize: number): boolean {
  const isTitle = (other: Segment) => other.size === size && other.x0 > x1 && other.x0 - x1 < NUMBERED * size;
  return size >= headingSize && segments.some(isTitle);
}

/** True for a figure in a column of figures, the first or the last of a table's, and for a tick ("X") beside or above others. */
function isInColumn(other: Segment, segment: Segment): boolean {
  const { x0, x1, y, size } = segment;
  const isAlike = /^\d+$/.test(other.text) || other.text === segment.text;
  const isNear = other !== segment && Math.abs(other.y - y) < COLUMN * size && isAlike;
  if (isNear && other.text === segment.text && other.y === y) return true;
  const isAligned = [other.x0 - x0, other.x1 - x1, (other.x0 + other.x1 - x0 - x1) / 2].some(
    (distance) => Math.abs(distance) < SAME_COLUMN,
  );
  return isNear && isAligned;
}
