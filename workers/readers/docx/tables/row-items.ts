import type { Item } from "../story.ts";
import type { Row } from "./rows.ts";

/** Adds without spreading: a cell can hold more items than a call takes arguments. */
export function append(out: Item[], items: readonly Item[]): void {
  for (const item of items) out.push(item);
}

/** A block of a row's text. */
export function tableRow(text: string): Item {
  return { kind: "block", block: { kind: "table_row", text }, bold: false };
}

/**
 * What a row carries beside its text: notes, pictures, and page breaks. A row over two pages has the break in each
 * of its cells, so the cell with the most of them counts.
 */
export function extras({ cells }: Pick<Row, "cells">): Item[] {
  const notes = cells.flatMap(({ items }) =>
    items.filter((item) => item.kind === "picture" || (item.kind === "block" && item.block.kind === "note")),
  );
  const breaks = cells.map(({ items }) => items.filter(isBreak));
  const most = breaks.reduce((longest, next) => (next.length > longest.length ? next : longest), []);
  return [...most, ...notes];
}

export function isBreak({ kind }: Item): boolean {
  return kind !== "block" && kind !== "picture";
}
