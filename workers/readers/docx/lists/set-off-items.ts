import type { BlockItem, Item } from "../story.ts";

/**
 * The items of lists most of whose items are not set off: what is bold among them is an item as they are. Items stand in one
 * list where nothing else stands between them, and they are set in as far.
 */
export function itemsOfLists(items: readonly Item[], isSetOff: (item: Item) => boolean): ReadonlySet<Item> {
  const plain = new Set<Item>();
  const lists = new Map<number, BlockItem[]>();
  const endLists = (indent: number) => {
    for (const [own, list] of lists) {
      if (own <= indent) continue;
      if (list.filter(isSetOff).length * 2 < list.length) for (const item of list) plain.add(item);
      lists.delete(own);
    }
  };
  for (const item of items) {
    if (item.kind !== "block") continue;
    const { block, indent = 0 } = item;
    endLists(block.kind === "list_item" ? indent : -1);
    if (block.kind !== "list_item") continue;
    const list = lists.get(indent);
    if (list) list.push(item);
    else lists.set(indent, [item]);
  }
  endLists(-1);
  return plain;
}
