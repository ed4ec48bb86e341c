import { splitMarker } from "../../lines/markers.ts";
import { type Row, rowText, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { tidy } from "../../paragraphs/tidy.ts";
import { stacksOf } from "../open/end-columns.ts";

/** In ems: the narrowest space between columns in a cell. */
const GUTTER = 1;
/** Of a list in a column, so many items at least; of a table without lines so many rows below its names. */
const FEWEST_ITEMS = 2;
const FEWEST_ROWS = 2;
/** In words: a longer line names no column. */
const NAME_WORDS = 5;

/** The lines of lists that stand beside each other in a cell, each below its title or none, by columns; undefined for other lines. */
export function listsBeside(segments: readonly Segment[]): Segment[][] | undefined {
  const columns = columnsOf(segments);
  return columns.length > 1 && columns.every(isList) ? columns : undefined;
}

/** The rows of a table that stands in a cell without lines between its columns, each cell with its name: "Within 6 hours: Any hospital". */
export function namedRows(segments: readonly Segment[]): string[] | undefined {
  const columns = columnsOf(segments);
  if (columns.length < 2) return undefined;
  const [top, ...rows] = toRows(segments);
  const isFull = (row: Row) => row.segments.length === columns.length;
  if (!top || rows.length < FEWEST_ROWS || ![top, ...rows].every(isFull)) return undefined;
  const areNames = top.segments.every(({ bold, text }) => bold && text.split(" ").length <= NAME_WORDS);
  const areSetOff = rows.every((row) => row.segments.slice(1).every(({ bold }) => !bold));
  const areItems = rows.some((row) => row.segments.some(({ text }) => splitMarker(text)?.bullet));
  if (!areNames || !areSetOff || areItems) return undefined;
  const names = top.segments.map(({ text }) => tidy(text).replace(/\s*:$/, ""));
  return rows.map((row) => row.segments.map(({ text }, i) => `${names[i] ?? ""}: ${tidy(text)}`).join(" | "));
}

/** A title, if any, over items that begin with marks. */
function isList(column: readonly Segment[]): boolean {
  const rows = toRows(column);
  const [top, ...others] = rows.map((row) => splitMarker(rowText(row))?.bullet === true);
  const items = others.filter(Boolean).length + (top ? 1 : 0);
  return items >= FEWEST_ITEMS && (top === true || others[0] === true);
}

function columnsOf(segments: readonly Segment[]): Segment[][] {
  return stacksOf(segments, ({ size }) => GUTTER * size);
}
