import type { Segment } from "../../lines/segments.ts";
import type { Strip } from "./strips.ts";
import { columnOf } from "./table-columns.ts";

/** The segments of each column that has any. */
export function byColumn(band: readonly Strip[], gutters: readonly number[]): Map<number, Segment[]> {
  return Map.groupBy(
    band.flatMap(({ segments }) => segments),
    (segment) => columnOf(segment, gutters),
  );
}

/** The columns that have any. */
export function columnsIn(band: readonly Strip[], gutters: readonly number[]): Set<number> {
  return new Set(band.flatMap(({ segments }) => segments.map((segment) => columnOf(segment, gutters))));
}
