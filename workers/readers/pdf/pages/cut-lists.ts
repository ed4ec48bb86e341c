import { isNextCount, itemCount } from "../../../../src/item-count.ts";
import { type Block, below } from "../../model.ts";

/** An item of a list that ends a page, and how many items it stands below. */
export interface ListItem {
  text: string;
  depth: number;
}

const LEADS_IN = /:$/;

/** The items of the list that ends a page, in their order. */
export function listAtEnd(blocks: readonly Block[]): ListItem[] {
  const from = blocks.findLastIndex(({ kind }) => kind !== "list_item") + 1;
  return blocks
    .slice(from)
    .flatMap((block) => (block.kind === "list_item" ? [{ text: block.text, depth: block.depth ?? 0 }] : []));
}

/**
 * A page's blocks where the list that it begins with goes on with the one that ended the page before, or is what its last item
 * leads in to: nothing on the page tells how many items it stands below.
 */
export function withDepthsOn(blocks: readonly Block[], before: readonly ListItem[]): Block[] {
  const [first] = blocks;
  if (first?.kind !== "list_item" || first.depth !== undefined) return [...blocks];
  const depth = depthOn(first.text, before);
  if (depth === 0) return [...blocks];
  const kind = itemCount(first.text)?.level;
  const end = blocks.findIndex(
    (block) => block.kind !== "list_item" || (!block.depth && itemCount(block.text)?.level !== kind),
  );
  return blocks.map((block, at) =>
    block.kind === "list_item" && (end < 0 || at < end)
      ? { ...block, ...below((block.depth ?? 0) + depth) }
      : block,
  );
}

/** How many items one stands below that begins a page. */
function depthOn(text: string, before: readonly ListItem[]): number {
  const count = itemCount(text);
  const above = before.findLast((item) => isNextCount(itemCount(item.text), count));
  if (above) return above.depth;
  const last = before.at(-1);
  return last && count?.places.includes(1) && LEADS_IN.test(last.text) ? last.depth + 1 : 0;
}
