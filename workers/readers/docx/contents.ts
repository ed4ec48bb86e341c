import { withEntries } from "../pdf/paragraphs/contents.ts";
import type { Item } from "./story.ts";

/** Shows the entries of a table of contents that was typed as those are shown that Word made: "Burns … 12". */
export function readContents(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const shown = withEntries(
    blocks.map(({ block }) => block.text),
    blocks.map(({ entry }) => entry),
  );
  const entries = new Map<Item, Item>();
  blocks.forEach((item, index) => {
    const text = shown[index] ?? "";
    if (text === item.block.text) return;
    const { kind, block, bold } = item;
    entries.set(item, { kind, block: { ...block, text }, bold });
  });
  return items.map((item) => entries.get(item) ?? item);
}
