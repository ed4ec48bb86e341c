import { expect, test } from "bun:test";
import { withEdges, withoutBars } from "../../workers/readers/ocr/lines/bars.ts";
import { onWhite } from "../../workers/readers/ocr/picture/ground.ts";
import type { Picture } from "../../workers/readers/ocr/picture/picture.ts";
import { withoutStipple } from "../../workers/readers/ocr/picture/stipple.ts";

const [WIDTH, HEIGHT, TEXT] = [1200, 260, 34];

/** A picture of two pixels for a point, grey at each place as `levelAt` says. */
function picture(width: number, height: number, levelAt: (x: number, y: number) => number): Picture {
  const gray = Uint8Array.from({ length: width * height }, (_, at) =>
    levelAt(at % width, Math.floor(at / width)),
  );
  return { width, height, gray, scale: 2 };
}

/** Strokes three pixels wide, as of letters, in the middle of rows 40 pixels high. */
const isStroke = (x: number, y: number) => x % 20 < 3 && y % 40 > 14 && y % 40 < 26;

test("rows in colors that are hardly lighter or darker than each other become white, what is written on them dark", () => {
  const colored = picture(200, 120, (x, y) =>
    isStroke(x, y) ? 30 : ([120, 136, 170][Math.floor(y / 40)] ?? 0),
  );
  const { width, gray } = onWhite(colored);
  for (const y of [20, 60, 100]) {
    expect(gray[y * width + 10]).toBe(255);
    expect(gray[y * width + 21]).toBeLessThan(70);
  }
});

test("paper in uneven light becomes evenly white", () => {
  const light = (x: number) => 250 - x / 2;
  const { width, gray } = onWhite(picture(240, 80, (x, y) => light(x) * (isStroke(x, y) ? 0.2 : 1)));
  const paper = [10, 110, 230].map((x) => gray[20 * width + x] ?? 0);
  const ink = [1, 101, 221].map((x) => gray[20 * width + x] ?? 0);
  expect(Math.min(...paper)).toBeGreaterThan(245);
  expect(Math.max(...ink)).toBeLessThan(60);
});

test("a white page stays as it is", () => {
  const page = picture(100, 100, (x, y) => (isStroke(x, y) ? 0 : 240));
  expect(onWhite(page)).toBe(page);
});

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
  const { gray: white } = onWhite({ width: WIDTH, height: HEIGHT, gray, scale: 300 / 72 });
  for (const row of [0, 1, 2]) {
    const paper = [110, 195, 650, 800, 1090].map((x) => white[(20 + row * 62 + 10) * WIDTH + x] ?? 0);
    expect(Math.min(...paper)).toBeGreaterThan(230);
  }
});

test("a grainy ground becomes white, what is written on it stays dark", () => {
  // Of four levels in no order, as far apart as grain is.
  const grain = (x: number, y: number) => [-14, -4, 4, 14][(x * 7 + y * 13 + ((x * y) >> 2)) % 4] ?? 0;
  const { width, gray } = onWhite(
    picture(200, 120, (x, y) => (isStroke(x, y) ? 40 : (y < 40 ? 156 : 238) + grain(x, y))),
  );
  const of = (xs: readonly number[]) =>
    xs.reduce((sum, x) => sum + (gray[8 * width + x] ?? 0), 0) / xs.length;
  expect(of(Array.from({ length: 160 }, (_, i) => 20 + i))).toBeGreaterThan(210);
  expect(gray[20 * width + 21]).toBeLessThan(70);
});

