import { joinLines } from "../rows/row-text.ts";
import { answered, arrowLabel, isArrows } from "../wording/arrow-labels.ts";
import type { BlockItem, Item } from "./story.ts";

/**
 * A text with each answer on an arrow, "↓ No", before what it leads to, the next paragraph or box, with the question where that is
 * right above.
 */
export function withAnswers(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const read = new Map<Item, Item | undefined>();
  for (const [at, item] of blocks.entries()) {
    const arrow = item.block.kind === "paragraph" ? arrowLabel(item.block.text) : undefined;
    if (arrow?.leads !== "down" || arrow.label === "") continue;
    const led = boxAt(blocks, at + 1);
    const [first] = led;
    if (!first) continue;
    const text = joinLines(led.map(({ block }) => block.text));
    const { within: _, box: __, ...rest } = first;
    const block = { ...first.block, text: answered(blocks[at - 1]?.asks, arrow.label, text) };
    for (const each of [item, ...led]) read.set(each, undefined);
    read.set(first, { ...rest, block, bold: false });
  }
  return replaced(items, read);
}

/** A text without the arrows between its boxes. */
export function withoutArrows(items: readonly Item[]): Item[] {
  const blocks = items.filter((item) => item.kind === "block");
  const read = new Map<Item, Item | undefined>();
  for (const [at, item] of blocks.entries()) {
    if (item.block.kind !== "paragraph" || !isArrows(item.block.text)) continue;
    read.set(item, undefined);
    const { outside } = item.block;
    const next = blocks[at + 1];
    if (next && outside !== undefined) read.set(next, { ...next, block: { outside, ...next.block } });
  }
  return replaced(items, read);
}

/** The paragraphs of the box that begins there, or the one that does; none where something else or an arrow does. */
function boxAt(blocks: readonly BlockItem[], at: number): BlockItem[] {
  const [first, ...others] = blocks.slice(at);
  if (!first || !isText(first)) return [];
  const end = others.findIndex(({ box }) => box === undefined || box !== first.box);
  const all = [first, ...others.slice(0, end < 0 ? undefined : end)];
  return all.every(isText) ? all : [first];
}

function isText({ block: { kind, text } }: BlockItem): boolean {
  return kind === "paragraph" && !arrowLabel(text);
}

/** Items as they were read, without those that came to nothing. */
function replaced(items: readonly Item[], read: ReadonlyMap<Item, Item | undefined>): Item[] {
  return items.flatMap((item) => (read.has(item) ? (read.get(item) ?? []) : [item]));
}
