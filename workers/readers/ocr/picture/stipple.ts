import { blur, paperOf } from "./grain.ts";
import { type Area, joinedSquares } from "./joined-squares.ts";
import type { Picture } from "./picture.ts";

/** Points: the side of the squares that a picture is looked at in. */
const SQUARE = 4;
/**
 * Of 255: how much two pixels beside each other differ at the edge of a dot; the share of those that do in a square of dots, across
 * and down each, and along the side of a ground. Of letters, one square in four hundred has as many both ways.
 */
const EDGE = 64;
const DOTTED = 0.22;
const SIDE = 0.15;
/** Points: the smallest ground; the share of its box that is of dots, beside letters. */
const NARROWEST = 20;
const LOWEST = 8;
const FILLED = 0.6;
/** How often dots are blurred until they are a grey. */
const BLURS = 4;
/** Share of the ground's grey below which is ink. */
const INK = 0.6;

/** The picture with the grounds made white that a copy in black and white shows as dots: letters on them are read as nothing else. */
export function withoutStipple(picture: Picture): Picture {
  const areas = stippledIn(picture);
  if (areas.length === 0) return picture;
  const gray = picture.gray.slice();
  for (const area of areas) whiten(picture, area, gray);
  return { ...picture, gray };
}

/** The boxes of at least the size of a cell that are mostly of dots. */
function stippledIn(picture: Picture): Area[] {
  const { width, height, gray, scale } = picture;
  const side = Math.max(4, Math.round(SQUARE * scale));
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const dotted = new Uint8Array(columns * rows);
  const least = side * side * DOTTED;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [across, down] = [0, 0];
      for (let y = row * side; y < (row + 1) * side; y++) {
        for (let at = y * width + column * side, end = at + side; at < end; at++) {
          const level = gray[at] ?? 255;
          if (Math.abs(level - (gray[at + 1] ?? 255)) >= EDGE) across++;
          if (Math.abs(level - (gray[at + width] ?? 255)) >= EDGE) down++;
        }
      }
      if (Math.min(across, down) >= least) dotted[row * columns + column] = 1;
    }
  }
  return joinedSquares(dotted, columns, side)
    .filter(
      ({ left, top, right, bottom, filled }) =>
        right - left >= NARROWEST * scale && bottom - top >= LOWEST * scale && filled >= FILLED,
    )
    .map((area) => toItsEdges(picture, area));
}

/** An area of whole squares, drawn out by what of others has dots along all of its side. */
function toItsEdges({ width, height, gray }: Picture, area: Area): Area {
  const isDotted = (from: number, step: number, length: number) => {
    let edges = 0;
    for (let i = 0, at = from; i < length; i++, at += step)
      if (Math.abs((gray[at] ?? 255) - (gray[at + step] ?? 255)) >= EDGE) edges++;
    return edges >= length * SIDE;
  };
  let { left, top, right, bottom } = area;
  const isRow = (y: number) => isDotted(y * width + left, 1, right - left);
  const isColumn = (x: number) => isDotted(top * width + x, width, bottom - top);
  while (top > 0 && isRow(top - 1)) top--;
  while (bottom < height && isRow(bottom)) bottom++;
  while (left > 0 && isColumn(left - 1)) left--;
  while (right < width && isColumn(right)) right++;
  return { left, top, right, bottom };
}

/** Writes an area with its dots as white into `out`. */
function whiten({ width, gray }: Picture, { left, top, right, bottom }: Area, out: Uint8Array): void {
  const [wide, high] = [right - left, bottom - top];
  let levels: Uint8Array = new Uint8Array(wide * high);
  for (let row = 0; row < high; row++) {
    const from = (top + row) * width + left;
    levels.set(gray.subarray(from, from + wide), row * wide);
  }
  for (let i = 0; i < BLURS; i++) levels = blur(wide, high, levels);
  const ink = paperOf(levels) * INK;
  const white = levels.map((level) => Math.min(255, (level * 255) / ink));
  for (let row = 0; row < high; row++)
    out.set(white.subarray(row * wide, (row + 1) * wide), (top + row) * width + left);
}
