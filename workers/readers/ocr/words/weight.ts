import type { Box } from "../../pdf/geometry.ts";
import { SEGMENT_GAP } from "../../pdf/lines/segments.ts";
import type { Word } from "../engine.ts";
import type { Picture } from "../picture/picture.ts";

/** How much wider than those of most letters of a page the stems of bold ones are, at least. */
const BOLD = 1.22;
/** In ems: what is wider is no stem of a letter, but its bar. */
const WIDEST = 0.3;
/** Share of the way from the darkest ink to paper: what is lighter is no ink. */
const INK = 0.5;

/** The words of a line from left to right, and its em in pixels. */
interface Line {
  words: readonly Word[];
  size: number;
}

/** Stems of letters: how many rows of pixels were measured, and how wide they are there in all, in ems. */
interface Stems {
  rows: number;
  width: number;
}

/**
 * The words that are set in bold: their letters have wider stems than most of the page. Words that stand together are
 * measured as one, and figures and single letters, which have few stems, as their line.
 */
export function boldWords(lines: readonly Line[], picture: Picture): Set<Word> {
  const measured = lines.map(({ words, size }) => {
    const stems = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    return stems.map((word) => ({ word, ...stemsIn(picture, word.bbox, size), gap: size * SEGMENT_GAP }));
  });
  const least = usualWidth(measured.flat()) * BOLD;
  const isBold = (stems: readonly Stems[]) => least > 0 && widthOf(stems) >= least;
  const bold = new Set<Word>();
  for (const line of measured) {
    for (const group of together(line)) {
      const isLong = group.some(({ word }) => /\p{L}{2}/u.test(word.text));
      if (isBold(isLong ? group : line)) for (const { word } of group) bold.add(word);
    }
  }
  return bold;
}

/** Words without a gap between them that parts cells. */
function together<T extends { word: Word; gap: number }>(words: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const each of words) {
    const last = groups.at(-1);
    const before = last?.at(-1)?.word.bbox.x1 ?? -Infinity;
    if (last && each.word.bbox.x0 - before < each.gap) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** The width that half of all stems exceed. */
function usualWidth(words: readonly Stems[]): number {
  const ordered = words.toSorted((a, b) => widthOf([a]) - widthOf([b]));
  const half = ordered.reduce((sum, { rows }) => sum + rows, 0) / 2;
  let before = 0;
  for (const stems of ordered) {
    before += stems.rows;
    if (before > half) return widthOf([stems]);
  }
  return 0;
}

function widthOf(all: readonly Stems[]): number {
  const rows = all.reduce((sum, stems) => sum + stems.rows, 0);
  return rows === 0 ? 0 : all.reduce((sum, stems) => sum + stems.width, 0) / rows;
}

function stemsIn({ width, gray }: Picture, { x0, y0, x1, y1 }: Box, em: number): Stems {
  let darkest = 255;
  for (let y = y0; y < y1; y++) {
    for (let at = y * width + x0; at < y * width + x1; at++) darkest = Math.min(darkest, gray[at] ?? 255);
  }
  const ink = darkest + (255 - darkest) * INK;
  const stems = { rows: 0, width: 0 };
  for (let y = y0; y < y1; y++) {
    let from = -1;
    for (let x = x0; x <= x1; x++) {
      const isInk = x < x1 && (gray[y * width + x] ?? 255) < ink;
      if (isInk && from < 0) from = x;
      if (isInk || from < 0) continue;
      if (x - from <= em * WIDEST) {
        stems.rows++;
        stems.width += (x - from) / em;
      }
      from = -1;
    }
  }
  return stems;
}
