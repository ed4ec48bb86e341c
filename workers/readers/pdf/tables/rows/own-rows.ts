import { type Line, type Row, segmentsOf } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { isFigureOrNone } from "../figures.ts";
import { columnOf, columnsOf } from "../open/table-columns.ts";
import { endsRange } from "./broken-ranges.ts";

/** Of the lines that follow others in their rows: with more that begin anew they are rows of their own. */
const OWN = 0.4;
/** Fewer spaces between columns are those of few. */
const FEW_GUTTERS = 3;

/** True where most lines that are taken together as rows fill every column without going on from the line above. */
export function haveOwnRows(groups: readonly (readonly Line[])[], gutters: readonly number[]): boolean {
  const rights = rightsOf(segmentsOf(groups.flat()), gutters);
  let within = 0;
  let own = 0;
  for (const group of groups) {
    group.slice(1).forEach(({ segments: lower }, i) => {
      within++;
      const upper = group[i]?.segments ?? lower;
      if (endsRange(upper, lower, gutters)) return;
      const columns = columnsOf(lower, gutters);
      const empty = gutters.length + 1 - columns.size;
      const isOwn = areEntries(group, gutters) || !goesOn(upper, lower, gutters, rights);
      if (areFigures(upper, lower, gutters) ? empty < 2 : !empty && isOwn) own++;
    });
  }
  return own > within * OWN;
}

/** True for lines that each have one entry in every column of several, all with a capital letter or a figure first. */
function areEntries(group: readonly Line[], gutters: readonly number[]): boolean {
  if (gutters.length < FEW_GUTTERS) return false;
  return group.every(
    ({ segments }) =>
      segments.length === gutters.length + 1 &&
      columnsOf(segments, gutters).size === segments.length &&
      segments.every(({ text }) => /^[\p{Lu}\d]/u.test(text)),
  );
}

/** True for a line that has something in every column, where a word of it would have fitted at the end of what stands above it. */
export function isOwnRow(
  upper: readonly Segment[],
  lower: readonly Segment[],
  gutters: readonly number[],
  rights: readonly number[],
): boolean {
  const columns = columnsOf(lower, gutters);
  return (
    columns.size > gutters.length &&
    lower.some((segment) => {
      const column = columnOf(segment, gutters);
      const above = upper.filter((other) => columnOf(other, gutters) === column);
      return above.length > 0 && !fitsNot(above, segment, rights[column] ?? 0);
    })
  );
}

/**
 * The lines of a row, those as rows of their own that have figures below figures in two columns, as "32 | 1" below "32 | 1": all,
 * or, of more columns than a few, those that fill each of them and would have fitted above.
 */
export function withOwnFigures(
  group: readonly Row[],
  gutters: readonly number[],
  rights: readonly number[],
): Row[][] {
  const isOwn = (above: readonly Segment[], { segments }: Row) =>
    areFigures(above, segments, gutters) && !endsRange(above, segments, gutters);
  if (group.every((row, i) => i === 0 || isOwn(group[i - 1]?.segments ?? [], row)))
    return group.map((row) => [row]);
  const labelled = labelledFigures(group, gutters);
  if (labelled) return labelled;
  if (gutters.length < FEW_GUTTERS) return [[...group]];
  const rows: Row[][] = [];
  for (const line of group) {
    const above = rows.at(-1)?.flatMap(({ segments }) => segments);
    const begins = above && isOwn(above, line) && isOwnRow(above, line.segments, gutters, rights);
    if (begins || !above) rows.push([line]);
    else rows.at(-1)?.push(line);
  }
  return rows;
}

/** Lines that each are a label and one figure, these in one column, as rows of their own, and what stands in bold over them. */
function labelledFigures(group: readonly Row[], gutters: readonly number[]): Row[][] | undefined {
  const [title, ...others] = group;
  const isTitle = title?.segments.length === 1 && title.segments[0]?.bold === true;
  const rows = isTitle ? others : group;
  const columns = rows.map(({ segments: [label, figure, ...more] }) => {
    const isLabel = label && columnOf(label, gutters) === 0 && /^\p{Lu}/u.test(label.text) && !label.bold;
    const isOne = isLabel && figure && more.length === 0 && isFigureOrNone(figure.text);
    return isOne ? columnOf(figure, gutters) : 0;
  });
  const areOwn = rows.length > 1 && columns.every((column) => column > 0 && column === columns[0]);
  return areOwn ? group.map((row) => [row]) : undefined;
}

/** How far the lines of each column reach. */
export function rightsOf(lines: readonly Segment[], gutters: readonly number[]): number[] {
  const rights: number[] = [];
  for (const segment of lines) {
    const column = columnOf(segment, gutters);
    rights[column] = Math.max(rights[column] ?? 0, segment.x1);
  }
  return rights;
}

/** True where the first word of `lower` would not have fitted at the end of what stands above it. */
export function fitsNot(upper: readonly Segment[], lower: Segment, right: number): boolean {
  const end = Math.max(...upper.map(({ x1 }) => x1));
  return end + lower.firstWidth + lower.size * 0.2 > right;
}

/** True where figures stand below figures in two columns, or more. */
function areFigures(
  upper: readonly Segment[],
  lower: readonly Segment[],
  gutters: readonly number[],
): boolean {
  const figures = (line: readonly Segment[]) =>
    line.filter(({ text }) => isFigureOrNone(text)).map((segment) => columnOf(segment, gutters));
  const above = new Set(figures(upper));
  return new Set(figures(lower).filter((column) => above.has(column))).size > 1;
}

/** True where no word of the lower line would have fitted at the end of what stands above it, if anything does. */
function goesOn(
  upper: readonly Segment[],
  lower: readonly Segment[],
  gutters: readonly number[],
  rights: readonly number[],
): boolean {
  return lower.every((segment) => {
    const column = columnOf(segment, gutters);
    const above = upper.filter((other) => columnOf(other, gutters) === column);
    return above.length === 0 || fitsNot(above, segment, rights[column] ?? 0);
  });
}
