import type { Box } from "../../pdf/geometry.ts";
import type { Word } from "../engine.ts";
import type { Picture } from "../picture/picture.ts";
import { drawnIn, isHigh } from "./drawn.ts";

/** Cells across and down that a figure is compared in. */
const [ACROSS, DOWN] = [8, 12];
/** So many figures that are drawn most like one tell which it is, where so many of them agree, the nearest among them. */
const NEAREST = 5;
const AGREED = 4;
/** How many times as far from those as they are from each other it may be. */
const FARTHER = 1.2;
/** Of 1: figures that are farther from each other are too worn to tell anything. */
const FARTHEST = 0.15;
/** How many times as high as another a figure is at most that is compared with it. */
const HIGHER = 1.25;
/** Weight of a figure's width for its height beside what is in its cells. */
const WIDENESS = 0.5;
/** Of 100: words read so surely tell how figures are drawn on the page. */
const SURE = 80;

/** A figure as it is drawn: how much ink is in each of its cells, 0 to 1. */
interface Figure {
  word: Word;
  /** Where it stands in the word's text. */
  at: number;
  sign: string;
  high: number;
  wide: number;
  cells: Float32Array;
}

interface Neighbour {
  figure: Figure;
  distance: number;
}

/**
 * The texts of words whose figures are drawn as others of the page are that were read otherwise: a nought with a dot in
 * it read as 8 among many that were read right. A page has figures of one or two fonts, and each is worn alike.
 */
export function withAlikeFigures(words: readonly Word[], page: Picture): Map<Word, string> {
  const figures = words.flatMap((word) => figuresOf(word, page));
  const sure = figures.filter(({ word }) => word.confidence >= SURE);
  const usual = new Map(
    [...Map.groupBy(sure, ({ sign }) => sign)].map(([sign, own]) => [sign, spreadOf(own)]),
  );
  const texts = new Map<Word, string>();
  for (const figure of figures) {
    const near = nearestOf(figure, sure);
    const [first] = near;
    if (!first || near.length < NEAREST || first.figure.sign === figure.sign) continue;
    const { sign } = first.figure;
    const agreed = near.filter((each) => each.figure.sign === sign).length;
    if (agreed < AGREED || meanOf(near) > Math.min(FARTHEST, (usual.get(sign) ?? 0) * FARTHER)) continue;
    const text = texts.get(figure.word) ?? figure.word.text;
    texts.set(figure.word, text.slice(0, figure.at) + sign + text.slice(figure.at + 1));
  }
  return texts;
}

/** The figures of a word that has a blot for each of its signs. */
function figuresOf(word: Word, page: Picture): Figure[] {
  if (!/\d/.test(word.text)) return [];
  const { picture, letters } = drawnIn(page, word.bbox);
  const signs = [...word.text.matchAll(/\S/g)].filter(([sign]) => isHigh(sign));
  if (signs.length !== letters.length) return [];
  return signs.flatMap(({ 0: sign, index }, i) => {
    const box = letters[i];
    if (!box || !/\d/.test(sign)) return [];
    const [high, wide] = [box.y1 - box.y0, box.x1 - box.x0];
    return [{ word, at: index, sign, high, wide: wide / high, cells: cellsOf(picture, box) }];
  });
}

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

/** The figures drawn most like one, in other words, the nearest first. */
function nearestOf(figure: Figure, others: readonly Figure[]): Neighbour[] {
  const near: Neighbour[] = [];
  for (const other of others) {
    const isOther = other.word !== figure.word;
    if (!isOther || other.high > figure.high * HIGHER || figure.high > other.high * HIGHER) continue;
    const distance = distanceOf(figure, other);
    const place = near.findLastIndex((each) => each.distance <= distance) + 1;
    if (place < NEAREST) near.splice(place, 0, { figure: other, distance });
    if (near.length > NEAREST) near.pop();
  }
  return near;
}

function distanceOf(one: Figure, other: Figure): number {
  let sum = 0;
  for (let cell = 0; cell < one.cells.length; cell++)
    sum += Math.abs((one.cells[cell] ?? 0) - (other.cells[cell] ?? 0));
  return sum / one.cells.length + Math.abs(one.wide - other.wide) * WIDENESS;
}

/** How far half of some figures are from those nearest to them. */
function spreadOf(figures: readonly Figure[]): number {
  const far = figures.map((figure) => meanOf(nearestOf(figure, figures)));
  return far.toSorted((a, b) => a - b)[far.length >> 1] ?? 0;
}

function meanOf(near: readonly Neighbour[]): number {
  return near.reduce((sum, { distance }) => sum + distance, 0) / Math.max(1, near.length);
}
