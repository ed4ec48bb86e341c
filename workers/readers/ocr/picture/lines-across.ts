import type { Picture } from "./picture.ts";

/** Rows and columns of the picture are counted in steps of this many pixels. */
const STEP = 2;
const DARK = 128;
/** Points: about the width of a letter, and half the distance of lines. */
const LETTER = 6;

/**
 * True where lines of text run down the picture rather than across it. Between lines there is paper:
 * across them the ink comes and goes, along them it is even, once letters are blurred into words.
 */
export function runsDown({ width, height, gray, scale }: Picture): boolean {
  const rows = new Float64Array(Math.ceil(height / STEP));
  const columns = new Float64Array(Math.ceil(width / STEP));
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0, at = y * width; x < width; x += STEP, at += STEP) {
      if ((gray[at] ?? 255) >= DARK) continue;
      rows[y / STEP] = (rows[y / STEP] ?? 0) + 1;
      columns[x / STEP] = (columns[x / STEP] ?? 0) + 1;
    }
  }
  const letter = Math.max(1, Math.round((LETTER * scale) / STEP));
  return unevenness(columns, letter) > unevenness(rows, letter);
}

/** How much the ink of one stretch of `length` differs from that of the next. */
function unevenness(ink: Float64Array, length: number): number {
  const before = new Float64Array(ink.length + 1);
  for (let i = 0; i < ink.length; i++) before[i + 1] = (before[i] ?? 0) + (ink[i] ?? 0);
  let sum = 0;
  for (let i = length; i + length < before.length; i++) {
    const change = (before[i + length] ?? 0) - 2 * (before[i] ?? 0) + (before[i - length] ?? 0);
    sum += change ** 2;
  }
  return sum;
}
