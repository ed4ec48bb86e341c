import { below } from "../../model.ts";
import type { Placed } from "./paragraphs.ts";

/** How much farther in an item begins that stands below another, in points: "10." begins half a letter before "9.". */
const FARTHER_IN = 7;

const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff]/u;

/** The blocks of one column, each item of a list with how many it stands below: by how far in it begins. */
export function withDepths(placed: readonly Placed[]): Placed[] {
  const read: Placed[] = [];
  let list: Placed[] = [];
  const close = () => {
    const begins = beginsOf(list);
    for (const item of list) read.push(withDepth(item, begins));
    list = [];
  };
  for (const one of placed) {
    if (isItem(one)) {
      list.push(one);
      continue;
    }
    close();
    read.push(one);
  }
  close();
  return read;
}

function isItem({ block }: Placed): boolean {
  return block.kind === "list_item" && !RIGHT_TO_LEFT.test(block.text);
}

/** The places where items of a list begin, from left to right. */
function beginsOf(list: readonly Placed[]): number[] {
  const begins: number[] = [];
  for (const x0 of list.map((item) => item.x0).sort((a, b) => a - b)) {
    if (x0 >= (begins.at(-1) ?? -Infinity) + FARTHER_IN) begins.push(x0);
  }
  return begins;
}

function withDepth(item: Placed, begins: readonly number[]): Placed {
  const depth = begins.filter((begin) => begin <= item.x0 - FARTHER_IN).length;
  return item.block.kind === "list_item" ? { ...item, block: { ...item.block, ...below(depth) } } : item;
}
