import type { Box } from "../../pdf/geometry.ts";
import { type Drawn, isHigh } from "./drawn.ts";

/** "10", "(IV/lO)": what Tesseract reads "IO" as, at a word's end and behind no figure. */
const BONE = /(?<![\d.,])[1Il|][0O](?=[).,;:]*$)/;
/** "V", "\4", "\V4", "\V/": what it reads "IV" as where that stands alone. "14" and "|4" may be numbers. */
const VEIN = /^(?:[\\|1lI[]?[Vv]|\\[Y4]|\\V[4/])$/;
/** What Tesseract makes of "IO" and of "IV". */
export const LIKE_ROUTES = new RegExp(`${BONE.source}|${VEIN.source}`);
/**
 * Width for height. Of 40 fonts an "O" has 0.90 to 1.04 and a nought at most 0.80, but for narrow ones and those of
 * typewriters: there an "I" that is a bar tells, of which a "1" has at least 0.29.
 */
const ROUND = 0.86;
const NARROW_O = 0.74;
const BAR = 0.24;
/** Width for height of an "I" with serifs at most, and of a "V" at least. */
const SERIFS = 0.6;
const V = 0.65;
/** In heights: how much lower a letter may be than that beside it. */
const OFF = 0.15;

/**
 * A word with the routes into bone and vein that were read as figures and signs, "IO" as "10" is another dose; undefined
 * where its letters show none.
 */
export function withRoute(text: string, { letters }: Drawn): string | undefined {
  if (VEIN.test(text)) return isVein(letters) ? "IV" : undefined;
  const at = text.search(BONE);
  if (at < 0) return undefined;
  const behind = text.slice(at + 2);
  const end = letters.length - [...behind].filter(isHigh).length;
  const [i, o] = letters.slice(Math.max(0, end - 2), end);
  return i && o && isBone(i, o) ? `${text.slice(0, at)}IO${behind}` : undefined;
}

function isBone(i: Box, o: Box): boolean {
  const isRound = wideness(o) >= ROUND || (wideness(i) <= BAR && wideness(o) >= NARROW_O);
  return areLevel(i, o) && isRound && wideness(i) <= SERIFS;
}

/** True for two letters, the first a stroke: a tick and a "V" are one. */
function isVein([i, v, next]: readonly Box[]): boolean {
  return !!i && !!v && !next && areLevel(i, v) && wideness(i) <= SERIFS && wideness(v) >= V;
}

function wideness({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) / (y1 - y0);
}

function areLevel(one: Box, other: Box): boolean {
  const [high, low] = [one.y1 - one.y0, other.y1 - other.y0];
  return Math.abs(one.y1 - other.y1) <= high * OFF && Math.abs(high - low) <= high * OFF;
}
