import { type Row, rowText, toRows } from "../../lines/rows.ts";
import { linesOf, type Table } from "../atoms.ts";
import { FEWEST_LINES, NAME } from "./cards.ts";

/** So many cells make a sheet of cards. */
const FEWEST_CELLS = 4;

/** True for a drawn table that is cards on a sheet: each cell has a heading of its own over lines of text. */
export function areCardCells({ grid, cells }: Table): boolean {
  const filled = cells.filter(({ cell, atoms }) => atoms.length > 0 && cell.columnSpan < grid.columns);
  const heads = filled.flatMap(({ atoms }) => {
    const [head, ...body] = toRows(linesOf(atoms).map(({ segment }) => segment));
    const name = head ? rowText(head) : "";
    const isBold = (row: Row) => row.segments.every(({ bold }) => bold);
    const isOver = body.length >= FEWEST_LINES && head !== undefined && isBold(head) && !body.every(isBold);
    return isOver && NAME.test(name) ? [name] : [];
  });
  const isSheet = grid.columns > 1 && filled.length >= FEWEST_CELLS;
  return isSheet && new Set(heads).size === filled.length;
}
