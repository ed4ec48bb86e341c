import { type Box, compose, type Matrix } from "../../pdf/geometry.ts";
import type { Bitmap } from "./bitmap.ts";
import { paperOf, withoutGrain } from "./grain.ts";
import { BEST_SCALE, largestScale, type Picture } from "./picture.ts";
import type { Placed } from "./placed.ts";
import { withoutShadows } from "./shadows.ts";
import { skewOf } from "./skew.ts";

/** Pixels for a point from which it is told how far a page is askew. */
const DRAFT_SCALE = 100 / 72;
/** How far a coarse picture is enlarged. */
const MAX_ENLARGED = 2;
/** Points of the source averaged for one pixel, in each direction. */
const MAX_SAMPLES = 4;
/** Of the largest picture's area: the others that a page's fineness is told from. */
const LARGE = 0.5;
const PAPER = 255;

/** A picture on a page, as `Placed` says where. */
interface Pasted {
  matrix: Matrix;
  bitmap: Bitmap;
}

/**
 * Paints a page's pictures in their places, and straightens what they show where it was scanned askew. The page is as
 * fine as they are, up to 300 pixels an inch.
 * @param isWorth asked first of a picture of 100 pixels an inch, which takes a tenth of the time: undefined where it says no
 */
export function composePage(
  placed: readonly Placed[],
  page: Box,
  isWorth?: (draft: Picture) => boolean,
): Picture | undefined {
  const largest = largestScale(page.x1 - page.x0, page.y1 - page.y0);
  const scale = Math.min(BEST_SCALE, finest(placed) * MAX_ENLARGED, largest);
  const pasted = placed.flatMap(({ matrix, decode }): Pasted[] => {
    const bitmap = decode();
    return bitmap ? [{ matrix, bitmap: withoutGrain(bitmap) }] : [];
  });
  const paper = ground(pasted);
  const draft = Math.min(scale, DRAFT_SCALE);
  const skew = skewOf(withoutShadows(painted(pasted, page, paper, draft, 1)));
  const straight = skew === 0 ? pasted : pasted.map((each) => turned(each, page, -skew));
  if (isWorth?.(painted(straight, page, paper, draft, MAX_SAMPLES)) === false) return undefined;
  return painted(straight, page, paper, scale, MAX_SAMPLES);
}

/** Turned clockwise by so many degrees about the middle of the page. */
function turned({ matrix, bitmap }: Pasted, page: Box, degrees: number): Pasted {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const [x, y] = [(page.x0 + page.x1) / 2, (page.y0 + page.y1) / 2];
  const turn: Matrix = [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
  return { matrix: compose(turn, matrix), bitmap };
}

/**
 * The page, its ground in one grey, at so many pixels for a point, each the mean of at most so many points of a picture
 * in each direction.
 */
function painted(pasted: readonly Pasted[], page: Box, paper: number, scale: number, most: number): Picture {
  const width = Math.max(1, Math.floor((page.x1 - page.x0) * scale));
  const height = Math.max(1, Math.floor((page.y1 - page.y0) * scale));
  const picture = { width, height, gray: new Uint8Array(width * height).fill(paper), scale };
  for (const { matrix, bitmap } of pasted) paint(picture, bitmap, matrix, page, most);
  return picture;
}

/**
 * The grey of the page around its pictures: that of their own paper, else Tesseract takes a grey sheet on a white page
 * for ink.
 */
function ground(pasted: readonly Pasted[]): number {
  const [largest] = pasted.toSorted((a, b) => b.bitmap.gray.length - a.bitmap.gray.length);
  if (!largest || largest.bitmap.alpha) return PAPER;
  const paper = paperOf(largest.bitmap.gray);
  return paper < 128 ? PAPER : paper;
}

/** Pixels for a point in the finest of the large pictures: letters may be laid over paper that is coarse. */
function finest(placed: readonly Placed[]): number {
  const sized = placed.map(({ matrix: [a, b, c, d], width, height }) => {
    const area = Math.max(1e-9, Math.abs(a * d - b * c));
    return { area, scale: Math.sqrt((width * height) / area) };
  });
  const largest = sized.reduce((most, { area }) => Math.max(most, area), 0);
  const large = sized.filter(({ area }) => area >= largest * LARGE);
  return large.length > 0 ? Math.max(...large.map(({ scale }) => scale)) : BEST_SCALE;
}

/** Samples the bitmap for each pixel that its box on the page covers. */
function paint(picture: Picture, bitmap: Bitmap, matrix: Matrix, page: Box, most: number): void {
  const [a, b, c, d, e, f] = matrix;
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-9) return;
  const { scale } = picture;
  // From a pixel of the page to the bitmap's pixels: the inverse of `matrix`, whose unit square has y up.
  const uX = ((d / area) * bitmap.width) / scale;
  const uY = ((-c / area) * bitmap.width) / scale;
  const vX = ((b / area) * bitmap.height) / scale;
  const vY = ((-a / area) * bitmap.height) / scale;
  const left = page.x0 - e;
  const top = page.y0 - f;
  const u0 = ((d * left - c * top) / area) * bitmap.width;
  const v0 = (1 - (a * top - b * left) / area) * bitmap.height;

  const x = span([0, a, c, a + c], e - page.x0, scale, picture.width);
  const y = span([0, b, d, b + d], f - page.y0, scale, picture.height);
  const coarser = Math.max(Math.hypot(uX, vX), Math.hypot(uY, vY));
  const samples = Math.min(most, Math.max(1, Math.round(coarser)));
  const columns = { ...x, samples, u: along(x, samples, u0, uX), v: along(x, samples, v0, vX) };
  const rows = { u: along(y, samples, 0, uY), v: along(y, samples, 0, vY) };
  const paintRow = bitmap.alpha ? laidOver : coarser < 1 ? between : mean;
  for (let py = y.from, at = 0; py < y.to; py++, at += samples) {
    const u = rows.u.subarray(at, at + samples);
    const v = rows.v.subarray(at, at + samples);
    paintRow(picture, py * picture.width, bitmap, columns, { u, v });
  }
}

