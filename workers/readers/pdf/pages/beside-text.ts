import { around, type Box, holds, meet, middleOf } from "../geometry.ts";
import type { Segment } from "../lines/segments.ts";

/** Of the page's width: what stands turned on its side in a margin is a tab, and no part of the text. */
const MARGIN = 0.1;
/** So many lines run across a watermark, at least. */
const MIN_ACROSS = 3;
/** In lines' heights: how far from a label turned on its side what it labels begins; in lines: what is longer is a tab. */
const NEXT = 2;
const LABELLED = 30;

/**
 * Tells which boxes of text turned on its side stand beside or behind all of a page's text, as tabs and watermarks do: those in
 * `grids`, or in `panels` that label what is beside them, do not.
 */
export function besideText(
  { frame: { x0, x1 }, segments }: { frame: Box; segments: readonly Segment[] },
  { grids, panels }: { grids: readonly Box[]; panels: readonly Box[] },
): (box: Box) => boolean {
  const text = segments.length > 0 ? around(segments) : { x0, x1 };
  const margin = (x1 - x0) * MARGIN;
  const holdsText = (box: Box) => segments.some((line) => holds(box, middleOf(line)));
  return (box) => {
    const middle = (box.x0 + box.x1) / 2;
    const inMargin = middle < x0 + margin || middle > x1 - margin;
    const isOutside = box.x1 <= text.x0 || box.x0 >= text.x1 || inMargin;
    const isIn = (each: Box) => holds(each, middleOf(box));
    const isHeld =
      grids.some((each) => isIn(each) && holdsText(each)) ||
      panels.some((each) => isIn(each) && (holdsText(each) || isLabel(each, segments)));
    return (isOutside && !isHeld) || isBehind(box, segments);
  };
}

/** True for text that others are written on. */
function isBehind(text: Box, lines: readonly Box[]): boolean {
  return lines.filter((line) => meet(line, text)).length >= MIN_ACROSS;
}

/** True for a box that some lines begin close behind. */
function isLabel(box: Box, lines: readonly Box[]): boolean {
  const beside = lines.filter(({ y0, y1 }) => box.y0 <= (y0 + y1) / 2 && (y0 + y1) / 2 <= box.y1);
  const next = beside.filter(({ x0, y0, y1 }) => x0 >= box.x1 && x0 - box.x1 < NEXT * (y1 - y0));
  return next.length > 0 && beside.length <= LABELLED;
}
