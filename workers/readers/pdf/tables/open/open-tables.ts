import type { Drawn } from "../../context.ts";
import { distinct } from "../../geometry.ts";
import { isRuledOff, rulesBetween } from "../../ink/rules.ts";
import type { Rule } from "../../ink/shapes.ts";
import { flatText } from "../../lines/flat-text.ts";
import { type Row, segmentsOf } from "../../lines/rows.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import { withMergedKeys } from "../names/merged-keys.ts";
import { withNameRows } from "../names/name-rows.ts";
import { namesStart } from "../names/names-start.ts";
import { readGroups } from "../rows/read-groups.ts";
import { areParted, groupRows } from "../rows/row-groups.ts";
import { isBold, measure, type TableData, type TableRow } from "../tables.ts";
import { isNextTitle } from "./begun-anew.ts";
import { findGutters } from "./column-gaps.ts";
import { restAbove } from "./rest-above.ts";
import { endsBetween } from "./ruled-ends.ts";
import { columnsOf, commonEdges, splitAt, widen } from "./table-columns.ts";

/** A table without drawn cells: rows `from` to `to` - 1 of a region. */
interface OpenTable {
  from: number;
  to: number;
  table: TableData;
}

/** How many lines in a row may have text in one column only. */
const MAX_SINGLE = 5;

/** In points: how far the ends of lines are from the edge of their column, where they are spread over it. */
const FLUSH = 1;

/** In ems: a wider gap between lines ends a table. */
const MAX_GAP = 3.2;

/** Finds the tables among a region's rows by the gaps that their lines have in common. */
export function findOpenTables(
  rows: readonly Row[],
  { rules, ends, known }: Pick<Drawn, "rules" | "ends" | "known">,
): OpenTable[] {
  const tables: OpenTable[] = [];
  for (let i = 0; i < rows.length; ) {
    const row = rows[i];
    if (!row || row.segments.length < 2) {
      i++;
      continue;
    }
    const end = runEnd(rows, i, ends);
    if (isJustified(rows, i, end)) {
      i = end;
      continue;
    }
    const names = i > (tables.at(-1)?.to ?? 0) ? namesStart(rows.slice(0, end), i) : i;
    const start = names - restAbove(rows, names);
    const table = readRun(rows, start, end, rules, known);
    if (table) tables.push(table);
    i = table ? table.to : end;
  }
  return tables;
}

/** True for lines of a paragraph, spread over all of its width, as is one without gaps among them. */
function isJustified(rows: readonly Row[], from: number, to: number): boolean {
  const parted = rows.slice(from, to).filter(({ segments }) => segments.length > 1);
  const left = Math.min(...parted.map(({ x0 }) => x0));
  const right = Math.max(...parted.map(({ x1 }) => x1));
  // Figures below each other end where the longest entry does.
  if (parted.every(({ segments }) => /\d/.test(segments.at(-1)?.text ?? ""))) return false;
  const isFull = ({ x0, x1 }: Row) => x0 - left < FLUSH && Math.abs(right - x1) < FLUSH;
  const beside = [rows[from - 1], ...rows.slice(from, to + 1)];
  return parted.every(isFull) && beside.some((row) => row?.segments.length === 1 && isFull(row));
}

/** Where the lines with gaps that begin at `start` end, with lines in between that have none. */
function runEnd(rows: readonly Row[], start: number, ends: readonly Rule[]): number {
  let end = start + 1;
  const starts = new Set<number>();
  for (let i = start, single = 0; i < rows.length; i++) {
    const row = rows[i];
    const above = rows[i - 1];
    if (!row) break;
    if (above && i > start) {
      const gap = row.y0 - above.y1;
      if (gap > MAX_GAP * row.size || (gap > row.size && !sharesStart(row, starts))) break;
      if (row.segments.length === 1 && isApart(row, above)) break;
      if (endsBetween(ends, { from: above.y, to: row.y }, [above, row]) || isNextTitle(rows, start, i)) break;
    }
    if (row.segments.length > 1) {
      single = 0;
      end = i + 1;
      for (const { x0 } of row.segments.slice(1)) starts.add(Math.round(x0 / SAME_START));
    } else if (++single > MAX_SINGLE) break;
  }
  return end;
}

/** In points: entries of one column begin this near to each other. */
const SAME_START = 4;

