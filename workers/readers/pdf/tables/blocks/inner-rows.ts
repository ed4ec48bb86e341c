import { isRepeated } from "../../../rows/inner-rows.ts";
import type { TableCell, TableData, TableRow } from "../tables.ts";

/**
 * A row in one of whose cells a table stands as a row for each of that table's, with what stands beside it where that is short;
 * before these what the cell says besides, with what is longer. Another row as it is.
 */
export function withInnerRows(row: TableRow): TableRow[] {
  const cell = row.cells.find(({ inner }) => inner);
  if (!cell?.inner) return [row];
  const { rows, besides } = cell.inner;
  const kept = row.cells.filter((each) => each === cell || isRepeated(each.text));
  const isMore = besides !== "" || kept.length < row.cells.length;
  const filled = (cells: readonly TableCell[], own: TableCell) => ({
    ...row,
    cells: cells.map((each) => (each === cell ? own : each)).filter(({ text }) => text !== ""),
  });
  const { inner: _, ...plain } = cell;
  const first = isMore ? [filled(row.cells, { ...plain, text: besides })] : [];
  return [...first, ...rows.map((text) => filled(kept, { ...plain, text, isInnerRow: true }))];
}

/**
 * A table that begins a page with the rest of a table in a cell of `last`, the row that ended the page before: with the names of
 * that table's columns, and the labels of that row.
 */
export function withRestOfInner(table: TableData, last: TableRow | undefined): TableData {
  const [row, ...below] = table.rows;
  const [rest, ...others] = row?.cells ?? [];
  const cell = last?.cells.find(({ inner }) => inner);
  const names = cell?.inner?.rows[0]?.split(" | ").map((part) => part.split(": ", 1)[0] ?? "");
  if (!row || !last || !cell || !names || !rest?.nested || others.length > 0 || rest.from !== cell.from)
    return table;
  const parts = rest.nested.map((text) => text.split(" | "));
  const isNamed = (part: string, at: number) => part.startsWith(`${names[at]}: `);
  const isMore = parts.every(
    (each) =>
      each.length === names.length && each.every((part, at) => isNamed(part, at) || !part.includes(": ")),
  );
  if (!isMore) return table;
  const rows = parts.map((each) =>
    each.map((part, at) => (isNamed(part, at) ? part : `${names[at]}: ${part}`)).join(" | "),
  );
  const inner = { ...rest, inner: { rows, besides: "" } };
  const cells = last.cells
    .map((each) => (each === cell ? inner : each))
    .filter(({ text }) => isRepeated(text) || text === inner.text);
  return { ...table, rows: [{ ...row, cells }, ...below] };
}
