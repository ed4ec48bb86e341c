import type { Word } from "../engine.ts";

/** In ems: words that are farther apart stand in different cells, or columns. */
const APART = 1;

/** The words of a line from left to right, its baseline and its em, in pixels. */
export interface Row {
  words: readonly Word[];
  y: number;
  size: number;
}

/** Lines of one size beside each other as one: what was read once more is a line by itself. */
export function asRows(lines: readonly Row[]): Row[] {
  const rows = Map.groupBy(lines, ({ y, size }) => `${y} ${size}`);
  return [...rows.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const words = [first, ...others].flatMap((line) => line.words);
    return [{ ...first, words: words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0) }];
  });
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
