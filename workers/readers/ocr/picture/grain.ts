import type { Bitmap } from "./bitmap.ts";

/** The page is looked at in squares of this many pixels. */
const SQUARE = 32;
/** Standard deviation of the noise, of 255, from which a picture is grainy, and for each further blur. */
const GRAINY = 6;
const MORE = 16;
const MAX_BLURS = 3;
/** Share of the paper's grey from which all is white: blurred grain stays within an eighth of it. */
const PAPER = 0.88;
/** Of 255: how far the grey of paper strays; the share of a picture that is of it. */
const STRAYS = 12;
const ONE_GRAY = 0.4;

/** The picture, its grain blurred away where the paper itself is speckled. */
export function withoutGrain(bitmap: Bitmap): Bitmap {
  const { width, height, alpha } = bitmap;
  const noise = alpha ? 0 : noiseOf(bitmap);
  if (noise < GRAINY) return bitmap;
  let { gray } = bitmap;
  const blurs = Math.min(MAX_BLURS, 1 + Math.floor(noise / MORE));
  for (let i = 0; i < blurs; i++) gray = blur(width, height, gray);
  return { ...bitmap, gray: whiten(gray) };
}

/** Makes what is left of the grain as white as the paper around the picture, which has none. */
function whiten(gray: Uint8Array): Uint8Array {
  const paper = paperOf(gray);
  // Most of a page is paper, unless it is dark.
  return paper < 128 ? gray : gray.map((level) => Math.min(255, (level * 255) / (paper * PAPER)));
}

/** True where much of a picture is of one grey, as paper is: it is no photograph. */
export function isOnPaper(gray: Uint8Array): boolean {
  const counts = levelsOf(gray);
  const paper = counts.indexOf(counts.reduce((most, count) => Math.max(most, count)));
  const near = counts.subarray(Math.max(0, paper - STRAYS), paper + STRAYS + 1);
  return near.reduce((sum, count) => sum + count, 0) >= gray.length * ONE_GRAY;
}

/** How many pixels each grey has. */
function levelsOf(gray: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  // By index: iterating takes fifteen times as long.
  for (let at = 0; at < gray.length; at++) {
    const level = gray[at] ?? 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
}

/** The grey that half of the picture is darker than. */
export function paperOf(gray: Uint8Array): number {
  const counts = levelsOf(gray);
  let paper = 0;
  for (let below = 0; paper < 255; paper++) {
    below += counts[paper] ?? 0;
    if (below * 2 > gray.length) break;
  }
  return paper;
}

/**
 * The standard deviation of the noise that half of the picture's squares exceed. In a square it is
 * estimated as by J. Immerkær, "Fast Noise Variance Estimation", CVIU 64 (1996).
 */
function noiseOf({ width, height, gray }: Bitmap): number {
  const noises: number[] = [];
  for (let top = 1; top + SQUARE < height; top += SQUARE) {
    for (let left = 1; left + SQUARE < width; left += SQUARE * 2) {
      let sum = 0;
      for (let y = top; y < top + SQUARE; y += 2) {
        for (let at = y * width + left, end = at + SQUARE; at < end; at += 2) {
          const around = (i: number) => gray[i] ?? 255;
          const sides = around(at - 1) + around(at + 1) + around(at - width) + around(at + width);
          const corners =
            around(at - width - 1) + around(at - width + 1) + around(at + width - 1) + around(at + width + 1);
          sum += Math.abs(4 * around(at) - 2 * sides + corners);
        }
      }
      noises.push((Math.sqrt(Math.PI / 2) * sum) / (6 * (SQUARE / 2) ** 2));
    }
  }
  noises.sort((a, b) => a - b);
  return noises[noises.length >> 1] ?? 0;
}

/** Each pixel becomes the mean of the nine around it, the near ones weighing more. */
export function blur(width: number, height: number, gray: Uint8Array): Uint8Array {
  const out = new Uint8Array(gray);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const row = (middle: number) =>
        (gray[middle - 1] ?? 0) + 2 * (gray[middle] ?? 0) + (gray[middle + 1] ?? 0);
      out[at] = (row(at - width) + 2 * row(at) + row(at + width)) >> 4;
    }
  }
  return out;
}
