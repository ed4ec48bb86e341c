import type { Picture } from "./picture.ts";

/** The page is looked at in squares of this many pixels. */
const SQUARE = 32;
/** Standard deviation of the noise, of 255, from which a picture is called grainy. */
const GRAINY = 6;
/** A grainy picture is enlarged this much, while it stays below so many pixels. */
const ENLARGED = 1.5;
const MAX_PIXELS = 25_000_000;

/**
 * True where the paper itself is speckled: half of the page's squares have noise. The noise of a
 * square is estimated as by J. Immerkær, "Fast Noise Variance Estimation", CVIU 64 (1996).
 */
export function isGrainy({ width, height, gray }: Picture): boolean {
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
  return (noises[noises.length >> 1] ?? 0) > GRAINY;
}

/** Blurs the grain away, and enlarges the picture so that the blur spares the letters. */
export function smooth(picture: Picture): Picture {
  const { width, height, scale } = picture;
  const factor = Math.max(1, Math.min(ENLARGED, Math.sqrt(MAX_PIXELS / (width * height))));
  const blurred = blur(blur(picture));
  return factor < 1.1 ? blurred : enlarge(blurred, factor, scale);
}

/** Each pixel becomes the mean of the nine around it, the near ones weighing more. */
function blur(picture: Picture): Picture {
  const { width, height, gray } = picture;
  const out = new Uint8Array(gray);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const row = (middle: number) =>
        (gray[middle - 1] ?? 0) + 2 * (gray[middle] ?? 0) + (gray[middle + 1] ?? 0);
      out[at] = (row(at - width) + 2 * row(at) + row(at + width)) >> 4;
    }
  }
  return { ...picture, gray: out };
}

function enlarge({ width, height, gray }: Picture, factor: number, scale: number): Picture {
  const wide = Math.floor(width * factor);
  const high = Math.floor(height * factor);
  const out = new Uint8Array(wide * high);
  for (let y = 0, at = 0; y < high; y++) {
    const v = Math.min(height - 1, y / factor);
    const top = Math.floor(v) * width;
    const bottom = Math.min(height - 1, Math.floor(v) + 1) * width;
    const down = v % 1;
    for (let x = 0; x < wide; x++, at++) {
      const u = Math.min(width - 1, x / factor);
      const left = u | 0;
      const right = Math.min(width - 1, left + 1);
      const across = u - left;
      const above = (gray[top + left] ?? 0) * (1 - across) + (gray[top + right] ?? 0) * across;
      const below = (gray[bottom + left] ?? 0) * (1 - across) + (gray[bottom + right] ?? 0) * across;
      out[at] = above * (1 - down) + below * down;
    }
  }
  return { width: wide, height: high, gray: out, scale: scale * factor };
}
