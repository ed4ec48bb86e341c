import { distinct } from "../geometry.ts";
import type { Rule } from "../ink/shapes.ts";
import type { GridCell } from "./grids.ts";

/** In points: lines this near are one. */
const NEAR = 4;

const MAX_CELLS = 20_000;

/** Of a page's height: what ends nearer to the page's end may be cut by it. */
const PAGE_END = 0.25;
/** In points: how far lines between cells that a page's end cuts reach beyond the last line across. */
const CUT = 8;

/** The heights, or widths, at which lines stand, near ones taken as one. */
function levels(rules: readonly Rule[]): number[] {
  return distinct(
    rules.map(({ at }) => at),
    NEAR,
  );
}

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

/** The ends of a table that no line closes: a page's end cuts its last row, or its first. */
export interface CutEnds {
  above: boolean;
  below: boolean;
}

/**
 * The lines across, with a whole one at each end of a table that is at the page's end, as far out as the lines
 * between its cells reach together: a cut row is open there, and so is a cell that is merged over several rows.
 * A table of which only the lines between its cells are drawn gets all of its sides. `height` is the page's.
 */
export function closeCut(
  across: readonly Rule[],
  down: readonly Rule[],
  height: number,
): { across: Rule[]; down: Rule[]; cut: CutEnds } {
  const xs = levels(down);
  const ats = across.map((rule) => rule.at);
  const [first, last] = [Math.min(...ats), Math.max(...ats)];
  const above = cutAt(down, (rule) => first - rule.from);
  const below = cutAt(down, (rule) => rule.to - last);
  const [from, to] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  const sides = sidesOf(across, down);
  const isTable = (at: number, beyond: number) => beyond > 0 || isMissingAtLeft(across, at, { from, to });
  const atTop = first - above < height * PAGE_END && isTable(first, above);
  const atBottom = last + below > height * (1 - PAGE_END) && isTable(last, below);
  return {
    across: [
      ...across,
      ...sides.across,
      ...(atTop ? [{ at: first - above, from, to }] : []),
      ...(atBottom ? [{ at: last + below, from, to }] : []),
    ],
    down: [...down, ...sides.down],
    cut: { above: atTop && above > 0, below: atBottom && below > 0 },
  };
}

/** The sides of a table that has lines between its cells only: those across and those down reach out of each other. */
function sidesOf(across: readonly Rule[], down: readonly Rule[]): { across: Rule[]; down: Rule[] } {
  const [ats, xs] = [levels(across), levels(down)];
  const [first = 0, last = 0] = [ats[0], ats.at(-1)];
  const [left, right] = [
    Math.min(...across.map(({ from }) => from)),
    Math.max(...across.map(({ to }) => to)),
  ];
  const [top, bottom] = [Math.min(...down.map(({ from }) => from)), Math.max(...down.map(({ to }) => to))];
  const beyond = [(xs[0] ?? 0) - left, right - (xs.at(-1) ?? 0), Math.max(first - top, bottom - last)];
  const wide = across.filter(({ from, to }) => from < left + NEAR && to > right - NEAR);
  const high = down.filter(({ from, to }) => from < top + NEAR && to > bottom - NEAR);
  if (
    beyond.some((far) => far <= CUT) ||
    ats.length < 2 ||
    wide.length * 4 < ats.length ||
    high.length * 2 < xs.length
  )
    return { across: [], down: [] };
  return {
    across: [top, bottom].map((at) => ({ at, from: left, to: right })),
    down: [left, right].map((at) => ({ at, from: top, to: bottom })),
  };
}

/** True where a line is there for most of the table, but for merged cells at its left. */
function isMissingAtLeft(across: readonly Rule[], at: number, { from, to }: Omit<Rule, "at">): boolean {
  const drawn = across.filter((rule) => Math.abs(rule.at - at) <= NEAR);
  const left = Math.min(...drawn.map((rule) => rule.from));
  const length = drawn.reduce((sum, rule) => sum + rule.to - rule.from, 0);
  return left > from + NEAR && length > (to - left) * 0.95;
}

/** How far the lines between cells reach beyond an end; 0 where those on both sides and one between them do not. */
function cutAt(down: readonly Rule[], beyond: (rule: Rule) => number): number {
  const farthest = down.reduce((most, rule) => Math.max(most, beyond(rule)), 0);
  if (farthest <= CUT) return 0;
  const open = levels(down.filter((rule) => beyond(rule) > farthest - NEAR));
  const all = levels(down);
  return open.length > 2 && open[0] === all[0] && open.at(-1) === all.at(-1) ? farthest : 0;
}

/** The closed rectangles that a group of lines encloses. */
export function cellsOf(across: readonly Rule[], down: readonly Rule[]): GridCell[] {
  const xs = levels(down);
  const ys = levels(across);
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
  if (columns < 1 || rows < 1 || columns * rows > MAX_CELLS) return [];

  // Which sides of which squares are drawn: above[r][c] is the line on top of square r, c.
  const above = new Uint8Array((rows + 1) * columns);
  const before = new Uint8Array(rows * (columns + 1));
  for (const rule of across) {
    const r = indexOf(ys, rule.at);
    for (let c = 0; c < columns; c++) {
      const middle = ((xs[c] ?? 0) + (xs[c + 1] ?? 0)) / 2;
      if (rule.from <= middle && rule.to >= middle) above[r * columns + c] = 1;
    }
  }
  for (const rule of down) {
    const c = indexOf(xs, rule.at);
    for (let r = 0; r < rows; r++) {
      const middle = ((ys[r] ?? 0) + (ys[r + 1] ?? 0)) / 2;
      if (rule.from <= middle && rule.to >= middle) before[r * (columns + 1) + c] = 1;
    }
  }
  for (let r = 0; r < rows; r++) {
    if (openLeft) before[r * (columns + 1)] = 1;
    if (openRight) before[r * (columns + 1) + columns] = 1;
  }

  const taken = new Uint8Array(rows * columns);
  const cells: GridCell[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (taken[r * columns + c]) continue;
      let c1 = c + 1;
      while (c1 < columns && !before[r * (columns + 1) + c1] && !taken[r * columns + c1]) c1++;
      let r1 = r + 1;
      while (r1 < rows && !rowIsClosed(above, columns, r1, c, c1)) r1++;
      if (!isClosed(above, before, columns, { r, r1, c, c1 })) {
        taken[r * columns + c] = 1;
        continue;
      }
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

function isOpen(across: readonly Rule[], left: number, right: number): boolean {
  const full = across.filter((rule) => rule.to - rule.from > (right - left) * 0.95);
  return full.length >= across.length * 0.6;
}

function rowIsClosed(above: Uint8Array, columns: number, r: number, c: number, c1: number): boolean {
  for (let i = c; i < c1; i++) if (!above[r * columns + i]) return false;
  return true;
}

function isClosed(
  above: Uint8Array,
  before: Uint8Array,
  columns: number,
  { r, r1, c, c1 }: { r: number; r1: number; c: number; c1: number },
): boolean {
  if (!rowIsClosed(above, columns, r, c, c1) || !rowIsClosed(above, columns, r1, c, c1)) return false;
  for (let i = r; i < r1; i++) {
    if (!before[i * (columns + 1) + c] || !before[i * (columns + 1) + c1]) return false;
    for (let j = c + 1; j < c1; j++) if (before[i * (columns + 1) + j]) return false;
  }
  return true;
}
