import type { Frame } from "../../ink/shapes.ts";
import type { Strip } from "./strips.ts";

/** In points: rows of one table differ by less in height. */
const SAME_HEIGHT = 1.5;

/** True below a filled bar over all columns that is as high as the row above it: it holds the label of rows. */
export function isBelowLabelBar(
  strips: readonly Strip[],
  start: number,
  at: number,
  fills: readonly Frame[],
): boolean {
  const [before, above, row] = [strips[at - 2], strips[at - 1], strips[at]];
  if (at - start < 2 || !before || !above || !row) return false;
  const run = strips.slice(start, at);
  const [left, right] = [Math.min(...run.map(({ x0 }) => x0)), Math.max(...run.map(({ x1 }) => x1))];
  const height = above.bottom - before.bottom;
  return fills.some(
    ({ x0, y0, x1, y1 }) =>
      y0 > above.bottom &&
      y1 < row.top &&
      x0 <= left &&
      x1 >= right &&
      Math.abs(y1 - y0 - height) < SAME_HEIGHT,
  );
}
