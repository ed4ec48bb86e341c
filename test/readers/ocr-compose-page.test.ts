import { expect, test } from "bun:test";
import { composePage } from "../../workers/readers/ocr/picture/compose-page.ts";
import type { Placed } from "../../workers/readers/ocr/picture/placed.ts";

const SHEET = { x0: 0, y0: 0, x1: 72, y1: 72 };

/** A picture so many points wide and high at the page's top left corner, at so many dots an inch. */
function placed(points: number, dots: number): Placed {
  const side = Math.round((points * dots) / 72);
  const bitmap = { width: side, height: side, gray: new Uint8Array(side * side).fill(240) };
  return { matrix: [points, 0, 0, -points, 0, points], width: side, height: side, decode: () => bitmap };
}

test("letters that are finer than the paper they are laid over keep their fineness", () => {
  expect(composePage([placed(72, 50), placed(72, 300)], SHEET).width).toBe(300);
  expect(composePage([placed(72, 300), placed(72, 50)], SHEET).width).toBe(300);
});

test("a small picture makes a page no finer", () => {
  expect(composePage([placed(72, 50), placed(10, 300)], SHEET).width).toBe(100);
});
