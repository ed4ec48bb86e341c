import type { Fragment } from "./ink.ts";
import type { Vocabulary } from "./join.ts";
import { type Segment, toSegment } from "./lines.ts";
import { splitMarker } from "./markers.ts";
import { flatText, type Row } from "./rows.ts";
import { isRuledOff, rulesBetween } from "./rules.ts";
import type { Rule } from "./shapes.ts";
import { isBold, type TableData, type TableRow } from "./tables.ts";

/** A table without drawn cells: rows `from` to `to` - 1 of a region. */
export interface OpenTable {
  from: number;
  to: number;
  table: TableData;
}

/** How many lines in a row may have text in one column only. */
const MAX_SINGLE = 5;
/** A cell of more lines is none. */
const MAX_CELL_LINES = 80;
/** In ems: a wider gap between lines ends a table. */
const MAX_GAP = 3.2;
/** In ems: the narrowest gap between two columns. */
const GUTTER = 0.7;

/** Finds the tables among a region's rows by the gaps that their lines have in common. */
export function findOpenTables(rows: readonly Row[], rules: readonly Rule[], known: Vocabulary): OpenTable[] {
  const tables: OpenTable[] = [];
  for (let i = 0; i < rows.length; ) {
    const row = rows[i];
    if (!row || row.segments.length < 2) {
      i++;
      continue;
    }
    const end = runEnd(rows, i);
    const table = readRun(rows, i, end, rules, known);
    if (table) tables.push(table);
    i = table ? table.to : end;
  }
  return tables;
}

/** Where the lines with gaps that begin at `start` end, with lines in between that have none. */
function runEnd(rows: readonly Row[], start: number): number {
  let end = start + 1;
  for (let i = start + 1, single = 0; i < rows.length; i++) {
    const row = rows[i];
    const above = rows[i - 1];
    if (!row || !above || row.y0 - above.y1 > MAX_GAP * row.size) break;
    if (row.segments.length === 1 && isApart(row, above)) break;
    if (row.segments.length > 1) {
      single = 0;
      end = i + 1;
    } else if (++single > MAX_SINGLE) break;
  }
  return end;
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
  const fitting = several.filter((row) => fits(row) && columnsOf(row, gutters).size > 1);
  const top = run[0]?.y0 ?? 0;
  const between = [...rulesBetween(rules, top, run.at(-1)?.y1 ?? 0)];
  const enough = between.length > 0 || isBold(run[0]?.segments ?? []) ? 2 : 3;
  if (fitting.length < enough || fitting.length < several.length * 0.6) return undefined;
  // The last row's longer cells go on below it.
  let to = end;
  for (let row = rows[to]; row; row = rows[++to]) {
    const above = rows[to - 1];
    if (!above || row.segments.length > 1 || !fits(row) || columnsOf(row, gutters).has(0)) break;
    if (row.y - above.y > row.size * 1.5 || areParted(above, row, rules)) break;
    run.push(splitAt(row, edges));
  }
  return { from, to, table: toData(run, gutters, between, known) };
}

/** In points: a shorter line marks a word, not a row. */
const SHORTEST_RULE = 30;

function areParted(upper: Row, lower: Row, rules: readonly Rule[]): boolean {
  return isRuledOff(rules, { from: upper.y, to: lower.y, x0: lower.x0, x1: lower.x1 }, SHORTEST_RULE);
}

function columnsOf(row: Row, gutters: readonly number[]): Set<number> {
  return new Set(row.segments.map((segment) => columnOf(segment, gutters)));
}

/** Moves each gutter up to the leftmost entry behind it, as the longest entry before it may reach that far. */
function widen(run: readonly Row[], gutters: readonly number[]): number[] {
  const starts = gutters.map(() => Infinity);
  for (const { x0, x1 } of run.flatMap((row) => row.segments)) {
    const column = gutters.filter((at) => (x0 + x1) / 2 > at).length;
    const gutter = gutters[column - 1];
    if (gutter !== undefined && x0 >= gutter - 1)
      starts[column - 1] = Math.min(starts[column - 1] ?? Infinity, x0);
  }
  return gutters.map((at, i) => Math.max(at, (starts[i] ?? at) === Infinity ? at : (starts[i] ?? at) - 1));
}

/** Where the entries of each column but the first commonly begin. */
function commonEdges(run: readonly Row[], gutters: readonly number[]): number[] {
  const starts = new Map<number, number>();
  for (const row of run) {
    for (const segment of row.segments) {
      if (
        gutters.some((at) => segment.x0 < at - 1 && segment.x1 > at + 1) ||
        columnOf(segment, gutters) === 0
      )
        continue;
      const start = Math.round(segment.x0);
      starts.set(start, (starts.get(start) ?? 0) + 1);
    }
  }
  return [...starts].filter(([, count]) => count >= 2).map(([start]) => start);
}

