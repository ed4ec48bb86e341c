import { type Block, lowered } from "../model.ts";
import type { BlockItem, Item } from "./story.ts";

/**
 * The levels of headings where headers give some: what a header names stands below a heading of level 1 of the text whose
 * headings go on below it, and these stand below the name.
 */
export class HeaderLevels {
  /** Of the next heading from each item on. */
  readonly #next: number[] = [];
  /** The last heading of level 1 is of the text. */
  #isInChapter = false;
  /** Where the name stands that the header gives, if it is below another heading. */
  #level: number | undefined;

  /** `areInChapters`: headings of level 1 hold what headers name. */
  constructor(
    items: readonly Item[],
    readonly areInChapters: boolean,
  ) {
    let next = 1;
    for (let at = items.length - 1; at >= 0; at -= 1) {
      const item = items[at];
      if (item?.kind === "block" && item.block.kind === "heading") next = item.block.level;
      this.#next[at] = next;
    }
  }

  /** Another header begins before this item. */
  turn(isTitled: boolean, at: number): void {
    const next = this.#next[at] ?? 1;
    const below = next > 1 ? next : this.areInChapters ? 2 : undefined;
    this.#level = isTitled && this.#isInChapter ? below : undefined;
    if (isTitled && this.#level === undefined) this.#isInChapter = false;
  }

  /** The name that the header gives. */
  name(text: string): Block {
    return { kind: "heading", level: this.#level ?? 1, text };
  }

  /** An item of the text. */
  placed(item: BlockItem): Item {
    const { block } = item;
    if (block.kind !== "heading") return item;
    if (block.level === 1) this.#isInChapter = true;
    if (this.#level === undefined || block.level < this.#level) {
      this.#level = undefined;
      return item;
    }
    return { ...item, block: lowered(block) };
  }
}
