import { isLevelTag } from "../../../wording/care-levels.ts";
import { meet } from "../../geometry.ts";
import { isBullet, isNumbering } from "../../lines/markers.ts";
import type { Fragment } from "../ink.ts";
import type { Frame, Shapes } from "../shapes.ts";
import { AROUND_ANY, isCell, smallBoxes, wordsIn } from "../signs/small-boxes.ts";

/** In letters: one alone stands at a box of a chart, which it is of. In points: the height of frames around most of a page. */
const SHORTEST = 2;
const PAGE = 300;
/** In ems: what is nearer beside a tag is of its line, and how far below it its first item stands, at most. */
const BESIDE = 2.5;
const BELOW = 2.5;
/** In ems: how much farther left or right than a tag the number of that item begins, at most. */
const SHIFT = 3;

/**
 * Marks the words that stand in a small box on a line of their own above an item of a list, and name who may do what the items
 * below say: they are lines of that list, and their boxes are taken off the page.
 */
export function markLevelTags(text: readonly Fragment[], shapes: Shapes): void {
  const boxes = smallBoxes(shapes.frames, AROUND_ANY);
  if (boxes.length === 0) return;
  const found = new Set<Frame>();
  for (const box of boxes) {
    if (shapes.frames.some((frame) => frame !== box && isNear(box, frame))) continue;
    const words = wordsIn(box, text);
    const name = words.map((word) => word.text).join(" ");
    if (name.length < SHORTEST || !isLevelTag(name) || isCell(box, shapes)) continue;
    if (!isAlone(box, words, text) || !hasItem(box, words, text)) continue;
    for (const word of words) word.tag = true;
    found.add(box);
  }
  shapes.frames = shapes.frames.filter((frame) => !found.has(frame));
}

/** True for a box of a chart that a small one stands in, or at: what it says is of that box alone. */
function isNear(box: Frame, frame: Frame): boolean {
  return frame.y1 - frame.y0 < PAGE && meet(box, frame);
}

function isAlone({ x0, x1 }: Frame, words: readonly Fragment[], text: readonly Fragment[]): boolean {
  const y = words[0]?.y ?? 0;
  return !text.some(
    (other) =>
      !words.includes(other) &&
      Math.abs(other.y - y) < other.size * 0.5 &&
      other.x1 > x0 - BESIDE * other.size &&
      other.x0 < x1 + BESIDE * other.size,
  );
}

/** True where an item begins on the line below. */
function hasItem({ x0 }: Frame, words: readonly Fragment[], text: readonly Fragment[]): boolean {
  const [word] = words;
  if (!word) return false;
  return text.some(
    (other) =>
      (isNumbering(other.text) || isBullet(other.text)) &&
      other.y > word.y + word.size * 0.5 &&
      other.y < word.y + BELOW * other.size &&
      Math.abs(other.x0 - x0) < SHIFT * other.size,
  );
}
