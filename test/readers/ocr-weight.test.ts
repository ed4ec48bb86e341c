import { expect, test } from "bun:test";
import { asRows, together } from "../../workers/readers/ocr/words/rows.ts";
import { boldWords } from "../../workers/readers/ocr/words/weight.ts";

const [WIDTH, HEIGHT, EM] = [900, 60, 40];

/** Words of one line, each written in stems so many pixels wide, from `x` on. */
function written(words: readonly { text: string; x: number; stem: number }[]): string[] {
  const gray = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const line = words.map(({ text, x, stem }) => {
    const letters = [...text].map((_, i) => x + i * 20);
    for (const left of letters) {
      for (let y = 20; y < 48; y++) gray.fill(0, y * WIDTH + left, y * WIDTH + left + stem);
    }
    return { text, confidence: 95, bbox: { x0: x, y0: 20, x1: x + text.length * 20, y1: 48 } };
  });
  const bold = boldWords([{ words: line, size: EM }], {
    width: WIDTH,
    height: HEIGHT,
    gray,
    scale: 300 / 72,
  });
  return line.filter((word) => bold.has(word)).map(({ text }) => text);
}

test("words with wider stems than most are in bold, one by one where they stand apart", () => {
  const usual = { text: "Midazolam", x: 500, stem: 4 };
  expect(written([{ text: "Dose", x: 100, stem: 6 }, { text: "Route", x: 300, stem: 4 }, usual])).toEqual([
    "Dose",
  ]);
  expect(written([{ text: "Dose", x: 100, stem: 4 }, usual])).toEqual([]);
});

test("a figure is as bold as its line, and words that stand together as each other", () => {
  const usual = { text: "Midazolam", x: 500, stem: 4 };
  expect(written([{ text: "1", x: 100, stem: 6 }, usual])).toEqual([]);
  expect(
    written([
      { text: "Give", x: 300, stem: 4 },
      { text: "oxygen", x: 400, stem: 4 },
      { text: "to", x: 530, stem: 5 },
    ]),
  ).toEqual([]);
});

test("what was read once more is a row with what stands beside it", () => {
  const [left, right] = [100, 500].map((x0) => ({
    text: "3-5",
    confidence: 95,
    bbox: { x0, y0: 20, x1: x0 + 60, y1: 48 },
  }));
  if (!left || !right) throw new Error("two words");
  const lines = [
    { words: [right], size: EM, y: 48 },
    { words: [left], size: EM, y: 48 },
    { words: [right], size: EM, y: 90 },
  ];
  expect(asRows(lines).map(({ words }) => words)).toEqual([[left, right], [right]]);
  expect(
    asRows(lines)
      .flatMap(together)
      .map(({ words }) => words),
  ).toEqual([[left], [right], [right]]);
});
