import { type ItemCount, isNextCount, itemCount } from "../../../../src/item-count.ts";
import { type Block, below } from "../../model.ts";
import { isLevelLine } from "../../wording/care-levels.ts";
import { isCapitals } from "./profile.ts";

/**
 * A page's blocks where a step in capitals, "7. ASYSTOLE:", is counted on from the steps of the level of care above its own: it
 * is a step of its level, and no heading beside that; the items below it are what it leads in to.
 */
export function withStepsInCapitals(blocks: readonly Block[]): Block[] {
  let last: ItemCount | undefined;
  /** A level of care is named since the last step. */
  let isOfNext = false;
  let isWithin = false;
  return blocks.map((block, at) => {
    const count = itemCount(block.text);
    const isNext = isNextCount(last, count);
    if (block.kind === "heading" && isLevelLine(block.text)) {
      isOfNext = last !== undefined;
      isWithin = false;
      return block;
    }
    if (block.kind === "heading" && isNext && (isOfNext || isWithin) && isLeadIn(block, blocks[at + 1])) {
      [last, isOfNext, isWithin] = [count, false, true];
      return { kind: "list_item", text: block.text };
    }
    if (block.kind !== "list_item") {
      [last, isOfNext, isWithin] = [undefined, false, false];
      return block;
    }
    const { depth = 0 } = block;
    isWithin &&= !isNext;
    if (isWithin) return { ...block, ...below(depth + 1) };
    if (depth === 0) [last, isOfNext] = [count, false];
    return block;
  });
}

function isLeadIn({ text }: Block, next: Block | undefined): boolean {
  return isCapitals(text) && text.endsWith(":") && next?.kind === "list_item";
}
