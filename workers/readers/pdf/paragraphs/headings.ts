import { LARGER } from "../../heading-size.ts";
import { isQuoted } from "../../line.ts";
import type { Block } from "../../model.ts";
import { arrowLabel } from "../../wording/arrow-labels.ts";
import { isLevelLine } from "../../wording/care-levels.ts";
import { hasBoxes, isBullet, splitMarker } from "../lines/markers.ts";
import { type Row, rowText } from "../lines/rows.ts";
import {
  isCapitals,
  isHeadingSize,
  isItalic,
  isTitle,
  type Profile,
  roundSize,
  sizeLevel,
} from "../profile/profile.ts";
import { hasLeaders } from "./tidy.ts";

/** What stands on an arrow of a flow chart, and names nothing. */
const ANSWER = /^(?:yes|no)(?:[.:]?|(?:[,;]| [-–(]).{1,24})$/i;

const CONJUNCTION = /^(?:and|or|and\/or)[,:]?$/i;

/** A sentence's end, or a part's; the stop of "C.H.F." is none. */
const ENDED = /[\p{L}\d)][.,;]$/u;
const ABBREVIATION = /(?:^|[\s(/])(?:\p{Lu}\.){2,}$/u;

/** "18.33.010 Purpose.", "§ 4.2 Scope." */
const SECTION = /^(?:§ ?)?\d{1,4}(?:\.\d{1,4})+\.? \p{Lu}[^\d.]{2,48}\.$/u;

/** An address is what its line says, and no name of what follows. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** What is not in capitals behind a name that is: "ASSESSMENT: (BLS or ALS)". */
const REMARK = / \([^()]{1,40}\):?$/;

/** "150bpm" in a name in capitals */
const UNIT = /(?<=\d ?)(?:bpm|mm ?Hg|kg|mg\/dL|m[gL])(?!\p{L})/gu;

/** "N/V" */
const INITIALS = /^\p{Lu}(?:[/&]\p{Lu})+$/u;

/** "SBP < 90" */
const CONDITION = /[<>≤≥]/;

/** "$1,186 million", "12,345 calls": what is said, however large, and no name of what follows. */
const FIGURE = /^(?:[$€£¥₹`]\s?\d[\d.,]*|\d{1,3}(?:,\d{2,3})+(?:\.\d+)?)(?: \p{L}+){0,2}$/u;

/** "Shock (anaphylactic," */
const OPEN_BRACKET = /\([^()]*$/;
/** In ems: how far below each other the lines of a title are. */
const NEXT_LINE = 1.7;

/** The level of headings in the midst of a list: below all others. */
export const TAG_LEVEL = 6;

const MAX_LENGTH = 160;
const MAX_WORDS = 16;

/**
 * The level of the heading that a line is, 1 to 6; 0 where it is none. A heading is larger than
 * the body, or bold, in capitals or italics, where these are rare, and does not read like a sentence, nor lead
 * to a page as the entries of the contents do.
 * `right` is how far lines reach in its column, and `next` the line below;
 * `alone` tells that headings are set in italics, no line in italics is next to it, and one in regular letters follows.
 */
export function headingLevel(
  row: Row,
  right: number,
  profile: Profile,
  { alone, next }: { alone: boolean; next: Row | undefined },
): number {
  if (isLevelTag(row)) return TAG_LEVEL;
  const size = titleSize(row);
  const bold = isWhollyBold(row);
  const larger = size >= profile.bodySize * LARGER || (bold && isHeadingSize(size, profile));
  const text = rowText(row);
  const italic = alone && row.segments.every(isItalic) && isTitle(text);
  if (!larger && !bold && !italic && !isCapitals(text)) return 0;
  const words = text.split(" ");
  if (
    ANSWER.test(text) ||
    arrowLabel(text) !== undefined ||
    isConjunction(text) ||
    text.length > MAX_LENGTH ||
    words.length > MAX_WORDS ||
    !(/\p{L}{2}/u.test(text) || (larger && INITIALS.test(text)))
  )
    return 0;
  if (
    ADDRESS.test(text) ||
    FIGURE.test(text) ||
    hasBoxes(text) ||
    isQuoted(text) ||
    hasLeaders(text) ||
    isBullet(words[0] ?? "") ||
    (ENDED.test(text) &&
      !(isCapitals(text) && ABBREVIATION.test(text)) &&
      !(bold && SECTION.test(text) && next !== undefined && !isWhollyBold(next)) &&
      !((larger || OPEN_BRACKET.test(text)) && isWithinName(row, next)))
  )
    return 0;
  if (larger) return sizeLevel(size, profile);
  if (roundSize(size) < (profile.pageSize ?? profile.bodySize) * 0.9) return 0;
  const short = text.length <= 60 || right - row.x1 > 3 * size;
  const base = profile.headingSizes.length;
  if (short && !profile.boldIsPlain && bold) return boldLevel(text, profile);
  if (short && italic) return Math.min(6, base + 3);
  if (
    short &&
    !profile.capitalsArePlain &&
    isCapitals(text) &&
    words.length <= 8 &&
    !/\d{3}/.test(text) &&
    !CONDITION.test(text)
  ) {
    return Math.min(6, base + 2);
  }
  return 0;
}

/** True for a line in bold within an enumeration that ends on the line below, in letters as large: "PEDIATRIC," "OBSTETRIC". */
function isWithinName(row: Row, next: Row | undefined): boolean {
  if (!next || !rowText(row).endsWith(",") || next.y - row.y > NEXT_LINE * row.size) return false;
  const isAsLarge = roundSize(sizeOf(row)) === roundSize(sizeOf(next));
  return isWhollyBold(row) && isAsLarge && !/[.;:]$/.test(rowText(next));
}

/** A heading in bold no larger than the text. */
export function boldHeading(text: string, profile: Profile): Extract<Block, { kind: "heading" }> {
  return { kind: "heading", text, level: boldLevel(text, profile) };
}

/** Names in capitals are above others; the short ones of levels of care are capitals anyway. */
function boldLevel(text: string, { headingSizes }: Profile): number {
  const isAbove =
    isCapitals(text.replace(REMARK, "").replaceAll(UNIT, "")) &&
    !isLevelsShort(splitMarker(text)?.rest ?? text);
  return Math.min(6, headingSizes.length + (isAbove ? 1 : 2));
}

/** True for a line that says in a box of its own who may do what the items below it say. */
export function isLevelTag({ segments }: Row): boolean {
  for (const { pieces } of segments) for (const { tag } of pieces) if (tag !== true) return false;
  return true;
}

/** True for a line that only joins what stands above and below it. */
export function isConjunction(text: string): boolean {
  return CONJUNCTION.test(text);
}

/** True for the short names of levels of care, which are in capitals beside others that are not: "EMT", "AEMT", "Paramedic". */
export function isLevelsShort(text: string): boolean {
  return isLevelLine(text) && !/\p{L}{5}/u.test(text);
}

/** True where no word of a line is set in regular letters, as what follows a label is. Signs as "₂" may be of another font. */
export function isWhollyBold({ segments }: Row): boolean {
  return segments.every(
    (segment) =>
      segment.bold && segment.pieces.every(({ bold, text }) => bold || !/[\p{L}\p{Nd}]/u.test(text)),
  );
}

/** The first of the rows of a text, where it alone is wholly in bold. */
export function titleInBold([title, ...others]: readonly Row[]): Row | undefined {
  return title && isWhollyBold(title) && !others.some(isWhollyBold) ? title : undefined;
}

/**
 * The size of most of a row's letters, or of the title in bold that it begins with, where a remark in smaller ones follows, or
 * stands in its midst: "4 YR   36 - 40 lbs   WHITE".
 */
export function titleSize(row: Row): number {
  if (row.segments.length === 1) return sizeOf(row);
  const [title, ...rest] = row.segments;
  const last = rest.at(-1);
  const isWithin = rest.length > 1 && last?.bold === true && last.size === title?.size;
  const remarks = isWithin ? rest.slice(0, -1) : rest;
  const isTitle = title?.bold && remarks.every(({ size, bold }) => (isWithin || !bold) && size < title.size);
  return isTitle ? title.size : sizeOf(row);
}

/** The size of most of a row's letters. */
export function sizeOf(row: Row): number {
  let best = row.segments[0];
  if (best && row.segments.length === 1) return best.size;
  for (const segment of row.segments) if (segment.text.length > (best?.text.length ?? 0)) best = segment;
  return best?.size ?? row.size;
}
