import { rulesBetween } from "../../ink/rules.ts";
import type { Rule } from "../../ink/shapes.ts";
import { type Row, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";

/** In points: how far apart the ends of a table's lines are, and entries of one column. */
const SAME_END = 1.5;
const SAME_EDGE = 4;
/** Lines of text that the names of columns take, at most, their entries, and so many lines next to them are looked at. */
const NAME_LINES = 4;
const MOST_NAMES = 40;
const NEAR_LINES = 3;
/** So many entries stand above each other where lines of text are of one table, at least; and share of the lines. */
const ALIGNED = 2;
const MOST = 0.5;
/** So many rows stand between two lines, on the average: where each row is ruled off, the first one may be no names. */
const ROWS = 2;

/**
 * The lines that begin and end the tables of which lines alone are drawn across, all as wide: above the names of the
 * columns, below them, and below the last row. What stands above the first or below the last is no part of the table.
 * @param rules of the page, from the top
 */
export function tableEnds(rules: readonly Rule[], segments: readonly Segment[]): Rule[] {
  if (rules.length < 2) return [];
  const ends: Rule[] = [];
  const groups = Map.groupBy(
    rules,
    ({ from, to }) => `${Math.round(from / SAME_END)} ${Math.round(to / SAME_END)}`,
  );
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const bands = bandsBetween(group, segments);
    const band = (at: number) => bands[at] ?? [];
    for (let i = 0; i + 1 < group.length; i++) {
      const names = band(i + 1);
      // Names over several columns may be ruled off from those of each.
      const top = i > 0 && areOver(band(i), names) ? i - 1 : i;
      if (!areNames(names, band(i + 2)) || haveRow(names, band(top).slice(-NEAR_LINES))) continue;
      let last = i + 2;
      while (last < group.length && goesOn(names, band(last + 1))) last++;
      // What stands below the last line may be anything.
      const ruled = Math.max(i + 2, Math.min(last, group.length - 1));
      if (beginnings(names, bands.slice(i + 2, ruled + 1)) < ROWS * (ruled - i - 1)) continue;
      const [begin, end] = [group[top], group[last]];
      if (begin) ends.push(begin);
      if (end && !haveRow(names, band(last + 1).slice(0, NEAR_LINES))) ends.push(end);
      i = last - 1;
    }
  }
  return ends.toSorted((a, b) => a.at - b.at);
}

/** The rows of text above the first of the lines, and below each down to the next. */
function bandsBetween(group: readonly Rule[], segments: readonly Segment[]): Row[][] {
  const [{ from, to } = { from: 0, to: 0 }] = group;
  const inside = segments.filter(({ x0, x1 }) => x0 > from - SAME_EDGE && x1 < to + SAME_EDGE);
  const bands = Array.from({ length: group.length + 1 }, (): Segment[] => []);
  let at = 0;
  for (const segment of inside.toSorted((a, b) => a.y - b.y)) {
    while ((group[at]?.at ?? Infinity) < segment.y) at++;
    bands[at]?.push(segment);
  }
  return bands.map(toRows);
}

/** Whether a few lines of text are the names of what stands below them. */
function areNames(names: readonly Row[], below: readonly Row[]): boolean {
  const few = names.length <= NAME_LINES && names.every(({ segments }) => segments.length <= MOST_NAMES);
  return few && !areLabelled(names) && below.slice(0, NEAR_LINES).some((row) => isAligned(names, row));
}

/** Whether lines of text are a label in bold and what there is to it, as no names are. */
function areLabelled([first]: readonly Row[]): boolean {
  const [label, ...others] = first?.segments ?? [];
  return label?.bold === true && others.length === 1 && others.every(({ bold }) => !bold);
}

/** Whether a line of text holds fewer names than that below it, above its columns behind the first. */
function areOver([line, ...others]: readonly Row[], names: readonly Row[]): boolean {
  const below = names.at(-1)?.segments ?? [];
  const behind = below[0]?.x1 ?? Infinity;
  return (
    line !== undefined &&
    others.length === 0 &&
    line.segments.length >= ALIGNED &&
    line.segments.length < below.length &&
    line.segments.every(({ x0, text }) => x0 > behind && !/\d/.test(text))
  );
}

/** Whether some of the lines of text next to those between the lines may be rows of the same table. */
function haveRow(names: readonly Row[], rows: readonly Row[]): boolean {
  return rows.some((row) => row.segments.length > ALIGNED || isAligned(names, row));
}

/** Whether most lines of text are rows below the names. */
function goesOn(names: readonly Row[], rows: readonly Row[]): boolean {
  const own = rows.filter((row) => isAligned(names, row));
  return rows.length > 0 && own.length >= rows.length * MOST;
}

function isAligned(names: readonly Row[], row: Row): boolean {
  return names.some((name) => aligned(name, row) >= ALIGNED);
}

/** How many of the lines of text have something in the first column and behind it, or figures in several where that names groups. */
function beginnings(names: readonly Row[], bands: readonly (readonly Row[])[]): number {
  const left = Math.min(...names.map(({ x0 }) => x0));
  const rows = bands.flat();
  return Math.max(
    rows.filter(({ x0, segments }) => segments.length >= ALIGNED && Math.abs(x0 - left) < SAME_EDGE).length,
    rows.filter(({ segments }) => segments.filter(({ text }) => /^\d/.test(text)).length >= ALIGNED).length,
  );
}

/** How many entries of two lines of text begin, end or have their middles below each other. */
function aligned(above: Row, below: Row): number {
  const isBelow = (one: Segment, other: Segment) =>
    [one.x0 - other.x0, one.x1 - other.x1, (one.x0 + one.x1 - other.x0 - other.x1) / 2].some(
      (apart) => Math.abs(apart) < SAME_EDGE,
    );
  return above.segments.filter((one) => below.segments.some((other) => isBelow(one, other))).length;
}

/** Whether a table begins or ends between two heights, over or below some of two lines of text. */
export function endsBetween(
  ends: readonly Rule[],
  heights: { from: number; to: number },
  lines: readonly Pick<Row, "x0" | "x1">[],
): boolean {
  return rulesBetween(ends, heights.from, heights.to).some(({ from, to }) =>
    lines.some(({ x0, x1 }) => x0 < to && x1 > from),
  );
}
