import type { Box } from "../../pdf/geometry.ts";
import type { Word } from "../engine.ts";
import type { Picture } from "../picture/picture.ts";

/** Cells across and down that signs are compared in. */
const [ACROSS, DOWN] = [8, 12];
/** So many of a sign that are nearest to another tell how far it is from them. */
const NEAREST = 3;
/** In ems: signs whose heights, widths or feet differ by more are not alike. */
const OFF = 0.16;

/** A sign as it is drawn in a word: its box, its size and how far its foot is below the baseline, in ems, and how much ink is in each of its cells, 0 to 1. */
export interface Glyph {
  word: Word;
  box: Box;
  high: number;
  wide: number;
  foot: number;
  cells: Float32Array;
}

/** @param ground where the baseline is in the picture */
export function glyphIn(picture: Picture, box: Box, ground: number, em: number, word: Word): Glyph {
  return {
    word,
    box,
    high: (box.y1 - box.y0) / em,
    wide: (box.x1 - box.x0) / em,
    foot: (box.y1 - ground) / em,
    cells: cellsOf(picture, box),
  };
}

/** How far a glyph is from those that are drawn most like it, in other words; 1 where none is. */
export function likeness(glyph: Glyph, others: readonly Glyph[]): number {
  const near: number[] = [];
  for (const other of others) {
    if (other.word === glyph.word) continue;
    const distance = distanceOf(glyph, other);
    if (distance === undefined) continue;
    const place = near.findLastIndex((each) => each <= distance) + 1;
    if (place < NEAREST) near.splice(place, 0, distance);
    if (near.length > NEAREST) near.pop();
  }
  return near.length === 0 ? 1 : near.reduce((sum, each) => sum + each, 0) / near.length;
}

function distanceOf(one: Glyph, other: Glyph): number | undefined {
  const high = Math.abs(one.high - other.high);
  const wide = Math.abs(one.wide - other.wide);
  const foot = Math.abs(one.foot - other.foot);
  if (high > OFF || wide > OFF || foot > OFF) return undefined;
  let sum = 0;
  for (let cell = 0; cell < one.cells.length; cell++)
    sum += Math.abs((one.cells[cell] ?? 0) - (other.cells[cell] ?? 0));
  return sum / one.cells.length + high + wide + foot;
}

/** By index: this runs for each sign of a page. */
function cellsOf({ width, gray }: Picture, { x0, x1, y0, y1 }: Box): Float32Array {
  const cells = new Float32Array(ACROSS * DOWN);
  for (let cell = 0; cell < cells.length; cell++) {
    const [column, row] = [cell % ACROSS, Math.floor(cell / ACROSS)];
    const left = x0 + Math.floor((column * (x1 - x0)) / ACROSS);
    const right = Math.max(left + 1, x0 + Math.floor(((column + 1) * (x1 - x0)) / ACROSS));
    const top = y0 + Math.floor((row * (y1 - y0)) / DOWN);
    const bottom = Math.max(top + 1, y0 + Math.floor(((row + 1) * (y1 - y0)) / DOWN));
    let ink = 0;
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) ink += 255 - (gray[at] ?? 255);
    }
    cells[cell] = ink / (255 * (right - left) * (bottom - top));
  }
  return cells;
}
