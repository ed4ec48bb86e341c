import type { Fragment } from "../ink/ink.ts";
import type { Frame } from "../ink/shapes.ts";

/** In ems: what is nearer touches. */
const TOUCH = 0.12;
/** In ems: how high above a baseline the middle of small letters is. */
const MIDDLE = 0.3;

/** True for a word in bold that touches the one behind it, which is not, at or across the side of the filling that it alone is on. */
export function fillsCell(
  label: Fragment | undefined,
  { text, x0, y, size, spaced, bold }: Fragment,
  fills: readonly Frame[],
): boolean {
  if (!label?.bold || bold || spaced || !/^[\p{L}\d]/u.test(text) || x0 - label.x1 > TOUCH * size)
    return false;
  const middle = y - size * MIDDLE;
  return fills.some(
    (box) =>
      box.fill !== undefined &&
      box.y0 < middle &&
      box.y1 > middle &&
      box.x0 < label.x0 &&
      box.x1 > (label.x0 + label.x1) / 2 &&
      box.x1 < x0 + 1,
  );
}
