import { LARGER } from "../../heading-size.ts";
import { isLevelLine, namesWhoOrWhom } from "../../wording/care-levels.ts";
import { areFormNames } from "../../wording/form-title.ts";
import { holds, middleOf } from "../geometry.ts";
import { joinRules } from "../ink/rules.ts";
import type { Aside } from "../layout/atoms.ts";
import { type Row, toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import { BESIDE } from "../paragraphs/titles-first.ts";
import type { Source } from "../source/source.ts";
import type { Edges } from "./edges.ts";
import { firstRow } from "./first-row.ts";

/** So many lines a heading has at most. */
const MAX_HEADING = 3;
/** In ems: how far a line between columns reaches below their names, at least. */
const NEXT_ROW = 2;
/** Of the page's height: a higher box at the side of the text labels nothing beside it. */
const TALL = 0.7;
const NAMED_PAGE = /^\s*(?:page|seite)\s*\d{1,5}(?:\s*(?:of|\/|von)\s*\d{1,5})?\s*$/i;

/** "1.2 ", "3. " */
const SECTION_NUMBER = /^\d{1,3}(?:\.\d{1,3})*[.)]? /;

/** "Page 3", which may stand below a name that takes its line. */
export function isNamedPage({ text }: Segment): boolean {
  return NAMED_PAGE.test(text);
}

/** Whether a row without its `numbers` has the words of the larger heading below it, which may be of several lines. */
export function isHeadingBelow(row: Row, numbers: readonly Segment[], { segments }: Source): boolean {
  const under = segments.filter((segment) => segment.y > row.y && !isNamedPage(segment));
  const next = firstRow(under);
  if (!next || next.size <= row.size) return false;
  const said = wordsOf(row.segments.filter((segment) => !numbers.includes(segment)));
  const below = toRows(under);
  const end = below.findIndex(({ size }) => size <= row.size);
  const lines = below.slice(0, end < 0 ? MAX_HEADING : Math.min(end, MAX_HEADING));
  const texts = lines.map((_, at) => wordsOf(lines.slice(0, at + 1).flatMap((line) => line.segments)));
  return said !== "" && texts.includes(said);
}

/**
 * Whether all of a row but what is on most pages, `repeated`, says what a larger title further down says, behind its number if any:
 * "Drug list  Ketamine" over "1.2 Ketamine".
 */
export function namesTitle(row: Row, repeated: readonly Segment[], { segments }: Source): boolean {
  const said = wordsOf(row.segments.filter((segment) => !repeated.includes(segment)));
  if (!/\p{L}{3}/u.test(said)) return false;
  const larger = toRows(segments.filter(({ y, size }) => y > row.y && size > row.size));
  const titles = larger.flatMap((_, at) =>
    Array.from({ length: MAX_HEADING }, (_, more) =>
      larger.slice(at, at + more + 1).flatMap((line) => line.segments),
    ),
  );
  return titles.some((title) => [title, title.map(unnumbered)].some((each) => said === wordsOf(each)));
}

/** The parts of a title, the first without its number. */
function unnumbered(part: Segment, at: number): Segment {
  return at > 0 ? part : { ...part, text: part.text.replace(SECTION_NUMBER, "") };
}

/** Whether a row at a page's top is nearer to what of the text is below it than to the running line above it, `outer`. */
export function isNearerText(row: Row, outer: Row, text: readonly Segment[]): boolean {
  let below = Infinity;
  for (const { y, y0 } of text) if (y > row.y + row.size / 2) below = Math.min(below, y0);
  return below - row.y1 < row.y0 - outer.y1;
}

/** Whether the next line below a row is larger, as a title is. */
export function isOverLarger(row: Row, { segments }: Source): boolean {
  const below = firstRow(segments.filter(({ y }) => y > row.y + row.size / 2));
  return below !== undefined && below.size > row.size * LARGER;
}

/** Whether all codes of a text stand in the lines of a page, too: "2.9A" of "Protocol 2.9A". */
export function saysCodes({ segments }: Source, text: string): boolean {
  const codes = text.split(" ").filter((word) => /\d/.test(word));
  const said = segments.flatMap((segment) => segment.text.split(" "));
  return codes.length > 0 && codes.every((code) => said.includes(code));
}

/**
 * Whether text turned on its side names a level of care in a box that is no tab: on several pages this may say at one height who
 * does what stands beside it.
 */
export function labelsBox(aside: Aside, { frame, shapes }: Source): boolean {
  const highest = (frame.y1 - frame.y0) * TALL;
  return (
    isLevelLine(aside.block.text) &&
    shapes.frames.some((box) => box.y1 - box.y0 < highest && holds(box, middleOf(aside)))
  );
}

/**
 * Whether a row at a page's top begins a box that stands below others and holds text further in: what names such a box is no
 * running line, however many pages have one like it.
 */
export function namesBox(row: Row, { top }: Edges, { segments, shapes }: Source): boolean {
  if (shapes.frames.length === 0) return false;
  const outer = top.flatMap((edge) => edge.row).filter(({ y }) => y < row.y);
  if (outer.length === 0) return false;
  const atEdges = new Set(top.flatMap((edge) => edge.row.segments));
  const within = segments.filter((segment) => !atEdges.has(segment));
  return shapes.frames.some((box) => {
    const isIn = (segment: Segment) => holds(box, middleOf(segment));
    const isOver = !outer.some((each) => each.segments.some(isIn));
    return isOver && row.segments.every(isIn) && within.some(isIn);
  });
}

/**
 * Whether a row are the names of drawn columns, of levels of care or of patients, below which something stands: without them nobody
 * knows of which that is.
 */
export function namesColumns({ segments: names, y, size }: Row, { segments, shapes }: Source): boolean {
  const [first, last] = [names[0], names.at(-1)];
  if (!first || !last || names.length < 2 || !names.every(({ text }) => namesWhoOrWhom(text))) return false;
  const dividers = joinRules(shapes.down).filter(
    ({ at, from, to }) => at > first.x1 && at < last.x0 && from < y && to > y + NEXT_ROW * size,
  );
  const end = Math.min(...dividers.map(({ to }) => to));
  const columnOf = ({ x0 }: Segment) => dividers.filter(({ at }) => at < x0).length;
  const isParted = new Set(names.map(columnOf)).size === names.length;
  return isParted && segments.some((segment) => segment.y > y && segment.y < end);
}

/**
 * Whether a row are the names of the columns of a form, "TITLE", "PROTOCOL NO.", below which something stands that the pages before
 * do not have, by `isNew`: they tell what it is the title of.
 */
export function namesForm(row: Row, { segments }: Source, isNew: (segment: Segment) => boolean): boolean {
  if (!areFormNames(row.segments.map(({ text }) => text))) return false;
  const below = firstRow(segments.filter(({ y }) => y > row.y + row.size / 2));
  return below?.segments.some(isNew) ?? false;
}

/** The lines at a page's top beside which a row in much smaller letters stands: a title's, where it is one. */
export function titlesBeside(row: Row, { top }: Edges): Segment[] {
  const middle = (row.y0 + row.y1) / 2;
  const isBeside = ({ y0, y1, size }: Segment) => y0 < middle && middle < y1 && size > row.size * BESIDE;
  return top.flatMap((edge) => edge.row.segments).filter(isBeside);
}

/** The words of some segments, in small letters and in the order of the alphabet: the parts of a row may stand in any. */
function wordsOf(segments: readonly Segment[]): string {
  return (
    segments
      .map(({ text }) => text.toLowerCase())
      .join(" ")
      .match(/[\p{L}\p{N}]+/gu)
      ?.sort()
      .join(" ") ?? ""
  );
}
