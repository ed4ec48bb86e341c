import { depthsOf } from "../../lists/depths.ts";
import { below } from "../../model.ts";
import type { BlockItem, Item } from "../story.ts";
import { beginsOf } from "./begins.ts";
import { bulletsBelow } from "./bullets-below.ts";
import { continuedItems } from "./continued-items.ts";
import { betweenItems } from "./going-on.ts";

const TWIPS_IN_A_POINT = 20;

/**
 * The document with each item of a list, and each paragraph that goes on with one, with how many it stands below: by how far it
 * is set in. Page breaks end no list.
 */
export function withDepths(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const continued = continuedItems(blocks);
  const between = betweenItems(blocks);
  const inLists = blocks.filter((item) => !continued.has(item) && !between.has(item));
  const owners = new Map([...bulletsBelow(inLists), ...continued]);
  const begins = beginsOf(blocks);
  const depths = depthsOf(
    inLists.filter((item) => !owners.has(item)),
    (item) => begins.get(item),
  );
  const beginOf = (item: BlockItem) => begins.get(item) ?? (item.indent ?? 0) / TWIPS_IN_A_POINT;
  const groups = Map.groupBy(owners.keys(), (item) => owners.get(item));
  const own = new Map([...groups.values()].flatMap((group) => [...depthsOf(group, beginOf)]));
  const depthOf = (item: BlockItem): number => {
    const owner = owners.get(item);
    return owner ? depthOf(owner) + 1 + (own.get(item) ?? 0) : (depths.get(item) ?? 0);
  };
  return items.map((item) => {
    if (item.kind !== "block" || item.block.kind === "heading") return item;
    if (item.block.kind !== "list_item" && !continued.has(item)) return item;
    return { ...item, block: { ...item.block, ...below(depthOf(item)) } };
  });
}
