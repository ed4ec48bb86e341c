import { elements, type XmlElement } from "../ooxml/tree.ts";
import { finishHeld } from "./held.ts";
import { readParagraph } from "./paragraph.ts";
import { endSection } from "./section.ts";
import type { Item, Story } from "./story.ts";
import { readTable } from "./tables/table.ts";
import { readAltChunk } from "./web/alt-chunk.ts";

/** Wrappers whose content stands in the text as if they were not there. */
const TRANSPARENT = new Set(["w:sdt", "w:sdtContent", "w:customXml", "w:smartTag", "w:ins", "w:moveTo"]);

/** Whether the content of an element stands at the place of the element itself. */
export function isTransparent(name: string): boolean {
  return TRANSPARENT.has(name);
}

/** Reads paragraphs and tables, and what wraps them, in order. Throws UnreadableError. */
export async function readBlocks(content: readonly XmlElement[], story: Story, out: Item[]): Promise<void> {
  for (const element of content) {
    if (element.name === "w:p") await readParagraph(element, story, out);
    else if (element.name === "w:tbl") {
      finishHeld(story, out);
      await readTable(element, story, out);
    } else if (element.name === "w:sectPr") {
      endSection(element, story, out);
    } else if (element.name === "w:altChunk") {
      finishHeld(story, out);
      await readAltChunk(element, story, out);
    } else if (isTransparent(element.name)) {
      if (element.name === "w:sdt") story.bound.fill(element);
      await readBlocks(elements(element), story, out);
    }
  }
}
