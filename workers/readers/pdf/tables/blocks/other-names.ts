import { namesWhoOrWhom } from "../../../wording/care-levels.ts";
import { isBoldRow, type TableCell, type TableData, type TableRow } from "../tables.ts";

/**
 * True for a row with a name in bold in every column of a table, above a row that is not in bold: the names of what
 * stands below it, whatever stands above it, a bar or another table close by. Of two they are names where they look as
 * those of the table do, the last row of its `header`, or say what such names say.
 */
export function areOtherNames(
  row: TableRow | undefined,
  next: TableRow | undefined,
  { edges }: TableData,
  header?: TableRow,
): boolean {
  const cells = row?.cells ?? [];
  return (
    cells.length === edges.length &&
    (cells.length > 2 || looksAs(header, cells, next) || cells.every(({ text }) => namesWhoOrWhom(text))) &&
    cells.every(({ bold, text }) => bold && /^\p{L}{2}/u.test(text)) &&
    next !== undefined &&
    next.cells.length > 1 &&
    !next.cells.some(({ bold }) => bold)
  );
}

/** True for cells on the filling of the header, on which the next row is not. */
function looksAs(
  header: TableRow | undefined,
  cells: readonly TableCell[],
  next: TableRow | undefined,
): boolean {
  const fill = header?.cells[0]?.fill;
  const isFilled = (cell: TableCell) => cell.fill === fill;
  return fill !== undefined && cells.every(isFilled) && next?.cells.some(isFilled) === false;
}

/** True for a row in bold that has no cell for some columns, above names: it is about these. */
export function isOverNames(
  { cells }: TableRow,
  names: TableRow | undefined,
  next: TableRow | undefined,
  table: TableData,
): boolean {
  return (
    cells.length > 1 &&
    cells.length < table.edges.length &&
    isBoldRow({ cells }) &&
    areOtherNames(names, next, table)
  );
}

/** True for a row of a table without names, in bold on a filling, above one of the same cells that is neither: it names these. */
export function areInnerNames(row: TableRow, next: TableRow | undefined): boolean {
  const isSetOff = ({ bold, fill, text }: TableCell, at: number) =>
    bold && fill !== undefined && fill !== next?.cells[at]?.fill && /^\p{L}{2}/u.test(text);
  return (
    row.cells.length > 1 &&
    haveSameCells(row, next) &&
    row.cells.every(isSetOff) &&
    !next?.cells.some(({ bold }) => bold)
  );
}

/** True for rows whose cells stand over the same columns. */
export function haveSameCells({ cells }: TableRow, other: TableRow | undefined): boolean {
  return (
    cells.length === other?.cells.length &&
    cells.every(({ from, to }, at) => from === other.cells[at]?.from && to === other.cells[at]?.to)
  );
}
