import { LARGER, SAME_LEVEL } from "../../heading-size.ts";
import { isBullet } from "../lines/markers.ts";
import type { Segment } from "../lines/segments.ts";
import { lineGapOf } from "./line-gap.ts";
import { marksOf } from "./marks.ts";

/** What is learned from a sample of a document's pages: the same sample whichever pages are read. */
export interface Profile {
  /** The size of most letters, in points. */
  bodySize: number;
  /** The size of most letters of a page, where that is smaller. */
  pageSize?: number | undefined;
  /** The sizes of headings larger than the body, from the largest; one entry a level. */
  headingSizes: number[];
  /** The last of them, where it is but a little larger than the body, in bold, above other headings in smaller bold. */
  titleSize?: number | undefined;
  /** How far apart the lines of a text are, in ems, where the sample tells. */
  lineGap?: number | undefined;
  /** Bold, or capitals, are so common that they set nothing apart. */
  boldIsPlain: boolean;
  capitalsArePlain: boolean;
  /** Short lines in italics are so many that they are set as headings, and other text in italics is rare. */
  italicsAreHeadings: boolean;
  /** Signs that say something of the items they stand before. */
  marks: readonly string[];
}

const MAX_LEVELS = 4;
/** How much a size differs at least from the two that it is between, where it is none of them. */
const BETWEEN = 1.12;
/** In characters: a longer line names nothing. */
const MAX_TITLE = 120;
/** A size with this share of the letters, in this many lines, is no heading's. */
const COMMON = 0.25;
const COMMON_LINES = 12;

/** So many sentences, lines within some, or items with bullets, with this share of all letters, are text. */
const SENTENCES = 2;
const TEXT_SHARE = 0.12;
const SENTENCE = /^\p{Lu}\S*(?: \S+){4,}[.;]$|^\p{Ll}\S*(?: \S+){4,}/u;

/** Of the body's size: how much larger what is always bold is a title; so many lines of it are no chance. */
const A_LITTLE_LARGER = 1.06;
const TITLES = 2;

/** So many lines look like headings in italics where these are headings. */
const ITALIC_HEADINGS = 3;
/** Of all letters: with more in italics, these set nothing apart. */
const ITALIC_SHARE = 0.1;

/** Sizes that were measured in pictures, from one to the next within this of each other, are one level. */
const SAME_MEASURED = 1.08;

/** Learns from the lines of some pages; `measured` tells that their sizes are told by pictures. */
export function toProfile(pages: readonly (readonly Segment[])[], measured = false): Profile {
  const letters = new Map<number, number>();
  const lines = new Map<number, number>();
  const larger = new Map<number, number>();
  let all = 0;
  let bold = 0;
  let capitals = 0;
  let italics = 0;
  let italicLines = 0;
  for (const segments of pages) {
    for (const segment of segments) {
      const size = roundSize(segment.size);
      const { length } = segment.text;
      letters.set(size, (letters.get(size) ?? 0) + length);
      lines.set(size, (lines.get(size) ?? 0) + 1);
      all += length;
      if (segment.bold) bold += length;
      if (isCapitals(segment.text)) capitals += length;
      if (!isItalic(segment)) continue;
      italics += length;
      if (isTitle(segment.text)) italicLines++;
    }
  }
  let bodySize = 10;
  for (const [size, count] of letters) if (count > (letters.get(bodySize) ?? 0)) bodySize = size;
  // A form's fine print may have more letters than all that is filled in.
  for (const size of [...letters.keys()].toSorted((a, b) => a - b)) {
    if (size <= bodySize) continue;
    const isCommon = near(letters, size) > all * COMMON && near(lines, size) >= COMMON_LINES;
    const isText = near(letters, size) > all * TEXT_SHARE && isTextSize(pages, size);
    if ((isCommon || isText) && isMostNear(letters, size)) bodySize = size;
  }
  for (const segments of pages) {
    for (const segment of segments) {
      const size = roundSize(segment.size);
      if (size >= bodySize * LARGER && segment.text.length <= MAX_TITLE && /\p{L}{2}/u.test(segment.text)) {
        larger.set(size, (larger.get(size) ?? 0) + 1);
      }
    }
  }
  const headingSizes: number[] = [];
  for (const size of [...larger.keys()].toSorted((a, b) => b - a)) {
    const last = headingSizes.at(-1);
    if (last === undefined || last / size > (measured ? SAME_MEASURED : SAME_LEVEL)) headingSizes.push(size);
    else if (measured) headingSizes[headingSizes.length - 1] = size;
  }
  const boldIsPlain = bold > all * 0.45;
  const titleSize = boldIsPlain ? undefined : titleSizeOf(pages.flat(), bodySize);
  return {
    bodySize,
    headingSizes: [...headingSizes.slice(0, MAX_LEVELS), ...(titleSize === undefined ? [] : [titleSize])],
    titleSize,
    lineGap: lineGapOf(pages, bodySize),
    boldIsPlain,
    capitalsArePlain: capitals > all * 0.35,
    italicsAreHeadings: italicLines >= ITALIC_HEADINGS && italics < all * ITALIC_SHARE,
    marks: marksOf(pages.flat()),
  };
}

