import { type Page, UnreadableError } from "../model.ts";
import { TOO_LARGE } from "../ooxml/messages.ts";
import type { Item } from "./story.ts";

const MAX_PAGES = 50_000;

/**
 * Puts the blocks on pages. Word marks the breaks it rendered, the author's own among them: between two
 * blocks the kind of break that is there more often counts, so none counts twice. Throws UnreadableError.
 */
export function paginate(items: readonly Item[]): Page[] {
  const pages: Page[] = [{ page: 1, blocks: [] }];
  const starts = items.flatMap((item) => (item.kind === "section" ? [item.starts] : [])).slice(1);
  let explicit = 0;
  let rendered = 0;
  let used = false;
  const turn = () => {
    const turned = Math.max(explicit, rendered);
    if (pages.length + turned > MAX_PAGES) throw new UnreadableError(TOO_LARGE);
    for (let count = turned; count > 0; count -= 1) {
      pages.push({ page: pages.length + 1, blocks: [] });
    }
    explicit = 0;
    rendered = 0;
  };
  for (const item of items) {
    if (item.kind === "rendered") rendered += 1;
    else if (item.kind === "explicit") explicit += 1;
    else if (item.kind === "before") {
      if (explicit === 0 && used) explicit = 1;
    } else if (item.kind === "section") {
      // The next section says itself how it starts.
      if (["nextPage", "evenPage", "oddPage"].includes(starts.shift() ?? "")) explicit += 1;
    } else if (item.kind === "block") {
      turn();
      pages[pages.length - 1]?.blocks.push(item.block);
      used = true;
    }
  }
  turn();
  return pages;
}
