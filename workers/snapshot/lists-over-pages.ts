import { type ItemCount, isNextCount, itemCount } from "../../src/item-count.ts";
import { type Block, below, type Page } from "../readers/model.ts";

/** An item of the list that is read, one for each depth. */
interface OpenItem {
  depth: number;
  count: ItemCount | undefined;
  /** It is told by what stands below it: "2. Where potassium is high, give:". */
  leadsIn: boolean;
}

/**
 * Gives the items that a page begins with the depth that they have where their list began, pages before: "D." at a page's top
 * stands below what "C." stood below, and "a." below the item that leads in to it. One instance serves one document: its pages
 * are given in order.
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
      const { depth: own = 0, text } = block;
      const item = { depth: own, count: itemCount(text), leadsIn: text.endsWith(":") };
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
    if (before) return Math.max(depth, before.depth);
    const isBelow = last?.leadsIn === true && count?.places.includes(1) === true;
    return isBelow ? Math.max(depth, last.depth + 1) : depth + this.#shift;
  }
}
