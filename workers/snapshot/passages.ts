import { KIND_LETTER, type KindLetter, placedLetter } from "../../db/snapshot.ts";
import type { Page } from "../readers/model.ts";
import { ListsOverPages } from "./lists-over-pages.ts";
import { SectionPath } from "./sections.ts";
import { sentenceEnd, splitBlock } from "./split-block.ts";

/** A passage grows up to AIM characters; a list goes on to MAX, and nothing but a table row is longer. */
const AIM = 800;
const MAX = 1_500;
/** A table row is kept whole up to here: apart, its cells say less. */
const MAX_ROW = 3_000;
/** A page's own name; the rest of a longer one is cut off. */
const MAX_LABEL = 100;

/** What is searched and cited, as in the snapshot's table `passages`, without its place in the file. */
export interface Passage {
  page: number;
  label: string | null;
  section: string;
  kinds: string;
  text: string;
}

interface PlacedBlock {
  letter: KindLetter;
  /** Of an item, or of a paragraph that goes on with one, how many it stands below. */
  depth?: number | undefined;
  text: string;
  section: string;
  page: number;
  label: string | null;
}

type PlacedHeading = PlacedBlock & { level: number };

/**
 * Makes a document's passages from its pages, given in order; a page may come in several parts. A
 * passage never crosses a section or a page; a sentence is on the page where it begins. A list stays with the sentence that leads into it where
 * both fit. A heading with nothing under it becomes a passage of its own, so that its words are found.
 */
export class PassageMaker {
  #lists = new ListsOverPages();
  #sections = new SectionPath();
  /** Those after the last text. */
  #headings: PlacedHeading[] = [];
  #blocks: PlacedBlock[] = [];
  /** Their characters, and one that separates each from the next. */
  #length = 0;
  /** What the last paragraph says on the next page. */
  #turned: PlacedBlock | undefined;
  #done: Passage[] = [];

  /** Takes the next page, or part of it, and returns the passages that are complete. */
  add(page: Page): Passage[] {
    const { page: number } = page;
    const label = page.label?.slice(0, MAX_LABEL).toWellFormed() ?? null;
    if (this.#turned && this.#turned.page < number) this.#placeTurned(number, label);
    for (const { block, section } of this.#sections.place({ ...page, blocks: this.#lists.place(page) })) {
      const placed = { text: block.text, section, page: number, label };
      if (block.kind === "heading") {
        this.#flushHeadings(({ level }) => level >= block.level);
        this.#headings.push({ ...placed, letter: "p", level: block.level });
        continue;
      }
      this.#flushHeadings((heading) => !isUnder(section, heading));
      this.#headings = [];
      const letter = KIND_LETTER[block.kind];
      const { depth } = block;
      const end = block.turn === undefined ? block.text.length : sentenceEnd(block.text, block.turn);
      this.#placeText({ ...placed, letter, depth, text: block.text.slice(0, end) });
      if (end < block.text.length) this.#turned = { ...placed, letter, depth, text: block.text.slice(end) };
    }
    return this.#takeDone();
  }

  /** The last passages of the document. */
  end(): Passage[] {
    if (this.#turned) this.#placeTurned(this.#turned.page, this.#turned.label);
    this.#flushHeadings(() => true);
    this.#flush(this.#blocks.length);
    return this.#takeDone();
  }

  /** Places the headings that turn out to have nothing under them. */
  #flushHeadings(isBare: (heading: PlacedHeading) => boolean): void {
    const bare = this.#headings.filter(isBare);
    this.#headings = this.#headings.filter((heading) => !isBare(heading));
    for (const { level: _, ...heading } of bare) this.#place(heading);
  }

  #placeTurned(page: number, label: string | null): void {
    if (this.#turned) this.#placeText({ ...this.#turned, page, label });
    this.#turned = undefined;
  }

  #placeText(block: PlacedBlock): void {
    const { letter } = block;
    for (const text of splitBlock(block.text, letter, letter === "r" ? MAX_ROW : MAX)) {
      this.#place({ ...block, text });
    }
  }

  #place(block: PlacedBlock): void {
    const last = this.#blocks.at(-1);
    if (last) {
      const apart = last.page !== block.page || last.section !== block.section;
      const inList = isOfList(block) && (isOfList(last) || this.#blocks.length === 1);
      const full = this.#length + block.text.length > (inList ? MAX : AIM);
      if (apart) this.#flush(this.#blocks.length);
      else if (full) this.#flush(this.#blocks.length - (leadsInto(last, block) ? 1 : 0));
    }
    this.#length += block.text.length + 1;
    this.#blocks.push(block);
  }

  /** Makes a passage of the first blocks. */
  #flush(count: number): void {
    const blocks = this.#blocks.slice(0, count);
    this.#blocks = this.#blocks.slice(count);
    this.#length = this.#blocks.reduce((sum, { text }) => sum + text.length + 1, 0);
    const [first] = blocks;
    if (!first) return;
    this.#done.push({
      page: first.page,
      label: first.label,
      section: first.section,
      kinds: blocks.map(({ letter, depth }) => placedLetter(letter, depth)).join(""),
      text: blocks.map(({ text }) => text).join("\n"),
    });
  }

  #takeDone(): Passage[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }
}

/** Whether a section is that of a heading, or one within it. */
function isUnder(section: string, { section: above, text }: PlacedHeading): boolean {
  const own = above === "" ? text : `${above} > ${text}`;
  return section === own || section.startsWith(`${own} > `);
}

function isOfList({ letter, depth = 0 }: PlacedBlock): boolean {
  return letter === "l" || depth > 0;
}

/** Whether the block is the sentence that leads into a list, with room for its first item. */
function leadsInto(block: PlacedBlock, item: PlacedBlock): boolean {
  const fits = block.text.length + 1 + item.text.length <= MAX;
  return item.letter === "l" && block.letter === "p" && block.text.endsWith(":") && fits;
}
