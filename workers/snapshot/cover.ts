import type { Block, Page } from "../readers/model.ts";

/** In characters: what is longer is no line of a cover. */
const LONGEST = 150;
/** So many lines, a title, an edition and a date, are more than the headings above a text that the next page begins with. */
const FEWEST = 3;
const MOST = 10;
/** "Open the airway.", and not "J. Weber, M.D." */
const SENTENCE_END = /\p{Ll}[.!?]$/u;

/** True for a document's first page where it has a few titles and short lines, and no text, list or table, nor a form's title. */
export function isCover({ page, blocks }: Page): boolean {
  return page === 1 && blocks.length >= FEWEST && blocks.length <= MOST && blocks.every(isLine);
}

function isLine(block: Block): boolean {
  if (block.text.length > LONGEST) return false;
  if (block.kind === "heading") return block.level > 0 && !/^\d/.test(block.text);
  return (block.kind === "paragraph" || block.kind === "note") && !SENTENCE_END.test(block.text);
}
