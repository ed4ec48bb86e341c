import { around, type Box } from "./geometry.ts";
import { joinRules } from "./rules.ts";
import type { Frame, Rule, Shapes } from "./shapes.ts";

/** One cell of a drawn table: rows and columns from 0, spans at least 1. */
export interface GridCell extends Box {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  fill?: string;
}

/** A table whose cells are drawn. */
export interface Grid extends Box {
  rows: number;
  columns: number;
  cells: GridCell[];
}

/** In points: lines this near are one. */
const NEAR = 4;
/** In points: lines that miss each other by this much still touch. */
const TOUCH = 2;
/** More lines than these crossing each other are a drawing, not a table. */
const MAX_CROSSINGS = 60_000;
const MAX_CELLS = 20_000;
/** Share of its box that a table's cells fill; boxes with arrows between them fill less. */
const TABLE_COVER = 0.82;

/** Finds the drawn tables and the framed boxes of a page. */
export function findGrids(
  shapes: Shapes,
  page: { width: number; height: number },
): { grids: Grid[]; panels: Box[] } {
  const frames = shapes.frames.filter(
    (frame) => frame.x1 - frame.x0 < page.width * 0.94 || frame.y1 - frame.y0 < page.height * 0.9,
  );
  const across = joinRules([...shapes.across, ...frames.flatMap(acrossEdges)]);
  const down = joinRules([...shapes.down, ...frames.flatMap(downEdges), ...stripeSides(frames)]);
  const grids: Grid[] = [];
  const panels: Box[] = [];
  for (const group of connect(across, down)) {
    const cells = cellsOf(group.across, group.down);
    if (cells.length === 0) continue;
    const box = around(cells);
    const covered = cells.reduce((sum, cell) => sum + area(cell), 0);
    const whole = covered >= TABLE_COVER * area(box);
    if (whole && cells.length > 1) {
      for (const cell of cells) {
        const fill = fillOf(cell, frames);
        if (fill !== undefined) cell.fill = fill;
      }
      const rows = Math.max(...cells.map((cell) => cell.row + cell.rowSpan));
      const columns = Math.max(...cells.map((cell) => cell.column + cell.columnSpan));
      grids.push({ ...box, rows, columns, cells });
    } else {
      panels.push(...cells);
    }
  }
  return { grids, panels };
}

function area(box: Box): number {
  return Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
}

function acrossEdges(frame: Frame): Rule[] {
  const { x0: from, x1: to } = frame;
  return [
    { at: frame.y0, from, to },
    { at: frame.y1, from, to },
  ];
}

function downEdges(frame: Frame): Rule[] {
  const { y0: from, y1: to } = frame;
  return [
    { at: frame.x0, from, to },
    { at: frame.x1, from, to },
  ];
}

/** Every second row of a table is often shaded and nothing else drawn: the sides of such a stack, in one piece. */
function stripeSides(frames: readonly Frame[]): Rule[] {
  const filled = frames
    .filter((frame) => frame.fill !== undefined && frame.x1 - frame.x0 > 4 * (frame.y1 - frame.y0))
    .toSorted(
      (a, b) => Math.round(a.x0) - Math.round(b.x0) || Math.round(a.x1) - Math.round(b.x1) || a.y0 - b.y0,
    );
  const sides: Rule[] = [];
  for (let i = 1; i < filled.length; i++) {
    const upper = filled[i - 1];
    const lower = filled[i];
    if (!upper || !lower || Math.abs(upper.x0 - lower.x0) > 2 || Math.abs(upper.x1 - lower.x1) > 2) continue;
    const gap = lower.y0 - upper.y1;
    if (gap < 1 || gap > 2.5 * Math.max(lower.y1 - lower.y0, upper.y1 - upper.y0)) continue;
    sides.push(
      { at: upper.x0, from: upper.y0, to: lower.y1 },
      { at: upper.x1, from: upper.y0, to: lower.y1 },
    );
  }
  return sides;
}

/** The filling of the smallest frame around a cell. */
function fillOf(cell: Box, frames: readonly Frame[]): string | undefined {
  let best: Frame | undefined;
  const x = (cell.x0 + cell.x1) / 2;
  const y = (cell.y0 + cell.y1) / 2;
  for (const frame of frames) {
    if (frame.fill === undefined || frame.x0 > x || frame.x1 < x || frame.y0 > y || frame.y1 < y) continue;
    if (frame.y1 - frame.y0 > (cell.y1 - cell.y0) * 0.5 && (!best || area(frame) <= area(best))) best = frame;
  }
  return best?.fill;
}

interface Crossing {
  across: Rule[];
  down: Rule[];
}

/** Groups lines that touch, directly or by others. */
function connect(across: readonly Rule[], down: readonly Rule[]): Crossing[] {
  const parent = Array.from({ length: across.length + down.length }, (_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] ?? root;
    while (parent[index] !== root) {
      const next = parent[index] ?? root;
      parent[index] = root;
      index = next;
    }
    return root;
  };
  let work = 0;
  const sorted = down.map((rule, index) => ({ rule, index })).toSorted((a, b) => a.rule.at - b.rule.at);
  across.forEach((rule, index) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const half = (low + high) >> 1;
      if ((sorted[half]?.rule.at ?? 0) < rule.from - TOUCH) low = half + 1;
      else high = half;
    }
    for (let i = low; i < sorted.length && work < MAX_CROSSINGS * 40; i++, work++) {
      const other = sorted[i];
      if (!other || other.rule.at > rule.to + TOUCH) break;
      if (other.rule.from - TOUCH > rule.at || other.rule.to + TOUCH < rule.at) continue;
      parent[find(index)] = find(across.length + other.index);
    }
  });
  const groups = new Map<number, Crossing>();
  const groupOf = (index: number) => {
    const root = find(index);
    const group = groups.get(root) ?? { across: [], down: [] };
    groups.set(root, group);
    return group;
  };
  across.forEach((rule, index) => {
    groupOf(index).across.push(rule);
  });
  down.forEach((rule, index) => {
    groupOf(across.length + index).down.push(rule);
  });
  return [...groups.values()].filter((group) => group.across.length >= 2 && group.down.length >= 1);
}

/** The heights, or widths, at which lines stand, near ones taken as one. */
function levels(rules: readonly Rule[]): number[] {
  const levels: number[] = [];
  for (const { at } of rules.toSorted((a, b) => a.at - b.at)) {
    if (at - (levels.at(-1) ?? -Infinity) > NEAR) levels.push(at);
  }
  return levels;
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

/** The closed rectangles that a group of lines encloses. */
function cellsOf(across: readonly Rule[], down: readonly Rule[]): GridCell[] {
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
  return full.length >= 2 && full.length >= across.length * 0.6;
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
