import type { Cell } from "./cell.ts";
import { columnsOf, dropColumns, isWithin } from "./drop-columns.ts";
import type { Row } from "./rows.ts";

/**
 * The rows without columns that hold nothing: authors part lists side by side by them. Cells that hold something may reach
 * over one in a few rows.
 */
export function withoutEmptyColumns(rows: readonly Row[]): readonly Row[] {
  const several = rows.filter(({ cells }) => cells.length > 1);
  const counts = new Map<number, number>();
  for (const column of several.flatMap(({ cells }) => cells.filter(isEmpty).flatMap(columnsOf)))
    counts.set(column, (counts.get(column) ?? 0) + 1);
  const empty = new Set(
    [...counts].filter(([, count]) => count * 2 > several.length).map(([column]) => column),
  );
  for (const cell of rows.flatMap(({ cells }) => cells.filter((cell) => !isEmpty(cell)))) {
    if (isWithin(cell, empty)) for (const column of columnsOf(cell)) empty.delete(column);
  }
  return dropColumns(rows, empty);
}

/** Nothing in it, not even a picture or the end of a page. */
export function isEmpty({ text, items }: Cell): boolean {
  return text === "" && items.length === 0;
}
