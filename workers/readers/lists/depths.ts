import { MAX_DEPTH } from "../model.ts";

/** How much farther in an item begins that stands below another, in points: "10." begins half a letter before "9.". */
export const FARTHER_IN = 7;

/**
 * How many items of its list each item stands below, by how far in it begins.
 *
 * @param beginOf where an item begins, in points; undefined for what is none, which ends a list
 */
export function depthsOf<One>(
  all: readonly One[],
  beginOf: (one: One) => number | undefined,
): Map<One, number> {
  const depths = new Map<One, number>();
  let list: { one: One; begin: number }[] = [];
  const close = () => {
    if (list.length === 0) return;
    const places = placesOf(list.map(({ begin }) => begin));
    for (const { one, begin } of list) {
      const outer = places.filter((place) => place <= begin - FARTHER_IN);
      depths.set(one, Math.min(MAX_DEPTH, outer.length));
    }
    list = [];
  };
  for (const one of all) {
    const begin = beginOf(one);
    if (begin === undefined) close();
    else list.push({ one, begin });
  }
  close();
  return depths;
}

/** The places where items of a list begin, from left to right. */
function placesOf(begins: readonly number[]): number[] {
  const places: number[] = [];
  for (const begin of begins.toSorted((a, b) => a - b)) {
    if (begin >= (places.at(-1) ?? -Infinity) + FARTHER_IN) places.push(begin);
  }
  return places;
}
