import { type ItemCount, isNextCount, itemCount } from "../../src/item-count.ts";
import { type Block, below, type Page } from "../readers/model.ts";

/** An item of the list that is read, one for each depth. */
interface OpenItem {
  depth: number;
  count: ItemCount | undefined;
}

/**
 * Gives the items that a page begins with the depth that they have where their list began, pages before: "D." at a page's top
 * stands below what "C." stood below. One instance serves one document: its pages are given in order.
 */
export class ListsOverPages {
  #page = 0;
  /** The path of the last item, outermost first; empty where the last block was none. */
  #open: OpenItem[] = [];
  /** By how much the items of the list that goes on stand deeper than their page tells. */
  #shift = 0;

  /** The blocks of the document's next page, or of a part of it. */
  place({ page, blocks }: Page): Block[] {
    let isFirst = page !== this.#page;
    this.#page = page;
    if (isFirst) this.#shift = 0;
    return blocks.map((block) => {
      const isWithin =
        (block.kind === "heading" && block.inList) || (block.kind === "paragraph" && block.depth);
      if (block.kind === "note" || isWithin) return block;
      const begins = isFirst;
      isFirst = false;
      if (block.kind !== "list_item") {
        this.#open = [];
        this.#shift = 0;
        return block;
      }
      const item = { depth: block.depth ?? 0, count: itemCount(block.text) };
      if (begins) this.#shift = this.#goesOnAt(item) - item.depth;
      else if (this.#shift > 0) this.#shift = Math.min(this.#shift, this.#goesOnAt(item) - item.depth);
      const depth = item.depth + this.#shift;
      this.#open = [...this.#open.filter((outer) => outer.depth < depth), { ...item, depth }];
      return this.#shift > 0 ? { ...block, ...below(depth) } : block;
    });
  }

  /** The depth of the list that an item goes on with; its own where that is the one it begins. */
  #goesOnAt({ depth, count }: OpenItem): number {
    const last = this.#open.at(-1);
    const isBullet = count === undefined && last !== undefined && last.count === undefined;
    const before = isBullet ? last : this.#open.findLast((outer) => isNextCount(outer.count, count));
    return before ? Math.max(depth, before.depth) : depth + this.#shift;
  }
}
