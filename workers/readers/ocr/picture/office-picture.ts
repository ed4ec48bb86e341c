import { createCanvas, loadImage } from "@napi-rs/canvas";
import { imageSize } from "image-size";
import type { Matrix } from "../../pdf/geometry.ts";
import { findBlots } from "../words/pieces.ts";
import type { Bitmap } from "./bitmap.ts";
import { grayOf } from "./canvas-gray.ts";
import { composePage } from "./compose-page.ts";
import { paperOf } from "./grain.ts";
import type { Picture } from "./picture.ts";

/** Shares of a picture that are cut off at its sides. */
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of the largest picture that is decoded: A4 at 600 an inch, with room. At 300 an inch it is read. */
const MAX_PIXELS = 40_000_000;
const MAX_READ = 12_000_000;
/** In pixels: how high letters are; so many tell the size of the writing. */
const LOWEST = 4;
const HIGHEST = 100;
const FEWEST = 15;
/** In pixels: the em of the smallest letters that can be read. */
const LEAST_EM = 9;
/** In ems: how high most letters are. In points: the em of most pages, at which pictures are read. */
const LETTER = 0.6;
const EM = 11;

/**
 * A picture file (PNG, JPEG and the others that browsers show) as a page whose letters have the usual size; undefined
 * for one that has hardly any or too small ones, is drawn, too large or damaged.
 */
export async function openPicture(file: Uint8Array, crop: Crop): Promise<Picture | undefined> {
  const bitmap = await decode(file);
  const em = bitmap && emOf(bitmap);
  if (!bitmap || !em || em < LEAST_EM) return undefined;
  const [width, height] = [(bitmap.width * EM) / em, (bitmap.height * EM) / em];
  const matrix: Matrix = [width, 0, 0, -height, 0, height];
  const placed = { matrix, width: bitmap.width, height: bitmap.height, decode: () => bitmap };
  const page = {
    x0: width * crop.left,
    y0: height * crop.top,
    x1: width * (1 - crop.right),
    y1: height * (1 - crop.bottom),
  };
  return composePage([placed], page);
}

async function decode(file: Uint8Array): Promise<Bitmap | undefined> {
  try {
    // Before it is decoded: a file of some kilobytes may hold gigabytes of pixels.
    const { width, height, type } = imageSize(file);
    if (type === "svg" || width * height > MAX_PIXELS) return undefined;
    const scale = Math.min(1, Math.sqrt(MAX_READ / (width * height)));
    const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(await loadImage(file), 0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, gray: grayOf(canvas) };
  } catch {
    // Metafiles and what is damaged: the text around it is read all the same.
    return undefined;
  }
}

/** The em of most letters, in pixels; undefined where there are hardly any. */
function emOf(bitmap: Bitmap): number | undefined {
  const { gray } = bitmap;
  const dark = paperOf(gray) < 128 ? gray.map((level) => 255 - level) : gray;
  const heights = findBlots({ ...bitmap, gray: dark, scale: 1 }, 1)
    .map(({ y0, y1 }) => y1 - y0)
    .filter((height) => height >= LOWEST && height <= HIGHEST)
    .toSorted((a, b) => a - b);
  return heights.length < FEWEST ? undefined : (heights[heights.length >> 1] ?? 0) / LETTER;
}
