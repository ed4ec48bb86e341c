import { columnsOfRecord } from "../../rows/records.ts";
import type { Cell } from "./cell.ts";
import { isEmpty } from "./empty-columns.ts";
import { textsOf } from "./header-cells.ts";
import type { Row } from "./rows.ts";

/**
 * The rows of a table with as many header rows, each record of a row by itself where the header has the same names again and
 * again: "Drug | Dose | Drug | Dose". A record without a beginning goes on with another one, and leaves the rows as they are.
 */
export function recordsOf(rows: readonly Row[], headers: number): readonly Row[] {
  const [names, ...more] = rows.slice(0, headers).filter(({ cells }) => cells.length > 1);
  const width = names && more.length === 0 ? columnsOfRecord(textsOf(names)) : 0;
  if (!names || width === 0 || names.cells.length % width > 0) return rows;
  const body = rows.slice(headers).filter(({ cells }) => cells.length > 1);
  if (![names, ...body].every((row) => isOfSingles(row, names.cells.length))) return rows;
  if (!body.every((row) => partsOf(row, width).every(isRecord))) return rows;
  return rows.flatMap((row) => {
    const [first] = row.cells;
    if (row.cells.length < 2) return [first ? { ...row, cells: [{ ...first, span: width }] } : row];
    const records = partsOf(row, width);
    return (row === names ? records.slice(0, 1) : records.filter((record) => !record.every(isEmpty))).map(
      (cells) => ({ ...row, cells }),
    );
  });
}

function isOfSingles({ cells }: Row, count: number): boolean {
  return (
    cells.length === count &&
    cells.every(({ column, span, above }, at) => column === at && span === 1 && !above)
  );
}

/** The cells of a row in so many columns each, all from the first column on. */
function partsOf({ cells }: Row, width: number): Cell[][] {
  return Array.from({ length: cells.length / width }, (_, part) =>
    cells.slice(part * width, (part + 1) * width).map((cell, column) => ({ ...cell, column })),
  );
}

function isRecord(cells: readonly Cell[]): boolean {
  return cells.every(isEmpty) || cells[0]?.text !== "";
}
