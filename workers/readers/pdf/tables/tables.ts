import { isArrowDown } from "../../wording/arrow-labels.ts";
import { around, type Box, holds, middleOf } from "../geometry.ts";
import type { Frame, Rule } from "../ink/shapes.ts";
import { linesIn, type Table } from "../layout/atoms.ts";
import { type Bar, isOver } from "../lines/bars.ts";
import { type CellItem, itemsOf, itemsText } from "../lines/cell-items.ts";
import { flatText } from "../lines/flat-text.ts";
import { type Row, toRows } from "../lines/rows.ts";
import type { Segment } from "../lines/segments.ts";
import type { Vocabulary } from "../paragraphs/join.ts";
import { type CellText, cellText, nextLine, paddingOf } from "./drawn/cell-text.ts";
import type { CutEnds } from "./drawn/cut-ends.ts";
import { fillOf } from "./drawn/grids.ts";
import { byColumns } from "./drawn/merged-cells.ts";
import { withStackedRows } from "./drawn/stacked-rows.ts";
import { withWholeWords } from "./drawn/torn-words.ts";
import { undividedRows } from "./drawn/undivided-rows.ts";
import { withoutNotes } from "./names/name-notes.ts";
import { innerPairs } from "./open/inner-pairs.ts";
import { extent } from "./open/table-columns.ts";
import { withKeyedTitles } from "./rows/keyed-titles.ts";
import { areParted } from "./rows/row-groups.ts";
import { withGroupKeys } from "./rows/ruled-groups.ts";

/** One cell, over columns `from` to `to` - 1. */
export interface TableCell {
  text: string;
  from: number;
  to: number;
  bold: boolean;
  /** Where its last line ends, from where to where its lines reach, and how wide its first word is, in points. */
  end: number;
  left: number;
  right: number;
  firstWidth: number;
  fill?: string;
  /** What its text is put together of, where that is its lines alone. */
  items?: readonly CellItem[];
  /** As of its text; whether it is one of the inner rows. */
  nested?: readonly string[];
  inner?: NonNullable<CellText["inner"]>;
  isInnerRow?: true;
}

export interface TableRow {
  /** From left to right; empty cells are left out. */
  cells: TableCell[];
  /** A line is drawn below it that is not drawn below every row. */
  ruled: boolean;
  /** Height of its largest letters, in points. */
  size: number;
}

/** A table read into rows, its header not yet told from the rest. */
export interface TableData {
  /** Where each column begins, in points. */
  edges: number[];
  rows: TableRow[];
  /** Its cells are drawn. */
  drawn: boolean;
  /** Which of its ends no line closes. */
  cut?: CutEnds;
  /** What is said below the names of its columns: "Child: See the chart". */
  notes?: readonly string[];
}

/** In words: a longer text beside several rows is said once. */
const MERGED_WORDS = 40;

/** In points: how far an entry may reach over the line before it. */
const INSIDE = 1;

/** In points: how far the middle of a centred entry is from that of its columns. */
const CENTRED = 6;

/** Where the columns of a drawn table begin. */
function edgesOf({ grid }: Table): number[] {
  return Array.from({ length: grid.columns }, (_, column) =>
    Math.min(...grid.cells.filter((cell) => cell.column === column).map((cell) => cell.x0), grid.x1),
  );
}

function guttersOf(edges: readonly number[]): number[] {
  return edges.slice(1).map((edge) => edge - INSIDE);
}

/** True for a drawn table of which the names alone are drawn as cells. */
export function isUndivided(table: Table): boolean {
  return undividedRows(table, guttersOf(edgesOf(table))) !== undefined;
}