/** The pixels along one axis that a unit square covers whose corners are at `corners`, in points. */
function span(corners: readonly number[], offset: number, scale: number, size: number) {
  const from = Math.floor((Math.min(...corners) + offset) * scale);
  const to = Math.ceil((Math.max(...corners) + offset) * scale);
  return { from: Math.max(0, from), to: Math.min(size, to) };
}

/** What so many samples of each pixel along an axis of the page add to a coordinate of the bitmap. */
function along(
  { from, to }: { from: number; to: number },
  samples: number,
  start: number,
  step: number,
): Float64Array {
  return Float64Array.from(
    { length: Math.max(0, to - from) * samples },
    (_, index) => start + step * (from + Math.floor(index / samples) + ((index % samples) + 0.5) / samples),
  );
}

/** Where the samples of a row lie in the bitmap: the sum of what its columns and the row itself say. */
interface Places {
  u: Float64Array;
  v: Float64Array;
}
/** The pixels of a row that a picture covers, each sampled so often along it. */
interface Columns extends Places {
  from: number;
  to: number;
  samples: number;
}

/**
 * Paints the pixels of one row of the page, which begins at `begin`. It is a function of a row, its loop free of all that is
 * the same for it, because it runs for ten million pixels a page.
 */
type PaintRow = (page: Picture, begin: number, bitmap: Bitmap, columns: Columns, row: Places) => void;

/** Each pixel is the mean of the points that its samples hit. */
const mean: PaintRow = ({ gray: page }, begin, { width, height, gray }, columns, row) => {
  const { from, to, samples, u: columnU, v: columnV } = columns;
  const { u: rowU, v: rowV } = row;
  const all = samples * samples;
  for (let at = begin + from, first = 0; at < begin + to; at++, first += samples) {
    let sum = 0;
    let hit = 0;
    for (let sy = 0; sy < samples; sy++) {
      const addU = rowU[sy] ?? 0;
      const addV = rowV[sy] ?? 0;
      for (let sx = first; sx < first + samples; sx++) {
        const u = (columnU[sx] ?? 0) + addU;
        const v = (columnV[sx] ?? 0) + addV;
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        sum += gray[(v | 0) * width + (u | 0)] ?? 0;
        hit++;
      }
    }
    if (hit === all) page[at] = sum / all;
    else if (hit > 0) page[at] = blend(sum / hit, page[at], hit / all);
  }
};

/** Each pixel is the mean of the points that its samples hit, as far as they are opaque. */
const laidOver: PaintRow = ({ gray: page }, begin, { width, height, gray, alpha }, columns, row) => {
  const { from, to, samples, u: columnU, v: columnV } = columns;
  for (let at = begin + from, first = 0; at < begin + to; at++, first += samples) {
    let sum = 0;
    let opaque = 0;
    for (let sy = 0; sy < samples; sy++) {
      for (let sx = first; sx < first + samples; sx++) {
        const u = (columnU[sx] ?? 0) + (row.u[sy] ?? 0);
        const v = (columnV[sx] ?? 0) + (row.v[sy] ?? 0);
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        const place = (v | 0) * width + (u | 0);
        const share = (alpha?.[place] ?? 0) / 255;
        sum += (gray[place] ?? 0) * share;
        opaque += share;
      }
    }
    if (opaque > 0) page[at] = blend(sum / opaque, page[at], opaque / (samples * samples));
  }
};

/** Each pixel lies between points: it is the mean of the four around it, weighted by nearness. */
const between: PaintRow = ({ gray: page }, begin, { width, height, gray }, columns, row) => {
  const { from, to, u: columnU, v: columnV } = columns;
  const addU = row.u[0] ?? 0;
  const addV = row.v[0] ?? 0;
  for (let at = begin + from, column = 0; at < begin + to; at++, column++) {
    const u = (columnU[column] ?? 0) + addU;
    const v = (columnV[column] ?? 0) + addV;
    if (u < 0 || v < 0 || u >= width || v >= height) continue;
    const x = Math.max(0, u - 0.5);
    const y = Math.max(0, v - 0.5);
    const x0 = x | 0;
    const fx = x - x0;
    const fy = y - (y | 0);
    const upper = (y | 0) * width;
    const lower = Math.min(height - 1, (y | 0) + 1) * width;
    const x1 = Math.min(width - 1, x0 + 1);
    const top = (gray[upper + x0] ?? 0) * (1 - fx) + (gray[upper + x1] ?? 0) * fx;
    const bottom = (gray[lower + x0] ?? 0) * (1 - fx) + (gray[lower + x1] ?? 0) * fx;
    page[at] = top * (1 - fy) + bottom * fy;
  }
};

/** A grey that covers a share of a pixel of the page. */
function blend(gray: number, under: number | undefined, share: number): number {
  return gray * share + (under ?? PAPER) * (1 - share);
}
