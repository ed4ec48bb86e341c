import { areSame, around, type Box, distinct, holds, meet, middleOf } from "../../geometry.ts";
import type { Frame } from "../../ink/shapes.ts";
import { rowText, toRows } from "../../lines/rows.ts";
import type { Segment } from "../../lines/segments.ts";
import { stacksOf } from "../open/end-columns.ts";
import type { Grid, GridCell } from "./grids.ts";
import { NEAR } from "./rule-places.ts";

/** So many boxes with labels before them, at least, and so many of them to be filled in, are a form's. */
const FEWEST = 4;
const FEWEST_EMPTY = 3;
/** In points: how far words may reach out of their cell, and how far above or below its box a label's may. */
const OUT = 3;
/** In points: how high a field is. */
const LOWEST = 10;
const HIGHEST = 120;
/** In words, and in ems: a longer text before a box, or one farther from it, is no label. */
const LABEL_WORDS = 40;
const FAR = 20;
/** In ems: the narrowest space between two texts beside each other. */
const GUTTER = 1;
/** Share of the labels, at most, that go on from what stands above them, as where a page's end parts one. */
const FEW = 0.25;
const WHITE = "#ffffff";

/**
 * The rows of a form in which boxes stand behind their labels, as tables: each label is a cell before its box, and so is what
 * stands behind the last one. Boxes of several heights beside each other are of as many rows.
 */
export function withFormRows(
  drawn: { grids: Grid[]; panels: Box[] },
  segments: readonly Segment[],
  fills: readonly Frame[],
): { grids: Grid[]; panels: Box[] } {
  const stacks = drawn.grids.filter(({ columns }) => columns === 1);
  const boxes = [...drawn.panels, ...stacks.flatMap(({ cells }) => cells)].filter(isFieldOn(fills));
  if (boxes.length < FEWEST) return drawn;
  const isEmpty = (box: Box) => !segments.some((segment) => holds(box, middleOf(segment)));
  if (boxes.filter(isEmpty).length < FEWEST_EMPTY) return drawn;
  const rows = bandsOf(boxes).flatMap((band) => {
    const grid = formRow(band, segments);
    return grid ? [{ band, grid }] : [];
  });
  // Lines of a text around a drawn pad go on from each other.
  if (rows.filter(({ grid }) => goesOn(grid, segments)).length > rows.length * FEW) return drawn;
  const taken = new Set<Box>(rows.flatMap(({ band }) => band));
  if (taken.size < FEWEST || [...taken].filter(isEmpty).length < FEWEST_EMPTY) return drawn;
  const isLeft = ({ cells }: Grid) => !cells.some((cell) => taken.has(cell));
  return {
    grids: [...drawn.grids.filter(isLeft), ...rows.map(({ grid }) => grid)],
    panels: drawn.panels.filter((panel) => !taken.has(panel)),
  };
}

/** True for a box as high as a field that is not colored. */
function isFieldOn(fills: readonly Frame[]): (box: Box) => boolean {
  const colored = fills.filter(({ fill }) => fill !== WHITE);
  return (box) =>
    box.y1 - box.y0 > LOWEST &&
    box.y1 - box.y0 < HIGHEST &&
    !colored.some((fill) => areSame(fill, box, NEAR));
}

/** The boxes by rows: those beside each other, and those beside one of these. */
function bandsOf(boxes: readonly Box[]): Box[][] {
  const bands: Box[][] = [];
  let bottom = -Infinity;
  for (const box of boxes.toSorted((a, b) => a.y0 - b.y0)) {
    if (box.y0 > bottom - NEAR) bands.push([]);
    bands.at(-1)?.push(box);
    bottom = Math.max(bottom, box.y1);
  }
  return bands;
}

/** The cells of a form's row, where each of its boxes has a label and all words on its level stand in a cell. */
function formRow(boxes: readonly Box[], segments: readonly Segment[]): Grid | undefined {
  const { y0, y1, ...reach } = around(boxes);
  const level = { x0: -Infinity, x1: Infinity, y0: y0 - OUT, y1: y1 + OUT };
  const lines = segments.filter((segment) => holds(level, middleOf(segment)));
  const places: Box[] = [];
  if (boxes.some((box, i) => boxes.slice(i + 1).some((other) => meet(box, other)))) return undefined;
  for (const box of boxes) {
    const before = boxes.filter((other) => other.x1 <= box.x0 && other.y0 < box.y1 && other.y1 > box.y0);
    const start = Math.max(...before.map(({ x1 }) => x1));
    const labels = placesOf(lines, { x0: start, x1: box.x0, y0: box.y0 - OUT, y1: box.y1 + OUT });
    const label = labels.at(-1);
    if (!label || !isLabel(label.lines, box)) return undefined;
    places.push(...labels.map((place) => place.box), box);
  }
  places.push(...placesOf(lines, { ...level, x0: reach.x1 }).map((place) => place.box));
  const isIn = (line: Segment) =>
    places.some((box) => holds(box, middleOf(line)) && line.x0 > box.x0 - OUT && line.x1 < box.x1 + OUT);
  return lines.every(isIn) ? toGrid(places) : undefined;
}

/** True for a row that begins with a small letter. */
function goesOn({ cells: [first] }: Grid, segments: readonly Segment[]): boolean {
  const line = first && segments.find((segment) => holds(first, middleOf(segment)));
  return line !== undefined && /^\p{Ll}/u.test(line.text);
}

/** The words between two boxes, or beside them, by the places that spaces over all of their height part. */
function placesOf(lines: readonly Segment[], bounds: Box): { lines: Segment[]; box: Box }[] {
  const between = lines.filter((line) => holds(bounds, middleOf(line)));
  const { y0, y1 } = bounds;
  return stacksOf(between, ({ size }) => GUTTER * size).map((stack) => {
    const { x0, x1 } = around(stack);
    return { lines: stack, box: { x0, x1, y0, y1 } };
  });
}

/** A table of these cells, each in the columns that others begin in, and the rows that boxes do. */
function toGrid(places: readonly Box[]): Grid {
  const { x1: right, ...all } = around(places);
  const starts = distinct(
    places.map(({ x0 }) => x0),
    NEAR,
  );
  const tops = distinct(
    places.map(({ y0 }) => y0),
    NEAR,
  );
  const cells = places.map((box): GridCell => {
    const column = starts.findLastIndex((start) => start <= box.x0);
    const row = tops.findLastIndex((top) => top <= box.y0);
    const next = starts.findIndex((start) => start > box.x1 - NEAR);
    const below = tops.findIndex((top) => top > box.y1 - NEAR - OUT);
    return {
      ...box,
      row,
      column,
      rowSpan: (below < 0 ? tops.length : below) - row,
      columnSpan: Math.max(1, (next < 0 ? starts.length : next) - column),
    };
  });
  const cut = { above: false, below: false };
  return { ...all, x1: right, rows: tops.length, columns: starts.length, cells, cut, form: true };
}

/** True for a few words close before a box. */
function isLabel(lines: readonly Segment[], box: Box): boolean {
  const text = toRows(lines).map(rowText).join(" ");
  const end = Math.max(...lines.map(({ x1 }) => x1));
  const size = Math.max(...lines.map((line) => line.size));
  return /\p{L}{2}/u.test(text) && text.split(" ").length <= LABEL_WORDS && box.x0 - end < FAR * size;
}
