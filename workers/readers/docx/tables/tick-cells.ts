import { isBehindBox, isBox } from "../../lists/typed-item.ts";
import { isStatement } from "../statement.ts";
import type { BlockItem, Item } from "../story.ts";
import type { Cell } from "./cell.ts";
import { nameOf } from "./list-columns.ts";
import { append, extras } from "./row-items.ts";
import type { Row } from "./rows.ts";
import { lineOf } from "./table-lines.ts";

/** In words, with its box: shorter ones are answers, "☐ Yes | ☐ No". */
const SENTENCE = 4;

/**
 * Whether all that rows of several cells hold is to be ticked, each by itself: "☐ Suction at hand | ☐ Two lines flushed". The
 * box may stand in a cell before its text. Other rows are lines over the whole width, and the first may name the columns.
 */
export function areTickCells(rows: readonly Row[]): boolean {
  const several = rows.slice(areNamed(rows) ? 1 : 0).filter(({ cells }) => cells.length > 1);
  const items = several.map(({ cells }) => itemsIn(cells));
  const words = items.flat().map(({ block }) => block.text.split(" ").length);
  return (
    several.length > 1 &&
    items.every((row) => row.length > 0 && row.every(({ block }) => isBehindBox(block.text))) &&
    words.filter((count) => count >= SENTENCE).length * 2 > words.length
  );
}

/** Writes each item by itself, below the line or the name of the column that stands over it. */
export function writeTickCells(rows: readonly Row[], out: Item[]): void {
  const [names, ...lists] = rows;
  if (names && areNamed(rows)) {
    for (const name of names.cells) {
      append(out, nameOf(name));
      const below = lists.flatMap(({ cells }) => cells.filter((cell) => isUnder(cell, name)));
      for (const item of itemsIn(below)) out.push(asItem(item));
    }
    for (const row of rows) append(out, extras(row));
    return;
  }
  for (const row of rows) {
    const line = row.cells.length === 1 ? lineOf(row) : undefined;
    if (line && isName(line.text)) append(out, nameOf(line));
    else for (const item of itemsIn(row.cells)) out.push(asItem(item));
    append(out, extras(row));
  }
}

/** Whether the first row names the columns of all others. */
function areNamed([names, ...others]: readonly Row[]): boolean {
  const cells = names?.cells ?? [];
  const areNames = cells.length > 1 && cells.every(({ text }) => isName(text));
  return areNames && others.every((row) => row.cells.length > 1);
}

function isUnder({ column }: Cell, name: Cell): boolean {
  return column >= name.column && column < name.column + name.span;
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !isBehindBox(text) && !isStatement(text) && !/[.;,]$/.test(text);
}

function asItem(item: BlockItem): Item {
  const { block } = item;
  if (!isBehindBox(block.text)) return { ...item, within: "column" };
  return { ...item, block: { kind: "list_item", text: block.text }, bold: false, within: "column" };
}

/** What cells hold, a box alone with the text beside it. */
function itemsIn(cells: readonly Cell[]): BlockItem[] {
  const items = cells
    .flatMap((cell) => cell.items)
    .flatMap((item) => (item.kind === "block" && item.block.kind !== "note" ? [item] : []));
  return items.flatMap((item, at) => {
    if (isBox(item.block.text)) return [];
    const box = items[at - 1]?.block.text ?? "";
    const text = isBox(box) ? `${box} ${item.block.text}` : item.block.text;
    return [{ ...item, block: { ...item.block, text } }];
  });
}
