import type { Page } from "../readers/model.ts";

/** In characters: a cover says no more. */
const LONGEST = 600;
/** So many lines, a title, an edition and a date, are more than the headings above a text that the next page begins with. */
const FEWEST = 3;

/** True for a document's first page where it has a few titles and short lines, and no text, list or table, nor a form's title. */
export function isCover({ page, blocks }: Page): boolean {
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const areLines = blocks.every((block) =>
    block.kind === "heading" ? block.level > 0 : block.kind === "paragraph" || block.kind === "note",
  );
  return page === 1 && areLines && blocks.length >= FEWEST && length <= LONGEST;
}
