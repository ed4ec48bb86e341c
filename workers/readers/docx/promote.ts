import { LARGER } from "../heading-size.ts";
import { isQuoted } from "../line.ts";
import { hasBoxes } from "../pdf/lines/markers.ts";
import { arrowLabel } from "../wording/arrow-labels.ts";
import { isLevelLine } from "../wording/care-levels.ts";
import { commonSize, HandLevels } from "./hand-levels.ts";
import { loneSentences } from "./lists/lone-sentences.ts";
import { itemsOfLists } from "./lists/set-off-items.ts";
import { stepsOfSeries } from "./lists/typed-series.ts";
import { isStatement } from "./statement.ts";
import type { BlockItem, Item } from "./story.ts";

const MAX_LENGTH = 100;
const MAX_WORDS = 14;
/** A longer line in capitals is a warning. */
const MAX_CAPITALS = 60;
/** Where more of the text is bold, or in capitals, than this, it does not mark headings. */
const MAX_BOLD = 0.3;
const MAX_IN_CAPITALS = 0.5;

/**
 * Many authors make headings by hand: a short line in bold, underlined, in capitals or in large letters. Such lines become headings below
 * the last heading by style, the larger ones above the others, unless so much looks so that it means something else.
 */
export function promoteSetOffLines(items: readonly Item[]): Item[] {
  const isRare = (isMarked: typeof isBold, share: number) =>
    letters(items.filter(isMarked)) <= letters(items) * share;
  const large = commonSize(items) * LARGER;
  const sizes = sizesOfLines(items, large);
  const isInLarge = (item: Item): item is BlockItem =>
    item.kind === "block" && item.block.kind === "paragraph" && sizes.has(item.size ?? 0);
  const marks = [
    ...(isRare(isBold, MAX_BOLD) ? [isBold] : []),
    ...(isRare(isInCapitals, MAX_IN_CAPITALS) ? [isInCapitals] : []),
    ...(isRare(isInLarge, MAX_BOLD) ? [isInLarge] : []),
  ];
  // However much is bold, so are not all bars, nor all letters large.
  const isPlain = (item: BlockItem) => item.within !== "bar" && (item.size ?? 0) < large;
  const isSetOff = (item: Item) =>
    marks.some((isMarked) => isMarked(item)) || (isBold(item) && !isPlain(item));
  const plain = itemsOfLists(items, isBold).union(loneSentences(items)).union(stepsOfSeries(items, isSetOff));
  const isByHand = (item: Item) =>
    item.kind === "block" &&
    (item.within === "name" || (isSetOff(item) && !plain.has(item) && !isStatement(item.block.text)));
  const byHand = new Set(items.filter(isByHand));
  // "EMT" and "Paramedic" head what they do where "AEMT" does.
  if (byHand.values().some(isLevelName)) for (const item of items) if (isLevelName(item)) byHand.add(item);
  const levels = new HandLevels(items, byHand);
  return items.map((item) => (item.kind === "block" ? levels.placed(item, byHand.has(item)) : item));
}

/** The sizes from this one on in which nothing stands but short lines that say nothing. */
function sizesOfLines(items: readonly Item[], large: number): Set<number> {
  const [lines, texts] = [new Set<number>(), new Set<number>()];
  for (const item of items) {
    if (item.kind !== "block" || (item.size ?? 0) < large || item.block.kind === "heading") continue;
    const { kind, text } = item.block;
    const isTitle = kind === "paragraph" && isLine(item) && !/[.!]$/.test(text) && !isStatement(text);
    (isTitle ? lines : texts).add(item.size ?? 0);
  }
  return lines.difference(texts);
}

function letters(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "block" ? item.block.text.length : 0), 0);
}

function isBold(item: Item): item is BlockItem {
  return item.kind === "block" && item.bold && isLine(item);
}

/** "INDICATIONS:", not an abbreviation or a code. */
function isInCapitals(item: Item): item is BlockItem {
  if (item.kind !== "block" || item.block.kind !== "paragraph" || !isLine(item)) return false;
  const { text } = item.block;
  const isCapital = text === text.toUpperCase() && /\p{Lu}{4}/u.test(text);
  return isCapital && text.length <= MAX_CAPITALS && !/[.!?]$|\d{3}/.test(text);
}

/** "Paramedic" in a line of its own. */
function isLevelName(item: Item): boolean {
  return item.kind === "block" && item.block.kind === "paragraph" && isLevelLine(item.block.text);
}

/** A short line, or lines, that could be a heading, and is no entry of the contents. */
function isLine({ block: { kind, text }, lines = [text] }: BlockItem): boolean {
  return (
    (kind === "paragraph" || kind === "list_item") &&
    lines.every((line) => line.length <= MAX_LENGTH) &&
    text.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= MAX_WORDS &&
    /\p{L}/u.test(text) &&
    !isQuoted(text) &&
    !hasBoxes(text) &&
    arrowLabel(text) === undefined &&
    !/[,;]$|… \w{1,6}$/.test(text)
  );
}
