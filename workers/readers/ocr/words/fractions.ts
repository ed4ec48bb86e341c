import { around, type Box, meet } from "../../pdf/geometry.ts";
import type { Engine, FoundLine, Word } from "../engine.ts";
import { DARK, type Picture } from "../picture/picture.ts";
import { CERTAIN, FIGURE } from "./drawn.ts";
import { EM } from "./line-height.ts";
import { findBlots } from "./pieces.ts";

/** What Tesseract, which does not know these signs, is shown instead, and the signs. */
const SIGNS: Record<string, string> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" };
/** In ems: how high and wide the stroke of a fraction is, at least and most, and how far its ink is from its diagonal. */
const HIGH = [0.5, 1.1] as const;
const WIDE = [0.2, 0.8] as const;
const OFF = 0.08;
/** What is darker is ink: signs that touch in one are apart in another, and thin ones are whole. */
const LEVELS = [DARK, 140, 110];
/** Places along the diagonal where there is ink. */
const ALONG = [0.15, 0.3, 0.5, 0.7, 0.85];
/** In heights of the stroke: how high its figures are, at least and most, how far they are from the ends they do not stand at, and beside it. */
const SMALL = [0.35, 0.7] as const;
const SHORT_OF = 0.25;
const BESIDE = 0.7;
/** In heights of the stroke, as what is shown has them: the space between signs, the white around, and a stroke's thickness. */
const SPACE = 0.2;
const MARGIN = 0.5;
const THICK = 0.07;
/** A page with more is a photograph, and where more look like fractions, they are something else. */
const MAX_BLOTS = 5_000;
const MOST = 50;

/**
 * Finds the fractions on a page that are one sign, as "½", each as a line by itself, and whitens them in the picture:
 * Tesseract reads them as "14", or not at all.
 * @param em of most of its writing, in pixels
 */
export function takeFractions(engine: Pick<Engine, "read">, page: Picture, em: number): FoundLine[] {
  const seen: Box[] = [];
  return LEVELS.flatMap((level) => {
    const unseen = findStacked(page, em, level).filter(({ bbox }) => !seen.some((box) => meet(box, bbox)));
    return unseen.slice(0, MOST).flatMap(({ upper, lower, bbox, high }) => {
      seen.push(bbox);
      // A percent sign is a stroke with two small figures, too: "0/0".
      const read = engine.read(inFull(page, upper, lower, high), "line");
      const text = SIGNS[read.flatMap((line) => line.words.map((word) => word.text)).join("")];
      if (!text) return [];
      whiten(page, bbox);
      return [lineOf({ text, bbox, confidence: CERTAIN })];
    });
  });
}

/** A small figure over another with a stroke between them, `high` pixels, and the box around them. */
interface Stacked {
  upper: Box;
  lower: Box;
  bbox: Box;
  high: number;
}

/** @param level what is darker is ink */
function findStacked(page: Picture, em: number, level: number): Stacked[] {
  const blots = findBlots(page, 1, level).filter(({ y0, y1 }) => y1 - y0 >= em * HIGH[0] * SMALL[0]);
  if (blots.length > MAX_BLOTS) return [];
  return blots.flatMap((stroke) => {
    if (!isStroke(stroke, page, em)) return [];
    const upper = blots.find((blot) => isUpper(blot, stroke));
    const lower = blots.find((blot) => isUpper(overturned(blot), overturned(stroke)));
    if (!upper || !lower) return [];
    return [{ upper, lower, bbox: around([upper, stroke, lower]), high: stroke.y1 - stroke.y0 }];
  });
}

/** True for a thin stroke that leads from the lower left to the upper right. */
function isStroke({ x0, y0, x1, y1 }: Box, { width, gray }: Picture, em: number): boolean {
  const [wide, high] = [x1 - x0, y1 - y0];
  if (high < em * HIGH[0] || high > em * HIGH[1] || wide < em * WIDE[0] || wide > em * WIDE[1]) return false;
  return ALONG.every((share) => {
    const y = Math.round(y0 + high * share);
    const x = x1 - wide * share;
    const near = gray.subarray(y * width + Math.floor(x - em * OFF), y * width + Math.ceil(x + em * OFF));
    return near.some((level) => level < DARK);
  });
}

/** True for a small figure left of the stroke, as high up as it; the one right of it, as low down, stands so upside down. */
function isUpper({ x0, y0, x1, y1 }: Box, stroke: Box): boolean {
  const high = stroke.y1 - stroke.y0;
  return (
    y1 - y0 > high * SMALL[0] &&
    y1 - y0 < high * SMALL[1] &&
    Math.abs(y0 - stroke.y0) < high * SHORT_OF &&
    stroke.y1 - y1 > high * SHORT_OF &&
    x0 > stroke.x0 - high * BESIDE &&
    x0 < stroke.x0 + (stroke.x1 - stroke.x0) / 2 &&
    x1 < stroke.x1
  );
}

/** A box of a picture that lies upside down. */
function overturned({ x0, y0, x1, y1 }: Box): Box {
  return { x0: -x1, y0: -y1, x1: -x0, y1: -y0 };
}

/** The two figures as high as a stroke between them, `high` pixels, which is drawn anew. */
function inFull(page: Picture, upper: Box, lower: Box, high: number): Picture {
  const [margin, space] = [Math.round(high * MARGIN), Math.round(high * SPACE)];
  const slash = Math.round(high / 2);
  const left = margin + widthAt(upper, high) + space;
  const right = left + slash + space;
  const [width, height] = [right + widthAt(lower, high) + margin, high + 2 * margin];
  const picture: Picture = {
    width,
    height,
    gray: new Uint8Array(width * height).fill(255),
    scale: page.scale,
  };
  paste(page, upper, picture, margin, margin, high);
  paste(page, lower, picture, right, margin, high);
  for (let y = 0; y < high; y++) {
    const from = (y + margin) * width + left + Math.round((slash * (high - y)) / high);
    picture.gray.fill(0, from, from + Math.ceil(high * THICK));
  }
  return picture;
}

/** How wide what is in a box is once it is `high` pixels high. */
function widthAt({ x0, y0, x1, y1 }: Box, high: number): number {
  return Math.round(((x1 - x0) * high) / (y1 - y0));
}

/** Paints what is in a box of the page so that it is `high` pixels high. */
function paste(page: Picture, box: Box, onto: Picture, left: number, top: number, high: number): void {
  const step = (box.y1 - box.y0) / high;
  const wide = widthAt(box, high);
  for (let y = 0; y < high; y++) {
    const row = Math.floor(box.y0 + y * step) * page.width;
    for (let x = 0; x < wide; x++)
      onto.gray[(top + y) * onto.width + left + x] = page.gray[row + Math.floor(box.x0 + x * step)] ?? 255;
  }
}

function whiten({ width, gray }: Picture, { x0, y0, x1, y1 }: Box): void {
  for (let y = y0; y < y1; y++) gray.fill(255, y * width + x0, y * width + x1);
}

/** A line that stands on the lower end of its word's box. */
function lineOf(word: Word): FoundLine {
  const { bbox, confidence } = word;
  const rowHeight = (bbox.y1 - bbox.y0) / FIGURE / EM;
  return {
    bbox,
    confidence,
    rowAttributes: { rowHeight, descenders: 0, ascenders: 0 },
    baseline: { x0: bbox.x0, x1: bbox.x1, y0: bbox.y1, y1: bbox.y1 },
    words: [word],
  };
}
