import { expect, test } from "bun:test";
import type { Word } from "../../workers/readers/ocr/engine.ts";
import { withAlikeFigures } from "../../workers/readers/ocr/words/alike.ts";

/** Figures as a page draws them: a nought with a dot in it, which touches its sides in dark copies. */
const SHAPES: Record<string, readonly string[]> = {
  "0": [".####.", "##..##", "#....#", "#.##.#", "#.##.#", "#....#", "##..##", ".####."],
  "2": [".####.", "##..##", "....##", "...##.", "..##..", ".##...", "##....", "######"],
  "8": [".####.", "##..##", "##..##", ".####.", "##..##", "#....#", "##..##", ".####."],
};
const PIXEL = 4;
const [WIDE, HIGH] = [6 * PIXEL, 8 * PIXEL];

/** What stands after a look at all figures of a page, of words that are drawn so and were read so. */
function read(words: readonly { drawn: string; read: string }[]): string[] {
  const width = 20 + 3 * (WIDE + 8);
  const height = words.length * 60;
  const gray = new Uint8Array(width * height).fill(255);
  const found: Word[] = words.map(({ drawn, read }, line) => {
    const top = line * 60 + 10;
    for (const [place, sign] of [...drawn].entries()) {
      for (const [y, row] of (SHAPES[sign] ?? []).entries()) {
        for (const [x, ink] of [...row].entries()) {
          if (ink !== "#") continue;
          const left = 10 + place * (WIDE + 8) + x * PIXEL;
          // Each is worn in another place.
          const worn = (x + y * 5 + line * 3) % 11 === 0 ? PIXEL - 1 : PIXEL;
          for (let py = 0; py < PIXEL; py++)
            gray.fill(0, (top + y * PIXEL + py) * width + left, (top + y * PIXEL + py) * width + left + worn);
        }
      }
    }
    const bbox = { x0: 8, x1: 12 + drawn.length * (WIDE + 8), y0: top - 2, y1: top + HIGH + 2 };
    return { text: read, confidence: 95, bbox };
  });
  const texts = withAlikeFigures(found, { width, height, gray, scale: 300 / 72 });
  return found.map((word) => texts.get(word) ?? word.text);
}

test("a figure is what those are that the page draws like it, however one of them was read", () => {
  const right = ["200", "20", "02", "200", "20"].map((drawn) => ({ drawn, read: drawn }));
  expect(read([...right, { drawn: "20", read: "28" }]).at(-1)).toBe("20");
  expect(read([...right, { drawn: "02", read: "62" }]).at(-1)).toBe("02");
});

test("a figure that is like no other of the page stays, and so does one among few", () => {
  const right = ["200", "20", "02", "200", "20"].map((drawn) => ({ drawn, read: drawn }));
  expect(read([...right, { drawn: "28", read: "28" }]).at(-1)).toBe("28");
  expect(
    read([
      { drawn: "20", read: "20" },
      { drawn: "20", read: "28" },
    ]),
  ).toEqual(["20", "28"]);
});
