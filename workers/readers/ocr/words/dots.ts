import { type Box, isSquare, meet } from "../../pdf/geometry.ts";
import type { Word } from "../engine.ts";
import type { Picture } from "../picture/picture.ts";
import { CERTAIN } from "./drawn.ts";
import { cutOut, findBlots } from "./pieces.ts";
import type { Row } from "./rows.ts";

/** In ems: from where to where before a line's first word its bullet is looked for, above the baseline and below it. */
const FAR = 2.6;
const NEAR = 0.25;
const ABOVE = 0.85;
const BELOW = 0.15;
/** In ems: less room between two words is no place for one. */
const LEAST = 0.6;
/** In ems: how large a bullet is, at least and most, how high its middle is, and what is smaller than dust. */
const SMALLEST = 0.1;
const LARGEST = 0.45;
const MIDDLE = [0.1, 0.6] as const;
const DUST = 0.06;
/** In ems: how far what else is before the word is from its bullet. */
const APART = 0.3;
/** In ems: how far bullets, and the words behind them, are from the places of the others of their list. */
const SAME = 0.3;

interface Bullet {
  box: Box;
  word: Word;
  line: Row;
}

/** The lines with the bullets before their first words that were not read: Tesseract takes small ones for dust. Two stand below each other at least. */
export function withDots(lines: readonly Row[], picture: Picture): Row[] {
  const words = lines.flatMap((line) => line.words);
  const found = lines
    .flatMap((line) => line.words.flatMap((word, at) => bulletBefore(word, line, at, picture)))
    .filter(({ box }) => !words.some(({ bbox }) => meet(bbox, box)));
  const isOfList = (one: Bullet) =>
    found.some(
      (other) =>
        other !== one &&
        Math.abs(other.box.x0 + other.box.x1 - one.box.x0 - one.box.x1) < 2 * SAME * one.line.size &&
        Math.abs(other.word.bbox.x0 - one.word.bbox.x0) < SAME * one.line.size,
    );
  const bullets = Map.groupBy(found.filter(isOfList), ({ word }) => word);
  return lines.map((line) => ({
    ...line,
    words: line.words.flatMap((word) => {
      const signs = bullets.get(word) ?? [];
      return [...signs.map(({ box }) => ({ text: "•", confidence: CERTAIN, bbox: box })), word];
    }),
  }));
}

/** The bullet before a word that begins its line, or stands apart from the word before. */
function bulletBefore(word: Word, line: Row, at: number, picture: Picture): Bullet[] {
  const { size, y } = line;
  if (!/^[\p{L}\p{N}(<>≤≥"“]/u.test(word.text)) return [];
  const before = line.words[at - 1]?.bbox.x1 ?? 0;
  const window = {
    x0: Math.max(0, Math.round(Math.max(word.bbox.x0 - FAR * size, before))),
    x1: Math.round(word.bbox.x0 - NEAR * size),
    y0: Math.max(0, Math.round(y - ABOVE * size)),
    y1: Math.min(picture.height, Math.round(y + BELOW * size)),
  };
  if (window.x1 - window.x0 < LEAST * size || window.y1 <= window.y0) return [];
  const high = window.y1 - window.y0;
  // The side of a box leads through the window.
  const blots = findBlots(cutOut(picture, window, 0), 1).filter(
    ({ x0, x1, y0, y1 }) => y1 - y0 < high && Math.max(x1 - x0, y1 - y0) > DUST * size,
  );
  const [blot, other] = blots.toSorted((a, b) => b.x1 - a.x1);
  if (!blot || (other && other.x1 > blot.x0 - APART * size)) return [];
  const box = {
    x0: blot.x0 + window.x0,
    x1: blot.x1 + window.x0,
    y0: blot.y0 + window.y0,
    y1: blot.y1 + window.y0,
  };
  const middle = (y - (box.y0 + box.y1) / 2) / size;
  const isRound = isSquare(box, { smallest: SMALLEST * size, largest: LARGEST * size, longer: 1.6 });
  return isRound && middle > MIDDLE[0] && middle < MIDDLE[1] ? [{ box, word, line }] : [];
}
