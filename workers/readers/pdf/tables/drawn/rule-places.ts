import { distinct } from "../../geometry.ts";
import type { Rule } from "../../ink/shapes.ts";

/** In points: lines this near are one. */
export const NEAR = 4;

/** The heights, or widths, at which lines stand, near ones taken as one. */
export function placesOf(rules: readonly Rule[]): number[] {
  return distinct(
    rules.map(({ at }) => at),
    NEAR,
  );
}
