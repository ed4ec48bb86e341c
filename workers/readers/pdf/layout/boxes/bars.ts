import { LARGER } from "../../../heading-size.ts";
import type { Block } from "../../../model.ts";
import { isDark } from "../../ink/dark.ts";
import type { Frame } from "../../ink/shapes.ts";
import { flatText } from "../../lines/flat-text.ts";
import { hasBoxes, splitMarker } from "../../lines/markers.ts";
import { type Row, rowText } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { isHeadingSize, type Profile, sizeLevel } from "../../pages/profile.ts";
import { isNameAfterDash } from "../../paragraphs/broken-lines.ts";
import { sizeOf, titleSize } from "../../paragraphs/headings.ts";
import type { Context } from "../../paragraphs/paragraphs.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { BESIDE } from "../../paragraphs/titles-first.ts";
import { fillOf } from "../../tables/drawn/grids.ts";
import { isBold } from "../../tables/tables.ts";
import type { Panel } from "../atoms.ts";
import { isCallout } from "./callouts.ts";

/** In characters: a longer text names nothing. */
export const LONGEST_TITLE = 110;
/** In ems: how far apart the baselines of words on one line are. */
const ONE_LINE = 0.3;
/** In ems, and in heights of one of its lines: how high a bar is at most, and how wide at least. */
const HIGHEST = 2.6;
const NARROWEST = 8;
/** "CPG A0501", which numbers a title, as no date does. */
const TITLE_NUMBER = /^(?:\p{Lu}{2,6} )?\p{Lu}{1,3}-?\d{3,5}\p{Lu}?$/u;
const CODE = /^(?=.*\d)[\p{L}\d.–-]{1,10}$/u;

/** The line that stands by itself in a box as a heading: it is large, or the box a bar; undefined for others. */
export function barHeading(
  panel: Panel,
  [row, second, ...others]: readonly Row[],
  text: string,
  context: Context,
): Block | undefined {
  const { profile, fills } = context;
  if (!row || others.length > 0 || text.length > LONGEST_TITLE || isCallout(text) || hasBoxes(text))
    return undefined;
  const size = titleSize(row);
  if (second) {
    const isTitle = size >= profile.bodySize * LARGER && areOneTitle(panel, row, second);
    return isTitle && fillOf(panel, fills) !== undefined ? headingOf(text, size, profile) : undefined;
  }
  const isHeading = size >= profile.bodySize * LARGER || isBar(panel, row, fills);
  return isHeading ? headingOf(text, size, profile) : undefined;
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
  const isSmall = (group: readonly Segment[]) => group.every(({ size }) => size * BESIDE < least);
  const bottom = Math.max(...title.map(({ y }) => y));
  const isAside = (group: readonly Segment[]) =>
    !titles.includes(group) &&
    (lines.length > groups.length || group.some((line) => isDated(line) || isBelow(line, bottom)));
  const textOf = (group: readonly Segment[]) => tidy(flatText(group, known));
  if (!/\p{L}{2}/u.test(textOf(title))) return undefined;
  const named = groups.filter((group) => group === title || !isAside(group));
  const text = named.map(textOf).join(" ");
  if (!groups.every((group) => titles.includes(group) || isSmall(group)) || text.length > LONGEST_TITLE)
    return undefined;
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

/** A title in bold over all of a bar's width, which goes on in a second line. */
function areOneTitle(panel: Panel, row: Row, second: Row): boolean {
  const width = panel.x1 - panel.x0;
  const room = width - 2 * (row.x0 - panel.x0) - (row.x1 - row.x0);
  const areAlike = isBold(row.segments) && isBold(second.segments) && sizeOf(row) === sizeOf(second);
  return (
    areAlike &&
    width > (NARROWEST * (panel.y1 - panel.y0)) / 2 &&
    room < beginning(second) + sizeOf(row) &&
    (!splitMarker(rowText(second)) || isNameAfterDash(second, row, undefined))
  );
}

/** How wide the first word of a line is, with the dash before it. */
function beginning({ segments: [first], x0 }: Row): number {
  const word = splitMarker(first?.text ?? "") ? first?.pieces[1] : undefined;
  return word ? word.x1 - x0 : (first?.firstWidth ?? 0);
}

/** A low, wide box with one line in bold, or on a dark filling, is a heading's bar. */
function isBar(panel: Panel, row: Row, fills: readonly Frame[]): boolean {
  const height = panel.y1 - panel.y0;
  const isLow = height < HIGHEST * sizeOf(row) && panel.x1 - panel.x0 > NARROWEST * height;
  return isLow && (isBold(row.segments) || isDark(fillOf(panel, fills)));
}
