import { LARGER } from "../../../../heading-size.ts";
import type { Block } from "../../../../model.ts";
import type { Context } from "../../../context.ts";
import type { Box } from "../../../geometry.ts";
import { isDark } from "../../../ink/dark.ts";
import { flatText } from "../../../lines/flat-text.ts";
import { splitMarker } from "../../../lines/markers.ts";
import { type Row, rowText, toRows } from "../../../lines/rows.ts";
import type { Segment } from "../../../lines/segments.ts";
import { isNameAfterDash } from "../../../paragraphs/broken-lines.ts";
import { sizeOf, titleSize } from "../../../paragraphs/headings.ts";
import { tidy } from "../../../paragraphs/tidy.ts";
import { BESIDE } from "../../../paragraphs/titles-first.ts";
import { isHeadingSize, type Profile, sizeLevel } from "../../../profile/profile.ts";
import { fillOf } from "../../../tables/drawn/grids.ts";
import { isBold } from "../../../tables/tables.ts";
import { linesIn, type Panel } from "../../atoms.ts";
import { isCallout } from "./callouts.ts";

/** In characters: a longer text names nothing. */
export const LONGEST_TITLE = 110;
/** In ems: how far apart the baselines of words on one line are. */
const ONE_LINE = 0.3;
/** In ems, and in its own heights: how high a bar is at most, and how wide at least; over a narrow column as others are. */
const HIGHEST = 2.6;
const NARROWEST = 8;
const NARROW = 4;
/** "CPG A0501", which numbers a title, as no date does. */
const TITLE_NUMBER = /^(?:\p{Lu}{2,6} )?\p{Lu}{1,3}-?\d{3,5}\p{Lu}?$/u;
/** In points: how far from the side of a bar the line along it is drawn; letters that differ by less are of one size. */
const EDGE = 4;
const SAME_SIZE = 0.2;
const CODE = /^(?=.*\d)[\p{L}\d.–-]{1,10}$/u;

/** The line that stands by itself in a box as a heading: it is large, or the box a bar; undefined for others. */
export function barHeading(
  panel: Panel,
  rows: readonly Row[],
  text: string,
  context: Context,
): Block | undefined {
  const { profile, fills } = context;
  const [row, second, ...others] = rows;
  if (!row || text.length > LONGEST_TITLE || isCallout(text)) return undefined;
  const size = titleSize(row);
  if (isEdgedTitle(panel, rows, text, context)) return headingOf(text, size, profile);
  if (others.length > 0) return undefined;
  if (second) {
    const isAsBars = isBold(row.segments) && !isWider(panel, NARROWEST) && isOnFillOfBars(panel, context);
    const isLarge = size >= profile.bodySize * LARGER || isAsBars;
    const isTitle = isLarge && areOneTitle(panel, row, second, isAsBars ? NARROW : NARROWEST);
    const named = numberedLast(panel, row, second) ?? text;
    return isTitle && fillOf(panel, fills) !== undefined ? headingOf(named, size, profile) : undefined;
  }
  const isHeading = size >= profile.bodySize * LARGER || isBar(panel, row, context);
  return isHeading ? headingOf(text, size, profile) : undefined;
}

/** True for a filled bar with nothing but a heading in it. */
export function isHeadingBar(panel: Panel, context: Context): boolean {
  const rows = toRows(linesIn(panel.atoms));
  const text = tidy(rows.map(rowText).join(" "));
  return fillOf(panel, context.fills) !== undefined && barHeading(panel, rows, text, context) !== undefined;
}

/**
 * What stands in a title's bar: the title as a heading, with its number and other words on its line, as a drug's brand name; and beside
 * it what is set in smaller letters, an agency's name or a date, each by itself. Undefined where nothing is larger.
 */
export function titleBar(lines: readonly Segment[], context: Context): Block[] | undefined {
  const { profile, known } = context;
  const groups = sideBySide(lines);
  const large = Math.max(profile.bodySize * LARGER, Math.max(...lines.map(({ size }) => size)) / BESIDE);
  const isLarge = (group: readonly Segment[]) => group.every(({ size }) => size >= large);
  const titles: readonly (readonly Segment[])[] = groups.filter(isLarge);
  const [title, ...others] = titles.toSorted((a, b) => Number(a.every(isCode)) - Number(b.every(isCode)));
  if (!title || !others.flat().every(isCode) || groups.length < 2) return undefined;
  const least = Math.min(...title.map(({ size }) => size));
  const bottom = Math.max(...title.map(({ y }) => y));
  const isAside = (group: readonly Segment[]) =>
    !titles.includes(group) &&
    (lines.length > groups.length || group.some((line) => isDated(line) || isBelow(line, bottom)));
  const textOf = (group: readonly Segment[]) => tidy(flatText(group, known));
  if (!/\p{L}{2}/u.test(textOf(title))) return undefined;
  const named = groups.filter((group) => group === title || !isAside(group));
  const text = named.map(textOf).join(" ");
  if (text.length > LONGEST_TITLE) return undefined;
  return groups.flatMap((group): Block[] => {
    if (group === title) return [headingOf(text, least, profile)];
    return named.includes(group) ? [] : [{ kind: "paragraph", text: textOf(group) }];
  });
}

