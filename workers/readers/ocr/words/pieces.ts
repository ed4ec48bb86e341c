import { around, type Box } from "../../pdf/geometry.ts";
import { DARK, type Picture } from "../picture/picture.ts";

/** In ems: what is farther apart is in different cells. */
const GAP = 0.8;
/** In ems: what is lower is a dot, a dash or a bullet, and how far from a piece the dots of its letters are. */
const LOWEST = 0.45;
const DOT = 0.3;
/** In ems: what is higher are several lines that touch, or a drawing. */
const HIGHEST = 1.7;
/** A page with more is a photograph. */
const MAX_PIECES = 5_000;

/** A stretch of dark pixels in one row, with gaps no wider than those between words, and the blot it is part of. */
interface Run {
  from: number;
  to: number;
  blot: number;
}

/**
 * The pieces of writing in a picture without drawn lines, boxes in pixels: what stands in one cell of a row, or a whole
 * line of a paragraph. `em` is the height of most of it, in pixels.
 */
export function findPieces(picture: Picture, em: number): Box[] {
  const blots = findBlots(picture, Math.round(em * GAP));
  if (blots.length > MAX_PIECES) return [];
  const isLow = ({ y0, y1 }: Box) => y1 - y0 < em * LOWEST;
  const pieces = blots.filter((blot) => !isLow(blot) && blot.y1 - blot.y0 <= em * HIGHEST);
  for (const dot of blots.filter(isLow)) {
    const near = pieces.find(
      (piece) =>
        dot.x1 > piece.x0 - em * DOT &&
        dot.x0 < piece.x1 + em * DOT &&
        dot.y1 > piece.y0 - em * DOT &&
        dot.y0 < piece.y1 + em * DOT,
    );
    if (near) Object.assign(near, around([near, dot]));
  }
  return pieces;
}

/** The boxes around pixels darker than `dark` that touch, or stand in one row no farther apart than `gap`. */
export function findBlots({ width, height, gray }: Picture, gap: number, dark = DARK): Box[] {
  const boxes: Box[] = [];
  /** Which blot each has become part of. */
  const joined: number[] = [];
  const find = (blot: number): number => {
    let root = blot;
    while (joined[root] !== root) root = joined[root] ?? root;
    joined[blot] = root;
    return root;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const runs = darkRuns(gray.subarray(y * width, (y + 1) * width), gap, dark);
    let first = 0;
    for (const run of runs) {
      while (first < above.length && (above[first]?.to ?? 0) < run.from) first++;
      let box: Box = { x0: run.from, y0: y, x1: run.to, y1: y + 1 };
      run.blot = joined.length;
      joined.push(run.blot);
      for (let i = first; i < above.length && (above[i]?.from ?? 0) <= run.to; i++) {
        const other = find(above[i]?.blot ?? 0);
        box = around([box, boxes[other] ?? box]);
        joined[other] = run.blot;
      }
      boxes.push(box);
    }
    above = runs;
  }
  return boxes.filter((_, blot) => joined[blot] === blot);
}

function darkRuns(row: Uint8Array, gap: number, dark: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let last = -1;
  for (let x = 0; x < row.length; x++) {
    if ((row[x] ?? 255) >= dark) continue;
    if (from >= 0 && x - last > gap) {
      runs.push({ from, to: last + 1, blot: -1 });
      from = x;
    } else if (from < 0) from = x;
    last = x;
  }
  if (from >= 0) runs.push({ from, to: last + 1, blot: -1 });
  return runs;
}

/** What a picture shows within a box, with a white margin around it. */
export function cutOut(page: Picture, { x0, y0, x1, y1 }: Box, margin: number): Picture {
  const [width, height] = [x1 - x0 + 2 * margin, y1 - y0 + 2 * margin];
  const gray = new Uint8Array(width * height).fill(255);
  for (let y = y0; y < y1; y++) {
    const row = page.gray.subarray(y * page.width + x0, y * page.width + x1);
    gray.set(row, (y - y0 + margin) * width + margin);
  }
  return { width, height, gray, scale: page.scale };
}
