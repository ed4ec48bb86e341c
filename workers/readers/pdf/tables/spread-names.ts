import type { TableData, TableRow } from "./tables.ts";

/**
 * A table whose upper row of names reaches over the names below it: a name that is set in the middle of the
 * columns it names stands above one of them, or above the space between them.
 */
export function spreadNames(table: TableData): TableData {
  const [upper, lower, ...body] = table.rows;
  if (
    table.drawn ||
    !upper ||
    !lower ||
    body.length === 0 ||
    !areNames(upper, body) ||
    !areNames(lower, body)
  )
    return table;
  const corner = upper.cells[0]?.from === 0 ? 0 : 1;
  const share = (table.edges.length - corner) / upper.cells.length;
  const first = (index: number) => corner + index * share;
  const fits = upper.cells.every(({ from, to }, i) => from >= first(i) && to <= first(i + 1));
  if (upper.cells.length < 2 || !Number.isInteger(share) || !fits) return table;
  const cells = upper.cells.map((cell, i) => ({ ...cell, from: first(i), to: first(i + 1) }));
  return { ...table, rows: [{ ...upper, cells }, lower, ...body] };
}

/** Bold where the row at the table's end is not. */
function areNames(row: TableRow, body: readonly TableRow[]): boolean {
  return row.cells.every(({ bold }) => bold) && body.at(-1)?.cells.some(({ bold }) => !bold) === true;
}
