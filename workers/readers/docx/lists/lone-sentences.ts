import { isTypedNumber } from "../../lists/typed-item.ts";
import type { BlockItem, Item } from "../story.ts";

/**
 * The items with a number that are sentences, "4. Continue general care.", and have nothing below them: the next one of their
 * list follows, a heading by style, or the end. However bold, they are steps and head nothing.
 */
export function loneSentences(items: readonly Item[]): ReadonlySet<Item> {
  const blocks = items.filter((item) => item.kind === "block").filter(({ block }) => block.kind !== "note");
  const lone = new Set<Item>();
  for (const [at, item] of blocks.entries()) {
    const next = blocks[at + 1];
    if (isSentence(item) && (!next || next.block.kind === "heading" || goesOn(item, next))) lone.add(item);
  }
  return lone;
}

function isSentence({ block: { kind, text }, listed }: BlockItem): boolean {
  const isNumbered = kind === "list_item" ? listed?.isCounted === true : isTypedNumber(text, "");
  return isNumbered && /\p{Ll}\.$/u.test(text);
}

/** Whether the next item is of the same list, at its level or above. */
function goesOn({ block, listed }: BlockItem, next: BlockItem): boolean {
  if (!listed) return !next.listed && shapeOf(block.text) === shapeOf(next.block.text);
  return next.listed?.numId === listed.numId && next.listed.ilvl <= listed.ilvl;
}

/** "0." for "12. Continue care." */
function shapeOf(text: string): string | undefined {
  return text.split(" ", 1)[0]?.replaceAll(/\d+/g, "0");
}
