import { isBehindBox, withoutBullet } from "../../lists/typed-item.ts";
import type { BlockItem, Item } from "../story.ts";

/** A line alone that begins so may be a dash before a text. */
const MIN_ITEMS = 2;
const NUMBER = /^(?:\d{1,2}[.)]|[a-z]\)) /i;
/** How much farther in items stand than an item that leads them in, in twentieths of a point. */
const FARTHER = 360;

/**
 * Lines that the author broke in one paragraph are a list where all from one on begin with a bullet, a box to tick or a number that was typed:
 * "Fees:", "- Adult: $5", "- Child: $2".
 */
export function withBrokenLists(items: readonly Item[]): Item[] {
  return items.flatMap((item) => (item.kind === "block" ? listOf(item) : [item]));
}

function listOf(item: BlockItem): Item[] {
  const { lines = [], breaks, cells: _, lines: __, ...rest } = item;
  const { block, indent = 0 } = item;
  const from = lines.findIndex(isListed);
  const listed = lines.slice(Math.max(0, from)).filter((line) => line !== "");
  const tail = listed.join(" ");
  const isText = block.kind === "paragraph" || block.kind === "list_item";
  if (from < 0 || listed.length < MIN_ITEMS || !listed.every(isListed) || breaks || !isText) return [item];
  if (from > 0 && !block.text.endsWith(tail)) return [item];
  const lead = from > 0 ? block.text.slice(0, -tail.length).trim() : "";
  const own = block.kind === "list_item" && lead !== "" ? { indent: indent + FARTHER } : {};
  return [
    ...(lead === "" ? [] : [{ ...rest, block: { ...block, text: lead } }]),
    ...listed.map((line): Item => {
      const text = withoutBullet(line) ?? line;
      return { ...rest, ...own, block: { kind: "list_item", text }, bold: false };
    }),
  ];
}

function isListed(line: string): boolean {
  return withoutBullet(line) !== undefined || NUMBER.test(line) || isBehindBox(line);
}
