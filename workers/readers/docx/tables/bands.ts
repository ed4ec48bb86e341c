import { isStatement } from "../statement.ts";
import type { Item } from "../story.ts";
import type { Row } from "./rows.ts";

/** The rows with each bold line over the whole width and columns just below it marked as what these stand under, up to the next one. */
export function withBands(rows: readonly Row[]): Row[] {
  let isBelow = false;
  return rows.map((row, at) => {
    const isLine = isBand(row) && (rows[at + 1]?.cells.length ?? 0) > 1;
    isBelow ||= isLine;
    if (!isBelow) return row;
    const mark = (item: Item): Item =>
      item.kind !== "block" ? item : isLine ? { ...item, within: "band" } : { ...item, banded: true };
    return { ...row, cells: row.cells.map((cell) => ({ ...cell, items: cell.items.map(mark) })) };
  });
}

function isBand({ cells: [cell, ...others] }: Row): boolean {
  if (!cell || others.length > 0 || cell.text === "" || !cell.bold || isStatement(cell.text)) return false;
  return cell.items.filter(({ kind }) => kind === "block").length === 1;
}
