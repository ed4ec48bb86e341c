import type { DocumentPicture } from "../drawing/picture-text.ts";
import { type Block, type Page, UnreadableError } from "../model.ts";
import { TOO_LARGE } from "../ooxml/messages.ts";
import { RenderedBreaks } from "./section.ts";
import type { Item } from "./story.ts";

/** A page, and the pictures on it that may have to be read, each with the block that it stands before. */
export interface WordPage extends Page {
  pictures: { before: number; picture: DocumentPicture }[];
}

/** A page, and the section that it begins in, from 0. */
export interface SectionPage extends WordPage {
  section: number;
}

/** A file that claims more was not made to be read. */
const MAX_PAGES = 50_000;

/**
 * Puts the blocks on pages. Word marks the breaks it rendered, the author's own among them: between two
 * blocks the kind of break that is there more often counts, so none counts twice. Throws UnreadableError.
 */
export function paginate(items: readonly Item[]): SectionPage[] {
  const pages: SectionPage[] = [{ page: 1, blocks: [], pictures: [], section: 0 }];
  const sections = items.filter((item) => item.kind === "section");
  let section = 0;
  let breaks = new RenderedBreaks(sections[0]);
  let explicit = 0;
  let rendered = 0;
  let used = false;
  const turn = () => {
    const turned = Math.max(explicit, rendered);
    if (pages.length + turned > MAX_PAGES) throw new UnreadableError(TOO_LARGE);
    for (let count = turned; count > 0; count -= 1) {
      pages.push({ page: pages.length + 1, blocks: [], pictures: [], section });
    }
    explicit = 0;
    rendered = 0;
  };
  /** The block that was placed last, and the breaks in it that are to come. */
  let last: { block: Block; breaks: number[] } | undefined;
  for (const item of items) {
    if (item.kind === "rendered") {
      const at = last?.breaks.shift();
      if (!breaks.turnsPage()) continue;
      rendered += 1;
      if (last && at !== undefined && last.block.kind !== "heading") last.block.turn ??= at;
    } else if (item.kind === "explicit") {
      explicit += 1;
      breaks.pageBreak();
    } else if (item.kind === "before") {
      if (explicit === 0 && used) explicit = 1;
    } else if (item.kind === "section") {
      section += 1;
      const next = sections[section];
      breaks = new RenderedBreaks(next);
      // The next section says itself how it starts.
      if (["nextPage", "evenPage", "oddPage"].includes(next?.starts ?? "")) explicit += 1;
    } else if (item.kind === "block") {
      turn();
      breaks.text();
      last = { block: { ...item.block }, breaks: [...(item.breaks ?? [])] };
      pages.at(-1)?.blocks.push(last.block);
      used = true;
    } else if (item.kind === "picture") {
      turn();
      last = undefined;
      const page = pages.at(-1);
      page?.pictures.push({ before: page.blocks.length, picture: item.picture });
    }
  }
  turn();
  return pages;
}
