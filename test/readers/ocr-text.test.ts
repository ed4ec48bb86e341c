import { expect, test } from "bun:test";
import { toText } from "../../workers/readers/ocr/text.ts";

/** What a line is read as whose words Tesseract took for these. */
function read(...texts: string[]): string {
  const words = texts.map((text, i) => ({
    text,
    confidence: 80,
    bbox: { x0: 100 + i * 60, x1: 150 + i * 60, y0: 10, y1: 40 },
  }));
  const bbox = { x0: 100, x1: 100 + texts.length * 60, y0: 10, y1: 40 };
  const rowAttributes = { rowHeight: 40, descenders: 0, ascenders: 0 };
  const line = { bbox, baseline: { ...bbox, y0: 40 }, confidence: 80, rowAttributes, words };
  const picture = { width: 600, height: 60, gray: new Uint8Array(600 * 60).fill(255), scale: 4 };
  return toText([line], picture, 0)
    .fragments.map(({ text }) => text)
    .join(" ");
}

test("boxes to tick are told wherever they stand in a line, brackets around words are not", () => {
  expect(read("[1", "Yes", "[1", "No")).toBe("☐ Yes ☐ No");
  expect(read("[]", "Yes", "[J", "No")).toBe("☐ Yes ☐ No");
  expect(read("Repeat", "[1", "mg]", "once")).toBe("Repeat [1 mg] once");
});

test("words that were measured with dirt above them have the size of the others", () => {
  const picture = { width: 600, height: 400, gray: new Uint8Array(600 * 400).fill(255), scale: 4 };
  const lines = [42, 42, 58].map((rowHeight, i) => {
    const bbox = { x0: 100, x1: 200, y0: 10 + i * 80, y1: 41 + i * 80 };
    const words = [{ text: "67.5", confidence: 95, bbox }];
    const rowAttributes = { rowHeight, descenders: 0, ascenders: 0 };
    return { bbox, baseline: { ...bbox, y0: bbox.y1 }, confidence: 95, rowAttributes, words };
  });
  const sizes = toText(lines, picture, 0).fragments.map(({ size }) => size);
  expect(new Set(sizes).size).toBe(1);
});
