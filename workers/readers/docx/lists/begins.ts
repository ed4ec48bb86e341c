import { FARTHER_IN } from "../../lists/depths.ts";
import type { BlockItem } from "../story.ts";

const TWIPS_IN_A_POINT = 20;

/**
 * How far in each item of a list begins, in points. A level that nothing sets in farther than the level above it in its list
 * stands below that all the same.
 *
 * @param blocks all of a document, in order
 */
export function beginsOf(blocks: readonly BlockItem[]): Map<BlockItem, number> {
  const begins = new Map<BlockItem, number>();
  /** For each list where the last item of each level begins. */
  const lists = new Map<string, number[]>();
  for (const item of blocks) {
    if (item.block.kind !== "list_item") continue;
    const { listed, indent = 0 } = item;
    const own = indent / TWIPS_IN_A_POINT;
    const outer = lists.get(listed?.numId ?? "")?.slice(0, listed?.ilvl) ?? [];
    const begin = listed?.isSetIn === false ? Math.max(own, ...outer.map((one) => one + FARTHER_IN)) : own;
    begins.set(item, begin);
    if (!listed) continue;
    while (outer.length < listed.ilvl) outer.push(-Infinity);
    lists.set(listed.numId, [...outer, begin]);
  }
  return begins;
}
