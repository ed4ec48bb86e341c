import { LARGER, SAME_LEVEL } from "../../../../heading-size.ts";
import type { Box } from "../../../geometry.ts";
import { BADGE_GAP } from "../../../ink/levels/badges.ts";
import { type Row, rowText, toRows } from "../../../lines/rows.ts";
import type { Segment } from "../../../lines/segments.ts";
import type { BlockPart } from "../../../pages/parts.ts";
import { boldHeading, isWhollyBold } from "../../../paragraphs/headings.ts";
import { tidy } from "../../../paragraphs/tidy.ts";
import { isCapitals, isTitle as isName, type Profile, roundSize } from "../../../profile/profile.ts";
import { type Atom, linesIn } from "../../atoms.ts";
import { headingOf, LONGEST_TITLE } from "./bar-headings.ts";

/** Of the size of text: what is smaller is no heading but above a box. */
const SMALL = 0.9;
/** In ems: how far above a box its title stands, and before what it begins; and how far above that other lines end. */
const ABOVE = 1.2;
const BEFORE = 1.2;
const APART = 0.5;
/** In ems: what is narrower is no card, but a key or a button. */
const NARROWEST = 15;
/** In letters: a longer text is no label. */
const LABEL = 12;

/** "TABLE 3.1 – Burns" */
const CAPTION = /^table \p{Lu}?\d[\d.]*(?!\S)/iu;
/** In ems: a caption ends so far before its table does, at least. */
const SHORTER = 3;

/**
 * The lines above a box, and its title as a heading, if the last of them is one: small capitals in bold close above it, where it
 * begins, with nothing but labels behind them, or above a table a name in bold larger than that; or its caption in bold, numbered or alone.
 */
export function titleOver(
  lines: readonly Segment[],
  box: Atom,
  profile: Profile,
): { above: readonly Segment[]; title: BlockPart } | undefined {
  const rows = toRows(lines);
  const [upper, row] = rows.length > 1 ? rows.slice(-2) : [undefined, rows[0]];
  if (!row || (upper && row.y0 - upper.y1 < APART * row.size)) return undefined;
  const isCaption =
    box.kind === "grid" && (!upper || CAPTION.test(rowText(row))) && isCaptionOf(row, box, profile);
  if (!isCaption && !isTitle(row, box, profile)) return undefined;
  const words = [...new Set(row.segments.map(({ text }) => text))].join(" ");
  const own = new Set(row.segments);
  const block = isCaption ? boldHeading(tidy(words), profile) : headingOf(tidy(words), row.size, profile);
  return { above: lines.filter((line) => !own.has(line)), title: { kind: "block", block } };
}

/** True for the whole of a table's caption, in bold no larger than text, in which long ones look as sentences do. */
function isCaptionOf(row: Row, box: Box, { boldIsPlain, bodySize }: Profile): boolean {
  const [first, ...others] = row.segments;
  if (!first || others.length > 0 || boldIsPlain || row.size >= bodySize * LARGER) return false;
  const isOver = box.y0 - row.y1 < ABOVE * row.size && Math.abs(box.x0 - row.x0) < BEFORE * row.size;
  const isShort = first.text.length <= LONGEST_TITLE && box.x1 - row.x1 > SHORTER * row.size;
  return isOver && isShort && isWhollyBold(row) && !/[.,;]$/.test(first.text);
}

/** True for letters larger than those of a table, all of which may be smaller than text. */
function isLargerThan(size: number, table: Atom): boolean {
  return table.kind === "grid" && linesIn([table]).every((line) => size > line.size * SAME_LEVEL);
}

function isTitle({ segments, x0, y1, size }: Row, box: Atom, { bodySize }: Profile): boolean {
  const [first, ...labels] = segments;
  if (box.x1 - box.x0 < NARROWEST * size) return false;
  if (!first?.bold) return false;
  if (!isCapitals(first.text) && !(isName(first.text) && isLargerThan(size, box))) return false;
  const areLabels = labels.every(
    ({ text, bold, x0: from }, i) =>
      bold && text.length <= LABEL && from - (segments[i]?.x1 ?? from) < BADGE_GAP * size,
  );
  const isOver = box.y0 - y1 < ABOVE * size && box.x0 - x0 > -1 && box.x0 - x0 < BEFORE * size;
  return roundSize(first.size) < bodySize * SMALL && areLabels && isOver;
}
