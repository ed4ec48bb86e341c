import type { Fragment } from "../ink/ink.ts";
import { partsAt } from "./parts-at.ts";
import { SEGMENT_GAP } from "./segments.ts";

/** What stands on a line, parted where the space is wide. */
export type Runs = readonly (readonly Fragment[])[];

/** A line parted where the space is wide. */
export function toRuns(row: readonly Fragment[]): Runs {
  return partsAt(row, (word, at) => beginsRun(row[at - 1], word));
}

/** True for the first word of a line, and for one with a wide space between it and the one before. */
export function beginsRun(before: Fragment | undefined, { x0, size }: Fragment): boolean {
  return before === undefined || x0 - before.x1 > SEGMENT_GAP * size;
}
