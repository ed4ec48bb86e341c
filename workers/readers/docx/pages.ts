import type { Page } from "../model.ts";
import type { Item } from "./story.ts";

/**
 * Puts the blocks on pages. Word marks the breaks it rendered, the author's own among them: between two
 * blocks the kind of break that is there more often counts, so none counts twice.
 */
export function paginate(items: readonly Item[]): Page[] {
  const pages: Page[] = [{ page: 1, blocks: [] }];
  const starts = items.flatMap((item) => (item.kind === "section" ? [item.starts] : [])).slice(1);
  let explicit = 0;
  let rendered = 0;
  let used = false;
  const turn = () => {
    for (let count = Math.max(explicit, rendered); count > 0; count -= 1) {
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
