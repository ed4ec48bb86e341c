import type { Rule } from "../../ink/shapes.ts";
import type { GridCell } from "./grids.ts";
import { NEAR, placesOf } from "./rule-places.ts";

/** Lines that part more squares are no table. */
const MAX_CELLS = 20_000;
/** Share of the lines across that reach over a whole table, where it is open at its sides, and of its width that such a line has. */
const MOST = 0.6;
const WHOLE = 0.95;

/** What the lines of a table part: squares, row by row, each between two neighbouring lines across and two down. */
interface Squares {
  /** Where the lines down and those across stand. */
  xs: readonly number[];
  ys: readonly number[];
  rows: number;
  columns: number;
  /** 1 where a line is drawn on top of square r, c, at r * columns + c; one row more than there are squares. */
  above: Uint8Array;
  /** 1 where a line is drawn before square r, c, at r * (columns + 1) + c; one column more. */
  before: Uint8Array;
}

/** Some of the squares: rows `r` to `r1` - 1, columns `c` to `c1` - 1. */
interface Area {
  r: number;
  r1: number;
  c: number;
  c1: number;
}

/** The closed rectangles that a group of lines encloses. */
export function cellsOf(across: readonly Rule[], down: readonly Rule[]): GridCell[] {
  const squares = squaresOf(across, down);
  if (!squares) return [];
  const { xs, ys, rows, columns } = squares;
  const taken = new Uint8Array(rows * columns);
  const cells: GridCell[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (taken[r * columns + c]) continue;
      const area = areaFrom(squares, taken, r, c);
      if (!isClosed(squares, area)) {
        taken[r * columns + c] = 1;
        continue;
      }
      const { r1, c1 } = area;
      for (let i = r; i < r1; i++) taken.fill(1, i * columns + c, i * columns + c1);
      cells.push({
        row: r,
        column: c,
        rowSpan: r1 - r,
        columnSpan: c1 - c,
        x0: xs[c] ?? 0,
        x1: xs[c1] ?? 0,
        y0: ys[r] ?? 0,
        y1: ys[r1] ?? 0,
      });
    }
  }
  return cells;
}

/** The squares of a table with their sides; undefined where there are none, or more than a table has. */
function squaresOf(across: readonly Rule[], down: readonly Rule[]): Squares | undefined {
  const xs = placesOf(down);
  const ys = placesOf(across);
  const left = Math.min(...across.map((rule) => rule.from));
  const right = Math.max(...across.map((rule) => rule.to));
  // A table open at its sides: its lines across reach as far as its invisible sides.
  const open = isOpen(across, left, right);
  const openLeft = open && left < (xs[0] ?? 0) - NEAR;
  const openRight = open && right > (xs.at(-1) ?? 0) + NEAR;
  if (openLeft) xs.unshift(left);
  if (openRight) xs.push(right);
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 1 || rows < 1 || columns * rows > MAX_CELLS) return undefined;

  const above = new Uint8Array((rows + 1) * columns);
  const before = new Uint8Array(rows * (columns + 1));
  for (const rule of across) {
    const r = indexOf(ys, rule.at);
    for (let c = 0; c < columns; c++) if (reachesOver(rule, xs, c)) above[r * columns + c] = 1;
  }
  for (const rule of down) {
    const c = indexOf(xs, rule.at);
    for (let r = 0; r < rows; r++) if (reachesOver(rule, ys, r)) before[r * (columns + 1) + c] = 1;
  }
  for (let r = 0; r < rows; r++) {
    if (openLeft) before[r * (columns + 1)] = 1;
    if (openRight) before[r * (columns + 1) + columns] = 1;
  }
  return { xs, ys, rows, columns, above, before };
}

/** Whether a line is drawn at the middle between two neighbouring places. */
function reachesOver({ from, to }: Rule, places: readonly number[], at: number): boolean {
  const middle = ((places[at] ?? 0) + (places[at + 1] ?? 0)) / 2;
  return from <= middle && to >= middle;
}

function isOpen(across: readonly Rule[], left: number, right: number): boolean {
  const full = across.filter((rule) => rule.to - rule.from > (right - left) * WHOLE);
  return full.length >= across.length * MOST;
}

/** The last of the places, in ascending order, that is no farther than `at`. */
function indexOf(levels: readonly number[], at: number): number {
  let low = 0;
  let high = levels.length - 1;
  while (low < high) {
    const half = (low + high + 1) >> 1;
    if ((levels[half] ?? 0) <= at + 0.01) low = half;
    else high = half - 1;
  }
  return low;
}

/** The squares from one on that no line parts: up to the next line at the right, then down to one that closes them all. */
function areaFrom({ rows, columns, above, before }: Squares, taken: Uint8Array, r: number, c: number): Area {
  let c1 = c + 1;
  while (c1 < columns && !before[r * (columns + 1) + c1] && !taken[r * columns + c1]) c1++;
  let r1 = r + 1;
  while (r1 < rows && !rowIsClosed(above, columns, r1, c, c1)) r1++;
  return { r, r1, c, c1 };
}

function rowIsClosed(above: Uint8Array, columns: number, r: number, c: number, c1: number): boolean {
  for (let i = c; i < c1; i++) if (!above[r * columns + i]) return false;
  return true;
}

/** True where lines are drawn all around some squares and none down between them. */
function isClosed({ above, before, columns }: Squares, { r, r1, c, c1 }: Area): boolean {
  if (!rowIsClosed(above, columns, r, c, c1) || !rowIsClosed(above, columns, r1, c, c1)) return false;
  for (let i = r; i < r1; i++) {
    if (!before[i * (columns + 1) + c] || !before[i * (columns + 1) + c1]) return false;
    for (let j = c + 1; j < c1; j++) if (before[i * (columns + 1) + j]) return false;
  }
  return true;
}
