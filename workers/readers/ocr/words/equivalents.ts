import type { Box } from "../../pdf/geometry.ts";
import type { Picture } from "../picture/picture.ts";
import { type Drawn, isHigh } from "./drawn.ts";

/** What Tesseract reads both "mcg" and "mEq" as; "mcg" as "mg" is a thousandfold of the dose. */
const EQUIVALENTS = /(?<!\p{L})me?g(?!\p{L})/u;
/** What "µg" is read as. Nanograms are told in earnest, too. */
const MICROGRAMS = /(?<!\p{L})[nuliIj1]g(?=(?:\/(?:kg|min|hr?))*[).,;:]*$)/u;
/** What units are read as that differ by how a letter is drawn. */
export const LIKE_EQUIVALENTS = new RegExp(`${EQUIVALENTS.source}|${MICROGRAMS.source}`, "u");
/** In pixels: how far an "e" reaches above or below an "m". */
const OFF = 2;
/** In heights: how wide an "m" is, and an "e" or "c"; a pale print has only strokes of them, and in a dark one they touch. */
const M = [0.95, 2] as const;
const SECOND = [0.6, 1.25] as const;
/** In heights of a "g": how far the foot of a "µ" before it is from its own at most. */
const AS_LOW = 0.15;
/** In heights of an "m": how far a "g" hangs below it, at least. */
const HANGING = 0.15;
/** Of a letter's height and width: where the bar of an "e" lies, which fills a row there; a "c" is open. */
const ROWS = [0.3, 0.68] as const;
const BAR = [0.3, 0.7] as const;
/** The same of a "c": where there is no ink, as there is in a stem. */
const OPEN_ROWS = [0.4, 0.6] as const;
const OPEN = [0.5, 0.75] as const;

/**
 * A word with "ng" as "µg", "meg" or "mg" as "mEq" or "mcg", as its second letter is drawn: milliequivalents are a thousandfold of what
 * micrograms are. It stays where its letters touch or are broken, and where the second hangs below the first: a "g".
 */
export function withEquivalents(text: string, { picture, dark, letters }: Drawn): string {
  if (MICROGRAMS.test(text)) return withMicro(text, letters);
  const at = text.search(EQUIVALENTS);
  if (at < 0) return text;
  const before = text.slice(0, at).split("").filter(isHigh).length;
  const [m, second, g] = letters.slice(before);
  if (!m || !second || !isWhole(m, M) || !isWhole(second, SECOND)) return text;
  if (Math.abs(m.y0 - second.y0) > OFF || Math.abs(m.y1 - second.y1) > OFF) return text;
  if (text.includes("meg")) {
    const hasBar = rowsOf(picture, second, ROWS, BAR).some((row) => row.every((level) => level < dark));
    return text.replace(EQUIVALENTS, hasBar ? "mEq" : "mcg");
  }
  const isOpen = rowsOf(picture, second, OPEN_ROWS, OPEN).every((row) => row.every((level) => level >= dark));
  return isOpen && g && hangs(g, m, second) ? text.replace(EQUIVALENTS, "mcg") : text;
}

/** A word with "µg" where what is read as another letter before the "g" hangs as low as it: no "n", "u" or "1" does. */
function withMicro(text: string, letters: readonly Box[]): string {
  const at = text.search(MICROGRAMS);
  const before = text.slice(0, at).split("").filter(isHigh).length;
  const [micro, g] = letters.slice(before);
  const hangs = micro && g && micro.x1 <= g.x0 && Math.abs(g.y1 - micro.y1) <= (g.y1 - g.y0) * AS_LOW;
  return hangs ? `${text.slice(0, at)}µ${text.slice(at + 1)}` : text;
}

/** True for a "g" behind two letters: it is as high as they are, or joined to what is higher, and hangs below them. Of a broken one the loop is lower. */
function hangs(g: Box, m: Box, second: Box): boolean {
  return g.x0 >= second.x1 && g.y0 <= m.y0 + OFF && g.y1 - m.y1 > (m.y1 - m.y0) * HANGING;
}

function isWhole({ x0, y0, x1, y1 }: Box, [least, most]: readonly [number, number]): boolean {
  const wide = (x1 - x0) / (y1 - y0);
  return wide > least && wide < most;
}

/** The rows of pixels of a part of a letter. */
function rowsOf(
  { width, gray }: Picture,
  { x0, y0, x1, y1 }: Box,
  rows: readonly [number, number],
  columns: readonly [number, number],
): Uint8Array[] {
  const [top, bottom] = rows.map((share) => Math.round(y0 + (y1 - y0) * share));
  const [from, to] = columns.map((share) => Math.round(x0 + (x1 - x0) * share));
  const parts: Uint8Array[] = [];
  for (let y = top ?? y0; y < (bottom ?? y1); y++)
    parts.push(gray.subarray(y * width + (from ?? x0), y * width + (to ?? x1)));
  return parts;
}
