import { depthsOf } from "../../depths.ts";
import { below } from "../../model.ts";
import type { Placed } from "./paragraphs.ts";

const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff]/u;

/** The blocks of one column, each item of a list with how many it stands below: by how far in it begins. */
export function withDepths(placed: readonly Placed[]): Placed[] {
  const read: Placed[] = [];
  let list: Placed[] = [];
  const close = () => {
    const depths = depthsOf(list.map(({ x0 }) => x0));
    read.push(...list.map((item, at) => withDepth(item, depths[at] ?? 0)));
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

function withDepth(item: Placed, depth: number): Placed {
  return item.block.kind === "list_item" ? { ...item, block: { ...item.block, ...below(depth) } } : item;
}
