import { areaOf, isSquare } from "../../pdf/geometry.ts";
import type { Word } from "../engine.ts";
import type { Picture } from "../picture/picture.ts";
import { drawnIn } from "./drawn.ts";

/** What an empty box to tick is read as before the text that it belongs to. */
const LIKE_BOX = /^[[(|]?[[\]OoQDCLJU0I1l3|_]{1,2}[\])|]?$/;
/** In ems: how large it is, at least and most. Share of its height and width: its sides are drawn there, and nothing further inside. */
const SMALLEST = 0.4;
const LARGEST = 1.2;
const SIDE = 0.2;
const HOLLOW = 0.3;
/** Share of a side that is ink, at least. The corners of an "O" are none. */
const DRAWN = 0.9;

/** True for a word that is drawn as a square with nothing in it. */
export function isDrawnBox({ text, bbox }: Word, page: Picture, size: number): boolean {
  if (!LIKE_BOX.test(text)) return false;
  const { picture, dark, blots } = drawnIn(page, bbox);
  const [box, other] = blots.toSorted((a, b) => areaOf(b) - areaOf(a));
  if (!box || (other && areaOf(other) > areaOf(box) / 4)) return false;
  if (!isSquare(box, { smallest: size * SMALLEST, largest: size * LARGEST, longer: 1.3 })) return false;
  const { x0, y0, x1, y1 } = box;
  const [wide, high] = [x1 - x0, y1 - y0];
  const isInk = (x: number, y: number) => (picture.gray[y * picture.width + x] ?? 255) < dark;
  /** How much of a side is ink, where that is looked for within `depth` pixels of it. */
  const along = (length: number, depth: number, at: (i: number, deep: number) => boolean) => {
    const steps = Array.from({ length }, (_, i) => i);
    return steps.filter((i) => Array.from({ length: Math.ceil(depth) }, (_, d) => d).some((d) => at(i, d)))
      .length;
  };
  const across = (from: (deep: number) => number) =>
    along(wide, high * SIDE, (i, d) => isInk(x0 + i, from(d))) >= wide * DRAWN;
  const down = (from: (deep: number) => number) =>
    along(high, wide * SIDE, (i, d) => isInk(from(d), y0 + i)) >= high * DRAWN;
  const isEmpty = !along(Math.floor(wide * (1 - 2 * HOLLOW)), high * (1 - 2 * HOLLOW), (i, d) =>
    isInk(Math.ceil(x0 + wide * HOLLOW) + i, Math.ceil(y0 + high * HOLLOW) + d),
  );
  return (
    isEmpty &&
    across((d) => y0 + d) &&
    across((d) => y1 - 1 - d) &&
    down((d) => x0 + d) &&
    down((d) => x1 - 1 - d)
  );
}
