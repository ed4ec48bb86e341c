import { isSizeRow } from "../../../wording/sizes.ts";
import { rulesBetween } from "../../ink/rules.ts";
import type { Rule } from "../../ink/shapes.ts";
import type { Row } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { columnOf, splitNames } from "../open/table-columns.ts";
import { patientLabels } from "../rows/patient-labels.ts";
import { isBold } from "../tables.ts";

/** In lines: names over others, with those that are set in the middle beside both. */
const MAX_LINES = 3;
/** So many more, where names below others go on on a second line, or a third. */
const MORE_LINES = 2;
/** In points: how far a name reaches over the line that is drawn below it. */
const AT_EDGE = 2.5;
/** Of a table's width: a line drawn below a name that is longer is drawn below all names. */
export const WHOLE = 0.8;
/** In characters: a name below another is no longer. */
const LONGEST = 24;
/** In ems: the lines of a name stand no farther apart. */
const NEXT = 1.35;

/** The lines of a table's names. */
export interface Names {
  /** Those over others, those below them, and what stands between the two: names of one column beside both. */
  upper: Segment[];
  between: Segment[];
  lower: Segment[];
  /** Further lines of the lower ones. */
  rest: Segment[];
}

/**
 * How many of the first lines are names: in bold above others that are not, or words above a line that is drawn across; and
 * the sizes of patients, or words over figures, below names of fewer columns.
 */
export function nameLines(lines: readonly Row[], rules: readonly Rule[]): number {
  const depth = worded(lines, rules);
  const [over = [], names = [], entries = []] = lines
    .slice(Math.max(0, depth - 1), depth + 2)
    .map(({ segments }) => segments.map(({ text }) => text));
  if (depth === 0 || over.length === 0 || over.length >= names.length) return depth;
  const areSizes = isSizeRow(names) || isSizeRow(["", ...names]);
  return areSizes || areOverFigures(names, entries) ? depth + 1 : depth;
}

function areOverFigures(names: readonly string[], [, ...entries]: readonly string[]): boolean {
  const areWords = names.every((name) => !/\d/.test(name) && name.length <= LONGEST);
  const figures = entries.filter((entry) => /\d/.test(entry));
  return areWords && figures.length > 1 && figures.length * 2 > entries.length;
}

function worded(lines: readonly Row[], rules: readonly Rule[]): number {
  const left = Math.min(...lines.map(({ x0 }) => x0));
  const width = Math.max(...lines.map(({ x1 }) => x1)) - left;
  const labels = patientLabels(lines);
  const bold = lines.findIndex(
    (row, i) => labels[i] || !isBold(row.segments) || isLabel(row, lines.slice(0, i)),
  );
  if (bold > 0) return bold;
  const below = (isOne: (rule: Rule) => boolean) =>
    lines.findIndex((row, i) => rulesBetween(rules, lines[i - 1]?.y ?? row.y, row.y).some(isOne));
  const isWhole = ({ from, to }: Rule) => to - from > width * WHOLE;
  const figure = lines.findIndex(({ segments }) => segments.some(({ text }) => /\d/.test(text)));
  // A line that leaves out the first column may part names from those over them.
  const all = below((rule) => isWhole(rule) && rule.from < left + AT_EDGE);
  const ruled = all > 0 && all <= figure ? all : below(isWhole);
  return ruled > figure ? 0 : Math.max(ruled, 0) || figure;
}

/** True for what stands alone below names, and farther than the next line of one: a label of the rows below it. */
function isLabel({ segments, y, size }: Row, above: readonly Row[]): boolean {
  const isApart = y - (above.at(-1)?.y ?? y) > size * NEXT;
  return isApart && segments.length === 1 && above.some((row) => row.segments.length > 1);
}

/** The names in the first `depth` lines of a table, where some stand over others. */
export function spanningNames(
  lines: readonly Row[],
  depth: number,
  gutters: readonly number[],
  rules: readonly Rule[],
): Names | undefined {
  if (depth < 2 || depth > MAX_LINES + MORE_LINES) return undefined;
  const own = lines.slice(0, depth);
  return splitAtRule(own, gutters, rules) ?? split(own, gutters);
}

/** The names above a line that is drawn over some columns, those below it, and what stands beside both. */
function splitAtRule(
  lines: readonly Row[],
  gutters: readonly number[],
  rules: readonly Rule[],
): Names | undefined {
  const all = lines.flatMap((line) => splitNames(line, gutters).segments);
  const [left, right] = [Math.min(...all.map(({ x0 }) => x0)), Math.max(...all.map(({ x1 }) => x1))];
  const drawn = rulesBetween(rules, lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0).filter(
    ({ from, to }) => from > left + AT_EDGE || to < right - AT_EDGE,
  );
  const [{ at } = { at: 0 }] = drawn;
  const own = drawn.filter((rule) => Math.abs(rule.at - at) < AT_EDGE);
  const isOver = ({ x0, x1 }: Segment) =>
    own.some(({ from, to }) => from < x0 + AT_EDGE && to > x1 - AT_EDGE);
  const upper = all.filter(({ y }) => y < at);
  const under = all.filter((name) => isOver(name) && name.y > at).toSorted((a, b) => a.y - b.y);
  const columns = Map.groupBy(under, (name) => columnOf(name, gutters));
  const lower = [...columns.values()].flatMap(([first]) => first ?? []);
  const over = upper.filter(isOver).length;
  if (over === 0 || (over > own.length && lower.length < over * 2) || lower.length < 2) return undefined;
  const between = all.filter((name) => !isOver(name) && name.y > at);
  if (between.some((name) => columns.has(columnOf(name, gutters)))) return undefined;
  return { upper, between, lower, rest: under.filter((name) => !lower.includes(name)) };
}

/** The upper and the lower of two lines of names, and what stands between them beside both. */
function split(lines: readonly Row[], gutters: readonly number[]): Names | undefined {
  const [upper, ...others] = lines.map((line) => splitNames(line, gutters).segments);
  const lower = others.pop();
  const between = others.flat();
  if (!upper || !lower || lines.length > MAX_LINES) return undefined;
  const columns = new Set(lower.map((name) => columnOf(name, gutters)));
  const apart = between.every((name) => !columns.has(columnOf(name, gutters)));
  return apart ? { upper, between, lower, rest: [] } : undefined;
}
