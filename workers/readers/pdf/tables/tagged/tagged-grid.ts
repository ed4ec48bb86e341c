import { around } from "../../geometry.ts";
import type { Segment } from "../../lines/segments.ts";
import type { TaggedTable } from "../../source/tags.ts";
import type { Grid, GridCell } from "../drawn/grids.ts";

/** In points: how far the text of a column, or of a row, may reach into the next. */
const OVER = 2;

/** A cell with its place among the rows and columns, and what stands in it. */
type Placed = Pick<GridCell, "row" | "column" | "rowSpan" | "columnSpan"> & { lines: Segment[] };

/** From which row, or column, up to which a cell is, and from where to where what stands in it reaches, in points. */
interface Extent {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** A tagged table as a grid, with the lines that stand in its cells. */
export interface TaggedGrid {
  grid: Grid;
  cells: readonly { cell: GridCell; lines: readonly Segment[] }[];
}

/**
 * A tagged table as it stands on the page, which may have but some of its rows; undefined where its text does not stand in rows and
 * columns as its tags tell, from left to right and from above down, or the page has no row below its names.
 */
export function taggedGrid(table: TaggedTable, linesOf: (cell: number) => Segment[]): TaggedGrid | undefined {
  const whole = placed(table, linesOf);
  const here = [...new Set(whole.flatMap(({ lines, row }) => (lines.length > 0 ? [row] : [])))];
  const shown = here.toSorted((a, b) => a - b);
  const names = shown.filter((row) => row < table.names).length;
  const columns = columnsOf(whole, table.rows.length);
  const rows = shown.length;
  const placedHere = whole.flatMap((cell) => onPage(cell, shown));
  const filled = placedHere.filter(({ lines }) => lines.length > 0);
  if (columns === undefined || columns < 2 || rows <= names || filled.length < 2) return undefined;
  const boxes = filled.map((cell) => ({ ...cell, ...around(cell.lines) }));
  const across = edges(
    columns,
    boxes.map((cell) => ({
      from: cell.column,
      to: cell.column + cell.columnSpan,
      start: cell.x0,
      end: cell.x1,
    })),
  );
  const down = edges(
    rows,
    boxes.map((cell) => ({ from: cell.row, to: cell.row + cell.rowSpan, start: cell.y0, end: cell.y1 })),
  );
  if (!across || !down) return undefined;
  const cells = placedHere.map(({ lines, ...place }) => {
    const [x0 = 0, y0 = 0] = [across[place.column], down[place.row]];
    const [x1 = x0, y1 = y0] = [across[place.column + place.columnSpan], down[place.row + place.rowSpan]];
    return { cell: { ...place, x0, y0, x1, y1 }, lines };
  });
  const named = filled.filter(({ row }) => row < names);
  const areNames = named.every(({ columnSpan }) => columnSpan < columns) && (columns > 2 || areWords(named));
  const own = cells.map(({ cell }) => cell);
  const cut = { above: false, below: false };
  return { grid: { ...around(own), rows, columns, cells: own, cut, ...(areNames && { names }) }, cells };
}

/** How many columns all rows have; undefined where some have fewer: not all spans are told. */
function columnsOf(cells: readonly Placed[], rows: number): number | undefined {
  const counts = Array.from({ length: rows }, () => 0);
  for (const { row, rowSpan, columnSpan } of cells) {
    for (let at = row; at < Math.min(row + rowSpan, rows); at++) counts[at] = (counts[at] ?? 0) + columnSpan;
  }
  const [first] = counts;
  return counts.every((count) => count === first) ? first : undefined;
}

/** False for what Word tags as names because it is the first row: a label and what is filled in. */
function areWords(cells: readonly Placed[]): boolean {
  return cells.every(({ lines }) => lines.every(({ text }) => !/\d|:$/.test(text)));
}

/** The cells in the places that are left by those above them, and before them. */
function placed({ rows }: TaggedTable, linesOf: (cell: number) => Segment[]): Placed[] {
  const taken = rows.map(() => new Set<number>());
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.map(({ cell, rowSpan, columnSpan }) => {
      while (taken[row]?.has(column)) column++;
      for (const below of taken.slice(row, row + rowSpan)) {
        for (let over = column; over < column + columnSpan; over++) below.add(over);
      }
      return { row, column, rowSpan, columnSpan, lines: linesOf(cell) };
    });
  });
}

/** The cell among the rows that the page has; none where it has none of the cell's. */
function onPage(cell: Placed, rows: readonly number[]): Placed[] {
  const own = rows.filter((row) => row >= cell.row && row < cell.row + cell.rowSpan);
  const [first] = own;
  return first === undefined ? [] : [{ ...cell, row: rows.indexOf(first), rowSpan: own.length }];
}

/** Where each column, or row, begins, and the last ends; undefined where the text of one reaches into the next. */
function edges(count: number, extents: readonly Extent[]): number[] | undefined {
  const found: number[] = [Math.min(...extents.map(({ start }) => start))];
  for (let edge = 1; edge < count; edge++) {
    const end = Math.max(...extents.filter(({ to }) => to <= edge).map((each) => each.end));
    const start = Math.min(...extents.filter(({ from }) => from >= edge).map((each) => each.start));
    if (end > start + OVER) return undefined;
    found.push(start === Infinity ? end : start);
  }
  return [...found, Math.max(...extents.map(({ end }) => end))];
}
