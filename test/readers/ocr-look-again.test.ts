import { expect, test } from "bun:test";
import type { FoundLine } from "../../workers/readers/ocr/engine.ts";
import type { Picture } from "../../workers/readers/ocr/picture/picture.ts";
import { lookAgain } from "../../workers/readers/ocr/words/look-again.ts";

const [WIDTH, HEIGHT, EM] = [800, 200, 40];

/** One line with these words, each at its place. */
function line(
  words: readonly { text: string; x0: number; x1: number; confidence?: number }[],
  y0: number,
  y1: number,
): FoundLine {
  const bbox = { x0: words[0]?.x0 ?? 0, y0, x1: words.at(-1)?.x1 ?? 0, y1 };
  return {
    bbox,
    confidence: 95,
    baseline: { ...bbox, y0: y1 },
    rowAttributes: { rowHeight: EM, descenders: 0, ascenders: 0 },
    words: words.map(({ text, x0, x1, confidence = 95 }) => ({ text, confidence, bbox: { x0, y0, x1, y1 } })),
  };
}

function blank() {
  const page: Picture = {
    width: WIDTH,
    height: HEIGHT,
    gray: new Uint8Array(WIDTH * HEIGHT).fill(255),
    scale: 4,
  };
  const ink = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y < y1; y++) page.gray.fill(0, y * WIDTH + x0, y * WIDTH + x1);
  };
  return { page, ink };
}

test("what is found in a piece is not found once more in one within it", () => {
  const { page, ink } = blank();
  ink(200, 10, 300, 40);
  // Writing that rises to the right, and below where it is high what stands by itself.
  ink(100, 100, 400, 110);
  ink(400, 105, 600, 140);
  ink(110, 118, 300, 140);
  const engine = {
    read: ({ width, height }: Picture) =>
      width > 400
        ? [
            line(
              [
                { text: "0.1", x0: 20, x1: 190 },
                { text: "mg/kg", x0: 200, x1: width },
              ],
              5,
              height - 5,
            ),
          ]
        : [line([{ text: "0.1", x0: 5, x1: width - 5 }], 5, height - 5)],
  };
  const lines = lookAgain(engine, [line([{ text: "Dose", x0: 200, x1: 300 }], 10, 40)], page);
  const texts = lines.flatMap(({ words }) => words.map(({ text }) => text));
  expect(texts.toSorted()).toEqual(["0.1", "Dose", "mg/kg"]);
});

test("a long piece is read until two readings say the same, which is then believed, but for rows of dots", () => {
  const { page, ink } = blank();
  ink(20, 100, 780, 130);
  const onPage = line(
    [
      { text: "Give", x0: 20, x1: 400 },
      { text: "slow1y", x0: 405, x1: 590, confidence: 10 },
      { text: "...cvvi", x0: 595, x1: 780, confidence: 10 },
    ],
    100,
    130,
  );
  const readings = ["slow1y", "slowly", "slowly", "slowly"].map((text) =>
    line(
      [
        { text: "Give", x0: 0, x1: 380 },
        { text, x0: 385, x1: 570, confidence: 20 },
        { text: "...cvvi", x0: 575, x1: 760, confidence: 10 },
      ],
      5,
      35,
    ),
  );
  const readBy = (left: FoundLine[]) => {
    const read = () => [left.shift() ?? onPage];
    return lookAgain({ read }, [onPage], page).flatMap(({ words }) => words);
  };
  const same = readings.slice();
  expect(readBy(same).map(({ text, confidence }) => [text, confidence])).toEqual([
    ["Give", 95],
    ["slow1y", 40],
    ["...cvvi", 10],
  ]);
  expect(same).toHaveLength(3);
  const other = readings.slice(1);
  expect(readBy(other).map(({ text }) => text)).toContain("slowly");
  expect(other).toHaveLength(1);
});

test("a dose that was read surely stays, though what stood beside it made its line doubted and was read anew", () => {
  const { page, ink } = blank();
  ink(20, 100, 120, 130);
  ink(400, 100, 520, 130);
  const onPage = {
    ...line(
      [
        { text: "2nn", x0: 20, x1: 120, confidence: 0 },
        { text: "25", x0: 400, x1: 440 },
        { text: "mg", x0: 450, x1: 520 },
      ],
      100,
      130,
    ),
    confidence: 0,
  };
  const engine = { read: ({ width }: Picture) => [line([{ text: "1.2", x0: 5, x1: width - 5 }], 5, 35)] };
  const lines = lookAgain(engine, [onPage], page);
  const dose = lines.find(({ words }) => words.some(({ text }) => text === "25"));
  expect(dose?.words.map(({ text }) => text)).toEqual(["25", "mg"]);
  expect(dose?.confidence).toBe(95);
  expect(dose?.bbox).toEqual({ x0: 400, x1: 520, y0: 100, y1: 130 });
});
