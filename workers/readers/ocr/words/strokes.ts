import type { Word } from "../engine.ts";
import { DARK, type Picture } from "../picture/picture.ts";
import { UNIT_ALONE } from "./points.ts";

/** In ems: how far a unit is from its number at most, and how far above and below a stroke the side of a cell goes on. */
const SPACE = 0.5;
const BEYOND = 0.3;

/** True for a stroke before a unit that is the figure one, and no side of a cell: it ends where the letters do. */
export function isOne(
  words: readonly Word[],
  at: number,
  { width, height, gray }: Picture,
  size: number,
): boolean {
  const [stroke, unit] = [words[at], words[at + 1]];
  if (stroke?.text !== "|" || !unit || !UNIT_ALONE.test(unit.text)) return false;
  const { x0, x1, y0, y1 } = stroke.bbox;
  const isInk = (y: number) =>
    y >= 0 && y < height && gray.subarray(y * width + x0, y * width + x1).some((level) => level < DARK);
  const by = Math.round(BEYOND * size);
  return unit.bbox.x0 - x1 < SPACE * size && !isInk(y0 - by) && !isInk(y1 + by);
}
