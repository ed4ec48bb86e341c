import type { Rule, Shapes } from "../../pdf/ink/shapes.ts";
import { DARK, type Picture, transposed } from "../picture/picture.ts";
import { type Band, findBands } from "./line-bands.ts";

/**
 * Points: what is shorter is a letter's stroke or an underline; the side of a low box has corners at both ends, and the
 * wall of a low cell leads from one line to the next.
 */
const SHORTEST = 30;
const SHORTEST_SIDE = 16;
/** Points: how far a wall may end from those lines. */
const TOUCH = 2.5;
/** Points: how much farther than the line that a side ends on a corner is for it at most. */
const SAME = 1.5;
/** Points: how far the lines of a box with round corners end before each other. */
export const CORNER = 9;
/** Points: how far from a pale line the paper beside it is looked at; of 255: how much lighter that is. */
const BESIDE = 1.4;
const LIGHTER = 12;
/** Pixels to both sides of one along a pale line. */
const ALONG = 3;
/** Pixels to both sides of a line that are grey as its edge. */
const BLUR = 2;

/** Points: how long the strokes across a word are that touch at most, and how near to each other the others are there. */
const LONGEST_WORD = 120;
const STROKES = 6;

/** The pixels of a line that are ink, 1 or 0. */
type InkOf = (line: number) => Uint8Array;

/** Lines, and all that lead down, the short ones too that part no cells. */
export interface DrawnLines extends Pick<Shapes, "across" | "down"> {
  strokes: Rule[];
}

/**
 * The drawn lines in a page's picture, in points: they part the cells of tables. Dark ones are looked for where what is
 * written on dark grounds is dark on white, as in `picture`, pale ones in the picture as it was.
 */
export function findRules(picture: Picture, original: Picture): DrawnLines {
  const { scale } = picture;
  const toRule = ({ from, to, first, last }: Band): Rule => ({
    at: (first + last + 1) / 2 / scale,
    from: from / scale,
    to: to / scale,
  });
  const turned = transposed(picture);
  const dark = bandsWhere(picture, turned, darkOf);
  const pale = bandsWhere(original, original === picture ? turned : transposed(original), paleOf);
  const across = [...dark.across, ...pale.across.filter((band) => !dark.across.some(isBeside(band, scale)))];
  const down = [...dark.down, ...pale.down.filter((band) => !dark.down.some(isBeside(band, scale)))];
  return { ...closeCorners(across.map(toRule), down.map(toRule)), strokes: down.map(toRule) };
}

/** True where a picture, however coarse, shows a line that leads down: else it has no cells. */
export function hasLinesDown(picture: Picture): boolean {
  return findRules(picture, picture).down.length > 0;
}

/** The picture without its drawn lines, and in pixels those that went across. */
export function withoutRules(picture: Picture): { plain: Picture; across: Band[] } {
  const { width, height } = picture;
  const gray = picture.gray.slice();
  const { across, down } = bandsWhere(picture, transposed(picture), darkOf);
  for (const { from, to, first, last } of across) {
    for (let y = Math.max(0, first - BLUR); y <= Math.min(height - 1, last + BLUR); y++)
      gray.fill(255, y * width + from, y * width + to);
  }
  for (const { from, to, first, last } of down) {
    for (let y = from; y < to; y++)
      gray.fill(255, y * width + Math.max(0, first - BLUR), y * width + Math.min(width, last + BLUR + 1));
  }
  return { plain: { ...picture, gray }, across };
}

function darkOf({ width, gray }: Picture): InkOf {
  const ink = new Uint8Array(width);
  return (line) => {
    const row = line * width;
    for (let at = 0; at < width; at++) ink[at] = (gray[row + at] ?? 255) < DARK ? 1 : 0;
    return ink;
  };
}

/** Lines that are lighter than letters, and a little darker than the paper on both sides. */
function paleOf({ width, height, gray, scale }: Picture): InkOf {
  const beside = Math.round(BESIDE * scale);
  const ink = new Uint8Array(width);
  const rowOf = (line: number) => gray.subarray(line * width, (line + 1) * width);
  const darker = LIGHTER * (2 * ALONG + 1);
  return (line) => {
    ink.fill(0);
    if (line < beside || line + beside >= height) return ink;
    const [own, above, below] = [rowOf(line), rowOf(line - beside), rowOf(line + beside)];
    for (let at = 0; at < width; at++) {
      const level = own[at] ?? 255;
      if (level >= (above[at] ?? 255) || level >= (below[at] ?? 255)) continue;
      // Of some pixels along the line, since grain is as strong as the palest lines.
      const sum = sumAround(own, at) + darker;
      if (sum < sumAround(above, at) && sum < sumAround(below, at)) ink[at] = 1;
    }
    return ink;
  };
}