/** Parts what reaches so near to the next column that it was taken for one piece with its entry. */
function splitAt(row: Row, edges: readonly number[]): Row {
  const segments = row.segments.flatMap((segment) => {
    const parts: Fragment[][] = [];
    let end = -Infinity;
    for (const piece of segment.pieces) {
      const open = parts.at(-1);
      const apart =
        piece.x0 - end > piece.size * 0.2 && edges.some((edge) => Math.abs(edge - piece.x0) <= 1.5);
      if (!open || apart) parts.push([piece]);
      else open.push(piece);
      end = Math.max(end, piece.x1);
    }
    return parts.length > 1 ? parts.map(toSegment) : [segment];
  });
  return { ...row, segments };
}

/** The column in which the middle of a segment stands. */
function columnOf(segment: Segment, gutters: readonly number[]): number {
  const middle = (segment.x0 + segment.x1) / 2;
  let column = 0;
  while (column < gutters.length && middle > (gutters[column] ?? 0)) column++;
  return column;
}

/** The middles of the gaps that nearly all lines have in common. */
function findGutters(run: readonly Row[]): number[] {
  let left = Infinity;
  let right = -Infinity;
  for (const row of run) {
    left = Math.min(left, row.x0);
    right = Math.max(right, row.x1);
  }
  const width = Math.min(Math.ceil(right - left) + 1, 20_000);
  const steps = new Float64Array(width + 2);
  const size = run[0]?.size ?? 10;
  for (const row of run) {
    for (const segment of row.segments) {
      const from = Math.max(0, Math.floor(segment.x0 - left));
      const to = Math.min(width, Math.ceil(segment.x1 - left));
      steps[from] = (steps[from] ?? 0) + 1;
      steps[to] = (steps[to] ?? 0) - 1;
    }
  }
  const allowed = Math.max(Math.floor(run.length * 0.2), run.length >= 4 ? 1 : 0);
  const gutters: number[] = [];
  let cover = 0;
  let open = -1;
  for (let x = 0; x <= width; x++) {
    cover += steps[x] ?? 0;
    if (cover <= allowed && x > 0) {
      if (open < 0) open = x;
    } else if (open >= 0) {
      if (x - open >= GUTTER * size && x < width) gutters.push(left + (open + x) / 2);
      open = -1;
    }
  }
  return gutters;
}

function toData(
  run: readonly Row[],
  gutters: readonly number[],
  rules: readonly Rule[],
  known: Vocabulary,
): TableData {
  const groups = groupRows(run, gutters, rules);
  const edges: number[] = Array.from({ length: gutters.length + 1 }, () => Infinity);
  const rows = groups.map((group, index): TableRow => {
    const cells = new Map<string, { from: number; to: number; segments: Segment[] }>();
    for (const row of group) {
      for (const segment of row.segments) {
        const [from, to] = extent(segment, gutters);
        edges[from] = Math.min(edges[from] ?? Infinity, segment.x0);
        const key = `${from} ${to}`;
        const cell = cells.get(key) ?? { from, to, segments: [] };
        cell.segments.push(segment);
        cells.set(key, cell);
      }
    }
    const last = group.at(-1);
    const next = groups[index + 1]?.[0];
    const ruled = last !== undefined && next !== undefined && areParted(last, next, rules);
    return {
      cells: [...cells.values()]
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, to, segments }) => ({
          text: flatText(segments, known),
          from,
          to,
          bold: isBold(segments),
        })),
      ruled,
      size: group.reduce((size, row) => Math.max(size, row.size), 0),
    };
  });
  // A line below every row says nothing about the first.
  const lined = rows.filter((row) => row.ruled).length;
  if (lined * 2 >= rows.length) for (const row of rows) row.ruled = false;
  return {
    edges: edges.map((edge, i) => (Number.isFinite(edge) ? edge : (gutters[i - 1] ?? 0))),
    rows,
    drawn: false,
  };
}

/** The columns over which a segment reaches. */
function extent(segment: Segment, gutters: readonly number[]): [number, number] {
  const first = gutters.findIndex((at) => segment.x0 < at - 1);
  const from = first < 0 ? gutters.length : first;
  let to = from + 1;
  while (to <= gutters.length && segment.x1 > (gutters[to - 1] ?? Infinity) + 1) to++;
  return [from, to];
}

