import { type Block, UnreadableError } from "../model.ts";
import { elements } from "../ooxml/tree.ts";
import { readBlocks } from "./blocks.ts";
import { Fields } from "./fields.ts";
import { finishHeld } from "./held.ts";
import type { Section } from "./section.ts";
import type { Item, Story } from "./story.ts";

/** A document with more parts for headers, or a header with more lines, was not made to be read. */
const MAX_PARTS = 500;
const MAX_LINES = 20;
const LONGEST_TITLE = 100;
/** "Page 3 of 12", or what is left of it without its fields. */
const PAGE_NUMBER = /[\s|–-]*\b(?:page|pg\.?) ?\d{0,4}(?: ?(?:of|\/) ?\d{0,4})?$/i;

/**
 * Puts what running headers say before the text of the section that has them, unless that says it too: many protocols have
 * their name there alone. A line that not all sections have is a heading where it is new, others stand once.
 */
export async function withHeaders(items: readonly Item[], story: Story): Promise<Item[]> {
  const sections = await linesBySection(items, story);
  const texts = textsBySection(items);
  const titled = sections.filter((lines) => lines.length > 0);
  const counts = new Map<string, number>();
  for (const lines of titled) {
    for (const line of new Set(lines.map(key))) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const isTitle = (line: Block) =>
    line.text.length <= LONGEST_TITLE && (counts.get(key(line)) ?? 0) < titled.length;
  const said = new Set(texts.flatMap((section) => [...section]));
  const linesAt = (index: number, last: number) => {
    const above = new Set((sections[last] ?? []).map(key));
    const lines = sections[index] ?? [];
    return lines.flatMap((line): Item[] => {
      const text = key(line);
      const isKnown = isTitle(line) ? above.has(text) || texts[index]?.has(text) : said.has(text);
      said.add(text);
      const block: Block = isTitle(line) ? { kind: "heading", level: 1, text: line.text } : line;
      return isKnown ? [] : [{ kind: "block", block, bold: false }];
    });
  };
  let section = 0;
  /** The last one that has text. */
  let last = -1;
  return items.flatMap((item) => {
    if (item.kind === "section") section += 1;
    if (item.kind !== "block" || section === last) return [item];
    const lines = linesAt(section, last);
    last = section;
    return [...lines, item];
  });
}

/** What the text of each section says, a block each. */
function textsBySection(items: readonly Item[]): Set<string>[] {
  let texts = new Set<string>();
  const sections = [texts];
  for (const item of items) {
    if (item.kind === "block") texts.add(key(item.block));
    if (item.kind !== "section") continue;
    texts = new Set();
    sections.push(texts);
  }
  return sections;
}

/** The lines of each section's header: that of its first page, and that of the others. */
async function linesBySection(items: readonly Item[], story: Story): Promise<Block[][]> {
  const read = new Map<string, Block[]>();
  const sections: Block[][] = [];
  let headers: Section["headers"] = {};
  for (const item of items) {
    if (item.kind !== "section") continue;
    // A section without one goes on with that of the section before it.
    headers = { ...headers, ...item.headers };
    const lines: Block[] = [];
    for (const id of [item.titled ? headers.first : undefined, headers.default]) {
      if (id === undefined || (!read.has(id) && read.size >= MAX_PARTS)) continue;
      const known = read.get(id) ?? (await linesOf(id, story).catch(unlessDamaged));
      read.set(id, known);
      for (const line of known) lines.push(line);
    }
    sections.push(lines);
  }
  return sections;
}

async function linesOf(id: string, story: Story): Promise<Block[]> {
  const part = story.relationships.find(
    (each) => each.id === id && each.type === "header" && !each.external,
  )?.target;
  if (part === undefined || !story.pkg.has(part)) return [];
  const relationships = await story.pkg.relationships(part);
  const apart = { ...story, relationships, fields: new Fields(true), held: "", down: undefined };
  const items: Item[] = [];
  await readBlocks(elements(await story.pkg.xml(part)), apart, items);
  finishHeld(apart, items);
  const blocks = items.flatMap((item) => (item.kind === "block" ? [item.block] : []));
  const lines = blocks.map((block) => ({ ...block, text: block.text.replace(PAGE_NUMBER, "") }));
  return lines.filter(({ text }) => /\p{L}/u.test(text)).slice(0, MAX_LINES);
}

/** A damaged header leaves the text whole. */
function unlessDamaged(error: unknown): [] {
  if (!(error instanceof UnreadableError)) throw error;
  return [];
}

function key({ text }: Block): string {
  return text.toLowerCase();
}
