import type { Picture } from "./picture.ts";

/** Points: the side of the squares that the ground is known for, and so many of them beside each other hold no ink alone. */
const SQUARE = 1;
const WIDEST_INK = 7;
/** The grey below which paper is toned, or in shadow; the share of a picture that is, at least, where that matters. */
const TONED = 200;
const MUCH = 0.005;
/** Of 255: by how much shadows grow lighter from one square to the next, and where they end. */
const STEP = 8;
const LIT = 250;
/** What is darker is no ground that is written on in dark. */
const DARKEST = 64;
/**
 * How near to its ground's grey most of a toned place is that is no photograph, and which share of it. Of a grey of 156 with
 * grain (deviation 9) the lightest of each square are 170 on the mean, and the ground is lighter than these.
 */
const NEAR = 0.82;
const PLAIN = 0.55;

/** Grey levels of a picture's squares, row by row. */
interface Squares {
  side: number;
  columns: number;
  levels: Uint8Array;
}

/**
 * The picture with its grounds made white: colored cells, and paper that a photograph shows in uneven light. The ground
 * of a place is the lightest around it, as far as strokes are wide (a morphological closing), so that grounds keep
 * their edges. Photographs on the page stay as they are: in white they would look like letters.
 */
export function onWhite(picture: Picture): Picture {
  const { width, height, gray } = picture;
  const lightest = lightestOf(picture);
  const { side, columns } = lightest;
  const reach = WIDEST_INK >> 1;
  const levels = inverse(greatest(inverse(greatest(lightest.levels, columns, reach)), columns, reach));
  if (levels.filter((level) => level < TONED).length < levels.length * MUCH) return picture;
  const ground = plainGround(picture, { side, columns, levels });
  const white = new Uint8Array(gray.length);
  for (let y = 0; y < height; y++) {
    const first = Math.floor(y / side) * columns;
    for (let column = 0, at = y * width; column < columns; column++) {
      const lighter = 255 / Math.max(DARKEST, ground[first + column] ?? 255);
      for (const end = Math.min(at + side, (y + 1) * width); at < end; at++)
        white[at] = Math.min(255, (gray[at] ?? 255) * lighter);
    }
  }
  return { ...picture, gray: white };
}

function lightestOf({ width, height, gray, scale }: Picture): Squares {
  const side = Math.max(1, Math.round(SQUARE * scale));
  const columns = Math.ceil(width / side);
  const levels = new Uint8Array(columns * Math.ceil(height / side));
  for (let y = 0; y < height; y++) {
    const first = Math.floor(y / side) * columns;
    for (let column = 0, at = y * width; column < columns; column++) {
      let level = levels[first + column] ?? 0;
      for (const end = Math.min(at + side, (y + 1) * width); at < end; at++) {
        const own = gray[at] ?? 0;
        if (own > level) level = own;
      }
      levels[first + column] = level;
    }
  }
  return { side, columns, levels };
}

/** The ground of toned places that are mostly of one grey, or of ones that pass into each other; white elsewhere. */
function plainGround(picture: Picture, { side, columns, levels }: Squares): Uint8Array {
  const ground = new Uint8Array(levels.length).fill(255);
  const seen = new Uint8Array(levels.length);
  for (let start = 0; start < levels.length; start++) {
    const place: number[] = [];
    const open = (at: number, from: number) => {
      const level = levels[at] ?? 255;
      if (seen[at] || (level >= TONED && (level >= LIT || Math.abs(level - from) > STEP))) return;
      seen[at] = 1;
      place.push(at);
    };
    open(start, 0);
    let [all, plain] = [0, 0];
    for (let i = 0; i < place.length; i++) {
      const at = place[i] ?? 0;
      const column = at % columns;
      const level = levels[at] ?? 0;
      if (column > 0) open(at - 1, level);
      if (column + 1 < columns) open(at + 1, level);
      open(at - columns, level);
      open(at + columns, level);
      all++;
      if (isPlain(picture, side, column, Math.floor(at / columns), level * NEAR)) plain++;
    }
    if (plain >= all * PLAIN) for (const at of place) ground[at] = levels[at] ?? 255;
  }
  return ground;
}

/** True where a square, of which some pixels are looked at, is on the whole no darker than `least`: grain is darker and lighter. */
function isPlain({ width, height, gray }: Picture, side: number, column: number, row: number, least: number) {
  let [sum, count] = [0, 0];
  for (let y = row * side; y < Math.min(height, (row + 1) * side); y += 2) {
    for (let x = column * side; x < Math.min(width, (column + 1) * side); x += 2) {
      sum += gray[y * width + x] ?? 255;
      count++;
    }
  }
  return sum >= least * count;
}

/** For each square the greatest level of those at most `reach` away from it, across and down. */
function greatest(levels: Uint8Array, columns: number, reach: number): Uint8Array {
  const across = new Uint8Array(levels.length);
  for (let row = 0; row < levels.length; row += columns) {
    const end = row + columns;
    greatestAlong(levels.subarray(row, end), 1, reach, across.subarray(row, end));
  }
  const both = new Uint8Array(levels.length);
  greatestAlong(across, columns, reach, both);
  return both;
}

/** The greatest of each level and of so many before and after it that are `step` apart. */
function greatestAlong(levels: Uint8Array, step: number, reach: number, out: Uint8Array): void {
  out.set(levels);
  for (let by = step; by <= reach * step; by += step) {
    for (let at = 0; at < levels.length - by; at++) {
      out[at] = Math.max(out[at] ?? 0, levels[at + by] ?? 0);
    }
    for (let at = by; at < levels.length; at++) {
      out[at] = Math.max(out[at] ?? 0, levels[at - by] ?? 0);
    }
  }
}

function inverse(levels: Uint8Array): Uint8Array {
  return levels.map((level) => 255 - level);
}
