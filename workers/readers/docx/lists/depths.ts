import { depthsOf } from "../../depths.ts";
import { below } from "../../model.ts";
import type { Item } from "../story.ts";

type BlockItem = Extract<Item, { kind: "block" }>;

const TWIPS_IN_A_POINT = 20;

/** The document with each item of a list with how many it stands below: by how far it is set in. Page breaks end no list. */
export function withDepths(items: readonly Item[]): Item[] {
  const depths = new Map<Item, number>();
  let list: BlockItem[] = [];
  const close = () => {
    const found = depthsOf(list.map(({ indent = 0 }) => indent / TWIPS_IN_A_POINT));
    for (const [at, item] of list.entries()) depths.set(item, found[at] ?? 0);
    list = [];
  };
  for (const item of items) {
    if (item.kind !== "block") continue;
    if (item.block.kind === "list_item") list.push(item);
    else close();
  }
  close();
  return items.map((item) => {
    if (item.kind !== "block" || item.block.kind !== "list_item") return item;
    return { ...item, block: { ...item.block, ...below(depths.get(item) ?? 0) } };
  });
}
