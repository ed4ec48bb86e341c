import type { FoundLine } from "../engine.ts";

/** The em over the height of a line from its lowest descender to its highest ascender. */
export const EM = 1.05;
/** Letters and figures as high as lines are above their baseline, and those that hang below it. */
const TALL = /[\p{Lu}\dbdfhklt]/u;
const HANGING = /[gjpqy,;()]/;
/** How many times as high as its letters a line is measured at most: with such letters, and without; and how many times it is as high as figures. */
const MOST_TALL = 1.5;
const MOST_LOW = 2;
const WHOLE = 1.3;
/** Sizes this near to the usual one of the page are that size: they are measured, not set. */
const USUAL = 1.3;

/** The em of most letters, in pixels. */
export function usualEm(lines: readonly FoundLine[]): number {
  return usualHeight(lines) * EM;
}

/** The line height of most letters, in pixels. */
export function usualHeight(lines: readonly FoundLine[]): number {
  const heights = lines
    .flatMap((line) => line.words.flatMap(({ text }) => Array<number>(text.length).fill(heightOf(line))))
    .toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

/** A line's height, where it is no more than the letters in it can have: dirt beside a word is measured with it. */
function heightOf({ rowAttributes: { rowHeight }, bbox, words }: FoundLine): number {
  const tall = bbox.y1 - bbox.y0;
  const has = (letters: RegExp) => words.some(({ text }) => letters.test(text));
  if (rowHeight > 0 && rowHeight < tall * (has(TALL) ? MOST_TALL : MOST_LOW)) return rowHeight;
  return has(TALL) && !has(HANGING) ? tall * WHOLE : tall;
}

/** A line's height, that of most where it is near to it: `usual`. */
export function sizeOf(line: FoundLine, usual: number): number {
  const height = heightOf(line);
  return height < usual * USUAL && height > usual / USUAL ? usual : height;
}
