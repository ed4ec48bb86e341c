import { isNumbering } from "../../lines/markers.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Shapes } from "../shapes.ts";
import { AROUND_SHORT, hugs, isCell, isIn, smallBoxes, wordsBeside } from "../signs/small-boxes.ts";
import { LABEL, moveBefore } from "./badges.ts";

/** In ems: how far before its item's number a level stands, at most. */
const BEFORE = 8;

/**
 * Puts the levels of care that stand in the margin on a filling of their own, before the number of an item, behind that number:
 * "P  9. Administer" is the item "9. P: Administer" of its list.
 */
export function markMarginLevels(text: readonly Fragment[], shapes: Shapes): void {
  const filled = [...shapes.frames, ...shapes.narrow].filter(
    ({ fill }) => fill !== undefined && fill !== "#ffffff",
  );
  const boxes = smallBoxes(filled, AROUND_SHORT);
  if (boxes.length === 0) return;
  const found = new Set<Frame>();
  for (const box of boxes) {
    const [word, ...others] = text.filter((fragment) => isIn(fragment, box));
    if (!word || others.length > 0 || !LABEL.test(word.text.trim()) || !hugs(box, word)) continue;
    const item = itemBehind(word, text);
    if (item.length === 0 || isCell(box, shapes)) continue;
    word.text = word.text.trim();
    moveBefore(word, item);
    found.add(box);
  }
  shapes.frames = shapes.frames.filter((frame) => !found.has(frame));
}

/** The words of the item whose number a line begins with but for `level`, without that number; none where it does not. */
function itemBehind(level: Fragment, text: readonly Fragment[]): Fragment[] {
  const [number, ...words] = wordsBeside(level, text);
  if (!number || number.x0 < level.x1 || number.x0 - level.x1 > BEFORE * number.size) return [];
  return isNumbering(number.text.trim()) ? words : [];
}
