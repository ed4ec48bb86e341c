import { FARTHER_IN } from "../../lists/depths.ts";
import type { BlockItem, Item } from "../story.ts";

const NUMBER = /^(\d{1,2})[.)] /;
/** In twentieths of a point. */
const FARTHER = FARTHER_IN * 20;

/**
 * The lines with a typed number of each series most of whose lines are not set off: "3. STABLE, WIDE:" between steps 2 and 4 is a
 * step as they are, though the names of those who take them stand between.
 */
export function stepsOfSeries(items: readonly Item[], isSetOff: (item: Item) => boolean): ReadonlySet<Item> {
  const plain = seriesIn(items).filter((lines) => lines.filter(isSetOff).length * 2 < lines.length);
  return new Set(plain.flat());
}

/**
 * Numbered lines that count on below one heading by style, set in as far, whatever stands between them. At the margin, a section
 * may count on with the list in the one before it.
 */
function seriesIn(items: readonly Item[]): BlockItem[][] {
  const all: BlockItem[][] = [];
  let open: { lines: BlockItem[]; number: number; indent: number }[] = [];
  for (const item of items) {
    if (item.kind !== "block") continue;
    const { block, indent = 0 } = item;
    if (block.kind === "heading") open = [];
    const number = block.kind === "paragraph" ? Number(NUMBER.exec(block.text)?.[1]) : Number.NaN;
    if (Number.isNaN(number) || indent <= 0) continue;
    const above = open.find((series) => Math.abs(series.indent - indent) < FARTHER);
    const goesOn = above?.number === number - 1;
    const lines = goesOn ? above.lines : [];
    lines.push(item);
    if (!goesOn) all.push(lines);
    open = [...open.filter((series) => series !== above), { lines, number, indent }];
  }
  return all;
}
