import type { Box } from "../../pdf/geometry.ts";
import type { Picture } from "../picture/picture.ts";
import { type Drawn, isHigh } from "./drawn.ts";

/** What Tesseract reads both "mcg" and "mEq" as. */
export const LIKE_EQUIVALENTS = /(?<!\p{L})meg(?!\p{L})/u;
/** In pixels: how far an "e" reaches above or below an "m". */
const OFF = 2;
/** In heights: how wide an "m" is, and an "e" or "c", at least; a pale print has only strokes of them. */
const M = 0.95;
const SECOND = 0.65;
/** Of a letter's height and width: where at its right an "e" has ink and a "c" is open. Of 120 printed letters all had it there in each row, or in none. */
const ROWS = [0.35, 0.5] as const;
const SIDE = 0.75;

/**
 * A word with "meg" as "mEq" or "mcg", as its second letter is drawn: milliequivalents are a thousandfold of what
 * micrograms are. It stays where its letters touch or are broken.
 */
export function withEquivalents(text: string, { picture, dark, letters }: Drawn): string {
  const at = text.search(LIKE_EQUIVALENTS);
  if (at < 0) return text;
  const before = text.slice(0, at).split("").filter(isHigh).length;
  const [m, second] = letters.slice(before);
  if (!m || !second || !isWhole(m, M) || !isWhole(second, SECOND)) return text;
  if (Math.abs(m.y0 - second.y0) > OFF || Math.abs(m.y1 - second.y1) > OFF) return text;
  const rows = inkAtRight(picture, second, dark);
  const [first = false] = rows;
  if (rows.some((ink) => ink !== first)) return text;
  return text.replace(LIKE_EQUIVALENTS, first ? "mEq" : "mcg");
}

function isWhole({ x0, y0, x1, y1 }: Box, wide: number): boolean {
  return x1 - x0 > (y1 - y0) * wide;
}

/** Whether there is ink at the right of a letter, for each row of its middle. */
function inkAtRight({ width, gray }: Picture, { x0, y0, x1, y1 }: Box, dark: number): boolean[] {
  const [first, last] = ROWS.map((share) => Math.round(y0 + (y1 - y0) * share));
  const from = Math.floor(x0 + (x1 - x0) * SIDE);
  const rows: boolean[] = [];
  for (let y = first ?? y0; y < (last ?? y1); y++) {
    rows.push(gray.subarray(y * width + from, y * width + x1).some((level) => level < dark));
  }
  return rows;
}
