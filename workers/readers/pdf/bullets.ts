import type { Box } from "./geometry.ts";
import type { Fragment } from "./ink.ts";

/** In ems of the text: how far a bullet stands before its item. */
const NEAREST = 0.15;
const FARTHEST = 2.5;
/** In ems: a bullet's middle above the baseline. */
const LOWEST = 0.05;
const HIGHEST = 0.65;

/** Browsers draw the bullets of lists as shapes: those marks as text, each on the line that it stands before. */
export function drawnBullets(marks: readonly Box[], text: readonly Fragment[]): Fragment[] {
  return marks.flatMap((mark) => {
    const middle = (mark.y0 + mark.y1) / 2;
    let item: Fragment | undefined;
    for (const fragment of text) {
      const { x0, x1, y, size } = fragment;
      const height = y - middle;
      if (height < size * LOWEST || height > size * HIGHEST || x1 < mark.x0 - size * FARTHEST) continue;
      // In the midst of a line, or one of a row of dots.
      if (x0 < mark.x0 && x1 > mark.x0 - size * FARTHEST) return [];
      if (x0 >= mark.x0 && (!item || x0 < item.x0)) item = fragment;
    }
    const gap = item ? (item.x0 - mark.x1) / item.size : 0;
    if (!item || gap < NEAREST || gap > FARTHEST || mark.y1 - mark.y0 > item.size * 0.7) return [];
    if (marks.some((other) => other !== mark && isBeside(mark, other))) return [];
    const { y, size, bold } = item;
    return [{ text: "•", x0: mark.x0, x1: mark.x1, y, size, bold, spaced: true, artifact: false }];
  });
}

function isBeside(mark: Box, other: Box): boolean {
  const near = (mark.x1 - mark.x0) * 3;
  return Math.abs(mark.y0 - other.y0) < 1 && Math.abs(mark.x0 - other.x0) < near;
}
