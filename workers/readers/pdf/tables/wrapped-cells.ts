import { splitMarker } from "../lines/markers.ts";
import type { Segment } from "../lines/segments.ts";
import { fitsNot, rightsOf } from "./own-rows.ts";
import type { Strip } from "./strips.ts";
import { columnOf } from "./table-columns.ts";

/** In words: a shorter entry is not one that lines are broken in. */
const BROKEN_WORDS = 3;

/**
 * Which lines go on with the cells of the line above, in tables whose cells begin at the top of their rows: they have
 * nothing in the first column, or what goes on there too, and no word of them would have fitted above.
 */
export function wrappedLines(run: readonly Strip[], gutters: readonly number[]): boolean[] {
  const rights = rightsOf(
    run.map(({ segments }) => segments),
    gutters,
  );
  return run.map(({ segments }, i) => isWrapped(run[i - 1]?.segments ?? [], segments, gutters, rights));
}

/** True for a line that goes on with cells of `above`, so many that their text is broken; `rights` is how far the columns reach. */
export function isWrapped(
  above: readonly Segment[],
  line: readonly Segment[],
  gutters: readonly number[],
  rights: readonly number[],
): boolean {
  const pairs = line.map((lower) => {
    const column = columnOf(lower, gutters);
    return { lower, column, upper: above.filter((other) => columnOf(other, gutters) === column) };
  });
  return (
    pairs.every(({ lower, column, upper }) => {
      const begins =
        splitMarker(lower.text) !== undefined || (column === 0 && !/^[\p{Ll}(&/]/u.test(lower.text));
      return !begins && upper.length > 0 && fitsNot(upper, lower, rights[column] ?? 0);
    }) && pairs.some(({ upper }) => upper.some(isBroken))
  );
}

function isBroken({ text }: Segment): boolean {
  return text.split(" ").length >= BROKEN_WORDS;
}
