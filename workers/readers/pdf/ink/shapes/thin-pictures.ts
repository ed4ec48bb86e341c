import type { Box } from "../../geometry.ts";

/** In points: how near to each other the strips lie that one picture was cut into; and what is shorter is a dot of one. */
const TOUCH = 0.5;
const SHORTEST = 6;

/** Pictures as thin as lines that are lines: a scan, or a shade, cut into strips lies strip at strip, painted one after another. */
export function linesAlone(boxes: readonly Box[]): Box[] {
  return boxes.filter((box, i) => {
    const [before, after] = [boxes[i - 1], boxes[i + 1]];
    return isLong(box) && !(before && isBesideStrip(box, before)) && !(after && isBesideStrip(box, after));
  });
}

function isLong({ x0, y0, x1, y1 }: Box): boolean {
  return Math.max(x1 - x0, y1 - y0) >= SHORTEST;
}

/** True for boxes that touch along the longer side of one. */
function isBesideStrip(a: Box, b: Box): boolean {
  const isFlat = a.x1 - a.x0 > a.y1 - a.y0;
  const [along, across] = [overlapOf(a.x0, a.x1, b.x0, b.x1), overlapOf(a.y0, a.y1, b.y0, b.y1)];
  const [long, short] = isFlat ? [along, across] : [across, along];
  return long > SHORTEST && short > -TOUCH;
}

/** How much two stretches have in common, less than 0 where they are apart. */
function overlapOf(from: number, to: number, start: number, end: number): number {
  return Math.min(to, end) - Math.max(from, start);
}