test("a ground of dots becomes white, the letters on it stay, and what stands beside it is as it was", () => {
  const isDot = (x: number, y: number) => ((x * 7919 + y * 104_729 + x * y * 31) >> 3) % 5 < 2;
  const inCell = (x: number, y: number) => x >= 40 && x < 360 && y >= 20 && y < 80;
  // Strokes as wide as those of bold letters, on the ground and below it.
  const isLetter = (x: number, y: number) => x % 40 < 7 && ((y >= 40 && y < 60) || (y >= 100 && y < 120));
  const page = {
    ...picture(400, 160, (x, y) => (isLetter(x, y) || (inCell(x, y) && isDot(x, y)) ? 0 : 255)),
  };
  const { width, gray } = withoutStipple({ ...page, scale: 300 / 72 });
  const meanOf = (x0: number, y0: number, x1: number, y1: number) => {
    const levels = Array.from({ length: y1 - y0 }, (_, i) => [
      ...gray.subarray((y0 + i) * width + x0, (y0 + i) * width + x1),
    ]).flat();
    return levels.reduce((sum, level) => sum + level, 0) / levels.length;
  };
  expect(meanOf(60, 24, 340, 36)).toBeGreaterThan(235);
  expect(meanOf(122, 46, 125, 54)).toBeLessThan(80);
  expect(gray.subarray(90 * width)).toEqual(page.gray.subarray(90 * width));
  const plain = { ...picture(400, 160, (x, y) => (isLetter(x, y) ? 0 : 255)), scale: 300 / 72 };
  expect(withoutStipple(plain)).toBe(plain);
});

test("a bar's edge at which the lines between cells begin is one across, where none is drawn there", () => {
  const bar = { x0: 50, y0: 72, x1: 560, y1: 86 };
  const down = [50, 280, 390, 560].map((at) => ({ at, from: 87, to: 300 }));
  const across = [100, 114].map((at) => ({ at, from: 51, to: 560 }));
  const edge = { at: 86, from: 50, to: 560 };
  expect(withEdges({ across, down }, [bar]).across).toEqual([edge, ...across]);
  const drawn = [{ at: 87, from: 51, to: 560 }, ...across];
  expect(withEdges({ across: drawn, down }, [bar]).across).toEqual(drawn);
  expect(withEdges({ across, down: down.slice(2) }, [bar]).across).toEqual(across);
});

test("a photograph on a page stays as it is", () => {
  const { width, gray } = onWhite(
    picture(200, 200, (x, y) => (y < 100 ? 250 : 60 + ((x * 7 + y * 13) % 90))),
  );
  expect(gray[150 * width + 50]).toBe(60 + ((50 * 7 + 150 * 13) % 90));
});

test("a low bar with white writing is found where the page lies on its side too", () => {
  const bar = (along: number, across: number) =>
    across >= 20 && across < 50 && along < 180 && !(along % 20 < 3 && across > 28 && across < 42) ? 50 : 255;
  expect(withoutBars(picture(200, 100, (x, y) => bar(x, y))).bars).toHaveLength(1);
  expect(withoutBars(picture(100, 200, (x, y) => bar(y, x))).bars).toHaveLength(1);
});

test("a black line between two toned cells that are nearly as dark stays, though both have white writing", () => {
  const toned = picture(240, 60, (x, y) => {
    if (y < 5 || y >= 55 || x < 10 || x >= 230) return 255;
    if (x > 120 && x < 123) return 20;
    return isStroke(x - 5, y - 5) ? 255 : x < 120 ? 102 : 90;
  });
  const { picture: white, bars } = withoutBars(toned);
  expect(bars.map(({ x0, x1 }) => (x0 + x1) / 2 < 60)).toEqual([true, false]);
  expect(white.gray[30 * 240 + 121]).toBe(20);
  expect(white.gray[10 * 240 + 60]).toBe(255);
});

test("toned cells in grain become white", () => {
  let noise = 7;
  const grain = () => {
    noise = (noise * 1103515245 + 12345) % 2147483648;
    return ((noise >> 8) % 36) - 18;
  };
  const cell = picture(300, 160, (x, y) => (isStroke(x, y) ? 20 : 155 + grain()));
  const { width, gray } = onWhite({ ...cell, scale: 4 });
  const row = Array.from(gray.subarray(80 * width, 80 * width + width));
  expect(row.reduce((sum, level) => sum + level, 0) / width).toBeGreaterThan(215);
});
