import type { Box } from "../../geometry.ts";
import { BADGE_GAP } from "../../ink/badges.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { BlockPart } from "../../pages/parts.ts";
import { isCapitals, type Profile, roundSize } from "../../pages/profile.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { headingOf, LONGEST_TITLE } from "./bars.ts";

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

/**
 * The lines above a box, and its title as a heading, if the last of them is one: small capitals in bold close above it, where it
 * begins, with nothing but labels behind them.
 */
export function titleOver(
  lines: readonly Segment[],
  box: Box,
  profile: Profile,
): { above: readonly Segment[]; title: BlockPart } | undefined {
  const rows = toRows(lines);
  const [upper, row] = rows.length > 1 ? rows.slice(-2) : [undefined, rows[0]];
  if (!row || !isTitle(row, box, profile) || (upper && row.y0 - upper.y1 < APART * row.size))
    return undefined;
  const words = [...new Set(row.segments.map(({ text }) => text))].join(" ");
  const own = new Set(row.segments);
  const block = headingOf(tidy(words), row.size, profile);
  return { above: lines.filter((line) => !own.has(line)), title: { kind: "block", block } };
}

function isTitle({ segments, x0, y1, size }: Row, box: Box, { bodySize }: Profile): boolean {
  const [first, ...labels] = segments;
  if (box.x1 - box.x0 < NARROWEST * size) return false;
  if (!first?.bold || !isCapitals(first.text) || first.text.length > LONGEST_TITLE) return false;
  const areLabels = labels.every(
    ({ text, bold, x0: from }, i) =>
      bold && text.length <= LABEL && from - (segments[i]?.x1 ?? from) < BADGE_GAP * size,
  );
  const isOver = box.y0 - y1 < ABOVE * size && box.x0 - x0 > -1 && box.x0 - x0 < BEFORE * size;
  return roundSize(first.size) < bodySize * SMALL && areLabels && isOver;
}
