import type { TableData, TableRow } from "./tables.ts";

/** In points: how far from the left of its column a name begins that reaches from there to the next. */
const AT_LEFT = 1.5;

/**
 * A table whose upper row of names reaches over the names below it: a name that is set in the middle of the
 * columns it names stands above one of them, or above the space between them; one at their left above the first.
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
  const isEven = Number.isInteger(share) && fits;
  if (upper.cells.length < 2 || !(isEven || areAtLeft(upper, lower, table, corner))) return table;
  const begin = (index: number) => (isEven ? first(index) : (upper.cells[index]?.from ?? table.edges.length));
  const cells = upper.cells.map((cell, i) => ({ ...cell, from: begin(i), to: begin(i + 1) }));
  return { ...table, rows: [{ ...upper, cells }, lower, ...body] };
}

/** True for names that begin where the columns do, the first with the first, above a name of each column. */
function areAtLeft(upper: TableRow, lower: TableRow, { edges }: TableData, corner: number): boolean {
  return (
    upper.cells[0]?.from === corner &&
    upper.cells.length < lower.cells.length &&
    lower.cells.length >= edges.length - corner &&
    upper.cells.every(({ from, left }) => Math.abs(left - (edges[from] ?? Infinity)) < AT_LEFT)
  );
}

/** Bold where the row at the table's end is not. */
function areNames(row: TableRow, body: readonly TableRow[]): boolean {
  return row.cells.every(({ bold }) => bold) && body.at(-1)?.cells.some(({ bold }) => !bold) === true;
}
