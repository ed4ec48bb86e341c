import type { Rule } from "../../ink/shapes.ts";
import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { isBold } from "../tables.ts";
import { areRuledApart, FEWEST_ROWS } from "./ruled-apart.ts";

/** How much wider the space between two tables is than that between their columns; and how wide at least, in ems. */
const WIDER = 2.5;
const WIDEST = 3;
/** Share of a space between two tables that is one between two more. */
const AS_WIDE = 0.6;
/** In ems: columns that touch do not tell how far apart those of their table are. */
const TOUCH = 0.4;
/** Share of a table's rows in which more than one entry stands. */
const SEVERAL = 0.6;
/** How much farther apart rows are that make room for a longer entry; in points, how far apart the entries of one row stand. */
const TALLER = 1.3;
const SAME_TOP = 1;

/**
 * Tells tables beside each other from the columns of one: the space between them is much wider than that within them,
 * and each side begins as a table does: with a title of its own, with the same name, or with names in bold, those at
 * the right over a column of words.
 */
export function areTables(left: readonly Segment[], right: readonly Segment[]): boolean {
  const end = Math.max(...left.map(({ x1 }) => x1));
  const gap = Math.min(...right.map(({ x0 }) => x0)) - end;
  const size = left[0]?.size ?? 0;
  if (gap < WIDEST * size) return false;
  const [before, behind] = [toRows(left), toRows(right)];
  for (const rows of [before, behind]) {
    const gaps = gapsIn(isTitled(rows) ? rows.slice(1) : rows);
    const within = gaps.filter((each) => each > TOUCH * size && each < gap * AS_WIDE);
    if (!isTable(rows) || within.length === 0 || Math.max(...within) * WIDER > gap) return false;
  }
  if (isTitled(before) || isTitled(behind)) return isTitled(before) && isTitled(behind);
  const [name, other] = [before, behind].map(([names]) => names?.segments[0]?.text);
  if (name === other) return true;
  return isNamed(before) && isNamed(behind) && isKeyed(behind) && !makeRoom(before, behind);
}

/** True for rows as tall as the longest entry of both sides wants them: those of one table. */
function makeRoom(left: readonly Row[], right: readonly Row[]): boolean {
  const sides = [topsOf(left), topsOf(right)];
  // What stands below the shorter side is none of its rows.
  const count = Math.min(...sides.map(({ length }) => length));
  const [tops = [], others = []] = sides.map((side) => side.slice(0, count));
  const leads = tops.slice(1).map((top, i) => top - (tops[i] ?? 0));
  return (
    count >= FEWEST_ROWS &&
    Math.max(...leads) > Math.min(...leads) * TALLER &&
    tops.every((top, i) => Math.abs(top - (others[i] ?? 0)) < SAME_TOP)
  );
}

/** Where the rows below the names begin: with more than one entry. */
function topsOf([, ...rows]: readonly Row[]): number[] {
  return rows.filter(({ segments }) => segments.length > 1).map(({ y }) => y);
}

/** True for rows of two tables, with one of the gutters between them. */
export function holdsTables(
  rows: readonly { segments: readonly Segment[] }[],
  gutters: readonly number[],
  rules: readonly Rule[],
): boolean {
  // There is one between the columns of each table, and one between the tables.
  if (gutters.length < 3) return false;
  const segments = segmentsOf(rows);
  return gutters.slice(1, -1).some((at) => {
    const left = segments.filter(({ x0, x1 }) => (x0 + x1) / 2 < at);
    const right = segments.filter(({ x0, x1 }) => (x0 + x1) / 2 >= at);
    if (left.length === 0 || right.length === 0) return false;
    return areTables(left, right) || areRuledApart(left, right, rules);
  });
}

/** True for rows most of which have several entries. */
function isTable(rows: readonly Row[]): boolean {
  const several = rows.filter(({ segments }) => segments.length > 1);
  return rows.length >= FEWEST_ROWS && several.length >= rows.length * SEVERAL;
}

/** The spaces that no row reaches into, but those with one entry. */
function gapsIn(rows: readonly Row[]): number[] {
  const segments = rows.flatMap((row) => (row.segments.length > 1 ? row.segments : []));
  const gaps: number[] = [];
  let end = Infinity;
  for (const { x0, x1 } of segments.toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 > end) gaps.push(x0 - end);
    end = Number.isFinite(end) ? Math.max(end, x1) : x1;
  }
  return gaps;
}

/** True for titles in bold above a table, fewer than its columns. */
function isTitled([titles, names]: readonly Row[]): boolean {
  if (!titles || !names || titles.segments.length * 2 > names.segments.length) return false;
  return isBold(titles.segments);
}

function isNamed([names]: readonly Row[]): boolean {
  return names !== undefined && isBold(names.segments);
}

/** True where most rows begin with a word, as those below the names of a table do. */
function isKeyed([, ...rows]: readonly Row[]): boolean {
  const words = rows.filter(({ segments }) => /^\p{L}{2}/u.test(segments[0]?.text ?? ""));
  return words.length >= rows.length * SEVERAL;
}
