import { expect, test } from "bun:test";
import { findRules } from "../../workers/readers/ocr/lines/rules.ts";
import type { Picture } from "../../workers/readers/ocr/picture/picture.ts";

/** Pixels for a point. */
const SCALE = 4;

/** A page with lines drawn from one place to another, in points. */
function ruled(lines: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[]): Picture {
  const [width, height] = [400 * SCALE, 300 * SCALE];
  const gray = new Uint8Array(width * height).fill(255);
  for (const [x0, y0, x1, y1] of lines) {
    for (let y = y0 * SCALE; y < y1 * SCALE + 4; y++)
      gray.fill(0, y * width + x0 * SCALE, y * width + x1 * SCALE + 4);
  }
  return { width, height, gray, scale: SCALE };
}

test("a line between two columns ends with its table, though the corner of a box is close below", () => {
  const page = ruled([
    [50, 50, 350, 50],
    [50, 100, 350, 100],
    [50, 50, 50, 100],
    [200, 50, 200, 100],
    [350, 50, 350, 100],
    [197, 108, 350, 108],
    [197, 108, 197, 160],
    [197, 160, 350, 160],
  ]);
  const { across, down } = findRules(page, page);
  const column = down.find(({ at }) => Math.abs(at - 200) < 1);
  expect(column?.to).toBeLessThan(102);
  const box = across.find(({ at }) => Math.abs(at - 108) < 1);
  expect(box?.from).toBeLessThan(198);
});

test("the lines of a box with round corners meet where its corners would be", () => {
  const page = ruled([
    [58, 50, 342, 50],
    [58, 150, 342, 150],
    [50, 58, 50, 142],
    [350, 58, 350, 142],
  ]);
  const { across, down } = findRules(page, page);
  expect(down.map(({ from, to }) => [Math.floor(from), Math.floor(to)])).toEqual([
    [50, 150],
    [50, 150],
  ]);
  expect(across.map(({ from, to }) => [Math.floor(from), Math.floor(to)])).toEqual([
    [50, 350],
    [50, 350],
  ]);
});
