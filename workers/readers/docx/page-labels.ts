import { partById } from "../ooxml/relationships.ts";
import { descendants, textOf, type XmlElement } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";
import { numeral } from "./lists/numeral.ts";
import type { SectionPage, WordPage } from "./pages.ts";
import type { Section } from "./section.ts";
import type { Item, Story } from "./story.ts";

/** What shows the number of a page. */
const PAGE = /^\s*PAGE\b/i;
/** A document with more headers and footers was not made to be read. */
const MAX_PARTS = 500;

/**
 * The pages with the numbers that their headers and footers show, where sections count anew or in other figures than Arabic ones:
 * "iv", "1" after it. Only Word says where its pages turn, so that these can be counted.
 */
export async function withLabels(
  pages: readonly SectionPage[],
  items: readonly Item[],
  story: Story,
): Promise<WordPage[]> {
  const sections = items.filter((item) => item.kind === "section");
  const isNumberedAnew = sections.some(({ start, format }) => start !== undefined || format !== "decimal");
  const isCounted = isNumberedAnew && items.some(({ kind }) => kind === "rendered");
  const shown = new ShownNumbers(sections, story);
  let number = 0;
  let last = -1;
  const labelled: WordPage[] = [];
  for (const { section, ...page } of pages) {
    const begun = sections.slice(last + 1, section + 1);
    const start = begun.findLast((each) => each.start !== undefined)?.start;
    number = start ?? number + 1;
    const label = numeral(number, sections[section]?.format ?? "decimal");
    const isOther = isCounted && label !== String(page.page);
    const isShown = isOther && (await shown.on(section, section > last));
    labelled.push(isShown ? { ...page, label } : page);
    last = section;
  }
  return labelled;
}

/** Tells on which pages a header or footer shows the number. */
class ShownNumbers {
  readonly #inForce: Section["headers"][][] = [];
  readonly #known = new Map<string, boolean>();

  constructor(
    readonly sections: readonly Section[],
    readonly story: Story,
  ) {
    let headers: Section["headers"] = {};
    let footers: Section["headers"] = {};
    for (const section of sections) {
      // A section without one goes on with that of the section before it.
      headers = { ...headers, ...section.headers };
      footers = { ...footers, ...section.footers };
      this.#inForce.push([headers, footers]);
    }
  }

  async on(section: number, isFirst: boolean): Promise<boolean> {
    const type = isFirst && this.sections[section]?.titled ? "first" : "default";
    for (const parts of this.#inForce[section] ?? []) {
      if (await this.#shows(parts[type])) return true;
    }
    return false;
  }

  async #shows(id: string | undefined): Promise<boolean> {
    const part = partById(this.story.relationships, id);
    if (part === undefined) return false;
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    const root = this.#known.size < MAX_PARTS ? await unlessDamaged(this.story.pkg.xml(part)) : undefined;
    const shows = root !== undefined && showsNumber(root);
    this.#known.set(part, shows);
    return shows;
  }
}

function showsNumber(root: XmlElement): boolean {
  const codes = [...descendants(root, "w:instrText")].map(textOf);
  const simple = [...descendants(root, "w:fldSimple")].map(({ attributes }) => attributes["w:instr"] ?? "");
  return [...codes, ...simple].some((code) => PAGE.test(code)) || !descendants(root, "w:pgNum").next().done;
}
