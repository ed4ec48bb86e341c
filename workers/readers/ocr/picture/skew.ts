import { runsDown } from "./lines-across.ts";
import { DARK, type Picture } from "./picture.ts";

/** Degrees: scans lie no more askew; and how finely this is measured, first and last. */
const MOST = 4;
const COARSE = 0.25;
const FINE = 0.05;
/** Degrees: what is less askew is left so. */
const LEAST = 0.15;
/** How much clearer lines of text stand out where a picture is askew, at least. */
const CLEARER = 1.05;

/** How far the lines in a picture fall to the right, in degrees, where it was scanned askew; else 0. */
export function skewOf(picture: Picture): number {
  const points = inkOf(picture, runsDown(picture));
  const rows = picture.width + picture.height;
  const sharpest = (from: number, to: number, step: number) => {
    let best = { angle: 0, score: 0 };
    for (let angle = from; angle <= to + step / 2; angle += step) {
      const score = sharpness(points, angle, rows);
      if (score > best.score) best = { angle, score };
    }
    return best;
  };
  const coarse = sharpest(-MOST, MOST, COARSE);
  const { angle, score } = sharpest(coarse.angle - COARSE, coarse.angle + COARSE, FINE);
  return Math.abs(angle) >= LEAST && score > sharpness(points, 0, rows) * CLEARER ? angle : 0;
}

/** Where the upper edges of ink are, along the lines and across them, one after the other: of all its ink a dark bar is most. */
function inkOf({ width, height, gray }: Picture, down: boolean): Int32Array {
  const points: number[] = [];
  const before = down ? 1 : width;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if ((gray[at] ?? 255) < DARK && (gray[at - before] ?? 255) >= DARK)
        points.push(down ? height - y : x, down ? x : y);
    }
  }
  return Int32Array.from(points);
}

/**
 * The sum of the squares of how much ink is in each row, once the rows lean by so many degrees: it is greatest where
 * most ink is in the fewest.
 */
function sharpness(points: Int32Array, angle: number, rows: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const ink = new Uint32Array(rows * 2);
  for (let i = 0; i < points.length; i += 2) {
    const row = Math.round((points[i + 1] ?? 0) - (points[i] ?? 0) * slope) + rows;
    ink[row] = (ink[row] ?? 0) + 1;
  }
  return ink.reduce((sum, count) => sum + count * count, 0);
}
