import { around, type Box } from "../../geometry.ts";
import { partsAt } from "../../lines/parts-at.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { beginsWithFigure } from "../../tables/figures.ts";
import { findGutters } from "../../tables/open/column-gaps.ts";
import { type Atom, NEXT_LINE, segmentsOf } from "../atoms.ts";
import { wrappedTexts } from "./wrapped-texts.ts";

/** So many rows, one below the other, with so many gaps in common are of a table over both columns. */
const FEWEST_ROWS = 3;
const FEWEST_GAPS = 2;
/** So many lines of a text tell a column; in ems: the widest space between two. */
const FEWEST_LINES = 3;
const WIDEST = 7;
/** In points: how far its entries reach into the space between the columns, and the rows of one in the second column may be set in. */
const INTO = 2;
const INDENT = 14;
/** In ems: how far below each other its rows stand, at most. */
const FAR = 4;
/** In points: how near to each other entries of one column begin. */
const SAME_START = 2;
/** In points: how near in height the entries of one row stand. */
const SAME_LINE = 1;
/** What the first column of a table begins with, though it is a figure. */
const WEIGHT = /^[\d.<>–-]+ ?(?:kg|lbs?)\b/;

/**
 * A table that stands over two columns of text, above or below these, though none of its entries reaches over the gutter between
 * them: they stand in that, or do not begin where the second column does, or its second half has nothing but figures to begin with.
 */
export function tableAcross(atoms: readonly Atom[], gutters: readonly number[]): Box | undefined {
  if (gutters.length === 0) return undefined;
  const lines = segmentsOf(atoms);
  const rows = toRows(lines);
  const several = rows.filter(({ segments }) => segments.length > 1);
  if (several.length < FEWEST_ROWS) return undefined;
  for (const gutter of gutters) {
    const table = tableAt(gutter, lines, rows);
    if (table) return table;
  }
  return undefined;
}

function tableAt(gutter: number, lines: readonly Segment[], rows: readonly Row[]): Box | undefined {
  const [left, right] = [lines.filter(({ x1 }) => x1 < gutter), lines.filter(({ x0 }) => x0 > gutter)];
  const texts = [...wrappedTexts(left), ...wrappedTexts(right)];
  const long = texts.filter((text) => text.lines.length >= FEWEST_LINES);
  const end = Math.max(...long.filter(({ x1 }) => x1 < gutter).map(({ x1 }) => x1));
  const start = Math.min(...long.filter(({ x0 }) => x0 > gutter).map(({ x0 }) => x0));
  if (!(start - end < WIDEST * (lines[0]?.size ?? 0))) return undefined;
  const inText = new Set(texts.flatMap((text) => text.lines));
  const isAcross = ({ segments, y }: Row) =>
    segments.every((entry) => Math.abs(entry.y - y) < SAME_LINE) &&
    segments.some(({ x1 }) => x1 < gutter) &&
    segments.some(({ x0 }) => x0 > gutter) &&
    !segments.some((line) => inText.has(line)) &&
    !areHeadings(segments);
  const runs = partsAt(rows, (row, i) => {
    const above = rows[i - 1] ?? row;
    return isAcross(row) !== isAcross(above) || row.y - above.y > FAR * row.size;
  });
  const found = runs.find((run) => {
    if (run.length < FEWEST_ROWS || !run.every(isAcross)) return false;
    if (findGutters(run).length < FEWEST_GAPS) return false;
    const first = run.flatMap(({ segments }) => segments.find(({ x0 }) => x0 > gutter) ?? []);
    const isBetween = run.some(({ segments }) =>
      segments.some(({ x0, x1 }) => x1 > end + INTO && x0 < start - INTO),
    );
    const isElsewhere = first.every(({ x0 }) => x0 > start + INDENT);
    const isKeyed =
      !beginsWithFigure(run.at(-1)?.segments[0]?.text ?? "") &&
      first.slice(1).every(({ text }) => beginsWithFigure(text) && !WEIGHT.test(text));
    return isBetween || isElsewhere || isKeyed;
  });
  const [top] = found ?? [];
  if (!found || !top) return undefined;
  const starts = found.flatMap(({ segments }) => segments.map(({ x0 }) => x0));
  const isOf = ({ segments }: Row) =>
    segments.every(
      (line) =>
        !inText.has(line) &&
        ((line.x0 < gutter && line.x1 > gutter) || starts.some((x0) => Math.abs(x0 - line.x0) < SAME_START)),
    );
  let from = rows.indexOf(top);
  let to = from + found.length;
  const isNext = (row: Row | undefined, other: Row | undefined) =>
    row !== undefined && other !== undefined && isOf(row) && Math.abs(row.y - other.y) < NEXT_LINE * row.size;
  while (isNext(rows[from - 1], rows[from])) from--;
  while (isNext(rows[to], rows[to - 1])) to++;
  return around(rows.slice(from, to));
}

/** True for a heading over each of two columns. */
function areHeadings([left, right, ...others]: readonly Segment[]): boolean {
  return left?.bold === true && right?.bold === true && others.length === 0;
}
