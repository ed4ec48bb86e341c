import { joinedSquares } from "./joined-squares.ts";
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
/** Points to each side over which dots are blurred, and how often, until they are a grey. */
const BLUR = 0.3;
const BLURS = 3;
/** Share of the ground's grey below which is ink. */
const INK = 0.6;

/** In pixels; its right and bottom edges are no part of it. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

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
  return joinedSquares(dotted, columns)
    .filter(
      ({ left, top, right, bottom, count }) =>
        (right - left) * side >= NARROWEST * scale &&
        (bottom - top) * side >= LOWEST * scale &&
        count >= (right - left) * (bottom - top) * FILLED,
    )
    .map(({ left, top, right, bottom }) =>
      toItsEdges(picture, {
        left: left * side,
        top: top * side,
        right: right * side,
        bottom: bottom * side,
      }),
    );
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
function whiten({ width, gray, scale }: Picture, { left, top, right, bottom }: Area, out: Uint8Array): void {
  const wide = right - left;
  let levels: Float32Array = new Float32Array(wide * (bottom - top));
  for (let y = top; y < bottom; y++)
    levels.set(gray.subarray(y * width + left, y * width + right), (y - top) * wide);
  const reach = Math.max(1, Math.round(BLUR * scale));
  for (let i = 0; i < BLURS; i++) levels = blurred(levels, wide, reach);
  const ground = levels.toSorted()[levels.length >> 1] ?? 255;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const level = levels[(y - top) * wide + x - left] ?? 255;
      out[y * width + x] = Math.min(255, (level * 255) / (ground * INK));
    }
  }
}

/** Each level as the mean of those at most `reach` away from it, across and down. */
function blurred(levels: Float32Array, wide: number, reach: number): Float32Array {
  const along = (from: Float32Array, lines: number, length: number, step: number, next: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      for (let i = 0; i < length; i++) {
        let [sum, count] = [0, 0];
        for (let j = Math.max(0, i - reach); j <= Math.min(length - 1, i + reach); j++) {
          sum += from[line * next + j * step] ?? 0;
          count++;
        }
        to[line * next + i * step] = sum / count;
      }
    }
    return to;
  };
  const high = levels.length / wide;
  return along(along(levels, high, wide, 1, wide), wide, high, wide, 1);
}
