import { areFlush, type Box, holds, isSquare, middleOf } from "../../geometry.ts";
import { isDark } from "../dark.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Mark, Shapes } from "../shapes.ts";
import { isCell } from "./small-boxes.ts";

/** In points: the sides of a box to tick, and how much longer one is than the other. */
const TICK_BOX = { smallest: 5, largest: 16, longer: 1.15 };
/** A page with more has a pattern. */
const MOST = 400;
/** In ems: how far behind a box its words begin. */
const NEAR = 1.6;
/** In ems: how far above the baseline the middle of a letter is. */
const MIDDLE = 0.35;

/**
 * The boxes to tick that are drawn before words, as text, ticked or not, and the marks that are not in them. One box
 * alone may be anything.
 */
export function tickBoxes(shapes: Shapes, text: readonly Fragment[]): { signs: Fragment[]; marks: Mark[] } {
  const squares = shapes.frames.filter((frame) => isSquare(frame, TICK_BOX));
  const open = squares.filter(({ fill }) => fill === undefined);
  const boxes =
    squares.length > MOST
      ? []
      : squares.filter((box) => box.fill === undefined || isOneOf(box, open, shapes));
  const found = boxes.flatMap((box) => signIn(box, shapes, text) ?? []);
  if (found.length < 2) return { signs: [], marks: shapes.marks };
  const isTick = (mark: Mark) => found.some(({ box }) => holds(box, middleOf(mark)));
  return { signs: found.map(({ sign }) => sign), marks: shapes.marks.filter((mark) => !isTick(mark)) };
}

/** A box without text that words begin behind, and the sign that it is. */
function signIn(
  box: Frame,
  shapes: Shapes,
  text: readonly Fragment[],
): { box: Frame; sign: Fragment } | undefined {
  if (isCell(box, shapes) || text.some((fragment) => isIn(fragment, box))) return undefined;
  const words = text.find(({ x0, y, size }) => {
    const middle = y - size * MIDDLE;
    return x0 >= box.x1 - 1 && x0 - box.x1 < NEAR * size && middle > box.y0 && middle < box.y1;
  });
  if (!words) return undefined;
  const { y, size, bold } = words;
  const [x0, x1] = [box.x0, Math.min(box.x1, words.x0)];
  const sign = isTicked(box, shapes) ? "☒" : "☐";
  return { box, sign: { text: sign, x0, x1, y, size, bold, spaced: true, artifact: false } };
}

/** True for a filling with a mark on it, above or below boxes as large: browsers fill those that are ticked. */
function isOneOf(filled: Box, open: readonly Box[], { marks }: Shapes): boolean {
  return (
    open.some((box) => areFlush(box, filled, 1)) &&
    !open.some((box) => holds(box, middleOf(filled))) &&
    marks.some((mark) => holds(filled, middleOf(mark)))
  );
}

/** True where something is drawn in a box, or it is blackened; one that is shaded is to be ticked. */
function isTicked(box: Box, { frames, marks }: Shapes): boolean {
  const isInside = (other: Box) => holds(box, middleOf(other));
  const blackened = frames.some(
    (other) => isDark(other.fill) && isSquare(other, TICK_BOX) && isInside(other),
  );
  return blackened || marks.some((mark) => isInside(mark) && !areFlush(mark, box, 1));
}

function isIn({ x0, x1, y, size }: Fragment, box: Box): boolean {
  return holds(box, [(x0 + x1) / 2, y - size * MIDDLE]);
}
