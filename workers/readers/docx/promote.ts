import { LARGER, SAME_LEVEL } from "../heading-size.ts";
import { isQuoted } from "../line.ts";
import type { Item } from "./story.ts";

const MAX_LENGTH = 100;
const MAX_WORDS = 14;
/** A longer line in capitals is a warning. */
const MAX_CAPITALS = 60;
/** Where more of the text is bold, or in capitals, than this, it does not mark headings. */
const MAX_BOLD = 0.3;
const MAX_IN_CAPITALS = 0.5;

type BlockItem = Extract<Item, { kind: "block" }>;

/** So many sizes of headings by hand have levels of their own. */
const MAX_SIZES = 3;

/**
 * Many authors make headings by hand: a short line in bold, underlined or in capitals. Such lines become headings below
 * the last heading by style, the larger ones above the others, unless so much looks so that it means something else.
 */
export function promoteSetOffLines(items: readonly Item[]): Item[] {
  const isRare = (isMarked: typeof isBold, share: number) =>
    letters(items.filter(isMarked)) <= letters(items) * share;
  const marks = [
    ...(isRare(isBold, MAX_BOLD) ? [isBold] : []),
    ...(isRare(isInCapitals, MAX_IN_CAPITALS) ? [isInCapitals] : []),
  ];
  const isByHand = (item: Item): item is BlockItem =>
    item.kind === "block" && (item.within === "name" || marks.some((isMarked) => isMarked(item)));
  const sizes = largerSizes(items, isByHand);
  let level = 0;
  /** Of the names of columns, or of a box, in these or just below them. */
  let names: number | undefined;
  return items.map((item) => {
    if (item.kind !== "block") return item;
    if (item.block.kind === "heading") level = item.block.level;
    const below = item.within === undefined && names !== undefined ? { outside: names } : {};
    if (item.within === undefined) names = undefined;
    const placed: BlockItem = { ...item, block: { ...item.block, ...below } };
    if (!isByHand(item)) return placed;
    const above = sizes.filter((size) => size > (item.size ?? 0) * SAME_LEVEL).length;
    const upper = item.within === "column" ? names : undefined;
    const own = Math.min((upper ?? level + above) + 1, 6);
    if (item.within === "name" || item.within === "box") names = Math.min(names ?? own, own);
    return { ...placed, block: { kind: "heading", text: item.block.text, level: own, ...below } };
  });
}

/** The sizes in which headings by hand are larger than most letters, from the largest. */
function largerSizes(items: readonly Item[], isByHand: (item: Item) => item is BlockItem): number[] {
  const counts = new Map<number, number>();
  for (const item of items) {
    if (item.kind !== "block" || item.size === undefined) continue;
    counts.set(item.size, (counts.get(item.size) ?? 0) + item.block.text.length);
  }
  const [body] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [Infinity];
  const larger = items.flatMap((item) =>
    isByHand(item) && (item.size ?? 0) >= body * LARGER ? [item.size ?? 0] : [],
  );
  const sizes = [...new Set(larger)].toSorted((a, b) => b - a);
  const apart = sizes.filter((size, at) => (sizes[at - 1] ?? Infinity) > size * SAME_LEVEL);
  return apart.slice(0, MAX_SIZES);
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

/** A short line that could be a heading, and is no entry of the contents. */
function isLine({ block: { kind, text } }: BlockItem): boolean {
  return (
    (kind === "paragraph" || kind === "list_item") &&
    text.length <= MAX_LENGTH &&
    text.split(" ").length <= MAX_WORDS &&
    /\p{L}/u.test(text) &&
    !isQuoted(text) &&
    !/[,;]$|… \w{1,6}$/.test(text)
  );
}
