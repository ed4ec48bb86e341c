import { isRuledOff } from "../../ink/rules.ts";
import type { Rule } from "../../ink/shapes.ts";
import { splitMarker } from "../../lines/markers.ts";
import { partsAt } from "../../lines/parts-at.ts";
import { type Row, segmentsOf } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { columnOf, columnsOf } from "../open/table-columns.ts";
import { endsRange } from "./broken-ranges.ts";
import { fitsNot, haveOwnRows, rightsOf } from "./own-rows.ts";
import { patientLabels } from "./patient-labels.ts";
import { isWrapped } from "./wrapped-cells.ts";

const MAX_NAME_LINES = 4;
/** In points: labels of one column begin this near to each other. */
const SAME_START = 2;

/** Share of the lines that may stand closer than is usual: those of a scan do by chance. */
const CLOSE = 0.15;
/** In points: a shorter line marks a word, not a row. */
const SHORTEST_RULE = 30;
/** In ems: so much room is left behind the line before a row, beside its first word, where that could have stood there. */
const ROOM = 2;
/** Such labels are no more than one of so many lines: else each may say more of what stands above it. */
const FEW = 4;

/** Puts the lines of one row of the table together. */
export function groupRows(run: readonly Row[], gutters: readonly number[], rules: readonly Rule[]): Row[][] {
  const gaps = run.slice(1).map((row, i) => row.y - (run[i]?.y ?? 0));
  const apart = gaps.filter((gap, i) => gap > (run[i + 1]?.size ?? 0) * 0.9).toSorted((a, b) => a - b);
  const usual = apart[Math.floor(apart.length * CLOSE)] ?? 0;
  const figures = run.filter((row, i) => {
    const above = run[i - 1];
    return above && isFigures(row, gutters) && !endsRow(above, row, gutters) && !areParted(above, row, rules);
  });
  const parted = partsAt(run, (row, i) => areParted(run[i - 1] ?? row, row, rules));
  const ruled = parted.length - 1;
  const byRules =
    ruled >= 2 && ruled * 4 >= run.length && figures.length < 2 && !haveOwnRows(parted, gutters);
  const head = byRules ? 0 : namesEnd(run, gutters, rules);
  const groups: Row[][] = [];
  const rights = rightsOf(segmentsOf(run), gutters);
  const labels = patientLabels(run);
  const own = run.map((row, i) => isOwnLabel(row, run[i - 1], rights[0] ?? 0));
  const areFew = own.filter(Boolean).length * FEW <= run.length;
  run.forEach((row, i) => {
    const above = run[i - 1];
    const group = groups.at(-1);
    if (!above || !group) {
      groups.push([row]);
      return;
    }
    const continues =
      i < head ||
      byRules ||
      (isContinuation(row, group, gutters, rights, gaps[i - 1] ?? 0, usual) && !(own[i] && areFew));
    const isApart = labels[i] || labels[i - 1] || areParted(above, row, rules);
    if (continues && !isApart) group.push(row);
    else groups.push([row]);
  });
  return groups;
}

/** How many of the first lines are names: words over a line that is drawn across, with figures below it. */
function namesEnd(run: readonly Row[], gutters: readonly number[], rules: readonly Rule[]): number {
  const end = run.findIndex((row, i) => i > 0 && areParted(run[i - 1] ?? row, row, rules));
  if (end > MAX_NAME_LINES) return 0;
  const figures = run.slice(end).filter((row) => isFigures(row, gutters)).length;
  const words = run.slice(0, end).every((row) => !row.segments.some(isFigure));
  return words && figures * 2 > run.length - end ? end : 0;
}

/** True where a line is drawn between two rows, over or below the lower. */
export function areParted(upper: Row, lower: Row, rules: readonly Rule[]): boolean {
  return isRuledOff(rules, { from: upper.y, to: lower.y, x0: lower.x0, x1: lower.x1 }, SHORTEST_RULE);
}

/** A line without text in the first column goes on with the row above; so does a wrapped first cell. */
function isContinuation(
  row: Row,
  group: readonly Row[],
  gutters: readonly number[],
  rights: readonly number[],
  gap: number,
  usual: number,
): boolean {
  if (gap > Math.max(usual, row.size) * 1.7) return false;
  const last = group.at(-1);
  if (last && endsRow(last, row, gutters)) return true;
  const columns = columnsOf(row.segments, gutters);
  if (areLabelled(row, last)) return false;
  if (!columns.has(0))
    return !row.segments.some(
      (segment) =>
        isFigure(segment) && group.some((above) => hasFigure(above, columnOf(segment, gutters), gutters)),
    );
  const first = row.segments[0];
  const upper = last?.segments ?? [];
  const [above] = upper;
  if (!first || !above || splitMarker(first.text)) return false;
  if (columns.size > 1) {
    const isFull = columns.size > gutters.length && !/^\p{Ll}/u.test(first.text);
    const isWhole = isFull || row.segments.some(({ text }) => /^\d/.test(text));
    return !isWhole && isWrapped(upper, row.segments, gutters, rights);
  }
  return above.bold === first.bold && /^[\p{Ll}(&/]/u.test(first.text);
}

/** True for a label in small letters by itself, below a line that leaves much room for it before the column's end, `right`. */
function isOwnLabel({ segments }: Row, last: Row | undefined, right: number): boolean {
  const [label, ...others] = segments;
  const [above] = last?.segments ?? [];
  if (!last || !label || !above || others.length > 0 || !/^\p{Ll}/u.test(label.text)) return false;
  return (
    Math.abs(label.x0 - above.x0) < SAME_START &&
    !last.segments.some(({ text }) => /[,-]$/.test(text)) &&
    !fitsNot([above], label, right - ROOM * label.size)
  );
}

/** True for a label in bold with its value, below another in the same columns, that may end at one place in place of beginning there. */
function areLabelled(row: Row, above: Row | undefined): boolean {
  const [label, value] = row.segments;
  if (!above || !label?.bold || !value || value.bold) return false;
  const isAlike = (segment: Segment, other: Segment) => Math.abs(other.x0 - segment.x0) < SAME_START;
  const endsAlike = ({ x1, bold }: Segment) => bold && Math.abs(x1 - label.x1) < SAME_START;
  return (
    above.segments.some((other) => isAlike(label, other) || endsAlike(other)) &&
    above.segments.some((other) => isAlike(value, other))
  );
}

/** True for a line with the rest of ranges that the line above it begins. */
function endsRow(above: Row, row: Row, gutters: readonly number[]): boolean {
  return endsRange(above.segments, row.segments, gutters);
}

/** A line of figures in most columns is a row of its own. */
function isFigures(row: Row, gutters: readonly number[]): boolean {
  const figures = row.segments.filter(isFigure);
  return figures.length >= 2 && columnsOf(row.segments, gutters).size >= (gutters.length + 1) * 0.7;
}

function isFigure({ text }: Segment): boolean {
  return /^[\d.,:%()±+−–-]*\d[\d.,:%()±+−–-]*$/.test(text);
}

function hasFigure(row: Row, column: number, gutters: readonly number[]): boolean {
  return row.segments.some((segment) => isFigure(segment) && columnOf(segment, gutters) === column);
}
