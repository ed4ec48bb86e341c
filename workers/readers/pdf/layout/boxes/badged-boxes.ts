import type { Frame } from "../../ink/shapes.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import { filledCells, linesIn, type Panel, type Table, toPanel } from "../atoms.ts";
import { titledBox } from "./titles/titled-boxes.ts";

/** Of a table's width: a cell that holds a badge is narrower. */
const NARROW = 0.2;

/**
 * A table as the box that it is: a title over a narrow cell with the title's sign, "P" under "Paramedic", and a cell with all
 * that is done. Undefined for others; the sign says nothing that the title does not.
 */
export function badgedBox(table: Table, fills: readonly Frame[]): Panel | undefined {
  const { grid, x0, x1 } = table;
  if (grid.columns !== 2 || grid.rows !== 2) return undefined;
  const [title, badge, body, ...others] = filledCells(table);
  if (!title || !badge || !body || others.length > 0) return undefined;
  const isNarrow = badge.cell.x1 - badge.cell.x0 < (x1 - x0) * NARROW;
  const [name, sign] = [title, badge].map(({ atoms }) => toRows(linesIn(atoms)).map(rowText).join(" "));
  if (!isNarrow || title.cell.columnSpan < 2 || !isSignOf(sign ?? "", name ?? "")) return undefined;
  const box = toPanel(table, [toPanel(title.cell, title.atoms), ...body.atoms], 2);
  return titledBox(box, fills) && box;
}

/** True for "E/A" of "EMT/Advanced EMT" and "MC" of "Medical control": the first letters of words. */
function isSignOf(sign: string, title: string): boolean {
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const letters = words.map(([letter]) => letter).join("");
  const signs = sign.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return signs.length > 0 && signs.every((each) => letters.includes(each));
}
