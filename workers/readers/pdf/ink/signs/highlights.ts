import type { Box } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Frame } from "../shapes.ts";

/** In ems: how far a marked line's filling reaches beyond its words on one side, and on the other, where a space is marked too. */
const CLOSE = 0.12;
const SPACED = 0.45;
/** In ems: the widest space within a line, and how high a filling is at most that has the space between lines too. */
const SPACE = 1;
const HIGHEST = 2;
/** In points: how high what marks a line is at most. */
const MARKED = 60;

/**
 * The frames without those that mark words as a highlighter does: a filling as high as a line that ends where its words
 * do, or in the middle of the line. They tell what is new, and nothing about what belongs together.
 */
export function withoutHighlights(frames: Frame[], text: readonly Fragment[]): Frame[] {
  const mayMark = ({ fill, y0, y1 }: Frame) => fill !== undefined && y1 - y0 <= MARKED;
  if (!frames.some(mayMark)) return frames;
  const byHeight = Map.groupBy(text, ({ y }) => Math.round(y));
  return frames.filter((frame) => !mayMark(frame) || !isFull(frame, wordsOn(frame, byHeight)));
}

/** The words whose middle is as high as a box, and that are in it or go on beside it; from left to right. */
function wordsOn(box: Box, byHeight: ReadonlyMap<number, readonly Fragment[]>): Fragment[] {
  const words: Fragment[] = [];
  for (let y = Math.floor(box.y0); y <= box.y1 + (box.y1 - box.y0) / 2; y++) {
    for (const word of byHeight.get(y) ?? []) {
      const middle = word.y - word.size / 3;
      if (word.x1 > box.x0 && word.x0 < box.x1 && middle > box.y0 && middle < box.y1) words.push(word);
    }
  }
  return words.sort((a, b) => a.x0 - b.x0);
}

/** Whether one line's words fill a box from end to end. */
function isFull(box: Box, words: readonly Fragment[]): boolean {
  const [first] = words;
  if (!first || box.y1 - box.y0 > HIGHEST * first.size) return false;
  let end = first.x0;
  for (const { x0, x1, size } of words) {
    if (x0 > end + SPACE * size) return false;
    end = Math.max(end, x1);
  }
  const [before, behind] = [first.x0 - box.x0, box.x1 - end].toSorted((a, b) => a - b);
  return (before ?? 0) < CLOSE * first.size && (behind ?? 0) < SPACED * first.size;
}
