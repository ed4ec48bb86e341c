import { MAX_DEPTH } from "./model.ts";

/** How much farther in an item begins that stands below another, in points: "10." begins half a letter before "9.". */
const FARTHER_IN = 7;

/** How many items of its list each stands below, by how far in it begins, in points. */
export function depthsOf(begins: readonly number[]): number[] {
  const places: number[] = [];
  for (const begin of begins.toSorted((a, b) => a - b)) {
    if (begin >= (places.at(-1) ?? -Infinity) + FARTHER_IN) places.push(begin);
  }
  return begins.map((begin) =>
    Math.min(MAX_DEPTH, places.filter((place) => place <= begin - FARTHER_IN).length),
  );
}
