import { areaOf, around, type Box, holds, middleOf } from "../../geometry.ts";
import { joinRules } from "../../ink/rules.ts";
import type { Frame, Rule, Shapes } from "../../ink/shapes.ts";
import type { Segment } from "../../lines/segments.ts";
import { atBarsBetween } from "./bars-between.ts";
import { cellsOf } from "./cells.ts";
import { connect } from "./connect.ts";
import { areNamesAlone, type CutEnds, closeCut } from "./cut-ends.ts";
import { overHanging } from "./hanging-lines.ts";
import { partedBoxes } from "./parted-boxes.ts";
import { stripesOf } from "./stripes.ts";
import { withoutUnderlines } from "./underlines.ts";
import { undrawnCells } from "./undrawn-cells.ts";

/** One cell of a drawn table: rows and columns from 0, spans at least 1. */
export interface GridCell extends Box {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  fill?: string;
  /** Who may do what it says, as stands in a small box at its left. */
  level?: string;
  /** What it is called, as stands above it in its cell. */
  name?: string;
}

/** A cell of one row and one column. */
export function singleCell(row: number, column: number, { x0, y0, x1, y1 }: Box): GridCell {
  return { row, column, rowSpan: 1, columnSpan: 1, x0, y0, x1, y1 };
}

/** True for a cell of the first column over several rows, one of which is that row. */
export function isNameOver({ column, row, rowSpan }: GridCell, at: number): boolean {
  return column === 0 && rowSpan > 1 && row <= at && at < row + rowSpan;
}

/** A table whose cells are drawn. */
export interface Grid extends Box {
  rows: number;
  columns: number;
  cells: GridCell[];
  cut: CutEnds;
  /** Its first row are the names of its columns, by where they stand. */
  named?: true;
  /** So many of its first rows are the names of its columns, as the document's tags tell. */
  names?: number;
  /** It is a form's row of labels with boxes, though most of these may be empty. */
  form?: true;
}

/** Share of its box that a table's cells fill; boxes with arrows between them fill less. */
const TABLE_COVER = 0.82;

/** In points: what is smaller is a box to tick, and frames no text. */
const LARGEST_TICK_BOX = 18;

/** In points: lower boxes cover no bars of headings. How much higher one is than these; and how many are looked at. */
const COVERING = 40;
const HIGHER = 2;
const MAX_COVERING = 100;

/** Bands of a page in which frames are looked for. */
const BANDS = 40;

/** Finds the drawn tables and the framed boxes of a page. */
export function findGrids(
  shapes: Shapes,
  page: { width: number; height: number; segments: readonly Segment[] },
): { grids: Grid[]; panels: Box[] } {
  const frames = uncovered(shapes.frames).filter(
    (frame) => frame.x1 - frame.x0 < page.width * 0.94 || frame.y1 - frame.y0 < page.height * 0.9,
  );
  const drawn = frames.filter((frame) => !isLabel(frame));
  const down = joinRules([...shapes.down, ...drawn.flatMap(downEdges)]);
  const ruled = joinRules([
    ...withoutUnderlines(shapes.across, down, page.segments),
    ...drawn.flatMap(acrossEdges),
  ]);
  const across = [...ruled, ...overHanging(ruled, down)];
  if (across.length === 0 || down.length === 0) return { grids: [], panels: [] };
  const fills = byHeight(
    frames.filter(({ fill }) => fill !== undefined),
    page.height,
  );
  const grids: Grid[] = [];
  const panels: Box[] = [];
  for (const group of connect(across, down)) {
    if (areNamesAlone(group.across, group.down)) continue;
    const { cut, ...closed } = closeCut(group.across, group.down, page.height);
    const found = cellsOf(closed.across, closed.down);
    if (found.length === 0) continue;
    const filled = [...found, ...undrawnCells(found)].map((cell): GridCell => {
      const fill = fillOf(cell, fills(middleOf(cell)[1]));
      return fill === undefined ? cell : { ...cell, fill };
    });
    const parts = atBarsBetween(filled, page.segments).flatMap((part) =>
      partedBoxes(part, drawn, { across, down: shapes.down }),
    );
    for (const cells of parts) {
      const box = around(cells);
      const covered = cells.reduce((sum, cell) => sum + areaOf(cell), 0);
      const whole = covered >= TABLE_COVER * areaOf(box);
      if (whole && cells.length > 1) {
        const rows = Math.max(...cells.map((cell) => cell.row + cell.rowSpan));
        const columns = Math.max(...cells.map((cell) => cell.column + cell.columnSpan));
        grids.push({ ...box, rows, columns, cells, cut });
      } else {
        const { stripes, others } = stripesOf(cells);
        grids.push(...stripes);
        panels.push(...others.filter(({ x0, x1, y0, y1 }) => Math.max(x1 - x0, y1 - y0) > LARGEST_TICK_BOX));
      }
    }
  }
  return { grids, panels };
}

