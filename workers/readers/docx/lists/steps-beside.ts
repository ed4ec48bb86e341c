import type { BlockItem } from "../story.ts";

/** Headings that are items of a list: the next item that stands as they do in it, or above them, is below none of them. */
export class StepsBeside {
  #heading: { numId: string; ilvl: number; level: number } | undefined;

  /** The level right below the heading in force, 0 where there is none. */
  get below(): number {
    return this.#heading ? this.#heading.level + 1 : 0;
  }

  /** A heading that is made by hand. */
  enter({ block, listed }: BlockItem, level: number): void {
    if (block.kind === "list_item" && listed) this.#heading = { ...listed, level };
    else if (this.#heading && level <= this.#heading.level) this.leave();
  }

  /** The level of the heading that this item ends, undefined where it ends none. */
  endedBy({ block, listed }: BlockItem): number | undefined {
    const heading = this.#heading;
    if (!heading || block.kind !== "list_item" || listed?.numId !== heading.numId) return undefined;
    if (listed.ilvl > heading.ilvl) return undefined;
    this.leave();
    return heading.level;
  }

  /** Other headings begin. */
  leave(): void {
    this.#heading = undefined;
  }
}
