import { expect, test } from "bun:test";
import { asDrawn } from "../../workers/readers/ocr/words/figures.ts";

const HIGH = 28;

/** A word as Tesseract read it, over blots of one height that are so wide. */
function shown(text: string, ...widths: number[]): string {
  const [width, height] = [400, 40];
  const gray = new Uint8Array(width * height).fill(255);
  let at = 10;
  for (const wide of widths) {
    for (let y = 4; y < 4 + HIGH; y++) gray.fill(0, y * width + at, y * width + at + wide);
    at += wide + 4;
  }
  const bbox = { x0: 2, y0: 2, x1: 398, y1: 34 };
  return asDrawn({ text, confidence: 90, bbox }, { width, height, gray, scale: 300 / 72 }, 39).text;
}

const [BAR, SERIFS, NOUGHT, NARROW_O, ROUND] = [4, 12, 19, 22, 27];
const [ONE, STROKE, V] = [17, 10, 26];

test("a round letter behind a stroke is no ten but a route", () => {
  expect(shown("10", BAR, ROUND)).toBe("IO");
  expect(shown("l0", SERIFS, ROUND)).toBe("IO");
  expect(shown("10,", BAR, ROUND)).toBe("IO,");
  expect(shown("IV/10", BAR, V, STROKE, BAR, ROUND)).toBe("IV/IO");
  expect(shown("10", BAR, NARROW_O)).toBe("IO");
});

test("a nought is one", () => {
  expect(shown("10", ONE, NOUGHT)).toBe("10");
  expect(shown("10", BAR, NOUGHT)).toBe("10");
  expect(shown("10", ONE, NARROW_O)).toBe("10");
  expect(shown("110", ONE, ONE, ROUND)).toBe("110");
});

test("two letters alone that are read as signs, or as one, are a route", () => {
  expect(shown("\\4", BAR, V)).toBe("IV");
  expect(shown("\\V4", SERIFS, V)).toBe("IV");
  expect(shown("\\V/", BAR, V)).toBe("IV");
  expect(shown("V", BAR, V)).toBe("IV");
});

test("one letter is a V, or a tick, and a number is one", () => {
  expect(shown("V", V)).toBe("V");
  expect(shown("\\Y", V)).toBe("\\Y");
  expect(shown("14", BAR, NOUGHT)).toBe("14");
});
