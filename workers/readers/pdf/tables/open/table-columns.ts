import type { Fragment } from "../../ink/ink.ts";
import { type Row, segmentsOf } from "../../lines/rows.ts";
import { type Segment, toSegment } from "../../lines/segments.ts";
import { NAME_SPACE } from "./column-gaps.ts";

/** In ems: wider than the space between two words; so far names stand apart where two columns do. */
export const NAME_GAP = 0.32;

/** Moves each gutter up to the leftmost entry behind it, as the longest entry before it may reach that far. */
export function widen(run: readonly Row[], gutters: readonly number[]): number[] {
  const starts = gutters.map(() => Infinity);
  const rows = run.map((row, i) => (i === 0 ? splitNames(row, gutters) : row));
  for (const { x0, x1 } of segmentsOf(rows)) {
    const column = columnOf({ x0, x1 }, gutters);
    const gutter = gutters[column - 1];
    if (gutter !== undefined && x0 >= gutter - 1)
      starts[column - 1] = Math.min(starts[column - 1] ?? Infinity, x0);
  }
  return gutters.map((at, i) => Math.max(at, (starts[i] ?? at) === Infinity ? at : (starts[i] ?? at) - 1));
}

/** Where the entries of each column but the first commonly begin. */
export function commonEdges(run: readonly Row[], gutters: readonly number[]): number[] {
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
export function splitAt(row: Row, edges: readonly number[]): Row {
  const isEntry = (piece: Fragment, gap: number) =>
    gap > piece.size * 0.2 && edges.some((edge) => Math.abs(edge - piece.x0) <= 1.5);
  return { ...row, segments: row.segments.flatMap((segment) => partedAt(segment, isEntry)) };
}

/** A segment as the parts that its pieces begin, told by each and the gap before it in points. */
function partedAt(
  segment: Segment,
  begins: (piece: Fragment, gap: number, end: number) => boolean,
): Segment[] {
  const { pieces } = segment;
  const starts = [0];
  let end = pieces[0]?.x1 ?? 0;
  for (let at = 1; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece) break;
    if (begins(piece, piece.x0 - end, end)) starts.push(at);
    end = Math.max(end, piece.x1);
  }
  return starts.length > 1 ? starts.map((at, i) => toSegment(pieces.slice(at, starts[i + 1]))) : [segment];
}

/** Parts names of columns that stand so near to each other that they were taken for one. */
export function splitNames(row: Row, gutters: readonly number[]): Row {
  const segments = row.segments.flatMap((segment) => {
    const names = partedAt(segment, (piece, gap, end) => {
      if (gap > piece.size * NAME_SPACE) return true;
      return gap > piece.size * NAME_GAP && gutters.some((at) => end <= at + 1 && at - 1 <= piece.x0);
    });
    if (names.length === 1) return names;
    const apart = new Set(names.map((name) => columnOf(name, gutters))).size === names.length;
    return apart ? names : [segment];
  });
  return { ...row, segments };
}

/** The column in which the middle of a segment stands. */
export function columnOf({ x0, x1 }: Pick<Segment, "x0" | "x1">, gutters: readonly number[]): number {
  const middle = (x0 + x1) / 2;
  let column = 0;
  while (column < gutters.length && middle > (gutters[column] ?? 0)) column++;
  return column;
}

/** The columns in which some lines stand. */
export function columnsOf(lines: readonly Segment[], gutters: readonly number[]): Set<number> {
  const columns = new Set<number>();
  for (const line of lines) columns.add(columnOf(line, gutters));
  return columns;
}

/** The columns over which a segment reaches. */
export function extent(segment: Segment, gutters: readonly number[]): [number, number] {
  const first = gutters.findIndex((at) => segment.x0 < at - 1);
  const from = first < 0 ? gutters.length : first;
  let to = from + 1;
  while (to <= gutters.length && segment.x1 > (gutters[to - 1] ?? Infinity) + 1) to++;
  return [from, to];
}
