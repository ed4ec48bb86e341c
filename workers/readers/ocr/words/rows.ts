import type { Word } from "../engine.ts";

/** In ems: words that are farther apart stand in different cells, or columns. */
const APART = 1;
/** In ems: how far signs hang below the baseline of their row. */
const BELOW = 0.2;

/** The words of a line from left to right, its baseline and its em, in pixels. */
export interface Row {
  words: readonly Word[];
  y: number;
  size: number;
}

/** Lines of one size beside each other as one, with the signs alone among them: what was read once more is a line by itself. */
export function asRows(lines: readonly Row[]): Row[] {
  const isText = ({ words }: Row) => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const { text = [], signs = [] } = Object.groupBy(lines, (line) => (isText(line) ? "text" : "signs"));
  const rows = [...Map.groupBy(text, ({ y, size }) => `${y} ${size}`).values()];
  for (const sign of signs) {
    const [row] = rows
      .filter(([first]) => first && isAsHigh(sign, first))
      .toSorted((a, b) => distance(sign, a) - distance(sign, b));
    if (row) row.push(sign);
    else rows.push([sign]);
  }
  return rows.flatMap(([first, ...others]) => {
    if (!first) return [];
    const words = [first, ...others].flatMap((line) => line.words);
    return [{ ...first, words: words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0) }];
  });
}

/** True for signs as high as a row's letters: by themselves they are measured as if they stood at its foot. */
function isAsHigh({ words }: Row, { y, size }: Row): boolean {
  return words.every(({ bbox }) => bbox.y1 <= y + size * BELOW && bbox.y0 >= y - size);
}

function distance(sign: Row, row: readonly Row[]): number {
  const [box] = sign.words.map(({ bbox }) => bbox);
  const others = row.flatMap(({ words }) => words.map(({ bbox }) => bbox));
  return Math.min(...others.map(({ x0, x1 }) => Math.max(x0 - (box?.x1 ?? 0), (box?.x0 ?? 0) - x1)));
}

/** What of a row stands together. */
export function together(row: Row): Row[] {
  const parts: Word[][] = [];
  for (const word of row.words) {
    const last = parts.at(-1);
    const gap = word.bbox.x0 - (last?.at(-1)?.bbox.x1 ?? -Infinity);
    if (last && gap <= APART * row.size) last.push(word);
    else parts.push([word]);
  }
  return parts.map((words) => ({ ...row, words }));
}