/** The sum of a pixel and those before and after it, white beyond the ends. */
function sumAround(row: Uint8Array, at: number): number {
  let sum = 0;
  for (let i = at - ALONG; i <= at + ALONG; i++) sum += row[i] ?? 255;
  return sum;
}

function isBeside(band: Band, scale: number): (other: Band) => boolean {
  const near = 2 * BESIDE * scale;
  return ({ from, to, first, last }) =>
    (Math.min(to, band.to) - Math.max(from, band.from)) * 2 > band.to - band.from &&
    first - near < band.last &&
    band.first < last + near;
}

/** The bands of ink across the picture, and down it, across the `turned` one. */
function bandsWhere(
  picture: Picture,
  turned: Picture,
  inkOf: (picture: Picture) => InkOf,
): { across: Band[]; down: Band[] } {
  const bandsIn = (lying: Picture, shortest: number) =>
    findBands(lying.height, shortest * lying.scale, lying.scale, inkOf(lying)).filter(
      (band) => !isInWord(lying, band),
    );
  return { across: bandsIn(picture, SHORTEST), down: bandsIn(turned, SHORTEST_SIDE) };
}

/** True for what letters have in common that touch: right above or below it are their other strokes. */
function isInWord({ width, gray, scale }: Picture, { from, to, first, last }: Band): boolean {
  if (to - from > LONGEST_WORD * scale) return false;
  const strokesIn = (y: number) => {
    let count = 0;
    for (let at = y * width + from; at < y * width + to; at++) {
      if ((gray[at] ?? 255) < DARK && (gray[at - 1] ?? 255) >= DARK) count++;
    }
    return count;
  };
  const strokes = Math.max(strokesIn(first - BLUR - 1), strokesIn(last + BLUR + 1));
  return strokes * STROKES * scale > to - from;
}

/** The lines with those of boxes with round corners drawn out to where they would meet. */
function closeCorners(across: readonly Rule[], down: readonly Rule[]): Pick<Shapes, "across" | "down"> {
  const lines = across.map((rule) => ({ ...rule }));
  const sides = down.flatMap((side) => {
    const ends = [side.from, side.to].map((end) => nearestCorner(side.at, end, across));
    for (const corner of ends) {
      const line = corner && lines[corner.line];
      if (line) line[corner.end] = side.at;
    }
    const [from, to] = ends.map((corner) => (corner ? across[corner.line]?.at : undefined));
    const isSide = from !== undefined && to !== undefined && from < to;
    if (!isSide && side.to - side.from < SHORTEST && !isWall(side, across)) return [];
    return [{ at: side.at, from: from ?? side.from, to: to ?? side.to }];
  });
  return { across: lines, down: sides };
}

/** True for what leads from one line across to another. */
function isWall({ at, from, to }: Rule, across: readonly Rule[]): boolean {
  return [from, to].every((end) =>
    across.some((line) => Math.abs(line.at - end) < TOUCH && line.from - TOUCH < at && at < line.to + TOUCH),
  );
}

/** Which line across, and which end of it, the end of a line from above to below would meet. */
function nearestCorner(
  x: number,
  y: number,
  across: readonly Rule[],
): { line: number; end: "from" | "to" } | undefined {
  let best: { line: number; end: "from" | "to" } | undefined;
  // What ends on a line, as between two columns of a table, leads to no corner of a box below it.
  const met = across.filter(({ from, to }) => from - SAME < x && x < to + SAME);
  let nearest = met.reduce((least, { at }) => Math.min(least, Math.abs(at - y) + SAME), CORNER);
  across.forEach(({ at, from, to }, line) => {
    for (const [end, reach] of [
      ["from", from],
      ["to", to],
    ] as const) {
      const distance = Math.max(Math.abs(at - y), Math.abs(reach - x));
      if (distance < nearest) {
        nearest = distance;
        best = { line, end };
      }
    }
  });
  return best;
}