/** True for a size that most letters of about it have in sentences, in regular weight: the cells of tables may have more in a smaller one. */
function isTextSize(pages: readonly (readonly Segment[])[], size: number): boolean {
  const lines = pages.flat().filter((line) => isNear(roundSize(line.size), size));
  const sentences = lines.filter(({ text, bold }) => !bold && SENTENCE.test(text));
  const items = lines.filter(({ text, bold }) => !bold && isBullet(text.split(" ")[0] ?? ""));
  const letters = (some: readonly Segment[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  return sentences.length >= SENTENCES && letters([...sentences, ...items]) * 2 > letters(lines);
}

/** The size of titles in bold that are larger than the text by less than headings are, above sections in bold no larger than it. */
function titleSizeOf(lines: readonly Segment[], bodySize: number): number | undefined {
  const isLarger = ({ size }: Segment) =>
    roundSize(size) >= bodySize * A_LITTLE_LARGER && size < bodySize * LARGER;
  const isName = ({ text }: Segment) =>
    text.length <= MAX_TITLE && /\p{L}{2}/u.test(text) && !/[.,;]$/.test(text);
  const larger = lines.filter(isLarger);
  if (larger.length < TITLES) return undefined;
  const size = Math.max(...larger.map((line) => roundSize(line.size)));
  const titles = larger.filter((line) => roundSize(line.size) === size);
  const isSection = (line: Segment) =>
    line.bold && line.size <= bodySize && isName(line) && isCapitals(line.text);
  const areTitles = titles.length >= TITLES && titles.every((line) => line.bold && isName(line));
  return areTitles && lines.filter(isSection).length >= TITLES ? size : undefined;
}

/** True for a line of nothing but italics. */
export function isItalic({ pieces }: Segment): boolean {
  return pieces.every((piece) => piece.italic === true);
}

/** True for a short line that begins like a title and ends without a stop; captions are none. */
export function isTitle(text: string): boolean {
  const words = text.split(" ").length;
  const caption = /^(?:fig|table|tab\.|source|note|see |adapted|continued|photo)/i.test(text);
  return (
    words <= 8 &&
    text.length <= 60 &&
    /^[\p{Lu}\d].*[\p{L}\d)?]$/u.test(text) &&
    /\p{Ll}{3}/u.test(text) &&
    !caption
  );
}

/** How much there is of about this size. */
function near(counts: ReadonlyMap<number, number>, size: number): number {
  let sum = 0;
  for (const [each, count] of counts) if (isNear(each, size)) sum += count;
  return sum;
}

/** Whether there is no more of any other of about this size: a heading's is not common for the text beside it. */
function isMostNear(counts: ReadonlyMap<number, number>, size: number): boolean {
  return [...counts].every(([each, count]) => !isNear(each, size) || count <= (counts.get(size) ?? 0));
}

function isNear(one: number, size: number): boolean {
  return one > size * 0.9 && one < size * 1.1;
}

/** Half points: programs scale pages, and sizes come out uneven. */
export function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
}

/** True for a line of words in capitals. */
export function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && /\p{Lu}{2}/u.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= 4;
}

/** True for letters that are larger than text, as headings are. */
export function isHeadingSize(size: number, { bodySize, titleSize }: Profile): boolean {
  return size >= bodySize * LARGER || roundSize(size) === titleSize;
}

/** The level of a heading of this size, from 1. One so rare that the sample has none as large stands over the next smaller ones. */
export function sizeLevel(size: number, { headingSizes }: Profile): number {
  const larger = headingSizes.filter((each) => each > size * SAME_LEVEL).length;
  const [above, below] = [headingSizes[larger - 1] ?? 0, headingSizes[larger] ?? Infinity];
  const isRare = above > size * BETWEEN && size > below * BETWEEN;
  return isRare ? larger : larger + 1;
}
