import type { Fragment } from "../ink/ink.ts";
import { partsAt } from "./parts-at.ts";
import { SEGMENT_GAP } from "./segments.ts";

/** What stands on a line, parted where the space is wide. */
export type Runs = readonly (readonly Fragment[])[];

/** A line parted where the space is wide. */
export function toRuns(row: readonly Fragment[]): Runs {
  return partsAt(row, ({ x0, size }, at) => x0 - (row[at - 1]?.x1 ?? x0) > SEGMENT_GAP * size);
}
