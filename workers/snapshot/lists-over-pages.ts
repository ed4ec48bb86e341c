import { type Block, below, type Page } from "../readers/model.ts";

/** How an item is counted: "(b)" is 2 among "(", ")". A letter may be a Roman figure, too. */
interface Count {
  around: string;
  values: readonly { style: string; value: number }[];
}

/** An item of the list that is read, one for each depth. */
interface OpenItem {
  depth: number;
  count: Count | undefined;
}

const COUNTED = /^(\(?)(\d{1,3}|[ivxlc]{1,6}|[IVXLC]{1,6}|[a-z]|[A-Z])([.)])\s/;

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
      const begins = isFirst;
      isFirst = false;
      if (block.kind !== "list_item") {
        this.#open = [];
        this.#shift = 0;
        return block;
      }
      const item = { depth: block.depth ?? 0, count: countOf(block.text) };
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
    const before = isBullet ? last : this.#open.findLast((outer) => isNext(outer.count, count));
    return before ? Math.max(depth, before.depth) : depth + this.#shift;
  }
}

function countOf(text: string): Count | undefined {
  const [, opening = "", count, closing = ""] = COUNTED.exec(text) ?? [];
  if (count === undefined) return undefined;
  const isSmall = count === count.toLowerCase();
  const values = [
    ...(/\d/.test(count) ? [{ style: "1", value: Number(count) }] : []),
    ...(/^[a-z]$/i.test(count)
      ? [{ style: isSmall ? "a" : "A", value: count.toLowerCase().charCodeAt(0) }]
      : []),
    ...(/^[ivxlc]+$/i.test(count) ? [{ style: isSmall ? "i" : "I", value: romanValue(count) }] : []),
  ];
  return { around: opening + closing, values };
}

function isNext(before: Count | undefined, next: Count | undefined): boolean {
  if (!before || !next || before.around !== next.around) return false;
  return before.values.some(({ style, value }) =>
    next.values.some((other) => other.style === style && other.value === value + 1),
  );
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(letters: string): number {
  const values = [...letters.toLowerCase()].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
