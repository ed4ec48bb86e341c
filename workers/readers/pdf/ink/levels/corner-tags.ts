import { holds } from "../../geometry.ts";
import { isBullet } from "../../lines/markers.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Shapes } from "../shapes.ts";

/** In ems of the word: how far from the upper right corner of its box a tag stands, at most. */
const NEAR = 2;
/** Share of the size of a box's first line that a tag's is, at most. */
const SMALL = 0.86;
/** A page with more boxes is a drawing. */
const MAX_BOXES = 300;
/** "MICA", "ALS" */
const NAME = /^\p{Lu}[\p{Lu}\d/+-]{2,}$/u;

/**
 * Marks the words in small bold capitals that stand in the upper right corner of a filled box over a list, higher than its first
 * line: what they say holds for all of the box, however near to them that line ends.
 */
export function markCornerTags(text: readonly Fragment[], { frames }: Pick<Shapes, "frames">): void {
  const boxes = frames.filter(({ fill }) => fill !== undefined);
  if (boxes.length === 0 || boxes.length > MAX_BOXES) return;
  const names = text.filter((word) => word.bold && NAME.test(word.text));
  for (const name of names) {
    const box = boxes.find((each) => isInCorner(name, each));
    const inside = box ? text.filter((word) => word !== name && holds(box, [word.x0, word.y])) : [];
    const [first] = inside.toSorted((a, b) => a.y - b.y || a.x0 - b.x0);
    const isOverList = first !== undefined && isBullet(first.text) && first.y > name.y;
    const line = inside.filter(({ y }) => y === first?.y);
    if (isOverList && line.some(({ size }) => name.size <= size * SMALL)) name.corner = true;
  }
}

function isInCorner({ x0, x1, y, size }: Fragment, box: Frame): boolean {
  const isIn = x0 > box.x0 && x1 <= box.x1 && y > box.y0 && y < box.y1;
  return isIn && box.x1 - x1 < NEAR * size && y - box.y0 < NEAR * size;
}
