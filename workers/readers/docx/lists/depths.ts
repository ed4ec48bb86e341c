import { depthsOf } from "../../depths.ts";
import { below } from "../../model.ts";
import type { Item } from "../story.ts";
import { type BlockItem, bulletsBelow } from "./bullets-below.ts";

const TWIPS_IN_A_POINT = 20;

/** The document with each item of a list with how many it stands below: by how far it is set in. Page breaks end no list. */
export function withDepths(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const owners = bulletsBelow(blocks);
  const beginOf = ({ block, indent = 0 }: BlockItem) =>
    block.kind === "list_item" ? indent / TWIPS_IN_A_POINT : undefined;
  const depths = depthsOf(
    blocks.filter((item) => !owners.has(item)),
    beginOf,
  );
  const own = depthsOf(blocks, (item) => (owners.has(item) ? beginOf(item) : undefined));
  const depthOf = (item: BlockItem) => {
    const owner = owners.get(item);
    return owner ? (depths.get(owner) ?? 0) + 1 + (own.get(item) ?? 0) : (depths.get(item) ?? 0);
  };
  return items.map((item) => {
    if (item.kind !== "block" || item.block.kind !== "list_item") return item;
    return { ...item, block: { ...item.block, ...below(depthOf(item)) } };
  });
}
