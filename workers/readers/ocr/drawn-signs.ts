import { around, type Box } from "../pdf/geometry.ts";
import type { Word } from "./engine.ts";
import { DARK, type Picture } from "./picture.ts";
import { cutOut, findBlots } from "./pieces.ts";

/** Share of a sign's height at its foot where its bar is, and how much of that is ink at least. */
const EDGE = 0.15;
const DRAWN = 0.85;
/** Share of the height of ">" below it where its bar may be, and how much wider than high both are at most. */
const BELOW = 0.4;
const WIDEST = 1.6;
/** In heights of a word: how far beside it a line below the text is looked for. */
const BESIDE = 0.25;

/** A word that begins with ">" or "<", as it is drawn: "≥" or "≤" where there is a bar below, which is often not read. */
export function withBar(word: Word, page: Picture): Word {
  const { text, bbox } = word;
  if (!/^[<>]/.test(text)) return word;
  const below = text.length > 1 ? 0 : Math.round((bbox.y1 - bbox.y0) * BELOW);
  // What goes on to the left of the sign is a line below the text.
  const beside = Math.min(bbox.x0, Math.ceil((bbox.y1 - bbox.y0) * BESIDE));
  const place = { ...bbox, x0: bbox.x0 - beside, y1: Math.min(page.height, bbox.y1 + below) };
  const picture = cutOut(page, place, 1);
  const [first, ...others] = findBlots(picture, 0).toSorted((a, b) => a.x0 - b.x0);
  if (!first) return word;
  const sign = around([first, ...others.filter(({ x0, x1 }) => (x0 + x1) / 2 < first.x1)]);
  const [wide, high] = [sign.x1 - sign.x0, sign.y1 - sign.y0];
  if (wide > high * WIDEST || (beside > 0 && sign.x0 <= 1)) return word;
  const bar = { ...sign, y0: Math.floor(sign.y1 - high * EDGE) };
  if (shareOf(columnsIn(picture, bar)) < DRAWN) return word;
  return { ...word, text: (text.startsWith(">") ? "≥" : "≤") + text.slice(1) };
}

/** For each column of a box whether there is ink in it. */
function columnsIn(picture: Picture, { x0, x1, y0, y1 }: Box): boolean[] {
  return Array.from({ length: x1 - x0 }, (_, x) =>
    Array.from({ length: y1 - y0 }, (_, y) => isInk(picture, x0 + x, y0 + y)).includes(true),
  );
}

function isInk({ width, gray }: Picture, x: number, y: number): boolean {
  return (gray[y * width + x] ?? 255) < DARK;
}

function shareOf(marks: readonly boolean[]): number {
  return marks.length === 0 ? 0 : marks.filter((mark) => mark).length / marks.length;
}
