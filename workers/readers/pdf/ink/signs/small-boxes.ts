import type { Box } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Shapes } from "../shapes.ts";

/** In points: how high a box is that holds no more than a name, at most. */
const HIGHEST = 24;
/** In points: how wide it is around a letter or a short name, "EMT-P", and around any. */
export const AROUND_SHORT = 64;
export const AROUND_ANY = 120;
/** A page with more such boxes is a drawing. */
const MAX_BOXES = 300;
/** In ems: how far such a box reaches around its text, and around text in its middle. */
const AROUND = 1.6;
const AROUND_MIDDLE = 4;
/** In points: edges this near are one. */
const EDGE = 1.5;
/** In ems: words this near in height stand on one line. */
export const SAME_LINE = 0.3;

/** Boxes that may hold a name, such as that of a level of care, and nothing else; none on a page with too many. */
export function smallBoxes<F extends Box>(frames: readonly F[], widest: number): F[] {
  const boxes = frames.filter((frame) => isSmall(frame, widest));
  return boxes.length > MAX_BOXES ? [] : boxes;
}

/** True for a box no higher than one around a name, and no wider than `widest`. */
export function isSmall({ x0, y0, x1, y1 }: Box, widest: number): boolean {
  return y1 - y0 <= HIGHEST && x1 - x0 <= widest;
}

/** The words in a small box, from left to right. */
export function wordsIn(box: Box, text: readonly Fragment[]): Fragment[] {
  return text.filter((fragment) => isIn(fragment, box)).toSorted((a, b) => a.x0 - b.x0);
}

/** The other words on the line of one, from left to right. */
export function wordsBeside(word: Fragment, text: readonly Fragment[]): Fragment[] {
  return text
    .filter((other) => other !== word && Math.abs(other.y - word.y) < SAME_LINE * other.size)
    .toSorted((a, b) => a.x0 - b.x0);
}

/** Whether a small box has little room around its word. */
export function hugs(box: Box, { x0, x1, size }: Fragment): boolean {
  const [before, behind] = [x0 - box.x0, box.x1 - x1];
  const isInMiddle = Math.abs(before - behind) < EDGE;
  return before + behind < (isInMiddle ? AROUND_MIDDLE : AROUND) * size;
}

/** True where an edge of the box goes on beside it, or another box begins where it ends; of two badges both have round corners. */
export function isCell(box: Box & Pick<Frame, "rounded">, { across, frames }: Shapes): boolean {
  const goesOn = (from: number, to: number) =>
    from < box.x1 + EDGE && to > box.x0 - EDGE && (from < box.x0 - EDGE || to > box.x1 + EDGE);
  const isEdge = (at: number) => Math.abs(at - box.y0) < EDGE || Math.abs(at - box.y1) < EDGE;
  return (
    across.some(({ at, from, to }) => isEdge(at) && goesOn(from, to)) ||
    frames.some(
      ({ x0, y0, x1, y1, rounded }) =>
        (isEdge(y0) || isEdge(y1)) && goesOn(x0, x1) && !(rounded === "corners" && box.rounded === rounded),
    )
  );
}

/** True for a word whose middle stands in a small box or a disc, and that hardly reaches beyond its sides. */
export function isIn({ x0, x1, y, size }: Fragment, box: Box): boolean {
  const middle = y - size * 0.35;
  return x0 >= box.x0 - EDGE && x1 <= box.x1 + EDGE && middle > box.y0 && middle < box.y1;
}
