import type { Segment } from "../../lines/segments.ts";
import { columnOf, columnsOf } from "../open/table-columns.ts";

interface Line {
  segments: readonly Segment[];
}

/** The segments of each column that has any. */
export function byColumn(band: readonly Line[], gutters: readonly number[]): Map<number, Segment[]> {
  return Map.groupBy(
    band.flatMap(({ segments }) => segments),
    (segment) => columnOf(segment, gutters),
  );
}

/** The columns that have any. */
export function columnsIn(band: readonly Line[], gutters: readonly number[]): Set<number> {
  return columnsOf(
    band.flatMap(({ segments }) => segments),
    gutters,
  );
}

/** True where two columns hold more lines than so many, which a row of a table does not have. */
export function areParagraphs(band: readonly Line[], gutters: readonly number[], most: number): boolean {
  return [...byColumn(band, gutters).values()].filter(({ length }) => length > most).length > 1;
}
