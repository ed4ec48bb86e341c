import type { Block } from "../model.ts";
import { linesBySection } from "./header-lines.ts";
import type { Item, Story } from "./story.ts";

const LONGEST_TITLE = 100;

/** What the text of a section says: its blocks, and the words of each heading that it begins with. */
interface Said {
  texts: Set<string>;
  headings: Set<string>[];
}

/**
 * Puts what running headers say before the text of the section that has them, unless that says it too: many protocols have
 * their name there alone. A line that not all sections have is a heading where it is new, others stand once.
 */
export async function withHeaders(items: readonly Item[], story: Story): Promise<Item[]> {
  const sections = await linesBySection(items, story);
  const saidIn = saidBySection(items);
  const titled = sections.filter((lines) => lines.length > 0);
  const counts = new Map<string, number>();
  for (const lines of titled) {
    for (const line of new Set(lines.map(key))) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const common = wordsOfAll(titled);
  const isTitle = (line: Block) =>
    line.text.length <= LONGEST_TITLE &&
    (counts.get(key(line)) ?? 0) < titled.length &&
    [...wordsOf(line)].some((word) => !common.has(word));
  const isRepeated = (line: Block, own: Said | undefined) =>
    own?.texts.has(key(line)) ||
    own?.headings.some((heading) =>
      [...wordsOf(line)].every((word) => heading.has(word) || common.has(word)),
    );
  const said = new Set(saidIn.flatMap(({ texts }) => [...texts]));
  const linesAt = (index: number, last: number) => {
    const above = new Set((sections[last] ?? []).map(key));
    return (sections[index] ?? []).flatMap((line): Block[] => {
      const text = key(line);
      const isKnown = isTitle(line) ? above.has(text) || isRepeated(line, saidIn[index]) : said.has(text);
      said.add(text);
      if (isKnown) return [];
      return [isTitle(line) ? { kind: "heading", level: 1, text: line.text } : line];
    });
  };
  const levels = new Levels(items);
  let section = 0;
  /** The last one that has text. */
  let last = -1;
  return items.flatMap((item, at) => {
    if (item.kind === "section") section += 1;
    if (item.kind !== "block") return [item];
    if (section === last) return [levels.placed(item)];
    const lines = linesAt(section, last);
    const isTitled = lines.some(({ kind }) => kind === "heading");
    if (isTitled || !haveSame(sections[section], sections[last])) levels.turn(isTitled, at);
    last = section;
    const shown = lines.map((block): Item => ({ kind: "block", block: levels.titled(block), bold: false }));
    return [...shown, levels.placed(item)];
  });
}

/**
 * The levels of headings where headers give some: what a header names stands below a heading of level 1 of the text whose
 * headings go on below it, and these stand below the name.
 */
class Levels {
  /** Of the next heading from each item on. */
  readonly #next: number[] = [];
  /** The last heading of level 1 is of the text. */
  #isInChapter = false;
  /** Where the name stands that the header gives, if it is below another heading. */
  #level: number | undefined;

  constructor(items: readonly Item[]) {
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
    this.#level = isTitled && this.#isInChapter && next > 1 ? next : undefined;
    if (isTitled && this.#level === undefined) this.#isInChapter = false;
  }

  /** A line of the header. */
  titled(line: Block): Block {
    return line.kind === "heading" ? { ...line, level: this.#level ?? 1 } : line;
  }

  /** An item of the text. */
  placed(item: Extract<Item, { kind: "block" }>): Item {
    const { block } = item;
    if (block.kind !== "heading") return item;
    if (block.level === 1) this.#isInChapter = true;
    if (this.#level === undefined || block.level < this.#level) {
      this.#level = undefined;
      return item;
    }
    return { ...item, block: { ...block, level: Math.min(block.level + 1, 6) } };
  }
}

/** What the text of each section says. */
function saidBySection(items: readonly Item[]): Said[] {
  let said: Said = { texts: new Set(), headings: [] };
  const sections = [said];
  for (const item of items) {
    if (item.kind === "block") {
      const isHeading = item.block.kind === "heading" || item.bold;
      if (isHeading && said.headings.length === said.texts.size) said.headings.push(wordsOf(item.block));
      said.texts.add(key(item.block));
    }
    if (item.kind !== "section") continue;
    said = { texts: new Set(), headings: [] };
    sections.push(said);
  }
  return sections;
}

/** The words that the headers of all these sections have: the agency's name. */
function wordsOfAll([first, ...others]: readonly Block[][]): Set<string> {
  const inEach = others.map((lines) => new Set(lines.flatMap((line) => [...wordsOf(line)])));
  const words = (first ?? []).flatMap((line) => [...wordsOf(line)]);
  return new Set(words.filter((word) => inEach.every((each) => each.has(word))));
}

function haveSame(lines: readonly Block[] = [], others: readonly Block[] = []): boolean {
  return lines.map(key).join("\n") === others.map(key).join("\n");
}

function wordsOf(block: Block): Set<string> {
  return new Set(key(block).match(/[\p{L}\p{N}]+/gu));
}

function key({ text }: Block): string {
  return text.toLowerCase();
}
