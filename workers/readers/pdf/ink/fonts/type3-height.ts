import type { FontFacts } from "../ink.ts";

/** How many times the width of its widest letter a font's letters may be high. */
const HIGHEST = 5;
const LOWEST = 0.1;
/** In the units of most fonts. */
const USUAL = 1000;

const known = new WeakMap<FontFacts, number>();

/**
 * How high the letters of a Type 3 font are in its own units, which it chooses: as its box tells, or as the widest of them where
 * there is none, or one of another form than letters have.
 */
export function heightOf(font: FontFacts): number {
  const before = known.get(font);
  if (before !== undefined) return before;
  const { bbox, widths = [] } = font;
  const height = Math.abs((bbox?.[3] ?? 0) - (bbox?.[1] ?? 0));
  const widest = Math.max(0, ...widths.filter((width) => width !== undefined));
  const isOfLetters = widest === 0 || (height < widest * HIGHEST && height > widest * LOWEST);
  const found = (isOfLetters && height) || widest || USUAL;
  known.set(font, found);
  return found;
}
