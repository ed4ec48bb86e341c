import type { Fragment } from "../pdf/ink/ink.ts";
import { toSegments } from "../pdf/lines/lines.ts";
import { toRows } from "../pdf/lines/rows.ts";

/** Share of a page's words that another program's recognition laid invisibly over its picture. */
const LAYER = 0.9;
/** So many of a table's lines were taken for letters, or so many rows fall into so many columns. */
const STROKES = 3;
const ROWS = 3;
const COLUMNS = 3;
const STROKE = /[|[\]{}¦]/;

/**
 * True where a page's words are such a layer, and look as if that program had met a table: few of those tell its lines
 * from its letters, and none says which cell a word stands in.
 */
export function isUnsureLayer(words: readonly Fragment[]): boolean {
  const hidden = words.filter((word) => word.hidden);
  if (hidden.length === 0 || hidden.length < words.length * LAYER) return false;
  if (hidden.filter(({ text }) => STROKE.test(text)).length >= STROKES) return true;
  const rows = toRows(toSegments(hidden, []));
  return rows.filter(({ segments }) => segments.length >= COLUMNS).length >= ROWS;
}