/** Reads a drawn table; `nested` reads one in a cell of it. */
export function readGrid(drawn: Table, known: Vocabulary, nested: (table: Table) => string[]): TableData {
  const table = withStackedRows(drawn);
  const { grid } = table;
  const edges = edgesOf(table);
  const gutters = guttersOf(edges);
  const undivided = undividedRows(table, gutters);
  const drawnRows = undivided ? grid.rows - 1 : grid.rows;
  const rows = Array.from({ length: drawnRows }, (): TableRow => ({ cells: [], ruled: false, size: 0 }));
  const padding = paddingOf(table);
  const next = nextLine(table);
  const { cells, notes } = withoutNotes(table, known);
  for (const { cell, atoms } of cells.flatMap((each) => byColumns(each, edges))) {
    if (cell.row >= drawnRows) continue;
    const lines = linesIn(atoms);
    const width = cell.x1 - cell.x0 - 2 * padding;
    const { text: said, ...tables } = cellText(atoms, { width, next }, known, nested);
    if (said === "") continue;
    const text = [cell.level, cell.name, said].filter((part) => part !== undefined).join(": ");
    const items = itemsOf(toRows(withWholeWords(lines, width, known)), known);
    const read: TableCell = {
      text,
      ...(itemsText(items) === text && { items }),
      ...tables,
      from: cell.column,
      to: cell.column + cell.columnSpan,
      bold: isBold(lines),
      ...measure(lines),
      ...(cell.fill === undefined ? {} : { fill: cell.fill }),
    };
    const repeated = text.split(" ").length <= MERGED_WORDS ? cell.rowSpan : 1;
    const size = lines.reduce((most, line) => Math.max(most, line.size), 0);
    for (const row of rows.slice(cell.row, cell.row + repeated)) {
      row.cells.push(read);
      row.size = Math.max(row.size, size);
    }
  }
  for (const row of rows) row.cells.sort((a, b) => a.from - b.from);
  if (grid.named && rows[0]) rows[0].ruled = true;
  const below = undivided ? readGroups(undivided, gutters, [], known).rows : [];
  const all = [...rows, ...below].filter(({ cells: own }) => !own.every(({ text }) => isArrowDown(text)));
  const titled = withKeyedTitles(all, edges.length);
  return { edges, rows: titled, drawn: true, cut: grid.cut, ...(notes.length > 0 && { notes }) };
}

/** Reads a table whose cells are not drawn: each group holds the lines of one row, `gutters` part its columns. */
export function readGroups(
  groups: readonly (readonly Row[])[],
  gutters: readonly number[],
  rules: readonly Rule[],
  known: Vocabulary,
  fills: readonly Frame[] = [],
  bars: readonly Bar[] = [],
): TableData {
  const edges: number[] = Array.from({ length: gutters.length + 1 }, () => Infinity);
  const widths = widthsOf(groups, gutters);
  const whole: [number, number] = [0, gutters.length + 1];
  const width = around(groups.flat());
  const read = groups.map((group, index): TableRow => {
    const cells = new Map<string, Spread>();
    const isBar = isLabelBar(group, width, bars);
    for (const row of group) {
      for (const segment of row.segments) {
        const [from, to] = isBar ? whole : extent(segment, gutters);
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
  for (const segment of groups.flat().flatMap(({ segments }) => segments)) {
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

/** How the lines of a cell lie. */
export function measure(lines: readonly Segment[]): Pick<TableCell, "end" | "left" | "right" | "firstWidth"> {
  let [left, right] = [Infinity, 0];
  let [first, last] = [lines[0], lines[0]];
  for (const line of lines) {
    left = Math.min(left, line.x0);
    right = Math.max(right, line.x1);
    if (first && (line.y < first.y || (line.y === first.y && line.x0 < first.x0))) first = line;
    if (last && (line.y > last.y || (line.y === last.y && line.x1 > last.x1))) last = line;
  }
  return { end: last?.x1 ?? 0, left, right, firstWidth: first?.firstWidth ?? 0 };
}

export function isBold(lines: readonly Segment[]): boolean {
  let bold = 0;
  let all = 0;
  for (const { text, bold: heavy } of lines) {
    all += text.length;
    if (heavy) bold += text.length;
  }
  return bold * 10 > all * 9;
}
