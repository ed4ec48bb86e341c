import type { Block, Page } from "./readers/model.ts";

export interface SectionedBlock {
  block: Block;
  /** Heading path above the block joined by " > ", "" at the top. A heading's own is the path above it. */
  section: string;
}

/**
 * Folds heading levels into section paths. One instance serves one document: its pages are given in
 * order, because a section runs on over page breaks until a heading of its level or above.
 */
export class SectionPath {
  #open: { level: number; text: string }[] = [];

  /** The blocks of the document's next page, each with its section. */
  place(page: Page): SectionedBlock[] {
    return page.blocks.map((block) => {
      if (block.kind === "heading") this.#open = this.#open.filter(({ level }) => level < block.level);
      const section = this.#open.map(({ text }) => text).join(" > ");
      if (block.kind === "heading") this.#open.push({ level: block.level, text: block.text });
      return { block, section };
    });
  }
}
