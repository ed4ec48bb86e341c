import { expect, test } from "bun:test";
import { toText } from "../../workers/readers/ocr/words/text.ts";

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

test("a bullet that was read by itself begins the line beside it", () => {
  const picture = { width: 600, height: 200, gray: new Uint8Array(600 * 200).fill(255), scale: 4 };
  const lines = [
    { text: "Atropine", x0: 140, y0: 10, y1: 40, rowHeight: 40 },
    { text: "«", x0: 100, y0: 20, y1: 32, rowHeight: 40 },
  ].map(({ text, x0, y0, y1, rowHeight }) => {
    const bbox = { x0, x1: x0 + (text.length === 1 ? 12 : 160), y0, y1 };
    const words = [{ text, confidence: 90, bbox }];
    const rowAttributes = { rowHeight, descenders: 0, ascenders: 0 };
    return { bbox, baseline: { ...bbox, y0: 40, y1: 40 }, confidence: 90, rowAttributes, words };
  });
  expect(toText(lines, picture, 0).fragments.map(({ text }) => text)).toEqual(["•", "Atropine"]);
});

test("a dose in two words is one", () => {
  expect(read("Give", "0", "05", "mg/kg")).toBe("Give 0.05 mg/kg");
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

test("two lines in a box of a flow chart keep their places where arrows lead their baselines astray", () => {
  const picture = { width: 4500, height: 600, gray: new Uint8Array(4500 * 600).fill(255), scale: 4 };
  const line = (y: number, texts: string[], baseline = { x0: 700, x1: 1_300, y0: y, y1: y }) => {
    const words = texts.map((text, i) => ({
      text,
      confidence: /^[\p{L}\p{N}-]+$/u.test(text) ? 95 : 10,
      bbox: { x0: 700 + i * 200, x1: 880 + i * 200, y0: y - 45, y1: y },
    }));
    const bbox = { x0: baseline.x0, x1: baseline.x1, y0: y - 45, y1: y };
    const rowAttributes = { rowHeight: 60, descenders: 12, ascenders: 12 };
    return { bbox, baseline, confidence: 90, rowAttributes, words };
  };
  const lines = [
    line(100, ["Obtain", "a", "tracing"]),
    // As Tesseract measured them: across the arrows and the sides of the boxes on the same level.
    line(349, ["12-lead", "ECG", "|"], { x0: 469, x1: 1_674, y0: 359, y1: 335 }),
    line(410, ["within", "10", "minutes", "_"], { x0: 163, x1: 3_842, y0: 382, y1: 327 }),
    line(500, ["Then", "give", "Aspirin"]),
    line(560, ["and", "call", "ahead"]),
  ];
  const { fragments } = toText(lines, picture, 0);
  const heightOf = (word: string) => (fragments.find(({ text }) => text === word)?.y ?? 0) * picture.scale;
  expect(heightOf("ECG")).toBeCloseTo(349, 0);
  expect(heightOf("within")).toBeCloseTo(410, 0);
  expect(heightOf("Aspirin")).toBeCloseTo(500, 0);
});

test("marks stand in their row though the edge of a bar above was measured with them", () => {
  const picture = { width: 2_500, height: 600, gray: new Uint8Array(2_500 * 600).fill(255), scale: 4 };
  const line = (text: string, x0: number, y0: number, baseline: number) => {
    const bbox = { x0, x1: x0 + text.length * 20, y0, y1: 399 };
    const words = [{ text, confidence: 81, bbox }];
    const rowAttributes = { rowHeight: 40, descenders: 0, ascenders: 0 };
    return { bbox, baseline: { ...bbox, y0: baseline, y1: baseline }, confidence: 81, rowAttributes, words };
  };
  const lines = [line("Airways", 230, 370, 399), line("X", 1_740, 359, 360), line("X", 2_100, 370, 399)];
  expect(new Set(toText(lines, picture, 0).fragments.map(({ y }) => y)).size).toBe(1);
});

test("a word with brackets alone in a cell is no larger than the others", () => {
  const picture = { width: 600, height: 400, gray: new Uint8Array(600 * 400).fill(255), scale: 4 };
  const lines = [
    { text: "Weight", rowHeight: 48 },
    { text: "Saline", rowHeight: 48 },
    { text: "(kg)", rowHeight: 65 },
  ].map(({ text, rowHeight }, i) => {
    const bbox = { x0: 100, x1: 200, y0: 10 + i * 80, y1: (text === "(kg)" ? 58 : 46) + i * 80 };
    const words = [{ text, confidence: 95, bbox }];
    const rowAttributes = { rowHeight, descenders: 0, ascenders: 0 };
    return { bbox, baseline: { ...bbox, y0: bbox.y1 }, confidence: 95, rowAttributes, words };
  });
  const sizes = toText(lines, picture, 0).fragments.map(({ size }) => size);
  expect(new Set(sizes).size).toBe(1);
});

test("bullets that were not read are told by their dots below each other, and one dot alone is none", () => {
  const [width, height] = [600, 400];
  const listOf = (dots: readonly number[], side = 10) => {
    const gray = new Uint8Array(width * height).fill(255);
    for (const top of dots)
      for (let y = top; y < top + side; y++) gray.fill(0, y * width + 60, y * width + 60 + side);
    const lines = [40, 120, 200].map((bottom) => {
      const bbox = { x0: 100, x1: 200, y0: bottom - 30, y1: bottom };
      const words = [{ text: "Atropine", confidence: 95, bbox }];
      const rowAttributes = { rowHeight: 40, descenders: 0, ascenders: 0 };
      return { bbox, baseline: { ...bbox, y0: bottom }, confidence: 95, rowAttributes, words };
    });
    return toText(lines, { width, height, gray, scale: 4 }, 0)
      .fragments.map(({ text }) => text)
      .join(" ");
  };
  expect(listOf([20, 100])).toBe("• Atropine • Atropine Atropine");
  expect(listOf([20])).toBe("Atropine Atropine Atropine");
  // At the foot of the letters, as a point is.
  expect(listOf([34, 114], 6)).toBe("Atropine Atropine Atropine");
});

test("a stroke before a unit is one of it, and one that leads on above and below is the side of its cell", () => {
  const [width, height] = [600, 120];
  const readOver = (from: number, to: number) => {
    const gray = new Uint8Array(width * height).fill(255);
    for (let y = from; y < to; y++) gray.fill(0, y * width + 100, y * width + 105);
    const words = ["|", "mg"].map((text, i) => ({
      text,
      confidence: 60,
      bbox: { x0: 100 + i * 18, x1: 105 + i * 60, y0: 40, y1: 70 },
    }));
    const bbox = { x0: 100, x1: 165, y0: 40, y1: 70 };
    const rowAttributes = { rowHeight: 40, descenders: 0, ascenders: 0 };
    const line = { bbox, baseline: { ...bbox, y0: 70 }, confidence: 80, rowAttributes, words };
    return toText([line], { width, height, gray, scale: 4 }, 0)
      .fragments.map(({ text }) => text)
      .join(" ");
  };
  expect(readOver(40, 70)).toBe("1 mg");
  expect(readOver(0, 120)).toBe("mg");
});

test("an empty square before a word is a box to tick, however it was read, a letter is none", () => {
  const shown = (text: string, isInk: (x: number, y: number) => boolean) => {
    const gray = Uint8Array.from({ length: 600 * 60 }, (_, at) => {
      const [x, y] = [(at % 600) - 100, Math.floor(at / 600) - 12];
      return x >= 0 && x < 28 && y >= 0 && y < 28 && isInk(x, y) ? 0 : 255;
    });
    const words = [text, "Suction"].map((each, i) => ({
      text: each,
      confidence: 80,
      bbox: i === 0 ? { x0: 99, x1: 129, y0: 11, y1: 41 } : { x0: 140, x1: 260, y0: 10, y1: 40 },
    }));
    const bbox = { x0: 99, x1: 260, y0: 10, y1: 41 };
    const rowAttributes = { rowHeight: 40, descenders: 0, ascenders: 0 };
    const line = { bbox, baseline: { ...bbox, y0: 41 }, confidence: 80, rowAttributes, words };
    const picture = { width: 600, height: 60, gray, scale: 4 };
    return toText([line], picture, 0).fragments.map((fragment) => fragment.text)[0];
  };
  const square = (x: number, y: number) => Math.min(x, y, 27 - x, 27 - y) < 3;
  const ring = (x: number, y: number) => Math.abs(Math.hypot(x - 13.5, y - 13.5) - 12) < 2;
  for (const text of ["[0", "O", "OO", "0"]) expect(shown(text, square)).toBe("☐");
  expect(shown("O", ring)).toBe("O");
  expect(shown("0", (x, y) => square(x, y) || Math.abs(x - y) < 2)).toBe("0");
});

test("routes stay, however much their thin letters are doubted", () => {
  const [x0, x1, y0, y1] = [100, 180, 10, 40];
  const rowAttributes = { rowHeight: 40, descenders: 0, ascenders: 0 };
  const picture = { width: 600, height: 60, gray: new Uint8Array(600 * 60).fill(255), scale: 4 };
  const texts = (text: string) => {
    const words = [{ text, confidence: 5, bbox: { x0, x1, y0, y1 } }];
    const baseline = { x0, x1, y0: y1, y1 };
    return toText(
      [{ bbox: { x0, x1, y0, y1 }, baseline, confidence: 5, rowAttributes, words }],
      picture,
      0,
    ).fragments.map((fragment) => fragment.text);
  };
  expect(texts("VIO")).toEqual(["IV/IO"]);
  expect(texts("VIA")).toEqual([]);
});

test("a relation before a figure stays, however much it is doubted, and is no bullet where a line begins with it", () => {
  const picture = { width: 600, height: 60, gray: new Uint8Array(600 * 60).fill(255), scale: 4 };
  const rowAttributes = { rowHeight: 40, descenders: 0, ascenders: 0 };
  const textOf = (...words: [text: string, confidence: number][]) => {
    const bbox = { x0: 100, x1: 100 + words.length * 60, y0: 10, y1: 40 };
    const line = {
      bbox,
      baseline: { ...bbox, y0: 40 },
      confidence: 80,
      rowAttributes,
      words: words.map(([text, confidence], i) => ({
        text,
        confidence,
        bbox: { x0: 100 + i * 60, x1: 120 + i * 60, y0: 15, y1: 35 },
      })),
    };
    return toText([line], picture, 0)
      .fragments.map(({ text }) => text)
      .join(" ");
  };
  expect(textOf(["SBP", 90], ["<", 40], ["100", 90])).toBe("SBP < 100");
  expect(textOf(["SBP", 90], ["«", 57], ["100", 90])).toBe("SBP < 100");
  expect(textOf(["SBP", 90], ["«", 57], ["low", 90])).toBe("SBP low");
  expect(textOf(["≥", 95], ["14", 90], ["years", 90])).toBe("≥ 14 years");
});

test("a route that stands alone, as in a cell, is writing though its line is doubted; a speck is none", () => {
  const textOf = (text: string, confidence: number) => {
    const bbox = { x0: 100, x1: 130, y0: 10, y1: 40 };
    const rowAttributes = { rowHeight: 40, descenders: 0, ascenders: 0 };
    const line = { bbox, baseline: { ...bbox, y0: 40 }, confidence: 35, rowAttributes };
    const picture = { width: 600, height: 60, gray: new Uint8Array(600 * 60).fill(255), scale: 4 };
    return toText([{ ...line, words: [{ text, confidence, bbox }] }], picture, 0).fragments.length;
  };
  expect(textOf("IV", 95)).toBe(1);
  expect(textOf("IV", 35)).toBe(0);
  expect(textOf("Ow", 95)).toBe(0);
});
