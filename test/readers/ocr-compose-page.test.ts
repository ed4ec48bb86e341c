import { expect, test } from "bun:test";
import { hasLinesDown } from "../../workers/readers/ocr/lines/rules.ts";
import { composePage } from "../../workers/readers/ocr/picture/compose-page.ts";
import type { Placed } from "../../workers/readers/ocr/picture/placed.ts";
import { skewOf } from "../../workers/readers/ocr/picture/skew.ts";

const SHEET = { x0: 0, y0: 0, x1: 72, y1: 72 };

/** A picture so many points wide and high at the page's top left corner, at so many dots an inch. */
function placed(points: number, dots: number): Placed {
  const side = Math.round((points * dots) / 72);
  const bitmap = { width: side, height: side, gray: new Uint8Array(side * side).fill(240) };
  return { matrix: [points, 0, 0, -points, 0, points], width: side, height: side, decode: () => bitmap };
}

test("letters that are finer than the paper they are laid over keep their fineness", () => {
  expect(composePage([placed(72, 50), placed(72, 300)], SHEET)?.width).toBe(300);
  expect(composePage([placed(72, 300), placed(72, 50)], SHEET)?.width).toBe(300);
});

test("a small picture makes a page no finer", () => {
  expect(composePage([placed(72, 50), placed(10, 300)], SHEET)?.width).toBe(100);
});

test("a page askew is straightened though a dark bar is most of its ink", () => {
  const [wide, high] = [850, 600];
  const gray = new Uint8Array(wide * high).fill(255);
  for (let x = 50; x < 800; x++) {
    const fall = Math.round((x - 425) * Math.tan((0.6 * Math.PI) / 180));
    for (let y = 40; y < 90; y++) gray[(y + fall) * wide + x] = 0;
    // Letters are as dense as this.
    for (let line = 0; line < 12; line++)
      for (let y = 0; y < 8; y++) if (x % 9 < 3) gray[(150 + line * 34 + y + fall) * wide + x] = 0;
  }
  const skew = skewOf({ width: wide, height: high, gray, scale: 100 / 72 });
  expect(Math.abs(skew - 0.6)).toBeLessThan(0.1);
});

test("a page without lines down is not worth looking at for cells, one with the thinnest is", () => {
  const page = (isInk: (x: number, y: number) => boolean): Placed => {
    const [side, points] = [300, 72];
    const gray = Uint8Array.from({ length: side * side }, (_, at) =>
      isInk(at % side, Math.floor(at / side)) ? 0 : 255,
    );
    const bitmap = { width: side, height: side, gray };
    return { matrix: [points, 0, 0, -points, 0, points], width: side, height: side, decode: () => bitmap };
  };
  const isText = (x: number, y: number) => x < 120 && x % 12 < 4 && y % 40 < 28;
  expect(composePage([page(isText)], SHEET, hasLinesDown)).toBeUndefined();
  expect(composePage([page((x, y) => isText(x, y) || x === 151)], SHEET, hasLinesDown)?.width).toBe(300);
});
