import { at, elements, type XmlElement } from "../ooxml/tree.ts";
import { toggle, value } from "./properties.ts";
import type { Item, Story } from "./story.ts";

export type Section = Extract<Item, { kind: "section" }>;

/** Adds the end of the section with this `w:sectPr`; the notes behind it are the next one's. */
export function endSection(properties: XmlElement, story: Story, out: Item[]): void {
  out.push(sectionEnd(properties));
  story.notes.turnSection();
}

function sectionEnd(properties: XmlElement): Item {
  const numbers = at(properties, "w:pgNumType")?.attributes ?? {};
  const columns = Number(at(properties, "w:cols")?.attributes["w:num"] ?? 1);
  return {
    kind: "section",
    starts: value(properties, "w:type") ?? "nextPage",
    columns: columns > 1 ? Math.trunc(columns) : 1,
    headers: referred(properties, "w:headerReference"),
    footers: referred(properties, "w:footerReference"),
    start: /^\d{1,6}$/.test(numbers["w:start"] ?? "") ? Number(numbers["w:start"]) : undefined,
    format: numbers["w:fmt"] ?? "decimal",
    titled: toggle(properties, "w:titlePg") ?? false,
  };
}

/** The relationships of a section's headers or footers by the pages that these are on. */
function referred(properties: XmlElement, name: string): Section["headers"] {
  return Object.fromEntries(
    elements(properties, name).map(({ attributes }) => [
      attributes["w:type"] ?? "default",
      attributes["r:id"] ?? "",
    ]),
  );
}

/**
 * The breaks that Word rendered in one section. Where it has columns, Word marks the turns of these too, and the first
 * column of a section that begins on the page of the one before it.
 */
export class RenderedBreaks {
  readonly #columns: number;
  /** It begins on the page of the section before it. */
  readonly #continues: boolean;
  #begun = false;
  /** How many columns have ended. */
  #turns = 0;

  constructor(section: Section | undefined) {
    this.#columns = section?.columns ?? 1;
    this.#continues = section?.starts === "continuous";
  }

  /** Text stands before the next mark. */
  text(): void {
    this.#begun = true;
  }

  /** The author's break, which is marked once more, ends the columns of its page. */
  pageBreak(): void {
    this.#turns = this.#columns - 1;
  }

  /** Whether the next mark turns the page. */
  turnsPage(): boolean {
    if (this.#columns === 1) return true;
    if (!this.#begun) return !this.#continues;
    this.#turns += 1;
    return this.#turns % this.#columns === 0;
  }
}
