import { depthsOf } from "../../depths.ts";
import { below } from "../../model.ts";
import type { Item } from "../story.ts";

const TWIPS_IN_A_POINT = 20;

/** The document with each item of a list with how many it stands below: by how far it is set in. Page breaks end no list. */
export function withDepths(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const depths = depthsOf(blocks, ({ block, indent = 0 }) =>
    block.kind === "list_item" ? indent / TWIPS_IN_A_POINT : undefined,
  );
  return items.map((item) => {
    if (item.kind !== "block" || item.block.kind !== "list_item") return item;
    return { ...item, block: { ...item.block, ...below(depths.get(item) ?? 0) } };
  });
}
