import { namesWhoOrWhom } from "../../wording/care-levels.ts";
import type { Cell } from "./cell.ts";
import { itemsIn } from "./list-columns.ts";
import type { Row } from "./rows.ts";

/** In words: a shorter text where a row begins may be its label. */
const SENTENCE = 5;

/** The row that says for whom the columns of a table are, or who acts: "ADULT | PEDIATRIC". */
export function namesWithin(rows: readonly Row[]): Row | undefined {
  const first = rows.findIndex(({ cells }) => cells.length > 1);
  const row = rows[first];
  const isNamed = row?.cells.every(({ text }) => namesWhoOrWhom(text));
  return isNamed === true && first + 1 < rows.length ? row : undefined;
}

/** Whether all rows have the cells of those names, and begin with a list or a sentence: what is said to each, and no label of it. */
export function areBelowNames(rows: readonly Row[], names: Row): boolean {
  return rows.length > 0 && rows.every(({ cells }) => isBuiltAs(cells, names.cells) && isSaid(cells[0]));
}

/** The names as a row of another table. */
export function repeated(names: Row): Row {
  const cells = names.cells.map(({ items, ...cell }) => ({
    ...cell,
    items: items.filter((item) => item.kind === "block" && item.block.kind !== "note"),
  }));
  return { ...names, header: true, cells };
}

function isBuiltAs(cells: readonly Cell[], names: readonly Cell[]): boolean {
  const isAlike = ({ column, span, above }: Cell, at: number) =>
    column === names[at]?.column && span === names[at].span && !above;
  return cells.length === names.length && cells.every(isAlike);
}

function isSaid(cell: Cell | undefined): boolean {
  if (!cell) return false;
  return cell.text === "" || itemsIn(cell).length > 0 || cell.text.split(" ").length >= SENTENCE;
}
