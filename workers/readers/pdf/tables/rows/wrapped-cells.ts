import { splitMarker } from "../../lines/markers.ts";
import { segmentsOf } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Strip } from "../banded/strips.ts";
import { columnOf } from "../open/table-columns.ts";
import { endsRange } from "./broken-ranges.ts";
import { fitsNot, rightsOf } from "./own-rows.ts";

/** In words: a shorter entry is not one that lines are broken in. */
const BROKEN_WORDS = 3;
/** In points: entries of one column begin this near to each other. */
const SAME_START = 1;
/** In ems: the space that cells leave between their texts, at most. */
const PADDING = 1.5;
/** What goes on with words. */
const ONWARD = /^\p{Ll}/u;

/**
 * Which lines go on with the cells of the line above, in tables whose cells begin at the top of their rows: they have
 * nothing in the first column, or what goes on there too, and no word of them would have fitted above.
 */
export function wrappedLines(run: readonly Strip[], gutters: readonly number[]): boolean[] {
  const rights = rightsOf(segmentsOf(run), gutters);
  const wrapped: boolean[] = [];
  run.forEach(({ segments }, i) => {
    const isBelowWrapped = wrapped[i - 1] === true;
    wrapped.push(isWrapped(run[i - 1]?.segments ?? [], segments, gutters, rights, isBelowWrapped));
  });
  return wrapped;
}

/** True for a line that goes on with cells of `above`, so many that their text is broken; `rights` is how far the columns reach. */
export function isWrapped(
  above: readonly Segment[],
  line: readonly Segment[],
  gutters: readonly number[],
  rights: readonly number[],
  isBelowWrapped = false,
): boolean {
  if (endsRange(above, line, gutters)) return true;
  const pairs = line.map((lower) => {
    const column = columnOf(lower, gutters);
    return { lower, column, upper: above.filter((other) => columnOf(other, gutters) === column) };
  });
  const isNameAlone = pairs.length === 1 && pairs[0]?.column === 0;
  return (
    pairs.every(({ lower, column, upper }) => {
      const begins = splitMarker(lower.text) !== undefined || (column === 0 && !goesOnWith(upper, lower));
      const right = Math.max(rights[column] ?? 0, column === 0 ? roomBefore(above, line, gutters) : 0);
      return !begins && upper.length > 0 && fitsNot(upper, lower, right);
    }) &&
    (isBelowWrapped ||
      isNameAlone ||
      pairs.every(({ column, lower }) => column > 0 && ONWARD.test(lower.text)) ||
      pairs.some(({ upper }) => upper.some(isBroken)))
  );
}

/** How far a word below one in the first column had room, where both lines have entries in the second that begin at one place; else 0. */
function roomBefore(above: readonly Segment[], line: readonly Segment[], gutters: readonly number[]): number {
  const [one, other] = [above, line].map((each) => each.find((segment) => columnOf(segment, gutters) === 1));
  const keys = [...above, ...line].filter((segment) => columnOf(segment, gutters) === 0);
  if (!one || !other || Math.abs(one.x0 - other.x0) > SAME_START) return 0;
  if (keys.some(({ text }) => text.includes(" "))) return 0;
  return one.x0 - PADDING * one.size;
}

/** True for small letters, or a strength below a name: "Epinephrine", "1:10,000". */
function goesOnWith(upper: readonly Segment[], { text }: Segment): boolean {
  return /^[\p{Ll}(&/]/u.test(text) || (/^\d/.test(text) && upper.some(({ text }) => /^\p{L}/u.test(text)));
}

function isBroken({ text }: Segment): boolean {
  return text.split(" ").length >= BROKEN_WORDS;
}
