import type { Cell, Row } from "../rows.ts";
import { cellsByColumn } from "../tables/cells.ts";

/** Whether rows begin with words in all columns that hold figures in the rows above, several of them, and go on with figures. */
export function hasOtherNames(above: readonly Row[], [first, ...rows]: readonly Row[]): boolean {
  const [over, under] = [cellsByColumn(above), cellsByColumn(rows)];
  const names = (first?.cells ?? []).filter(({ column }) => over.get(column)?.every(isFigure));
  const areNames = names.length > 1 && !names.some(isFigure);
  return areNames && names.every(({ column }) => under.get(column)?.some(isFigure));
}

function isFigure({ text }: Cell): boolean {
  return /^\D{0,2}\d/.test(text);
}
