import { isBehindBox, isTypedNumber } from "../../lists/typed-item.ts";
import type { BlockItem, Item } from "../story.ts";

/** In characters: a run of none but longer ones is of numbered paragraphs of a text, like those of a law. */
const MAX_ITEM = 200;

/** A short line to be filled in before what is to be checked: "___ Failure to open the airway". */
const BLANK = /^_{2,8} ?(?=\p{L}\S* \S+ \S)/u;

/**
 * Paragraphs under each other whose numbers were typed are items of a list, as those are that Word counts; one alone is where
 * its number stands apart from the text. So is what stands behind a box to tick, or what several lines begin with that are to be filled in.
 */
export function readTypedItems(items: readonly Item[]): Item[] {
  const listed = new Set<Item>();
  let run: BlockItem[] = [];
  const endRun = () => {
    const isList =
      run.length > 1
        ? run.some((item) => item.block.text.length <= MAX_ITEM || isApart(item))
        : run.some(isApart);
    if (isList) for (const item of run) listed.add(item);
    run = [];
  };
  let above = "";
  let blankAbove: BlockItem | undefined;
  for (const item of items) {
    if (item.kind !== "block") continue;
    const { kind, text } = item.block;
    const blank = kind === "paragraph" && BLANK.test(text) ? item : undefined;
    if (blank && blankAbove) listed.add(blankAbove).add(blank);
    blankAbove = blank;
    if (kind === "paragraph" && isTypedNumber(text, above)) run.push(item);
    else endRun();
    if (kind === "paragraph" && isBehindBox(text)) listed.add(item);
    above = text;
  }
  endRun();
  return items.map((item) =>
    item.kind === "block" && listed.has(item)
      ? { ...item, block: { ...item.block, kind: "list_item", text: item.block.text.replace(BLANK, "") } }
      : item,
  );
}

/** Whether a tab or a hanging indent parts the number from the text. */
function isApart({ block, cells = [], hanging = 0 }: BlockItem): boolean {
  return hanging > 0 || cells[0] === block.text.split(" ")[0];
}
