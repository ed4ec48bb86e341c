import type { Box } from "../../pdf/geometry.ts";
import type { Picture } from "../picture/picture.ts";
import { cutOut, findBlots } from "./pieces.ts";

/** In ems: how high figures and capitals are. */
export const FIGURE = 0.72;
/** In ems: more than the space between the letters of a word; how far the feet of figures and points are from each other. */
export const SPACE = 0.2;
const SPACE_BEHIND_ONE = 0.35;
export const FOOT = 0.08;
/** Width for height: two figures that touch are wider. */
export const ONE_FIGURE = 0.95;
/** Of 100: the confidence in what is told by how it is drawn. */
export const CERTAIN = 95;
/** In heights of a word: what is lower is no letter or figure. */
const LETTER = 0.45;
/** What is no blot as high as a figure. */
const LOW_SIGN = /[.,:;'’"“”–—-]/;
/** Share of the way from the darkest ink to paper: what is lighter is no ink. */
export const FAINT = 0.63;

/** How a word is drawn. */
export interface Drawn {
  picture: Picture;
  /** What is darker is ink. */
  dark: number;
  /** From left to right. */
  blots: Box[];
  /** Those as high as letters and figures. */
  letters: Box[];
}

/** What is drawn in a word's box on a page; `faint` is the share of the way from the darkest ink to paper where ink ends. */
export function drawnIn(page: Picture, bbox: Box, faint = FAINT): Drawn {
  const picture = cutOut(page, bbox, 1);
  const darkest = picture.gray.reduce((least, gray) => Math.min(least, gray), 255);
  const dark = darkest + (255 - darkest) * faint;
  const blots = findBlots(picture, 1, dark).toSorted((a, b) => a.x0 - b.x0);
  const letters = blots.filter(({ y0, y1 }) => y1 - y0 > (bbox.y1 - bbox.y0) * LETTER);
  return { picture, dark, blots, letters };
}

/** In ems: more than the space behind a sign of a word. A "1" is in many fonts a thin stroke with much white beside it. */
export function spaceBehind(sign: string): number {
  return sign === "1" ? SPACE_BEHIND_ONE : SPACE;
}

/** True for a sign that is a blot as high as a letter. */
export function isHigh(sign: string): boolean {
  return !LOW_SIGN.test(sign);
}
