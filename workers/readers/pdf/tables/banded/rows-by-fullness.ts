import { columnOf } from "../open/table-columns.ts";
import { wrappedLines } from "../rows/wrapped-cells.ts";
import { columnsIn } from "./band-columns.ts";
import type { Run } from "./bands.ts";
import type { Strip } from "./strips.ts";

/** In ems: how far entries of one line are apart; and how many of a table's lines, at least, have theirs so near. */
const SAME_LINE = 0.3;
const ON_LINE = 0.8;
/** Share of a table's lines that have something in every column, at least. */
const FULL = 0.5;
/** "X", "✓", "Yes" */
const MARK = /^\S{1,3}$/u;

/**
 * Which strips begin a row of a table below names whose lines are rows, but for those that go on with the cells above:
 * most have something in every column. Undefined where that is not so.
 */
export function rowsByFullness({ strips, gutters, headed, named }: Run): boolean[] | undefined {
  if (!headed || strips.filter(isOneLine).length < strips.length * ON_LINE) return undefined;
  const wrapped = wrappedLines(strips, gutters);
  const whole = strips.filter((_, i) => !wrapped[i]);
  if (!fillColumns(whole, gutters)) return undefined;
  return strips.map((strip, i) => !wrapped[i] && (i >= named || columnsIn([strip], gutters).has(0)));
}

/** True where all of a strip stands on one baseline. */
function isOneLine({ segments, size }: Strip): boolean {
  const ys = segments.map(({ y }) => y);
  return Math.max(...ys) - Math.min(...ys) <= size * SAME_LINE;
}

/** True where most lines have something in every column, or below names that do each has a name and marks: then each is a row. */
function fillColumns(run: readonly Strip[], gutters: readonly number[]): boolean {
  const isFull = (strip: Strip) => columnsIn([strip], gutters).size > gutters.length;
  const [names, ...rows] = run;
  const isMarked = ({ segments }: Strip) => {
    const behind = segments.filter((segment) => columnOf(segment, gutters) > 0);
    return behind.length < segments.length && behind.every(({ text }) => MARK.test(text));
  };
  return (
    run.filter(isFull).length >= run.length * FULL ||
    (names !== undefined && isFull(names) && rows.every(isMarked))
  );
}
