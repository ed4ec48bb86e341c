import { separator } from "../../rows/row-text.ts";
import { isConjunction } from "./headings.ts";
import type { Placed } from "./paragraphs.ts";

/** The blocks of one column, each "OR" that stands alone between two items of a list as the end of the first. */
export function withJoints(placed: readonly Placed[]): Placed[] {
  const joined: Placed[] = [];
  for (const [at, one] of placed.entries()) {
    const above = joined.at(-1);
    const text =
      above && joinsItems(above, one, placed[at + 1])
        ? above.block.text + separator(above.block.text, true) + one.block.text
        : undefined;
    if (above && text !== undefined) {
      const { firstWidth } = above.ends;
      joined[joined.length - 1] = {
        ...above,
        y1: one.y1,
        block: { ...above.block, text },
        ends: { ...one.ends, text, firstWidth },
      };
    } else joined.push(one);
  }
  return joined;
}

/** True for what only joins the items above and below it. */
function joinsItems(above: Placed, { block }: Placed, below: Placed | undefined): boolean {
  const areItems = above.block.kind === "list_item" && below?.block.kind === "list_item";
  return areItems && isConjunction(block.text);
}
