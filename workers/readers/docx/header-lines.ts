import type { Block } from "../model.ts";
import { partById } from "../ooxml/relationships.ts";
import { elements } from "../ooxml/tree.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";
import { readBlocks } from "./blocks.ts";
import { Fields } from "./fields.ts";
import { finishHeld } from "./held.ts";
import type { Section } from "./section.ts";
import type { BlockItem, Item, Story } from "./story.ts";
import { setOffText } from "./tables/title-forms.ts";

/** A document with more parts for headers, or a header with more lines, was not made to be read. */
const MAX_PARTS = 500;
const MAX_LINES = 20;
/** "Page 3 of 12", "Page: Page 3", or what is left of it without its fields. */
const PAGE_NUMBER = /(?:[\s|–-]*\b(?:page|pg\.?):? ?\d{0,4}(?: ?(?:of|\/) ?\d{0,4})?)+$/i;

/** A line of a header. */
export interface HeaderLine {
  block: Block;
  /** What stands left, in the middle and right of it is apart: the agency and the protocol. */
  parts: Block[];
  /** What a table of the header, or the line by its size, says that the document is on. */
  title?: string;
}

/** The lines of each section's header: that of its first page, and that of the others. */
export async function linesBySection(items: readonly Item[], story: Story): Promise<HeaderLine[][]> {
  const read = new Map<string, HeaderLine[]>();
  const sections: HeaderLine[][] = [];
  let headers: Section["headers"] = {};
  for (const item of items) {
    if (item.kind !== "section") continue;
    // A section without one goes on with that of the section before it.
    headers = { ...headers, ...item.headers };
    const lines: HeaderLine[] = [];
    for (const id of [item.titled ? headers.first : undefined, headers.default]) {
      if (id === undefined || (!read.has(id) && read.size >= MAX_PARTS)) continue;
      const known = read.get(id) ?? (await unlessDamaged(linesOf(id, story))) ?? [];
      read.set(id, known);
      for (const line of known) lines.push(line);
    }
    sections.push(lines);
  }
  return sections;
}

async function linesOf(id: string, story: Story): Promise<HeaderLine[]> {
  const part = partById(story.relationships, id);
  if (part === undefined) return [];
  const relationships = await story.pkg.relationships(part);
  const apart = { ...story, relationships, fields: new Fields(true), held: "", down: undefined };
  const items: Item[] = [];
  await readBlocks(elements(await story.pkg.xml(part)), apart, items);
  finishHeld(apart, items);
  const written = items.filter((item) => item.kind === "block");
  const setOff = setOffText(written.map((item) => ({ items: [item], text: withoutPage(item.block.text) })));
  const lines = written.map((item): HeaderLine => {
    const line = lineOf(item);
    const title = item.form?.title ?? (line.block.text === setOff ? setOff : undefined);
    return title === undefined ? line : { ...line, title };
  });
  return lines.filter(({ block }) => hasLetters(block.text)).slice(0, MAX_LINES);
}

/** A line without the page's number. A label stays with what it names. */
function lineOf({ block, cells = [] }: BlockItem): HeaderLine {
  const line = { ...block, text: withoutPage(block.text) };
  const texts = (block.kind === "table_row" ? block.text.split(" | ") : cells)
    .map(withoutPage)
    .filter((text) => text !== "");
  const areApart = texts.length > 1 && texts.every((text) => hasLetters(text) && !text.endsWith(":"));
  return {
    block: line,
    parts: areApart ? texts.map((text): Block => ({ kind: "paragraph", text })) : [line],
  };
}

function withoutPage(text: string): string {
  return text.replace(PAGE_NUMBER, "");
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}