/** True for what is as small as a box to tick, and rounded: it is around a letter or a number, and reaches into no table. */
function isLabel({ x0, x1, y0, y1, rounded }: Frame): boolean {
  return rounded !== undefined && Math.max(x1 - x0, y1 - y0) <= LARGEST_TICK_BOX;
}

/**
 * The frames without the ends that higher ones cover, which are painted over them: headings' bars reach below the
 * box that stands beside their text.
 */
function uncovered(frames: readonly Frame[]): readonly Frame[] {
  const covers: { cover: Frame; order: number }[] = [];
  frames.forEach((cover, order) => {
    const isHigh = cover.fill !== undefined && cover.y1 - cover.y0 > COVERING;
    if (isHigh && covers.length < MAX_COVERING) covers.push({ cover, order });
  });
  if (covers.length === 0) return frames;
  return frames.map((frame, i) => {
    const { y0, y1 } = frame;
    let { x0, x1 } = frame;
    for (const { cover, order } of covers) {
      if (order < i || y0 < cover.y0 - 1 || y1 > cover.y1 + 1) continue;
      if (cover.y1 - cover.y0 <= (y1 - y0) * HIGHER) continue;
      if (cover.x0 > x0 + 1 && cover.x0 < x1 && cover.x1 > x1 - 1) x1 = cover.x0;
      else if (cover.x1 < x1 - 1 && cover.x1 > x0 && cover.x0 < x0 + 1) x0 = cover.x1;
    }
    return x0 === frame.x0 && x1 === frame.x1 ? frame : { ...frame, x0, x1 };
  });
}

/** Tells which of the frames may be at a height: a chart of colours has a thousand, and as many cells. */
function byHeight(frames: readonly Frame[], pageHeight: number): (y: number) => readonly Frame[] {
  if (frames.length === 0) return () => frames;
  const bands: Frame[][] = Array.from({ length: BANDS }, () => []);
  const bandAt = (y: number) => Math.min(Math.max(Math.floor((y / pageHeight) * BANDS), 0), BANDS - 1);
  for (const frame of frames) {
    for (let band = bandAt(frame.y0); band <= bandAt(frame.y1); band++) bands[band]?.push(frame);
  }
  return (y) => bands[bandAt(y)] ?? [];
}

/** The upper and the lower edge. */
export function acrossEdges(frame: Frame): Rule[] {
  const { x0: from, x1: to } = frame;
  return [
    { at: frame.y0, from, to },
    { at: frame.y1, from, to },
  ];
}

/** The left and the right edge. */
export function downEdges(frame: Frame): Rule[] {
  const { y0: from, y1: to } = frame;
  return [
    { at: frame.x0, from, to },
    { at: frame.x1, from, to },
  ];
}

/** The filling of the smallest of the filled frames around a cell or a line. */
export function fillOf(cell: Box, frames: readonly Frame[]): string | undefined {
  let best: Frame | undefined;
  const middle = middleOf(cell);
  for (const frame of frames) {
    if (!holds(frame, middle)) continue;
    if (frame.y1 - frame.y0 > (cell.y1 - cell.y0) * 0.5 && (!best || areaOf(frame) <= areaOf(best)))
      best = frame;
  }
  return best?.fill;
}
