import { expect, test } from "bun:test";
import { withoutBars } from "../../workers/readers/ocr/bars.ts";

const [WIDTH, HEIGHT, TEXT] = [1200, 260, 34];

/** Rows of a table with dense dark letters in a column of them, each row on a ground of its own, with black lines between. */
function table(grounds: readonly number[]): Uint8Array {
  const gray = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const fill = (x0: number, y0: number, x1: number, y1: number, level: number) => {
    for (let y = y0; y < y1; y++) gray.fill(level, y * WIDTH + x0, y * WIDTH + x1);
  };
  grounds.forEach((level, row) => {
    const top = 20 + row * 62;
    fill(100, top, 1100, top + 62, 0);
    fill(102, top + 2, 1098, top + 60, level);
    // Blurred letters: more of their ink is between black and the ground than of either.
    for (let x = 200; x < 700; x += 14) {
      fill(x, top + 14, x + 12, top + 14 + TEXT, level * 0.75);
      fill(x + 4, top + 14, x + 8, top + 14 + TEXT, 20);
    }
  });
  return gray;
}

test("rows on colors that are nearly as light are each made white as a whole", () => {
  const gray = table([104, 116, 130]);
  const { picture } = withoutBars({ width: WIDTH, height: HEIGHT, gray, scale: 300 / 72 });
  for (const row of [0, 1, 2]) {
    const paper = [110, 195, 650, 800, 1090].map((x) => picture.gray[(20 + row * 62 + 10) * WIDTH + x] ?? 0);
    expect(Math.min(...paper)).toBeGreaterThan(230);
  }
});
