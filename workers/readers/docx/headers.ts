import type { Block } from "../model.ts";
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
 * Puts what running headers say before the text of the section that has them first, once, unless the text says it too: many
 * protocols have their name there alone. A line that not all sections have is a heading. Throws UnreadableError.
 */
export async function withHeaders(items: readonly Item[], story: Story): Promise<Item[]> {
  const sections = await linesBySection(items, story);
  const said = new Set(items.flatMap((item) => (item.kind === "block" ? [key(item.block)] : [])));
  const titled = sections.filter((lines) => lines.length > 0);
  const counts = new Map<string, number>();
  for (const lines of titled) {
    for (const line of new Set(lines.map(key))) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  let waiting = sections.shift() ?? [];
  return items.flatMap((item) => {
    if (item.kind === "section") waiting = sections.shift() ?? [];
    if (item.kind !== "block") return [item];
    const lines = waiting.filter((line) => !said.has(key(line)) && said.add(key(line)));
    waiting = [];
    const shown = lines.map((block): Item => {
      const isTitle = block.text.length <= LONGEST_TITLE && (counts.get(key(block)) ?? 0) < titled.length;
      return {
        kind: "block",
        block: isTitle ? { kind: "heading", level: 1, text: block.text } : block,
        bold: false,
      };
    });
    return [...shown, item];
  });
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
      const known = read.get(id) ?? (await linesOf(id, story));
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
  const apart = { ...story, relationships, fields: new Fields(true), held: "" };
  const items: Item[] = [];
  await readBlocks(elements(await story.pkg.xml(part)), apart, items);
  finishHeld(apart, items);
  const blocks = items.flatMap((item) => (item.kind === "block" ? [item.block] : []));
  const lines = blocks.map((block) => ({ ...block, text: block.text.replace(PAGE_NUMBER, "") }));
  return lines.filter(({ text }) => /\p{L}/u.test(text)).slice(0, MAX_LINES);
}

function key({ text }: Block): string {
  return text.toLowerCase();
}
