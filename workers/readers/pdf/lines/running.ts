import { isKindAndNumber, isOfDocument, isTitleCell, lineTitle } from "../../form-title.ts";
import { LARGER } from "../../heading-size.ts";
import type { Source } from "../pages/source.ts";
import { withUprightNames } from "../tables/names/upright-names.ts";
import { headSegments } from "./dated-heads.ts";
import {
  asideLine,
  type EdgeLine,
  type EdgeRow,
  type Edges,
  hasOtherFigure,
  haveSameLabel,
  isLevel,
  isRunning,
  lastRow,
  toEdgeLine,
} from "./edges.ts";
import { closingSegments, isFooter, isHead, isMostOf } from "./footers.ts";
import { isChapter, isPageNumber } from "./page-numbers.ts";
import { isPrint, type Repeated } from "./repeated.ts";
import { type Row, rowText } from "./rows.ts";
import {
  isHeadingBelow,
  isLargest,
  isNamedPage,
  isNearerText,
  isOverLarger,
  labelsBox,
  namesBox,
  namesColumns,
  namesForm,
  namesTitle,
  saysCodes,
  titlesBeside,
} from "./running-titles.ts";
import type { Segment } from "./segments.ts";
import { withoutTabs } from "./tabs.ts";

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
/**
 * Leaves out a page's running headers, footers and page numbers: lines that stand in the same
 * place on most pages, or on one of the two pages before, so that a chapter's running title
 * stays where it first appears; page numbers; tabs and labels in the margin; and what the document itself marks as such.
 */
export function withoutRunning(
  page: Source,
  own: Edges,
  repeated: Repeated,
  { before, after, next }: Near,
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
  const isTitled = own.top.some(({ row }) => row.segments.some(({ text }) => isTitleCell(text)));
  // Two policies of one title, one after the other, have different numbers.
  const isNewTitle = ({ row, lines }: EdgeRow) =>
    !above.has(rowText(row)) &&
    ((lineTitle(rowText(row)) !== undefined &&
      lines.some((line) => before.length > 0 && !before.some((edges) => isAmong(line, edges)))) ||
      (isTitled && row.segments.some((segment) => isKindAndNumber(segment.text) && !isKnown(segment))));
  const isKnown = (segment: Segment) => isRepeated(toEdgeLine(segment, source));
  const isNumber = (line: EdgeLine) => next.some((edges) => hasOtherFigure(line, edges));
  const isNext = (line: EdgeLine) => next.some((edges) => isAmong(line, edges));
  const isOfLast = (line: EdgeLine) =>
    before.some((edges) => edges.page === page.page - 1 && isAmong(line, edges));
  const isNew = (segment: Segment) => !before.some((edges) => isAmong(toEdgeLine(segment, source), edges));
  /** In points: how large the letters are, at least, of what the page has as its title like the one before, and unlike most. */
  let titleSize = Infinity;
  const foot: Row[] = [];
  const { names } = withUprightNames(source.asides, source.segments, []);
  for (const side of [own.top, own.bottom]) {
    let outermost = true;
    let outer: Row | undefined;
    /** A policy's title on a page that goes on with it, wherever it stood on the first, and the title's other lines. */
    let isOfTitle = false;
    for (const edge of side) {
      const { row, lines } = edge;
      const drop = (segments: readonly Segment[]) => {
        for (const segment of segments) dropped.add(segment);
      };
      if (row.segments.every((segment) => dropped.has(segment))) continue;
      const isMarked = row.segments.every((segment) => segment.artifact || dropped.has(segment));
      // Pages made alike have the same headings in the same places, below titles that differ.
      if (!outermost) {
        if (isMarked || row.segments.every(isNamedPage)) drop(row.segments);
        continue;
      }
      const isMost = (test: (line: EdgeLine) => boolean) => isMostOf(lines, test);
      const numbers = row.segments.filter(
        (segment) =>
          isPageNumber(segment, source, label, near) && !isChapter(segment, row, repeated.headingSize),
      );
      isOfTitle =
        side === own.top && above.has(rowText(row)) && (isOfTitle || lineTitle(rowText(row)) !== undefined);
      const known = row.segments.filter((segment) => numbers.includes(segment) || isKnown(segment));
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
        (isMost((line) => before.some((edges) => isAmong(line, edges))) &&
          !isNearerText(row, outer, source)) ||
        isSaidBelow ||
        (side === own.top &&
          repeated.heads.some((each) => isHead(each, edge)) &&
          isOverLarger(row, source)) ||
        (side === own.bottom &&
          (repeated.footers.rows.some((each) => isFooter(each, edge)) ||
            (!isOfDocument(rowText(row)) &&
              lines.some(isNumber) &&
              isMost((line) => isNext(line) && !isNumber(line)))));
      // What names a page stands over it, or is the largest of it: "Appendix A" in its footer is neither.
      const isOwn = (line: EdgeLine) => isOwnTitle(line) && (side === own.top || isLargest(line, source));
      // When a title was revised goes with it.
      const isOfOwnTitle =
        isOfDocument(rowText(row)) && titlesBeside(row, own).some((title) => !isKnown(title));
      const isTitle =
        isOfOwnTitle ||
        (!isOfTitle && !isSaidBelow && (lines.some(isOwn) || (side === own.top && isNewTitle(edge))));
      const isOfBox =
        side === own.top &&
        (namesBox(row, own, source) || namesColumns(row, source) || namesForm(row, source, isNew));
      const isFoot = !repeats && !isTitle && side === own.bottom && isOfDocument(rowText(row));
      if (isFoot) foot.push(row);
      const isNames = row.segments.some((segment) => names.has(segment));
      // Word marks all that stands in its headers, the titles of sections too.
      const maySetOff = ({ bold, size, text }: Segment) =>
        bold && size * LARGER >= repeated.headingSize && /\p{L}{4}/u.test(text);
      const isPlain = isMarked && !(side === own.top && row.segments.some(maySetOff));
      outermost = (repeats || isPlain || isFoot) && !isNames && !isTitle && !isOfBox;
      const isSmall = (segment: Segment) => segment.size < repeated.headingSize && isKnown(segment);
      drop(outermost ? row.segments : isMarked ? [...numbers, ...row.segments.filter(isSmall)] : numbers);
      if (!outermost || side !== own.top) continue;
      outer = row;
      if (lines.every((line) => isOfLast(line) && !isRepeated(line)))
        titleSize = Math.min(titleSize, row.size);
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
    if (names.has(aside) || labelsBox(aside, source)) return true;
    const line = asideLine(aside, source);
    const isLabel = ({ lines }: Edges) => lines.some((each) => haveSameLabel(line, each));
    if (saysCodes(source, aside.block.text) && [...near, ...next].some(isLabel)) return false;
    return ![...before, repeated].some((edges) => isAmong(line, edges));
  });
  // A page that seems to consist of running lines only is a page like others, but for a blank one with those of most pages.
  const isOfMost = (segment: Segment) => isKnown(segment) || isPageNumber(segment, source, label, near);
  const isBlank = source.segments.every(isOfMost);
  if (
    dropped.size === source.segments.length &&
    asides.length === 0 &&
    source.segments.length > 3 &&
    !isBlank
  )
    return source;
  const segments = source.segments.filter((segment) => !dropped.has(segment));
  const said = foot
    .toSorted((a, b) => a.y - b.y)
    .map((row) => row.segments.map(({ text }) => text).join(" | "));
  return {
    ...source,
    segments,
    asides,
    ...(titleSize < Infinity && { titleSize }),
    ...(said.length > 0 && { foot: said.join(" | ") }),
  };
}
