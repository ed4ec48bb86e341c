import { areaOf, type Box, within } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Shapes } from "../shapes.ts";

/** A flow chart has so many boxes, and so many arrows, at least. */
const FEWEST_BOXES = 3;
const FEWEST_HEADS = 2;
/** How much of its shadow a box that is drawn covers, or a part of it, at least; and how much larger it is, at most. */
const COVERED = 0.2;
const LARGER = 1.5;
/** In ems: how high above its baseline the middle of a word is. */
const MIDDLE = 0.3;

/**
 * The boxes of a flow chart that are pictures, as browsers print those with a shadow: on each stand words of its own. Of some a
 * picture is the shadow alone.
 */
export function shadedBoxes({ heads, shaded, frames }: Shapes, text: readonly Fragment[]): Box[] {
  if (heads.length < FEWEST_HEADS || shaded.length < FEWEST_BOXES) return [];
  const isDrawn = (box: Box) =>
    frames.some(
      (frame) => areaOf(within(frame, box)) > COVERED * areaOf(box) && areaOf(frame) < LARGER * areaOf(box),
    );
  const boxes = shaded.filter((box) => holdsWords(box, text) && !isDrawn(box));
  return boxes.length >= FEWEST_BOXES ? boxes : [];
}

function holdsWords({ x0, y0, x1, y1 }: Box, text: readonly Fragment[]): boolean {
  const words = text.filter(({ x0: from, x1: to, y, size }) => {
    const middle = y - size * MIDDLE;
    return middle > y0 && middle < y1 && from < x1 && to > x0;
  });
  return words.length > 0 && words.every((word) => word.x0 >= x0 && word.x1 <= x1);
}
