import { itemsIn } from "../../lines/lists.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import { isWhollyBold } from "../../paragraphs/headings.ts";
import { filledCells, linesIn, type Table } from "../atoms.ts";
import { type NamedColumns, nameIn } from "./named-columns.ts";

/** So many rows, at least, stand below the names: what is in one is told by its lists. */
const FEWEST_ROWS = 2;

/**
 * The columns of a drawn table with names, each cell of which has a title in bold over what it says, lists among it: what is
 * done for adults at each level of care, and beside it for children. Undefined for others: what belongs together stands below
 * each other, and not in rows.
 */
export function titledColumns(table: Table): NamedColumns | undefined {
  const { grid } = table;
  const filled = filledCells(table);
  const isSimple = filled.every(({ cell }) => cell.columnSpan === 1 && cell.rowSpan === 1);
  if (!isSimple || grid.rows <= FEWEST_ROWS) return undefined;
  const columns = Array.from({ length: grid.columns }, (_, column) => {
    const [top, ...body] = filled.filter(({ cell }) => cell.column === column);
    const name = top?.cell.row === 0 ? nameIn(top.atoms) : undefined;
    return name && isWhollyBold(name) ? [{ name, cells: body.map(({ atoms }) => atoms) }] : [];
  }).flat();
  if (columns.length !== grid.columns) return undefined;
  const bodies = columns.flatMap((column) => column.cells.map((atoms) => toRows(linesIn(atoms))));
  if (!bodies.every(isTitled) || !bodies.some((rows) => itemsIn(rows).length > 1)) return undefined;
  return { above: [], columns: columns.map(({ name, cells }) => ({ name, atoms: cells.flat() })), below: [] };
}

/** True for lines in bold over others. */
function isTitled(rows: readonly Row[]): boolean {
  const end = rows.findIndex((row) => !isWhollyBold(row));
  return end > 0;
}
