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
 */
export function composePage(placed: readonly Placed[], page: Box): Picture {
  const largest = largestScale(page.x1 - page.x0, page.y1 - page.y0);
  const scale = Math.min(BEST_SCALE, finest(placed) * MAX_ENLARGED, largest);
  const pasted = placed.flatMap(({ matrix, decode }): Pasted[] => {
    const bitmap = decode();
    return bitmap ? [{ matrix, bitmap: withoutGrain(bitmap) }] : [];
  });
  const paper = ground(pasted);
  const skew = skewOf(withoutShadows(painted(pasted, page, paper, Math.min(scale, DRAFT_SCALE), 1)));
  const straight = skew === 0 ? pasted : pasted.map((each) => turned(each, page, -skew));
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
  const isOpaque = !bitmap.alpha;
  const levelAt = (u: number, v: number) =>
    coarser < 1 && isOpaque
      ? between(bitmap, u, v)
      : (bitmap.gray[(v | 0) * bitmap.width + (u | 0)] ?? PAPER);
  for (let py = y.from; py < y.to; py++) {
    for (let px = x.from; px < x.to; px++) {
      // Most scans have one point for a pixel: a mean of one costs a fifth of all that prepares a page.
      if (samples === 1 && isOpaque) {
        const u = u0 + uX * (px + 0.5) + uY * (py + 0.5);
        const v = v0 + vX * (px + 0.5) + vY * (py + 0.5);
        if (u < 0 || v < 0 || u >= bitmap.width || v >= bitmap.height) continue;
        picture.gray[py * picture.width + px] = levelAt(u, v);
        continue;
      }
      let sum = 0;
      let opaque = 0;
      for (let sy = 0; sy < samples; sy++) {
        for (let sx = 0; sx < samples; sx++) {
          const qx = px + (sx + 0.5) / samples;
          const qy = py + (sy + 0.5) / samples;
          const u = u0 + uX * qx + uY * qy;
          const v = v0 + vX * qx + vY * qy;
          if (u < 0 || v < 0 || u >= bitmap.width || v >= bitmap.height) continue;
          const at = (v | 0) * bitmap.width + (u | 0);
          const alpha = bitmap.alpha ? (bitmap.alpha[at] ?? 0) / 255 : 1;
          sum += levelAt(u, v) * alpha;
          opaque += alpha;
        }
      }
      if (opaque === 0) continue;
      const at = py * picture.width + px;
      const share = opaque / (samples * samples);
      picture.gray[at] = (sum / opaque) * share + (picture.gray[at] ?? PAPER) * (1 - share);
    }
  }
}

/** The pixels along one axis that a unit square covers whose corners are at `corners`, in points. */
function span(corners: readonly number[], offset: number, scale: number, size: number) {
  const from = Math.floor((Math.min(...corners) + offset) * scale);
  const to = Math.ceil((Math.max(...corners) + offset) * scale);
  return { from: Math.max(0, from), to: Math.min(size, to) };
}

/** The grey at a place between pixels: the mean of the four around it, weighted by nearness. */
function between({ width, height, gray }: Bitmap, u: number, v: number): number {
  const x = Math.max(0, u - 0.5);
  const y = Math.max(0, v - 0.5);
  const x0 = x | 0;
  const y0 = y | 0;
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const fx = x - x0;
  const fy = y - y0;
  const top = (gray[y0 * width + x0] ?? 0) * (1 - fx) + (gray[y0 * width + x1] ?? 0) * fx;
  const bottom = (gray[y1 * width + x0] ?? 0) * (1 - fx) + (gray[y1 * width + x1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}
