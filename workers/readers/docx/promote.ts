import type { Item } from "./story.ts";

const MAX_LENGTH = 100;
const MAX_WORDS = 14;
/** Where more of the text is bold than this, bold does not mark headings. */
const MAX_SHARE = 0.3;

/**
 * Many authors make headings by hand: a short line in bold. Such lines become headings one level below the
 * last heading by style, unless so much is bold that it means something else.
 */
export function promoteBoldLines(items: readonly Item[]): Item[] {
  const texts = items.filter((item) => item.kind === "block" && item.block.kind !== "table_row");
  if (letters(texts.filter(looksLikeHeading)) > letters(texts) * MAX_SHARE) return [...items];
  let level = 0;
  return items.map((item) => {
    if (item.kind !== "block") return item;
    if (item.block.kind === "heading") level = item.block.level;
    if (!looksLikeHeading(item)) return item;
    return { ...item, block: { kind: "heading", text: item.block.text, level: Math.min(level + 1, 6) } };
  });
}

function letters(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "block" ? item.block.text.length : 0), 0);
}

function looksLikeHeading(item: Item): item is Extract<Item, { kind: "block" }> {
  if (item.kind !== "block" || !item.bold) return false;
  const { kind, text } = item.block;
  return (
    (kind === "paragraph" || kind === "list_item") &&
    text.length <= MAX_LENGTH &&
    text.split(" ").length <= MAX_WORDS &&
    /\p{L}/u.test(text) &&
    !/[,;]$/.test(text)
  );
}
