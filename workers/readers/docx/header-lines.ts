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
/** "Page 3 of 12", or what is left of it without its fields. */
const PAGE_NUMBER = /[\s|–-]*\b(?:page|pg\.?) ?\d{0,4}(?: ?(?:of|\/) ?\d{0,4})?$/i;

/** The lines of each section's header: that of its first page, and that of the others. */
export async function linesBySection(items: readonly Item[], story: Story): Promise<Block[][]> {
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
  const lines = items.flatMap((item) => (item.kind === "block" ? statementsIn(item) : []));
  return lines.filter(({ text }) => hasLetters(text)).slice(0, MAX_LINES);
}

/** What stands left, in the middle and right of a line is apart: the agency and the protocol. A label stays with what it names. */
function statementsIn({ block, cells = [] }: Extract<Item, { kind: "block" }>): Block[] {
  const texts = cells.map(withoutPage).filter((text) => text !== "");
  const areApart = texts.length > 1 && texts.every((text) => hasLetters(text) && !text.endsWith(":"));
  return (areApart ? texts : [withoutPage(block.text)]).map((text) => ({ ...block, text }));
}

function withoutPage(text: string): string {
  return text.replace(PAGE_NUMBER, "");
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** A damaged header leaves the text whole. */
function unlessDamaged(error: unknown): [] {
  if (!(error instanceof UnreadableError)) throw error;
  return [];
}
