import { isTypedNumber } from "../../typed-item.ts";
import type { Item } from "../story.ts";

/** In characters: longer ones are numbered paragraphs of a text, like those of a law. */
const MAX_ITEM = 200;

/** Short paragraphs under each other whose numbers were typed are items of a list, as those are that Word counts. */
export function readTypedItems(items: readonly Item[]): Item[] {
  const blocks = items.flatMap((item) => (item.kind === "block" ? [item] : []));
  const typed = blocks.map(({ block: { kind, text } }, index) => {
    const above = blocks[index - 1]?.block.text ?? "";
    return kind === "paragraph" && text.length <= MAX_ITEM && isTypedNumber(text, above);
  });
  const listed = new Set<Item>(
    blocks.filter((_, index) => typed[index] && (typed[index - 1] || typed[index + 1])),
  );
  return items.map((item) => {
    if (item.kind !== "block" || !listed.has(item)) return item;
    return { ...item, block: { ...item.block, kind: "list_item" } };
  });
}
