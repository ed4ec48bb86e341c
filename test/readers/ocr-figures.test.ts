import { expect, test } from "bun:test";
import { asDrawn } from "../../workers/readers/ocr/figures.ts";

const EM = 40;

/** A word as Tesseract read it, over blots 20 pixels wide and 28 high that begin at `xs`, and points at `points`. */
function shown(text: string, xs: readonly number[], points: readonly number[] = []): string {
  const [width, height] = [400, 40];
  const gray = new Uint8Array(width * height).fill(255);
  const ink = (x0: number, y0: number, wide: number) => {
    for (let y = y0; y < 32; y++) gray.fill(0, y * width + x0, y * width + x0 + wide);
  };
  for (const x of xs) ink(x, 4, 20);
  for (const x of points) ink(x, 28, 4);
  const bbox = { x0: 2, y0: 2, x1: 398, y1: 34 };
  return asDrawn({ text, confidence: 90, bbox }, { width, height, gray, scale: 300 / 72 }, EM).text;
}

test("a small blot at the foot of two figures is a decimal point", () => {
  expect(shown("25", [10, 44], [36])).toBe("2.5");
  expect(shown("2:5", [10, 44], [36])).toBe("2.5");
  expect(shown("25", [10, 44])).toBe("25");
});

test("a wide space parts a figure from its unit, which may be read as a figure", () => {
  expect(shown("5mg", [10, 42, 64])).toBe("5 mg");
  expect(shown("173", [10, 33, 66])).toBe("17 J");
});

test("figures that are all set apart are one number", () => {
  expect(shown("173", [10, 40, 70])).toBe("173");
  expect(shown("17", [10, 44])).toBe("17");
});
