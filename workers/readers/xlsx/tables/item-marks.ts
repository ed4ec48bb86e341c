import { isBox } from "../../lists/typed-item.ts";
import type { Cell, Row } from "../rows.ts";

/**
 * The cells that do nothing but mark the text beside them, with what they mark it by: boxes to tick, where all rows that begin
 * with one hold no more than a text, and numbers from 1 on, where all rows do.
 */
export function itemMarks(rows: readonly Row[]): ReadonlyMap<Cell, string> {
  const several = rows.filter(({ cells }) => cells.length > 1);
  const boxes = several.filter(({ cells: [first] }) => first && isBox(first.text));
  const areCounted = several.every(
    ({ cells: [first] }, at) => first?.text.replace(/[.)]$/, "") === `${at + 1}`,
  );
  const items = areCounted ? several : boxes;
  if (items.length < 2 || !items.every(isMarked)) return new Map();
  return new Map(items.flatMap(({ cells: [mark] }) => (mark ? [[mark, signOf(mark)]] : [])));
}

function isMarked({ cells: [, cell, ...others] }: Row): boolean {
  return others.length === 0 && cell?.kind === "text" && /\p{L}/u.test(cell.text);
}

function signOf({ text }: Cell): string {
  return isBox(text) ? text : text.replace(/[.)]?$/, ".");
}