/** Whether all of a text is what a document numbers its titles by: "02.19P", "7", "A-3". */
export function isCode({ text }: Pick<Segment, "text">): boolean {
  return CODE.test(text);
}

/** True for words lower than a title's line, as the last of an agency's name in several lines. */
function isBelow({ y, size }: Segment, bottom: number): boolean {
  return y - bottom > ONE_LINE * size;
}

/** A date, an edition, a page: what stands beside a title by itself. */
function isDated({ text }: Segment): boolean {
  return /\d/.test(text) && !TITLE_NUMBER.test(text);
}

/** Lines in groups that stand beside each other, from left to right. */
function sideBySide(lines: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  let right = -Infinity;
  for (const line of lines.toSorted((a, b) => a.x0 - b.x0)) {
    if (line.x0 > right) groups.push([line]);
    else groups.at(-1)?.push(line);
    right = Math.max(right, line.x1);
  }
  return groups;
}

/** A heading of this size, of the level that it has in the document or, no larger than text, of the one below all others. */
export function headingOf(text: string, size: number, profile: Profile): Extract<Block, { kind: "heading" }> {
  const level = isHeadingSize(size, profile) ? sizeLevel(size, profile) : profile.headingSizes.length + 1;
  return { kind: "heading", text, level: Math.min(6, level) };
}

/** A title of two lines, behind the first of which its number stands at the side of the bar, set in another weight; undefined for others. */
function numberedLast(panel: Panel, row: Row, second: Row): string | undefined {
  const pieces = row.segments.at(-1)?.pieces ?? [];
  const [before, number] = pieces.slice(-2);
  if (!before || !number || before.bold === number.bold || !isCode(number)) return undefined;
  if (panel.x1 - number.x1 > row.size || number.x0 - before.x1 < row.size / 2) return undefined;
  const title = rowText(row).slice(0, -number.text.length);
  return tidy(`${title} ${rowText(second)} ${number.text}`);
}

/** A title over all of a bar's width, which goes on in a second line that is set as the first. */
function areOneTitle(panel: Panel, row: Row, second: Row, least: number): boolean {
  const areAlike = isBold(row.segments) === isBold(second.segments) && sizeOf(row) === sizeOf(second);
  return (
    areAlike &&
    isWider(panel, least / 2) &&
    goesOnIn(panel, row, second) &&
    (!splitMarker(rowText(second)) || isNameAfterDash(second, row))
  );
}

/** A title in bold in several lines, larger than text, with a line along its left side alone. */
function isEdgedTitle(panel: Panel, rows: readonly Row[], text: string, { down, profile }: Context): boolean {
  const isDrawn = (side: number) =>
    down.some(
      ({ at, from, to }) => Math.abs(at - side) < EDGE && from < panel.y0 + EDGE && to > panel.y1 - EDGE,
    );
  return (
    isDrawn(panel.x0) &&
    !isDrawn(panel.x1) &&
    rows.every((row) => sizeOf(row) > profile.bodySize + SAME_SIZE) &&
    rows.length > 1 &&
    rows.every((row) => isBold(row.segments) && !splitMarker(rowText(row))) &&
    rows.every((row, at) => at === 0 || goesOnIn(panel, rows[at - 1] ?? row, row)) &&
    !/[.,;:!?]$/.test(text)
  );
}

/** True where the first word of a line had no room in the one above it. */
function goesOnIn(panel: Panel, above: Row, row: Row): boolean {
  const room = panel.x1 - panel.x0 - 2 * (above.x0 - panel.x0) - (above.x1 - above.x0);
  return room < beginning(row) + sizeOf(above);
}

/** How wide the first word of a line is, with the dash before it. */
function beginning({ segments: [first], x0 }: Row): number {
  const word = splitMarker(first?.text ?? "") ? first?.pieces[1] : undefined;
  return word ? word.x1 - x0 : (first?.firstWidth ?? 0);
}

/**
 * A low, wide box with one line in bold, or on a dark filling, is a heading's bar. Over a narrow column it is less wide, and on the
 * filling of the wide ones.
 */
function isBar(panel: Panel, row: Row, context: Context): boolean {
  const isLow = panel.y1 - panel.y0 < HIGHEST * sizeOf(row);
  const isLong = isWider(panel, NARROWEST) || (isWider(panel, NARROW) && isOnFillOfBars(panel, context));
  return isLow && isLong && (isBold(row.segments) || isDark(fillOf(panel, context.fills)));
}

/** True for a box on the filling of a wide bar of its page, on which nothing is a chart's. */
function isOnFillOfBars(panel: Panel, { fills, bars, heads }: Context): boolean {
  const fill = fillOf(panel, fills);
  return heads.length === 0 && bars.some((bar) => bar.fill === fill && isWider(bar, NARROWEST));
}

/** True for a box wider than so many times its height. */
function isWider({ x0, y0, x1, y1 }: Box, times: number): boolean {
  return x1 - x0 > times * (y1 - y0);
}
