import { expect, test } from "bun:test";
import type { FoundLine } from "../../workers/readers/ocr/engine.ts";
import { withSigns } from "../../workers/readers/ocr/words/alike.ts";

/** Signs as a page draws them, from the height of figures to below the line: its nought has a dot in it, which touches its sides in dark copies. */
const SHAPES: Record<string, readonly string[]> = {
  "0": [".####.", "##..##", "#....#", "#.##.#", "#.##.#", "#....#", "##..##", ".####."],
  "2": [".####.", "##..##", "....##", "...##.", "..##..", ".##...", "##....", "######"],
  "4": ["....##", "...###", "..#.##", ".#..##", "#...##", "######", "....##", "....##"],
  "5": ["######", "##....", "#####.", "....##", "....##", "....##", "##..##", ".####."],
  "8": [".####.", "##..##", "##..##", ".####.", "##..##", "#....#", "##..##", ".####."],
  "9": [".####.", "##..##", "##..##", ".#####", "....##", "....##", "##..##", ".####."],
  ".": ["......", "......", "......", "......", "......", "......", "##....", "##...."],
  m: ["......", "......", "######", "#.##.#", "#.##.#", "#.##.#", "#.##.#", "#.##.#"],
  g: ["......", "......", ".#####", "##..##", "#....#", "##..##", ".#####", "....##", "##..##", ".####."],
  "≥": ["##....", "..###.", "....##", "..###.", "##....", "......", "######", "######"],
};
const PIXEL = 4;
const STEP = 8 * PIXEL;
const LINE = 80;
const HIGH = 8 * PIXEL;

/** What stands after a look at all signs of a page, of words that are drawn so and were read so, each in its line. */
function read(words: readonly { drawn: string; read: string }[]): string[] {
  const width = 40 + Math.max(...words.map(({ drawn }) => drawn.length)) * STEP;
  const height = words.length * LINE;
  const gray = new Uint8Array(width * height).fill(255);
  const lines = words.map(({ drawn, read }, line): FoundLine => {
    const top = line * LINE + 10;
    for (const [place, sign] of [...drawn].entries()) {
      for (const [y, row] of (SHAPES[sign] ?? []).entries()) {
        for (const [x, ink] of [...row].entries()) {
          if (ink !== "#") continue;
          const left = 10 + place * STEP + x * PIXEL;
          // Each is worn in another place.
          const level = (x + y * 5 + line * 3) % 11 === 0 ? 80 : 0;
          for (let py = 0; py < PIXEL; py++) {
            const from = (top + y * PIXEL + py) * width + left;
            gray.fill(level, from, from + PIXEL);
          }
        }
      }
    }
    const bbox = { x0: 8, x1: 12 + drawn.length * STEP, y0: top - 2, y1: top + 10 * PIXEL + 2 };
    const foot = top + HIGH;
    return {
      bbox,
      confidence: 95,
      rowAttributes: { rowHeight: 40, descenders: 8, ascenders: 8 },
      baseline: { x0: bbox.x0, x1: bbox.x1, y0: foot, y1: foot },
      words: [{ text: read, confidence: read === drawn ? 95 : 75, bbox }],
    };
  });
  const found = withSigns(lines, { width, height, gray, scale: 300 / 72 }, HIGH / 0.72);
  return found.flatMap((line) => line.words.map(({ text }) => text));
}

const right = (words: readonly string[]) => words.map((drawn) => ({ drawn, read: drawn }));
const NOUGHTS = ["200", "20", "20", "200", "20", "88", "8", "28"];
const DOSES = ["45mg", "54mg", "4.5g", "5.4g", "49mg", "94mg", "59mg", "95g", "2.5mg", "5.2g"];

test("a figure is what those are that the page draws like it, however one of them was read", () => {
  expect(read([...right(NOUGHTS), { drawn: "20", read: "28" }]).at(-1)).toBe("20");
  expect(read([...right(NOUGHTS), { drawn: "28", read: "28" }]).at(-1)).toBe("28");
});

test("a figure among few stays", () => {
  expect(
    read([
      { drawn: "20", read: "20" },
      { drawn: "20", read: "28" },
    ]),
  ).toEqual(["20", "28"]);
});

test("grams are no figure of a number that they hang below, and a figure is no letter of its unit", () => {
  const misread = ["45g", "54g", "5mg", "4g"].map((drawn, at) => ({
    drawn,
    read: ["459", "54¢", "Smg", "dg"][at] ?? "",
  }));
  expect(read([...right(DOSES), ...misread]).slice(DOSES.length)).toEqual(["45g", "54g", "5mg", "4g"]);
  expect(read([...right(DOSES), ...right(["459", "mg"])]).slice(DOSES.length)).toEqual(["459", "mg"]);
});

test("a number keeps its point where none was read, or one more figure", () => {
  const misread = ["45mg", "495mg"].map((read) => ({ drawn: "4.5mg", read }));
  expect(read([...right(DOSES), ...misread]).slice(DOSES.length)).toEqual(["4.5mg", "4.5mg"]);
});

test("what is no dose stays as it was read", () => {
  expect(read([...right(DOSES), { drawn: "m4", read: "in4" }]).at(-1)).toBe("in4");
  expect(read([...right(DOSES), { drawn: "mg", read: "45" }]).at(-1)).toBe("45");
});

test("a relation close to its figure, read as a 2 that the page draws otherwise, is no figure", () => {
  const twos = ["25mg", "52mg", "20mg", "2mg"];
  expect(read([...right(twos), { drawn: "≥54", read: "254" }]).at(-1)).toBe("≥54");
  expect(read([...right(twos), { drawn: "254", read: "254" }]).at(-1)).toBe("254");
});
