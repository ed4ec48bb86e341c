import { type Block, type Page, UnreadableError } from "../model.ts";
import { TOO_LARGE } from "../ooxml/messages.ts";
import { at, type XmlElement } from "../ooxml/tree.ts";
import { value } from "./properties.ts";
import type { Item } from "./story.ts";

const MAX_PAGES = 50_000;
const MAX_COLUMNS = 45;

type Section = Extract<Item, { kind: "section" }>;

/** The end of the section with this `w:sectPr`. */
export function sectionEnd(properties: XmlElement): Item {
  const columns = Number(at(properties, "w:cols")?.attributes["w:num"] ?? 1);
  return {
    kind: "section",
    starts: value(properties, "w:type") ?? "nextPage",
    columns: columns > 1 && columns <= MAX_COLUMNS ? Math.trunc(columns) : 1,
  };
}

/**
 * Puts the blocks on pages. Word marks the breaks it rendered, the author's own among them: between two
 * blocks the kind of break that is there more often counts, so none counts twice. Throws UnreadableError.
 */
export function paginate(items: readonly Item[]): Page[] {
  const pages: Page[] = [{ page: 1, blocks: [] }];
  const sections = items.filter((item) => item.kind === "section");
  let section = 0;
  let marks = new Marks(sections[0]);
  let explicit = 0;
  let rendered = 0;
  let used = false;
  const turn = () => {
    const turned = Math.max(explicit, rendered);
    if (pages.length + turned > MAX_PAGES) throw new UnreadableError(TOO_LARGE);
    for (let count = turned; count > 0; count -= 1) {
      pages.push({ page: pages.length + 1, blocks: [] });
    }
    explicit = 0;
    rendered = 0;
  };
  /** The block that was placed last, and the breaks in it that are to come. */
  let last: { block: Block; marks: number[] } | undefined;
  for (const item of items) {
    if (item.kind === "rendered") {
      const at = last?.marks.shift();
      if (!marks.turnsPage()) continue;
      rendered += 1;
      if (last && at !== undefined && last.block.kind !== "heading") last.block.turn ??= at;
    } else if (item.kind === "explicit") {
      explicit += 1;
      marks.pageBreak();
    } else if (item.kind === "before") {
      if (explicit === 0 && used) explicit = 1;
    } else if (item.kind === "section") {
      section += 1;
      const next = sections[section];
      marks = new Marks(next);
      // The next section says itself how it starts.
      if (["nextPage", "evenPage", "oddPage"].includes(next?.starts ?? "")) explicit += 1;
    } else if (item.kind === "block") {
      turn();
      marks.text();
      last = { block: { ...item.block }, marks: [...(item.marks ?? [])] };
      pages[pages.length - 1]?.blocks.push(last.block);
      used = true;
    }
  }
  turn();
  return pages;
}

/**
 * The marks of breaks in one section. Where it has columns, Word marks their turns too, and the first column
 * of a section that begins on the page of the one before it.
 */
class Marks {
  readonly #columns: number;
  readonly #continues: boolean;
  #begun = false;
  #turns = 0;

  constructor(section: Section | undefined) {
    this.#columns = section?.columns ?? 1;
    this.#continues = section?.starts === "continuous";
  }

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
