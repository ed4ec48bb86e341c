import type { Drawn } from "../../context.ts";
import { around, type Box, holds, middleOf } from "../../geometry.ts";
import { type Bar, isOver } from "../../lines/bars.ts";
import { flatText } from "../../lines/flat-text.ts";
import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import type { Vocabulary } from "../../paragraphs/join.ts";
import { namedPairs } from "../cells/cell-pairs.ts";
import { withWholeWords } from "../cells/torn-words.ts";
import { fillOf } from "../drawn/grids.ts";
import { columnsOf, extent } from "../open/table-columns.ts";
import { isBold, measure, type TableCell, type TableData, type TableRow } from "../tables.ts";
import { patientLabels } from "./patient-labels.ts";
import { areParted } from "./row-groups.ts";
import { withGroupKeys } from "./ruled-groups.ts";

/** In points: how far the middle of a centred entry is from that of its columns. */
const CENTRED = 6;

/** So many lines are two names, each over a label, at least. */
const FEWEST_LINES = 4;

/** Share of the rows that fill every column, where the names are those of the columns in their order. */
const FULL = 0.6;

/** Reads a table whose cells are not drawn: each group holds the lines of one row, `gutters` part its columns. */
export function readGroups(
  groups: readonly (readonly Row[])[],
  gutters: readonly number[],
  { known, rules = [], fills = [], bars = [] }: Pick<Drawn, "known"> & Partial<Drawn>,
): TableData {
  const edges: number[] = Array.from({ length: gutters.length + 1 }, () => Infinity);
  const widths = widthsOf(groups, gutters);
  const whole: [number, number] = [0, gutters.length + 1];
  const width = around(groups.flat());
  const labels = patientLabels(groups.map((group) => ({ segments: segmentsOf(group) })));
  const read = groups.map((group, index): TableRow => {
    const cells = new Map<string, Spread>();
    const isBar = labels[index] || isLabelBar(group, width, bars);
    const inOrder = index === 0 && haveNameEach(group, groups.slice(1), gutters);
    for (const row of group) {
      for (const [at, segment] of row.segments.entries()) {
        const [from, to] = isBar ? whole : inOrder ? [at, at + 1] : extent(segment, gutters);
        edges[from] = Math.min(edges[from] ?? Infinity, segment.x0);
        const key = `${from} ${to}`;
        const cell = cells.get(key) ?? { from, to, segments: [] };
        cell.segments.push(segment);
        cells.set(key, cell);
      }
    }
    const last = group.at(-1);
    const next = groups[index + 1] ?? [];
    const ruled = last !== undefined && next.some((row) => areParted(last, row, rules));
    return {
      cells: withCentredLines([...cells.values()])
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, to, segments }) => {
          const fill = segments[0] && fillOf(segments[0], fills);
          const lines = withWholeWords(segments, undefined, known);
          return {
            text: flatText(lines, known, to - from === 1 ? widths[from] : 0),
            ...innerPairs(segments, known),
            from,
            to,
            bold: isBold(segments),
            ...measure(segments),
            ...(fill === undefined ? {} : { fill }),
          };
        }),
      ruled,
      size: group.reduce((size, row) => Math.max(size, row.size), 0),
    };
  });
  const rows = withGroupKeys(read);
  // A line below every row says nothing about the first.
  const lined = rows.filter((row) => row.ruled).length;
  if (lined * 2 >= rows.length) for (const row of rows) row.ruled = false;
  const begins = edges.map((edge, i) => (Number.isFinite(edge) ? edge : (gutters[i - 1] ?? 0)));
  return { edges: begins, rows: rows.map((row) => withCentred(row, rows, begins)), drawn: false };
}

/** True for one line in bold on a bar over the whole width of a table: a label of the rows below it. */
function isLabelBar([row, ...others]: readonly Row[], width: Box, bars: readonly Bar[]): boolean {
  const [label, ...more] = row?.segments ?? [];
  if (!label?.bold || others.length + more.length > 0) return false;
  return bars.some((bar) => holds(bar, middleOf(label)) && isOver(bar, width));
}

/** How wide the widest line of each column is, which others could have been as wide as. */
function widthsOf(groups: readonly (readonly Row[])[], gutters: readonly number[]): number[] {
  const widths: number[] = [];
  for (const segment of segmentsOf(groups.flat())) {
    const [from, to] = extent(segment, gutters);
    if (to - from === 1) widths[from] = Math.max(widths[from] ?? 0, segment.x1 - segment.x0);
  }
  return widths;
}

/** What stands in some columns of a row. */
interface Spread {
  from: number;
  to: number;
  segments: Segment[];
}

/** The entries of a row, those that are lines of one over more columns, centred below its others, put to it. */
function withCentredLines(spreads: readonly Spread[]): Spread[] {
  const middle = ({ segments: [line] }: Spread) => (line ? (line.x0 + line.x1) / 2 : Number.NaN);
  return spreads.filter((spread) => {
    const whole = spreads.find(
      (other) =>
        other.to - other.from > spread.to - spread.from &&
        Math.abs(middle(other) - middle(spread)) <= CENTRED,
    );
    whole?.segments.push(...spread.segments);
    return whole === undefined;
  });
}

/** A row whose last entry is centred over all columns behind the others, and so is of all of them. */
function withCentred(row: TableRow, rows: readonly TableRow[], edges: readonly number[]): TableRow {
  const last = row.cells.at(-1);
  const from = row.cells.at(-2)?.to ?? edges.length;
  const left = edges[from];
  if (!last || left === undefined || last.to - last.from < 2) return row;
  const right = Math.max(...rows.map(({ cells }) => cells.at(-1)?.right ?? 0));
  if (Math.abs(left + right - last.left - last.right) > CENTRED * 2) return row;
  return { ...row, cells: [...row.cells.slice(0, -1), { ...last, from, to: edges.length }] };
}

/** Names in a cell, each over labels and what there is to each, as rows of their own: how a drug acts by each of its routes. */
function innerPairs(lines: readonly Segment[], known: Vocabulary): Pick<TableCell, "inner"> {
  if (lines.length < FEWEST_LINES) return {};
  const named = namedPairs(toRows(lines));
  if (!named) return {};
  const textOf = (rows: readonly Row[]) => flatText(segmentsOf(rows), known);
  return { inner: { rows: named.groups.map(textOf), besides: textOf(named.above) } };
}

/**
 * True for a line with as many entries as there are columns, above rows that mostly fill each of these: its names are theirs in this order,
 * though names that end where their columns do may stand over the next one's entries, which begin where theirs do. The first is over
 * the first column, and each behind what stands in the column before its own and before what does in the next one.
 */
function haveNameEach(
  [names, ...more]: readonly Row[],
  below: readonly (readonly Row[])[],
  gutters: readonly number[],
): boolean {
  const [first] = names?.segments ?? [];
  if (!names || !first || more.length > 0 || names.segments.length !== gutters.length + 1) return false;
  const full = below.filter((group) => columnsOf(segmentsOf(group), gutters).size > gutters.length);
  if (full.length < 2 || full.length < below.length * FULL || extent(first, gutters)[0] > 0) return false;
  const columns = Map.groupBy(segmentsOf(below.flat()), (segment) => extent(segment, gutters)[0]);
  return names.segments.every(({ x0, x1 }, at) => {
    const right = Math.max(...(columns.get(at - 1) ?? []).map((entry) => entry.x1));
    const left = Math.min(...(columns.get(at + 1) ?? []).map((entry) => entry.x0));
    return x1 > right && x0 < left;
  });
}
