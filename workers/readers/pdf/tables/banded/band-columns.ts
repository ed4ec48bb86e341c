import { type Line, segmentsOf } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { columnOf, columnsOf } from "../open/table-columns.ts";

/** The segments of each column that has any. */
export function byColumn(band: readonly Line[], gutters: readonly number[]): Map<number, Segment[]> {
  return Map.groupBy(segmentsOf(band), (segment) => columnOf(segment, gutters));
}

/** The columns that have any. */
export function columnsIn(band: readonly Line[], gutters: readonly number[]): Set<number> {
  return columnsOf(segmentsOf(band), gutters);
}

/** True where two columns hold more lines than so many, which a row of a table does not have. */
export function areParagraphs(band: readonly Line[], gutters: readonly number[], most: number): boolean {
  return [...byColumn(band, gutters).values()].filter(({ length }) => length > most).length > 1;
}
