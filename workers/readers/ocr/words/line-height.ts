import type { FoundLine } from "../engine.ts";

/** The em over the height of a line from its lowest descender to its highest ascender. */
export const EM = 1.05;
/** Letters and figures as high as lines are above their baseline, and those that hang below it. */
const TALL = /[\p{Lu}\dbdfhklt]/u;
const HANGING = /[gjpqy,;()]/;
/** How many times as high as its letters a line is measured at most: with both, with the first, and without; and how many times it is as high as figures. */
const MOST_WHOLE = 1.1;
const MOST_TALL = 1.5;
const MOST_LOW = 2;
const WHOLE = 1.3;
/** Sizes this near to the usual one of the page are that size: they are measured, not set. */
const USUAL = 1.3;

/** How much higher capitals are than those of most lines, at least, in a line of another size, and at most in one of theirs. */
const OTHER = 1.16;
const ALIKE = 1.12;
const SMALLER = 0.85;
/** How much higher such a line is measured, at least; and how much more its capitals differ: what touches them is measured with them. */
const TALLER = 1.1;
const AGREES = 1.13;
/** In ems: how wide capitals are at least, so many of them; it tells their size where a line below them or dirt is measured with them. */
const WIDE = 0.6;
const FEWEST = 10;
/** Of 100: the words that are measured are so sure. They are of letters and figures without what hangs below a line. */
const SURE = 80;
const CAPITALS = /^(?!.*[gjpqyQJ])[\p{L}\p{N}.:'-]+$/u;

/** The em of most letters, in pixels. */
export function usualEm(lines: readonly FoundLine[]): number {
  return usualHeight(lines) * EM;
}

/** The line height of most letters, in pixels. */
function usualHeight(lines: readonly FoundLine[]): number {
  const heights = lines
    .flatMap((line) => line.words.flatMap(({ text }) => Array<number>(text.length).fill(heightOf(line))))
    .toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

/** A line's height, where it is no more than the letters in it can have: dirt beside a word is measured with it. */
function heightOf({ rowAttributes: { rowHeight }, bbox, words }: FoundLine): number {
  const tall = bbox.y1 - bbox.y0;
  const has = (letters: RegExp) => words.some(({ text }) => letters.test(text));
  if (has(TALL) && has(HANGING)) return rowHeight > 0 ? Math.min(rowHeight, tall * MOST_WHOLE) : tall;
  if (rowHeight > 0 && rowHeight < tall * (has(TALL) ? MOST_TALL : MOST_LOW)) return rowHeight;
  return has(TALL) && !has(HANGING) ? tall * WHOLE : tall;
}

/**
 * The height of each line, that of most where it is near to it. Letters and figures that are as high as capitals tell it
 * better: where all of a line are higher than those of most, it is no line of the text, however near to it, and where
 * they are as high it is one, whatever was measured with it.
 */
export function sizesOf(lines: readonly FoundLine[]): number[] {
  const usual = usualHeight(lines);
  const capitals = lines.map(capitalsIn);
  const sorted = capitals.flat().toSorted((a, b) => a - b);
  const most = sorted[sorted.length >> 1] ?? 0;
  return lines.map((line, at) => {
    const height = heightOf(line);
    const isNear = height < usual * USUAL && height > usual / USUAL;
    const own = capitals[at] ?? [];
    const [least, largest] = [Math.min(...own) / most, Math.max(...own) / most];
    if (own.length === 0) return isNear || lowestTall(line) < most * ALIKE ? usual : height;
    const isLarger = least >= OTHER && height > usual * TALLER && usual * least < height * AGREES;
    if (isLarger) return Math.max(height, usual * Math.min(least, USUAL));
    if (largest <= SMALLER) return Math.min(height, usual * SMALLER);
    const isMarred = usual * least > height * AGREES;
    if (isMarred && !isNear) return Math.min(height, widthOf(line) / (WIDE * EM));
    const isUsual = least > SMALLER && least < ALIKE;
    return isNear || (isUsual && height > usual) ? usual : height;
  });
}

/** How high the lowest of a line's sure words is that has a letter as high as capitals: it is so high at least, whatever the others touch. */
function lowestTall({ words }: FoundLine): number {
  return Math.min(
    ...words
      .filter(({ text, confidence }) => confidence >= SURE && TALL.test(text))
      .map(({ bbox }) => bbox.y1 - bbox.y0),
  );
}

/** How wide the letters of a line in capitals are, in the middle; of others nothing is told. */
function widthOf({ words }: FoundLine): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < FEWEST || words.some(({ text }) => /\p{Ll}/u.test(text))) return Infinity;
  return words.reduce((sum, { bbox }) => sum + bbox.x1 - bbox.x0, 0) / letters;
}

/** How high the words of a line are that are sure, have letters or figures as high as capitals, and none that hangs below them. */
function capitalsIn({ words }: FoundLine): number[] {
  return words
    .filter(
      ({ text, confidence }) =>
        confidence >= SURE &&
        CAPITALS.test(text) &&
        /[\p{Lu}\p{N}]/u.test(text) &&
        /[\p{L}]{2}|\d{3}/u.test(text),
    )
    .map(({ bbox }) => bbox.y1 - bbox.y0);
}

/**
 * How far lines fall for each pixel to the right: scans lie askew. It is told from the half of the lines that differ
 * least from the middle one: arrows and sides of boxes lead the baselines of some astray.
 */
export function slopeOf(lines: readonly FoundLine[]): number {
  const rises = lines
    .filter(({ words }) => words.length >= 3)
    .map(({ baseline: { x0, y0, x1, y1 } }) => ({ rise: y1 - y0, run: Math.max(1, x1 - x0) }))
    .toSorted((a, b) => a.rise / a.run - b.rise / b.run);
  const middle = rises[rises.length >> 1];
  if (!middle) return 0;
  const off = ({ rise, run }: typeof middle) => Math.abs(rise / run - middle.rise / middle.run);
  const most = rises.toSorted((a, b) => off(a) - off(b)).slice(0, Math.ceil(rises.length / 2));
  return most.reduce((sum, { rise }) => sum + rise, 0) / most.reduce((sum, { run }) => sum + run, 0);
}
