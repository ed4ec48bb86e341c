import { type Row, segmentsOf, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { isBold } from "../tables.ts";
import { type Grid, type GridCell, singleCell } from "./grids.ts";

/** So many columns a table has, at least, and one of a single row; so many lines its names take, and words each has, at most. */
const FEWEST_COLUMNS = 2;
const FEWEST_IN_ROW = 3;
const MOST_LINES = 3;
const MOST_WORDS = 10;
/** In points: how far a name reaches out of its column, and its beginning or end is from that of the entries. */
const OUTSIDE = 3;
const SAME_EDGE = 4;
/** In points: how far a name's middle is from that of its column; how far into a table its second column begins. */
const CENTRED = 4;
const INDENT = 12;
/** In line heights: how far the names stand from the table, the lines of a name from each other, and rows at most. */
const CLOSE = 1.6;
const NEXT = 1.35;
const ROW = 3;

type Column = Pick<GridCell, "x0" | "x1">;

/**
 * A drawn table with the names of its columns, where these stand without cells above it, each above its own column.
 * Cells between other rows of the same columns are but marked: what stands above those names nothing.
 */
export function withNamesAbove(grid: Grid, segments: readonly Segment[], others: readonly Grid[]): Grid {
  const isRow = grid.rows === 1;
  if (grid.columns < (isRow ? FEWEST_IN_ROW : FEWEST_COLUMNS)) return grid;
  const lines = namesIn(segments, grid);
  if (!lines) return grid;
  const entries = segments.filter((segment) => isIn(segment, grid));
  const columns = columnsOf(grid);
  if (!columns) return grid;
  const areNamed = (names: readonly Segment[]) =>
    columns.every((column, at) => isNamed(column, at, names, entries));
  // What stands over several columns, alone on its line, is no name of one.
  const [top] = lines.slice(-1);
  const all = segmentsOf(lines);
  const names = top?.segments.length === 1 && !areNamed(all) ? segmentsOf(lines.slice(0, -1)) : all;
  if (names.length === 0 || !areNamed(names)) return grid;
  if (names.some((name) => others.some((other) => isIn(name, other)))) return grid;
  if (isRow ? !isBold(names) || isBold(entries) : hasOwnNames(grid, entries)) return grid;
  if (isRow && goesOnBelow(grid, segments)) return grid;
  const y0 = Math.min(...names.map((name) => name.y0)) - 1;
  const added = columns.map(({ x0, x1 }, column) => singleCell(0, column, { x0, x1, y0, y1: grid.y0 }));
  const cells = grid.cells.map((cell) => ({ ...cell, row: cell.row + 1 }));
  return { ...grid, y0, rows: grid.rows + 1, cells: [...added, ...cells], named: true };
}

/** Whether a column has a name above it, over its entries or its middle; what each row begins with may have none. */
function isNamed(
  column: Column,
  at: number,
  names: readonly Segment[],
  entries: readonly Segment[],
): boolean {
  const begins = ({ x0 }: Segment) => x0 > column.x0 - OUTSIDE && x0 < column.x1;
  const own = names.filter(begins);
  if (own.length === 0) return at === 0;
  const below = entries.filter(begins);
  const left = Math.min(...below.map(({ x0 }) => x0));
  const right = Math.max(...below.map(({ x1 }) => x1));
  const isOver = ({ x0, x1 }: Segment) =>
    x1 < column.x1 + OUTSIDE &&
    (Math.abs(x0 - left) < SAME_EDGE ||
      Math.abs(x1 - right) < SAME_EDGE ||
      Math.abs(x0 + x1 - column.x0 - column.x1) < CENTRED * 2);
  const words = own.reduce((sum, { text }) => sum + text.split(" ").length, 0);
  return words <= MOST_WORDS && own.every(isOver);
}

/** From where to where each column reaches; undefined where no row has a cell in each. */
function columnsOf({ cells, rows, columns }: Grid): Column[] | undefined {
  for (let row = 0; row < rows; row++) {
    const own = cells.filter((cell) => cell.row === row && cell.columnSpan === 1);
    if (own.length === columns) return own.toSorted((a, b) => a.column - b.column);
  }
}

/** The lines of names next above a table, the lowest first; undefined where there are none, or what stands above them is a row like them. */
function namesIn(segments: readonly Segment[], grid: Grid): Row[] | undefined {
  const near = segments.filter(({ y, size }) => y < grid.y0 && y > grid.y0 - size * ROW * 2);
  const lines: Row[] = [];
  for (const row of toRows(near).reverse()) {
    const below = lines.at(-1);
    const apart = (below?.y ?? grid.y0) - row.y;
    if (apart > row.size * (below ? NEXT : CLOSE)) {
      if (apart < row.size * ROW && isRowOf(grid, row)) return undefined;
      break;
    }
    if (row.segments.length > 1 && !isRowOf(grid, row)) return undefined;
    lines.push(row);
    if (lines.length > MOST_LINES) break;
  }
  // A line in the first column alone is no name but text above these.
  const end = lines.findLastIndex(({ segments, x0 }) => segments.length > 1 || x0 > grid.x0 + INDENT) + 1;
  return end > 0 && end <= MOST_LINES ? lines.slice(0, end) : undefined;
}

/** True where the next line below a filled row is another of the same columns: every second one is filled. */
function goesOnBelow(grid: Grid, segments: readonly Segment[]): boolean {
  if (grid.cells.some(({ fill }) => fill === undefined)) return false;
  const near = segments.filter(({ y, size }) => y > grid.y1 && y < grid.y1 + size * ROW);
  const [next] = toRows(near);
  const starts = grid.cells.map(({ x0 }) => x0);
  const isIn = ({ x0, x1 }: Segment) => !starts.some((start) => x0 < start - OUTSIDE && x1 > start + OUTSIDE);
  return next !== undefined && isRowOf(grid, next) && next.segments.every(isIn);
}

/** True for what stands in several places above or below a table, and not beside it. */
function isRowOf({ x0, x1 }: Grid, row: Row): boolean {
  return row.segments.length > 1 && row.x0 > x0 - OUTSIDE && row.x1 < x1 + OUTSIDE;
}

function isIn({ x0, x1, y }: Segment, grid: Grid): boolean {
  return y > grid.y0 && y < grid.y1 && x1 > grid.x0 && x0 < grid.x1;
}

/** Whether the first row of a table differs from the others as names do. */
function hasOwnNames({ cells }: Grid, entries: readonly Segment[]): boolean {
  const first = cells.filter(({ row }) => row === 0);
  const end = Math.max(...first.map(({ y1 }) => y1));
  const [above, below] = [entries.filter(({ y }) => y < end), entries.filter(({ y }) => y > end)];
  const fills = new Set(cells.filter(({ row }) => row > 0).map(({ fill }) => fill));
  return (isBold(above) && !isBold(below)) || first.every(({ fill }) => !fills.has(fill));
}
