import { oneLine } from "../../line.ts";
import type { Block } from "../../model.ts";
import { elements, type XmlElement } from "../../ooxml/tree.ts";
import { joinLines, separator } from "../../rows/row-text.ts";
import { readBlocks } from "../blocks.ts";
import { finishHeld } from "../held.ts";
import type { Item, Story } from "../story.ts";
import type { GridCell } from "./grid.ts";

/** In characters: a longer text above items names nothing. */
const LONGEST_LABEL = 40;

/** A cell read. */
export interface Cell extends Omit<GridCell, "element"> {
  items: Item[];
  /** On one line; "" where it goes on with the cell above it. */
  text: string;
  /** The lines as the author broke them; none where there is more than plain paragraphs. */
  lines: string[];
  bold: boolean;
}

/** Reads a cell: a paragraph begun in it ends in it. */
export async function readCell(
  element: XmlElement,
  place: Omit<GridCell, "element">,
  story: Story,
): Promise<Cell> {
  const items: Item[] = [];
  const lines: string[] = [];
  story.cells += 1;
  for (const child of elements(element)) {
    const from = items.length;
    await readBlocks([child], story, items);
    if (child.name === "w:p") {
      for (const line of linesOf(items.slice(from))) lines.push(line);
    }
  }
  finishHeld(story, items);
  story.cells -= 1;
  const shown = items.filter((item) => item.kind === "block").filter(({ block }) => block.kind !== "note");
  const text = place.above ? "" : cellText(shown.map(({ block }) => block));
  const plain = shown.every(({ block }) => block.kind === "paragraph");
  return {
    ...place,
    items,
    lines: plain && text !== "" ? lines : [],
    text,
    bold: shown.every(({ bold }) => bold),
  };
}

/** The lines of one paragraph; an empty one is a line too. */
function linesOf(items: readonly Item[]): string[] {
  const lines = items.flatMap((item) => (item.kind === "block" ? (item.lines ?? [item.block.text]) : []));
  return lines.length > 0 ? lines : [""];
}

/** The blocks of a cell, its notes aside. */
export function blocksIn({ items }: Pick<Cell, "items">): Block[] {
  return items.flatMap((item) => (item.kind === "block" && item.block.kind !== "note" ? [item.block] : []));
}

/** The paragraphs of a cell on one line; a nested table's own separators give way to commas. */
export function cellText(blocks: readonly Block[]): string {
  const texts = blocks.map(({ kind, text }) => (kind === "table_row" ? text.replaceAll(" | ", ", ") : text));
  if (blocks.every(({ kind }) => kind === "paragraph")) return oneLine(joinLines(texts));
  const joint = (all: string, text: string, index: number) => {
    const above = blocks[index - 1];
    if (blocks[index]?.kind === "list_item" && above && isLabel(above)) return ": ";
    const isTitle = above?.kind === "list_item" && /^\p{Lu}/u.test(text);
    return separator(all, blocks[index]?.kind !== "paragraph" || above?.kind === "table_row" || isTitle);
  };
  return oneLine(texts.reduce((all, text, index) => all + joint(all, text, index) + text, ""));
}

/** True for a few words without a stop, which name the items below them: "Paramedic". */
function isLabel({ kind, text }: Block): boolean {
  return (
    kind !== "list_item" &&
    kind !== "table_row" &&
    text.length <= LONGEST_LABEL &&
    /[\p{L}\p{N})]$/u.test(text)
  );
}
