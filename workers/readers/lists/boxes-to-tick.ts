import type { Block } from "../model.ts";
import { beginsTicked, withoutEmptyBox } from "../pdf/lines/markers.ts";

/** Blocks, the items of their lists without the empty boxes that they begin with, unless others of the list are ticked. */
export function withBoxes(blocks: readonly Block[]): Block[] {
  const lists: Block[][] = [];
  for (const block of blocks) {
    const last = lists.at(-1);
    if (last && isOption(block) && last.every(isOption)) last.push(block);
    else lists.push([block]);
  }
  return lists.flatMap((list) => (list.some(({ text }) => beginsTicked(text)) ? list : list.map(withoutBox)));
}

/** An item, or boxes side by side. */
function isOption({ kind, text }: Block): boolean {
  return (
    kind === "list_item" || (kind === "paragraph" && (beginsTicked(text) || withoutEmptyBox(text) !== text))
  );
}

function withoutBox(block: Block): Block {
  return block.kind === "list_item" ? { ...block, text: withoutEmptyBox(block.text) } : block;
}
