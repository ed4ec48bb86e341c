import type { BlockItem } from "../story.ts";

/**
 * What stands between the items of a list that Word counts, and ends it not: a note, a paragraph or a table, but no heading.
 *
 * @param blocks all of a document, in order
 */
export function betweenItems(blocks: readonly BlockItem[]): Set<BlockItem> {
  const between = new Set<BlockItem>();
  /** The lists of the items up to the last one. */
  const open = new Set<string>();
  let since: BlockItem[] = [];
  for (const item of blocks) {
    const { kind } = item.block;
    if (kind === "heading") open.clear();
    if (kind === "note") between.add(item);
    else if (kind !== "list_item") since.push(item);
    else {
      const goesOn = item.listed?.isCounted && open.has(item.listed.numId);
      if (goesOn) for (const one of since) between.add(one);
      else if (since.length > 0) open.clear();
      since = [];
      if (item.listed) open.add(item.listed.numId);
    }
  }
  return between;
}
