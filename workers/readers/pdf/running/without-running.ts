import { LARGER } from "../../heading-size.ts";
import { isOfDocument, isOfForm, isTitleCell, lineTitle } from "../../wording/form-title.ts";
import type { Aside } from "../layout/atoms.ts";
import { type Row, rowText } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Source } from "../source/source.ts";
import { withUprightNames } from "../tables/names/upright-names.ts";
import { headSegments } from "./dated-heads.ts";
import { asideLine, type EdgeRow, type Edges, haveSameLabel } from "./edges.ts";
import { Elsewhere, isAmong, type Near } from "./elsewhere.ts";
import { footName } from "./foot-name.ts";
import { closingSegments, isFooter, isHead } from "./footers.ts";
import { keptNames } from "./names-kept.ts";
import type { Repeated } from "./repeated.ts";
import { runningName } from "./running-name.ts";
import {
  isHeadingBelow,
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
import { withoutTabs } from "./tabs.ts";

/** So few pieces of text of a page may all be running lines. */
const FEW = 3;

/** A page while what runs on it is looked for. */
interface Page {
  source: Source;
  own: Edges;
  repeated: Repeated;
  elsewhere: Elsewhere;
  /** Names that stand upright at the side of a table. */
  names: ReadonlySet<Aside | Segment>;
  /** The size of its largest letters. */
  largest: number;
  /** Its footer names a policy that begins on it: what pages before have at their tops too may be a heading of each. */
  begins: boolean;
  dropped: Set<Segment>;
}

/** What the edge of a page says of the document, and how large its title is, like the one before and unlike most, in points. */
interface Told {
  foot: Row[];
  titleSize: number;
}

/**
 * Leaves out a page's running headers, footers and page numbers: lines that stand in the same
 * place on most pages, or on one of the two pages before, so that a chapter's running title
 * stays where it first appears; page numbers; tabs and labels in the margin; and what the document itself marks as such.
 */
export function withoutRunning(
  whole: Source,
  own: Edges,
  repeated: Repeated,
  near: Near,
  label: string,
): Source {
  const dropped = new Set<Segment>(headSegments(whole, own, repeated.head, near.before));
  const beside = [...near.before, ...near.after];
  const source = withoutTabs(
    whole,
    own.tabs,
    [...beside, repeated].flatMap(({ tabs }) => tabs),
  );
  const elsewhere = new Elsewhere(source, own, repeated, near, label);
  const { names } = withUprightNames(source.asides, source.segments, []);
  const largest = source.segments.reduce((most, { size }) => Math.max(most, size), 0);
  const isNamed = repeated.head.length > 0;
  const above = isNamed ? undefined : runningName(source, own, elsewhere);
  const named = above ?? (isNamed ? undefined : footName(source, own, near, repeated.headingSize));
  const begins = named !== undefined && !above;
  const page: Page = { source, own, repeated, elsewhere, names, largest, begins, dropped };
  drop(named?.segments ?? [], dropped);
  const titleSize = above ? Infinity : dropEdge("top", page).titleSize;
  for (const name of keptNames(source, dropped)) dropped.delete(name);
  const { foot } = dropEdge("bottom", page);
  const left = source.segments.filter((segment) => !dropped.has(segment));
  const closing = closingSegments(source, left, repeated.footers);
  drop(closing, dropped);
  const asides = source.asides.filter((aside) => {
    if (names.has(aside) || labelsBox(aside, source)) return true;
    const line = asideLine(aside, source);
    const isLabel = ({ lines }: Edges) => lines.some((each) => haveSameLabel(line, each));
    if (saysCodes(source, aside.block.text) && [...beside, ...near.next].some(isLabel)) return false;
    return ![...near.before, repeated].some((edges) => isAmong(line, edges));
  });
  const segments = closing.length === 0 ? left : left.filter((segment) => !dropped.has(segment));
  // A page that seems to consist of running lines only is a page like others, but for a blank one with those of most pages.
  const isEmptied = segments.length === 0 && asides.length === 0 && source.segments.length > FEW;
  if (isEmptied && !source.segments.every((segment) => elsewhere.isKnown(segment))) return source;
  const said = foot
    .toSorted((a, b) => a.y - b.y)
    .map((row) => row.segments.map(({ text }) => text).join(" | "));
  return {
    ...source,
    segments,
    asides,
    ...(titleSize < Infinity && { titleSize }),
    ...(named && { named: named.text }),
    ...(said.length > 0 && { foot: said.join(" | ") }),
  };
}

/** Drops what runs at one edge of a page, from outside inwards, up to what is the page's own. */
function dropEdge(side: "top" | "bottom", page: Page): Told {
  const { own, repeated, elsewhere, names, dropped } = page;
  const isTop = side === "top";
  const told: Told = { foot: [], titleSize: Infinity };
  let outermost = true;
  let outer: Row | undefined;
  /** A policy's title on a page that goes on with it, wherever it stood on the first, and the title's other lines. */
  let isOfTitle = false;
  let isBelowTitle = false;
  const titles = isTop ? own.top.filter(({ row }) => isTitleRow(row)) : [];
  const isNewForm = titles.some(({ row }) => !elsewhere.isAbove(row.segments));
  const known = titles.find(({ row }) => elsewhere.isAbove(row.segments));
  for (const edge of own[side]) {
    const { row, lines } = edge;
    if (row.segments.every((segment) => dropped.has(segment))) continue;
    const isMarked = row.segments.every(({ artifact }) => artifact);
    // Pages made alike have the same headings in the same places, below titles that differ.
    if (!outermost) {
      if (isMarked || row.segments.every(isNamedPage)) drop(row.segments, dropped);
      continue;
    }
    const numbers = elsewhere.numbersOf(row);
    const mayBeOfTitle: boolean = isOfTitle || (known !== undefined && row.y < known.row.y);
    isOfTitle = edge === known || (mayBeOfTitle && elsewhere.isAboveLast(row.segments));
    const isSaidBelow = isTop && isToldBelow(edge, numbers, page);
    isBelowTitle ||= isOfTitle;
    // "SPECIAL CONSIDERATIONS" begins the second page of many policies, and runs on none.
    const isSection =
      isBelowTitle && !isOfTitle && isHeadingLike(row) && !elsewhere.isAboveLast(row.segments);
    const repeats =
      isOfTitle ||
      numbers.length === lines.length ||
      (!isSection &&
        (elsewhere.isOnMost(edge) ||
          (elsewhere.isOnBefore(edge) &&
            !(isTop && page.begins) &&
            !(outer && isNearerText(row, outer, textBeside(row, page)))))) ||
      isSaidBelow ||
      (isTop ? isRunningHead(edge, page) : isRunningFoot(edge, page));
    const isPlain = isMarked && !(isTop && row.segments.some((segment) => isSetOff(segment, repeated)));
    const mayBeFoot = !repeats && !isTop && isOfDocument(rowText(row));
    const isOwn =
      !(repeats || isPlain || mayBeFoot) ||
      (isNewForm && isOfForm(rowText(row))) ||
      namesPage(edge, isTop, isOfTitle || isSaidBelow, page);
    if (mayBeFoot && !isOwn) told.foot.push(row);
    const isNames = row.segments.some((segment) => names.has(segment));
    outermost = !isOwn && !isNames && !(isTop && isOfBox(row, page));
    const isSmall = (segment: Segment) => segment.size < repeated.headingSize && elsewhere.isKnown(segment);
    const running = isMarked ? [...numbers, ...row.segments.filter(isSmall)] : numbers;
    drop(outermost ? row.segments : running, dropped);
    if (!outermost || !isTop) continue;
    outer = row;
    if (elsewhere.isOfLast(edge)) told.titleSize = Math.min(told.titleSize, row.size);
  }
  if (outermost && isOfTitle) dropForm(page);
  return told;
}

/** Drops what follows the rows at the top of a page of the form that the page before has there, too. */
function dropForm({ own, elsewhere, dropped }: Page): void {
  for (const { row } of own.head) {
    if (row.segments.every((segment) => dropped.has(segment))) continue;
    if (!elsewhere.isAboveLast(row.segments, "head")) return;
    drop(row.segments, dropped);
  }
}

/** Whether a row at a page's top names what stands below it: a box, columns, or the parts of a form. */
function isOfBox(row: Row, { source, own, elsewhere }: Page): boolean {
  const isNew = (segment: Segment) => elsewhere.isNew(segment);
  return namesBox(row, own, source) || namesColumns(row, source) || namesForm(row, source, isNew);
}

/** What a page holds beside the other lines of a row's title: those at its top in the same letters that a page before has too. */
function textBeside({ size, segments: [first] }: Row, { source, own, elsewhere }: Page): Segment[] {
  const isLike = (segment: Segment) => segment.size === size && segment.bold === first?.bold;
  const others = own.top.flatMap(({ row }) => row.segments).filter(isLike);
  return source.segments.filter((segment) => !others.includes(segment) || elsewhere.isNew(segment));
}

/** Whether a row gives the title of a policy behind its label: "Title: Burns", "Treatment Protocol: ALLERGY Ref. No. 1219". */
function isTitleRow(row: Row): boolean {
  return row.segments.some(({ text }) => isTitleCell(text)) || lineTitle(rowText(row)) !== undefined;
}

/** Whether a row is set as a heading is: in bold, without figures. */
function isHeadingLike({ segments }: Row): boolean {
  return segments.every(({ bold, text }) => bold && !/\d/.test(text));
}

function drop(segments: readonly Segment[], dropped: Set<Segment>): void {
  for (const segment of segments) dropped.add(segment);
}

/** Whether what a row at the top says, beside its numbers and what is on most pages, is said by a larger title below it. */
function isToldBelow({ row, lines }: EdgeRow, numbers: readonly Segment[], page: Page): boolean {
  const { source, elsewhere, largest } = page;
  if (row.size >= largest) return false;
  if (lines.every(({ joined }) => !joined) && isHeadingBelow(row, numbers, source)) return true;
  const known = row.segments.filter((segment) => numbers.includes(segment) || elsewhere.isKnown(segment));
  return known.length > numbers.length && namesTitle(row, known, source);
}

function isRunningHead(edge: EdgeRow, { source, repeated }: Page): boolean {
  return repeated.heads.some((each) => isHead(each, edge)) && isOverLarger(edge.row, source);
}

function isRunningFoot(edge: EdgeRow, { repeated, elsewhere }: Page): boolean {
  return (
    repeated.footers.rows.some((each) => isFooter(each, edge)) ||
    (!isOfDocument(rowText(edge.row)) && (elsewhere.isCounted(edge) || elsewhere.isNumbered(edge)))
  );
}

/** Whether a row names the page; one that is known as another page's title, or said below, does so only by what goes with a title. */
function namesPage(
  edge: EdgeRow,
  isTop: boolean,
  isOther: boolean,
  { own, elsewhere, largest }: Page,
): boolean {
  const { row, lines } = edge;
  // When a title was revised goes with it.
  const isOfOwn =
    isOfDocument(rowText(row)) && titlesBeside(row, own).some((title) => !elsewhere.isKnown(title));
  if (isOfOwn || isOther) return isOfOwn;
  // What names a page stands over it, or is the largest of it: "Appendix A" in its footer is neither.
  const isOwn = lines.some((line) => elsewhere.isOwnTitle(line) && (isTop || line.size >= largest));
  return isOwn || (isTop && elsewhere.isNewTitle(edge));
}

/** Whether letters are set off as a title's are: Word marks all that stands in its headers, the titles of sections too. */
function isSetOff({ bold, size, text }: Segment, { headingSize }: Repeated): boolean {
  return bold && size * LARGER >= headingSize && /\p{L}{4}/u.test(text);
}