/** Puts the lines of one row of the table together. */
function groupRows(run: readonly Row[], gutters: readonly number[], rules: readonly Rule[]): Row[][] {
  const gaps = run.slice(1).map((row, i) => row.y - (run[i]?.y ?? 0));
  const usual =
    gaps.filter((gap, i) => gap > (run[i + 1]?.size ?? 0) * 0.9).toSorted((a, b) => a - b)[0] ?? 0;
  const ruled = run.filter((row, i) => i > 0 && areParted(run[i - 1] ?? row, row, rules)).length;
  const figures = run.filter(
    (row, i) => i > 0 && isFigures(row, gutters) && !areParted(run[i - 1] ?? row, row, rules),
  );
  const byRules = ruled >= 2 && ruled * 4 >= run.length && figures.length < 2;
  const byGaps = !byRules && spaced(run, gaps, usual, gutters);
  const groups: Row[][] = [];
  run.forEach((row, i) => {
    const above = run[i - 1];
    const group = groups.at(-1);
    if (!above || !group) {
      groups.push([row]);
      return;
    }
    const continues = byRules
      ? !areParted(above, row, rules)
      : byGaps
        ? (gaps[i - 1] ?? 0) <= usual * 1.25
        : !areParted(above, row, rules) && isContinuation(row, group, gutters, gaps[i - 1] ?? 0, usual);
    if (continues && group.length < MAX_CELL_LINES) group.push(row);
    else groups.push([row]);
  });
  return groups;
}

function isFigure({ text }: Segment): boolean {
  return /^[\d.,:%()±+−–-]*\d[\d.,:%()±+−–-]*$/.test(text);
}

function hasFigure(row: Row, column: number, gutters: readonly number[]): boolean {
  return row.segments.some((segment) => isFigure(segment) && columnOf(segment, gutters) === column);
}

/** A line of figures in most columns is a row of its own. */
function isFigures(row: Row, gutters: readonly number[]): boolean {
  const figures = row.segments.filter(isFigure);
  return figures.length >= 2 && columnsOf(row, gutters).size >= (gutters.length + 1) * 0.7;
}

/** True where rows are told apart by wider gaps, with some cells of several lines. */
function spaced(
  run: readonly Row[],
  gaps: readonly number[],
  usual: number,
  gutters: readonly number[],
): boolean {
  const wide = gaps.filter((gap) => gap > usual * 1.25).length;
  if (wide < 2 || wide < run.length * 0.2 || wide === gaps.length) return false;
  // Within a row, a line that fills every column would be a row of its own.
  const within = run.filter((_, i) => i > 0 && (gaps[i - 1] ?? 0) <= usual * 1.25);
  const full = within.filter((row) => columnsOf(row, gutters).size > gutters.length).length;
  return full <= within.length * 0.4 && within.filter((row) => isFigures(row, gutters)).length < 2;
}

/** A line without text in the first column goes on with the row above; so does a wrapped first cell. */
function isContinuation(
  row: Row,
  group: readonly Row[],
  gutters: readonly number[],
  gap: number,
  usual: number,
): boolean {
  if (gap > Math.max(usual, row.size) * 1.7) return false;
  const columns = columnsOf(row, gutters);
  if (columns.size > gutters.length) return false;
  if (!columns.has(0))
    return !row.segments.some(
      (segment) =>
        isFigure(segment) && group.some((above) => hasFigure(above, columnOf(segment, gutters), gutters)),
    );
  const first = row.segments[0];
  if (!first || columns.size > 1 || splitMarker(first.text)) return false;
  const above = group.at(-1)?.segments[0];
  return (
    above !== undefined &&
    columnOf(above, gutters) === 0 &&
    above.bold === first.bold &&
    /^[\p{Ll}(&/]/u.test(first.text)
  );
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
  if (length === 0) return undefined;
  const edges: number[] = [];
  const run = rows.slice(0, length);
  for (const { x0 } of run.flatMap((row) => row.segments).toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 - (edges.at(-1) ?? -Infinity) > SAME_EDGE) edges.push(x0);
  }
  const gutters = edges.slice(1).map((edge) => edge - 1);
  const data = run.map((row): TableRow => {
    const cells = row.segments.map((segment) => {
      const from = gutters.filter((at) => segment.x0 > at).length;
      return { text: flatText([segment], known), from, to: from + 1, bold: isBold([segment]) };
    });
    return { cells, ruled: false, size: row.size };
  });
  return { table: { edges, rows: data, drawn: false }, length };
}
