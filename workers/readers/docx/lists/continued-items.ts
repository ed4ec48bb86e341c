import { itemCount } from "../../../../src/item-count.ts";
import { FARTHER_IN } from "../../lists/depths.ts";
import { isTypedNumber } from "../../lists/typed-item.ts";
import type { BlockItem } from "../story.ts";

/** In twentieths of a point: how far right of an item's number a paragraph begins, at least, that stands at its text. */
const FARTHER = FARTHER_IN * 20;

/**
 * Paragraphs that go on with an item above them, each with that item: they are set in as its text is, and farther than what
 * stands before the list.
 *
 * @param blocks all of a document, in order
 */
export function continuedItems(blocks: readonly BlockItem[]): Map<BlockItem, BlockItem> {
  const continued = new Map<BlockItem, BlockItem>();
  /** The path of the last item, outermost first. */
  let path: BlockItem[] = [];
  /** How far in that stands which the list follows. */
  let before = 0;
  for (const item of blocks) {
    const { kind } = item.block;
    const { indent = 0 } = item;
    if (kind === "list_item") path = [...path.filter((outer) => (outer.indent ?? 0) < indent), item];
    else if (kind !== "note") {
      const isSetIn =
        kind === "paragraph" && !isCounted(item) && item.within === undefined && indent > before;
      const own = isSetIn ? path.findLastIndex((outer) => isAtText(item, outer)) : -1;
      path = path.slice(0, own + 1);
      const owner = path.at(-1);
      if (owner) continued.set(item, owner);
      else before = kind === "paragraph" ? indent : 0;
    }
  }
  return continued;
}

/** Whether a paragraph is set in farther than the number of an item; as far, where the text of that hangs no farther in. */
function isAtText({ indent = 0 }: BlockItem, item: BlockItem): boolean {
  const { indent: text = 0, hanging = 0 } = item;
  return indent >= (hanging > 0 ? Math.min(text, text - hanging + FARTHER) : text);
}

/** Whether it is an item by itself, whose number was typed. */
function isCounted({ block }: BlockItem): boolean {
  return isTypedNumber(block.text, "") || itemCount(block.text) !== undefined;
}
