import type { Box } from "../../pdf/geometry.ts";
import { findBlots } from "../words/pieces.ts";
import type { Picture } from "./picture.ts";

/** In points: how large specks are at most, and letters and figures at least; how high at most: the lines of a table are higher. */
const LARGEST = 1.6;
const LETTER = 3;
const HIGHEST = 40;
/** In points: how far a point is at most from its letter; and from other dots of a row, with how far these may be above it. */
const NEAR = 3;
const NEXT = 8;
const LEVEL = 0.6;
/** In points: how large bullets are at least, and how far from each other below each other; so many stand so. */
const BULLET = 1;
const COLUMN = 0.4;
const FEWEST_BULLETS = 3;
/** A page with fewer specks is clean: what stands apart there was set so. One with more blots is a photograph. */
const FEWEST = 25;
const MOST_BLOTS = 20_000;

/** The picture of a dirty page without the specks that stand apart from all letters: they are read as points, dashes and bullets. */
export function withoutSpecks(picture: Picture): Picture {
  const { width, scale } = picture;
  const blots = findBlots(picture, 1);
  if (blots.length > MOST_BLOTS) return picture;
  const { small = [], large = [] } = Object.groupBy(blots, (blot) => {
    const size = Math.max(blot.x1 - blot.x0, blot.y1 - blot.y0) / scale;
    const isLetter = size >= LETTER && blot.y1 - blot.y0 <= HIGHEST * scale;
    return size <= LARGEST ? "small" : isLetter ? "large" : "other";
  });
  const byLetters = nearOf(large, NEAR * scale, NEAR * scale);
  const byDots = nearOf(small, NEXT * scale, LEVEL * scale);
  const isBullet = bulletsOf(small, scale);
  const specks = small.filter((blot) => byLetters(blot) === 0 && byDots(blot) < 2 && !isBullet(blot));
  if (specks.length < FEWEST) return picture;
  const gray = picture.gray.slice();
  for (const { x0, y0, x1, y1 } of specks) {
    for (let y = Math.max(0, y0 - 1); y < Math.min(picture.height, y1 + 1); y++)
      gray.fill(255, y * width + Math.max(0, x0 - 1), y * width + Math.min(width, x1 + 1));
  }
  return { ...picture, gray };
}

/** Tells the larger ones that stand below each other. */
function bulletsOf(boxes: readonly Box[], scale: number): (box: Box) => boolean {
  const isLarge = ({ x0, y0, x1, y1 }: Box) => Math.min(x1 - x0, y1 - y0) >= BULLET * scale;
  const columnOf = ({ x0, x1 }: Box) => Math.round((x0 + x1) / 2 / (COLUMN * scale));
  const columns = Map.groupBy(boxes.filter(isLarge), columnOf);
  const countIn = (column: number) => columns.get(column)?.length ?? 0;
  return (box) => {
    const column = columnOf(box);
    return isLarge(box) && [-1, 0, 1].reduce((sum, by) => sum + countIn(column + by), 0) >= FEWEST_BULLETS;
  };
}

/** How many of `boxes` a box is within `right` pixels of, and `up` pixels: itself too where it is one of them. */
function nearOf(boxes: readonly Box[], right: number, up: number): (box: Box) => number {
  const sorted = boxes.toSorted((a, b) => a.y0 - b.y0);
  const tallest = sorted.reduce((most, { y0, y1 }) => Math.max(most, y1 - y0), 0);
  return ({ x0, y0, x1, y1 }) => {
    let count = 0;
    for (let i = firstFrom(sorted, y0 - up - tallest); i < sorted.length; i++) {
      const other = sorted[i];
      if (!other || other.y0 > y1 + up) break;
      if (other.y1 >= y0 - up && other.x0 <= x1 + right && other.x1 >= x0 - right) count++;
    }
    return count;
  };
}

/** The first of the boxes, ordered from the top, that begins no higher than `top`. */
function firstFrom(boxes: readonly Box[], top: number): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((boxes[half]?.y0 ?? 0) < top) low = half + 1;
    else high = half;
  }
  return low;
}
