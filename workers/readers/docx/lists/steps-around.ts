import type { BlockItem } from "../story.ts";

const NUMBER = /^(\d+)[.)] /;

/**
 * Headings between two steps of a list, set in as far as these or further: the next step, whose number stands left of them, is
 * below none of them.
 */
export class StepsAround {
  /** The last step before the headings. */
  #step: { number: number; indent: number } | undefined;
  /** The level of the first of them, and whether text stands below it. */
  #heading: { level: number; holds: boolean } | undefined;

  /** A heading that is made by hand. */
  enter({ block, indent = 0 }: BlockItem, level: number): void {
    const isWithin = this.#step !== undefined && indent > 0 && indent >= this.#step.indent;
    if (block.kind === "list_item" || !isWithin) this.leave();
    else this.#heading = { level: Math.min(level, this.#heading?.level ?? level), holds: false };
  }

  /** The level of the headings that this item ends, undefined where it ends none. */
  endedBy({ block, indent = 0 }: BlockItem): number | undefined {
    const number = block.kind === "list_item" ? NUMBER.exec(block.text)?.[1] : undefined;
    const heading = this.#heading;
    if (number === undefined) {
      if (heading) heading.holds = true;
      return undefined;
    }
    const isNext = this.#step?.indent === indent && Number(number) === this.#step.number + 1;
    if (heading && !isNext) {
      heading.holds = true;
      return undefined;
    }
    this.#step = { number: Number(number), indent };
    this.#heading = undefined;
    return heading?.holds ? heading.level : undefined;
  }

  /** Other headings begin. */
  leave(): void {
    this.#step = undefined;
    this.#heading = undefined;
  }
}
