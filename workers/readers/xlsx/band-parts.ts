import { coveredColumns } from "./cells.ts";
import { RowGroup } from "./group.ts";
import type { HeaderHints } from "./headers.ts";
import type { Row } from "./rows.ts";

/** More runs of columns are one sparse table. */
const MAX_PARTS = 40;

/** A group of rows in the columns from one on until another. */
export interface Part {
  from: number;
  until: number;
  group: RowGroup;
}

/** Whether a column is one of a part's. */
export function isIn({ from, until }: Pick<Part, "from" | "until">, column: number): boolean {
  return column >= from && column < until;
}

/** Tables side by side, where every run of columns has a header or a bold title of its own; undefined where there are none. */
export function partsBeside(rows: readonly Row[], hints: Omit<HeaderHints, "continues">): Part[] | undefined {
  const starts = columnRuns(rows);
  if (starts.length < 2 || starts.length > MAX_PARTS) return undefined;
  const parts = starts.map((left, at) => {
    const place = { from: at === 0 ? 0 : left, until: starts[at + 1] ?? Number.POSITIVE_INFINITY };
    const own = rows.map((row) => ({ ...row, cells: row.cells.filter(({ column }) => isIn(place, column)) }));
    const filled = own.filter(({ cells }) => cells.length > 0);
    return { ...place, titled: isTitled(filled), group: new RowGroup(filled, hints, false, undefined) };
  });
  return parts.every(({ group, titled }) => group.hasHeader || titled) ? parts : undefined;
}

/** A bold line above rows of several cells. */
function isTitled([title, ...rows]: readonly Row[]): boolean {
  const [cell, ...more] = title?.cells ?? [];
  return cell?.style.bold === true && more.length === 0 && rows.some(({ cells }) => cells.length > 1);
}

/** The first columns of the runs of used columns that have an unused one between them; lines of one cell do not count. */
function columnRuns(rows: readonly Row[]): number[] {
  const used = coveredColumns(rows.filter(({ cells }) => cells.length > 1));
  return [...used].filter((column) => !used.has(column - 1)).toSorted((a, b) => a - b);
}
