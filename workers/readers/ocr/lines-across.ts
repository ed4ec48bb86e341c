import type { Picture } from "./picture.ts";

/** Rows and columns of the picture are counted in steps of this many pixels. */
const STEP = 2;
const DARK = 128;

/**
 * True where lines of text run down the picture rather than across it. Between lines of text there
 * is paper: the ink of rows that cut across the lines' direction is even, that of rows along it is not.
 */
export function runsDown({ width, height, gray }: Picture): boolean {
  const rows = new Float64Array(Math.ceil(height / STEP));
  const columns = new Float64Array(Math.ceil(width / STEP));
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0, at = y * width; x < width; x += STEP, at += STEP) {
      if ((gray[at] ?? 255) >= DARK) continue;
      rows[y / STEP] = (rows[y / STEP] ?? 0) + 1;
      columns[x / STEP] = (columns[x / STEP] ?? 0) + 1;
    }
  }
  return unevenness(columns) > unevenness(rows);
}

/** How much the ink changes from one row to the next. */
function unevenness(ink: Float64Array): number {
  let sum = 0;
  for (let i = 1; i < ink.length; i++) sum += ((ink[i] ?? 0) - (ink[i - 1] ?? 0)) ** 2;
  return sum;
}
