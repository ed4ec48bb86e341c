import { isNextCount, itemCount } from "../../../../src/item-count.ts";
import type { Block } from "../../model.ts";
import { TAG_LEVEL } from "../paragraphs/headings.ts";

/**
 * A page's blocks where a label stands between two items of an inner list that are counted on, and the list around that goes on
 * too: it holds for what is left of the inner one, and is no heading above what follows.
 */
export function withHeadsInLists(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) =>
    block.kind === "heading" && isWithin(blocks, at) ? { ...block, level: TAG_LEVEL, inList: true } : block,
  );
}

function isWithin(blocks: readonly Block[], at: number): boolean {
  const inner = depthOf(blocks[at + 1]);
  if (inner === 0 || depthOf(blocks[at - 1]) !== inner) return false;
  const after = itemsIn(blocks.slice(at + 1));
  const outer = after.find((item) => depthOf(item) < inner);
  if (!outer) return false;
  const before = itemsIn(blocks.slice(0, at).toReversed());
  return [after[0], outer].every((item) => item && goesOn(item, before));
}

/** The items that some blocks begin with. */
function itemsIn(blocks: readonly Block[]): Block[] {
  const end = blocks.findIndex(({ kind }) => kind !== "list_item");
  return blocks.slice(0, end < 0 ? blocks.length : end);
}

/** True for an item that is counted on from the last as deep as it. */
function goesOn(item: Block, before: readonly Block[]): boolean {
  const last = before.find((other) => depthOf(other) === depthOf(item));
  return last !== undefined && isNextCount(itemCount(last.text), itemCount(item.text));
}

function depthOf(block: Block | undefined): number {
  return block?.kind === "list_item" ? (block.depth ?? 0) : 0;
}
