import type { Page } from "../../workers/readers/model.ts";
import { SectionPath } from "../../workers/snapshot/sections.ts";

/** What is no heading on a document's pages, each text behind the headings that it stands under: "Shock > Orders: text". */
export function inSections(pages: readonly Page[]): string[] {
  const sections = new SectionPath();
  return pages
    .flatMap((page) => sections.place(page))
    .flatMap(({ block, section }) => (block.kind === "heading" ? [] : [`${section}: ${block.text}`]));
}
