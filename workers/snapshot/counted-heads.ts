import { type ItemCount, isNextCount, itemCount } from "../../src/item-count.ts";
import type { Block } from "../readers/model.ts";
import type { OpenHeading } from "./sections.ts";

/**
 * The headings that a block stands under, of those `open` above it: "3. Transport" in plain letters is no part of "2. Treatment"
 * in bold where nothing under that is counted so. Each learns how the item is counted.
 */
export function countedOn({ kind, text }: Block, open: OpenHeading[]): OpenHeading[] {
  const count = kind === "list_item" ? itemCount(text) : undefined;
  if (!count) return open;
  const first = open.findIndex((heading) => isBefore(heading, count));
  const left = first < 0 ? open : open.slice(0, first);
  for (const { counts } of left) if (!counts.some((other) => isAlike(other, count))) counts.push(count);
  return left;
}

/** True for a heading that the item is counted on from; "I." may be the first Roman figure. */
function isBefore({ text, counts }: OpenHeading, count: ItemCount): boolean {
  const isNext = isNextCount(itemCount(text), count) && !count.places.includes(1);
  return isNext && !counts.some((other) => isAlike(other, count));
}

function isAlike(a: ItemCount, b: ItemCount): boolean {
  return a.level === b.level && a.around === b.around;
}