/** True where a line has an entry, not its first, that begins where one above does. */
function sharesStart(row: Row, starts: ReadonlySet<number>): boolean {
  return (
    row.segments.length === 1 ||
    row.segments.slice(1).some(({ x0 }) => {
      const start = Math.round(x0 / SAME_START);
      return starts.has(start) || starts.has(start - 1) || starts.has(start + 1);
    })
  );
}

/** A line of another size, or one set off by space, is a heading or text, not part of the table above. */
function isApart(row: Row, above: Row): boolean {
  const ratio = row.size / above.size;
  return ratio > 1.08 || ratio < 0.8 || row.y - above.y > row.size * 2;
}

function readRun(
  rows: readonly Row[],
  from: number,
  end: number,
  rules: readonly Rule[],
  known: Vocabulary,
): OpenTable | undefined {
  const lines = rows.slice(from, end);
  const gaps = findGutters(lines);
  if (gaps.length === 0) return undefined;
  const edges = commonEdges(lines, gaps);
  const gutters = widen(lines, gaps);
  const run = lines.map((row) => splitAt(row, edges));
  const fits = (row: Row) =>
    row.segments.every((segment) => !gutters.some((at) => segment.x0 < at - 1 && segment.x1 > at + 1));
  const several = run.filter((row) => row.segments.length > 1);
  const fitting = several.filter((row) => fits(row) && columnsOf(row.segments, gutters).size > 1);
  const top = run[0]?.y0 ?? 0;
  const between = rulesBetween(rules, top, run.at(-1)?.y1 ?? 0);
  const few = between.length > 0 || isBold(run[0]?.segments ?? []) || run.every(isLabelled);
  const enough = few ? 2 : 3;
  if (fitting.length < enough || fitting.length < several.length * 0.6) return undefined;
  // The last row's longer cells go on below it.
  let to = end;
  for (let row = rows[to]; row; row = rows[++to]) {
    const above = rows[to - 1];
    if (!above || row.segments.length > 1 || !fits(row)) break;
    if (row.y - above.y > row.size * 1.5 || areParted(above, row, rules)) break;
    // In the first column it may be what comes after the table, but not above the line that ends it.
    if (columnsOf(row.segments, gutters).has(0) && !isClosed(row, rows[to + 1], rules)) break;
    run.push(splitAt(row, edges));
  }
  const [head = [], ...body] = withMergedKeys(run, gutters, between) ?? groupRows(run, gutters, between);
  const groups = withNameRows([rows.slice(from, from + head.length), ...body], gutters, edges, between);
  return { from, to, table: readGroups(groups, gutters, { rules: between, known }) };
}

/** True where a line longer than a row's text is drawn close below it. */
function isClosed(row: Row, next: Row | undefined, rules: readonly Rule[]): boolean {
  const to = Math.min(next?.y0 ?? Infinity, row.y + row.size);
  return isRuledOff(rules, { from: row.y, to, x0: row.x0, x1: row.x1 }, (row.x1 - row.x0) * 1.5);
}

/** True for a name in bold with what there is to it beside it. */
function isLabelled({ segments: [name, ...others] }: Row): boolean {
  return name?.bold === true && others.length > 0 && others.every(({ bold }) => !bold);
}

/** In points: entries that begin this near to each other are in one column. */
const SAME_EDGE = 8;

/** The first lines of a region with gaps, as a table that only is one if it continues another. */
export function startRows(
  rows: readonly Row[],
  known: Vocabulary,
): { table: TableData; length: number } | undefined {
  let length = 0;
  while ((rows[length]?.segments.length ?? 0) > 1) length++;
  if (length === 0 || isJustified(rows, 0, length)) return undefined;
  const run = rows.slice(0, length);
  const begins = segmentsOf(run).map(({ x0 }) => x0);
  const edges = distinct(begins, SAME_EDGE);
  const gutters = edges.slice(1).map((edge) => edge - 1);
  const data = run.map((row): TableRow => {
    const cells = row.segments.map((segment) => {
      const from = gutters.filter((at) => segment.x0 > at).length;
      const text = flatText([segment], known);
      return { text, from, to: from + 1, bold: isBold([segment]), ...measure([segment]) };
    });
    return { cells, ruled: false, size: row.size };
  });
  return { table: { edges, rows: data, drawn: false }, length };
}
