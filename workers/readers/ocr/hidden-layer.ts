import type { Fragment } from "../pdf/ink/ink.ts";
import { toSegments } from "../pdf/lines/lines.ts";
import { toRows } from "../pdf/lines/rows.ts";

/** Share of a page's words that another program's recognition laid invisibly over its picture. */
const LAYER = 0.9;
/** So many of a table's lines were taken for letters, or so many rows have so many entries that begin below each other. */
const STROKES = 3;
const ROWS = 3;
const COLUMNS = 3;
const STROKE = /[|¦]|^[[\]{}]$/;

/**
 * True where a page's words are such a layer, and look as if that program had met a table: few of those tell its lines
 * from its letters, and none says which cell a word stands in.
 */
export function isUnsureLayer(words: readonly Fragment[]): boolean {
  const hidden = words.filter((word) => word.hidden);
  if (hidden.length === 0 || hidden.length < words.length * LAYER) return false;
  if (hidden.filter(({ text }) => STROKE.test(text)).length >= STROKES) return true;
  const rows = toRows(toSegments(hidden, [])).filter(({ segments }) => segments.length >= COLUMNS);
  const starts = rows.flatMap(({ segments }) => segments.map(({ x0, size }) => Math.round(x0 / size)));
  const columns = [...Map.groupBy(starts, (start) => start).values()].filter((own) => own.length >= ROWS);
  return columns.length >= COLUMNS;
}
