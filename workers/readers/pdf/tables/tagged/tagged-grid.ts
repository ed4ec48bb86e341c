import { around, type Box } from "../../geometry.ts";
import type { Segment } from "../../lines/segments.ts";
import type { TaggedTable } from "../../source/tagged-tables.ts";
import type { Grid, GridCell } from "../drawn/grids.ts";

/** In points: how far the text of a column, or of a row, may reach into the next. */
const OVER = 2;

/** A cell with its place, and what stands in it. */
interface Placed {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  lines: Segment[];
  box: Box | undefined;
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
  const here = [...new Set(whole.flatMap(({ box, row }) => (box ? [row] : [])))].toSorted((a, b) => a - b);
  const names = here.filter((row) => row < table.names).length;
  const columns = columnsOf(whole, table.rows.length);
  const rows = here.length;
  const cells = whole.flatMap((cell) => onPage(cell, here));
  const filled = cells.filter(({ box }) => box !== undefined);
  if (columns === undefined || columns < 2 || rows <= names || filled.length < 2) return undefined;
  const across = edges(columns, filled, ({ column, columnSpan, box }) => ({
    from: column,
    to: column + columnSpan,
    start: box?.x0 ?? 0,
    end: box?.x1 ?? 0,
  }));
  const down = edges(rows, filled, ({ row, rowSpan, box }) => ({
    from: row,
    to: row + rowSpan,
    start: box?.y0 ?? 0,
    end: box?.y1 ?? 0,
  }));
  const [first, ...others] = cells.map(({ row, column, rowSpan, columnSpan, lines }) => {
    const x0 = across?.[column] ?? 0;
    const y0 = down?.[row] ?? 0;
    const x1 = across?.[column + columnSpan] ?? x0;
    const y1 = down?.[row + rowSpan] ?? y0;
    return { cell: { row, column, rowSpan, columnSpan, x0, y0, x1, y1 }, lines };
  });
  if (!across || !down || !first) return undefined;
  const all = [first, ...others];
  const named = filled.filter(({ row }) => row < names);
  const areNames = named.every(({ columnSpan }) => columnSpan < columns) && (columns > 2 || areWords(named));
  const cut = { above: false, below: false };
  const box = around([first.cell, ...others.map(({ cell }) => cell)]);
  return {
    grid: { ...box, rows, columns, cells: all.map(({ cell }) => cell), cut, ...(areNames && { names }) },
    cells: all,
  };
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
      const lines = linesOf(cell);
      const [first, ...others] = lines;
      return { row, column, rowSpan, columnSpan, lines, box: first && around([first, ...others]) };
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
function edges(
  count: number,
  cells: readonly Placed[],
  extent: (cell: Placed) => { from: number; to: number; start: number; end: number },
): number[] | undefined {
  const extents = cells.map(extent);
  const found: number[] = [Math.min(...extents.map(({ start }) => start))];
  for (let edge = 1; edge < count; edge++) {
    const end = Math.max(...extents.filter(({ to }) => to <= edge).map((each) => each.end));
    const start = Math.min(...extents.filter(({ from }) => from >= edge).map((each) => each.start));
    if (end > start + OVER) return undefined;
    found.push(start === Infinity ? end : start);
  }
  return [...found, Math.max(...extents.map(({ end }) => end))];
}
