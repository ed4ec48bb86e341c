import type { Block } from "../readers/model.ts";
import type { OpenHeading } from "./sections.ts";

/** "Contraindications: shock" */
const LABELLED = /^(\p{Lu}[\p{L} /()-]{2,40}): \S/u;

/** What the paragraphs of a document are labelled with, and below which of its headings. */
export class Labels {
  /** Each behind the level of the heading that its paragraph stands right under. */
  #seen = new Set<string>();

  /**
   * The headings that a block stands under: "Contraindications: shock" stands beside "Pediatric dose:" and its list where
   * "Class: opioid" stands above that, or where it does so elsewhere in the document.
   */
  beside({ kind, text }: Block, open: readonly OpenHeading[], isBare: boolean): OpenHeading[] {
    const label = kind === "paragraph" ? LABELLED.exec(text)?.[1] : undefined;
    if (label === undefined) return [...open];
    const [above, last] = open.slice(-2);
    const isOver = last?.text.endsWith(":") && !last.holdsLabels && !isBare;
    const isBeside = above?.holdsLabels || this.#seen.has(`${above?.level} ${label}`);
    const left = isOver && isBeside ? open.slice(0, -1) : [...open];
    const under = left.at(-1);
    if (under) {
      under.holdsLabels = true;
      this.#seen.add(`${under.level} ${label}`);
    }
    return left;
  }
}
