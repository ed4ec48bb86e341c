import { expect, test } from "bun:test";
import { withoutBrokenLines } from "../../workers/readers/ocr/lines/broken-lines.ts";
import { withoutSpecks } from "../../workers/readers/ocr/picture/specks.ts";

const [WIDTH, HEIGHT, SCALE] = [900, 400, 300 / 72];

/** A picture with these boxes of ink: left, top, width, height. */
function inked(boxes: readonly (readonly [number, number, number, number])[]) {
  const gray = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, wide, high] of boxes) {
    for (let y = top; y < top + high; y++) gray.fill(0, y * WIDTH + left, y * WIDTH + left + wide);
  }
  return { width: WIDTH, height: HEIGHT, gray, scale: SCALE };
}

const dots = (count: number, from: number, step: number, top: number) =>
  Array.from({ length: count }, (_, i) => [from + i * step, top + (i % 2), 3, 2] as const);
const inkOf = ({ gray }: { gray: Uint8Array }) => gray.filter((level) => level === 0).length;
const none = { across: [], down: [], strokes: [] };

test("a line of which a scan left dots parts cells, and is gone", () => {
  const picture = inked([...dots(80, 100, 7, 200), [120, 220, 8, 28]]);
  const { across, down, picture: plain } = withoutBrokenLines({ picture, ...none });
  expect(across).toEqual([
    {
      at: expect.closeTo(201.5 / SCALE, 0),
      from: expect.closeTo(100 / SCALE, 0),
      to: expect.closeTo(656 / SCALE, 0),
    },
  ]);
  expect(down).toEqual([]);
  expect(inkOf(plain)).toBe(8 * 28);
});

test("dots go on a line whose other part is whole, which stays as it is drawn", () => {
  const rule = { at: 201 / SCALE, from: 100 / SCALE, to: 400 / SCALE };
  const picture = inked([[100, 200, 300, 2], ...dots(12, 408, 7, 200)]);
  const found = withoutBrokenLines({ picture, ...none, across: [rule] });
  expect(found.across).toEqual([
    { at: expect.any(Number), from: rule.from, to: expect.closeTo(488 / SCALE, 0) },
  ]);
  expect(inkOf(found.picture)).toBe(600);
});

test("dots that lead from a word to a number, and strokes of letters below each other, are no line", () => {
  const word = (left: number) => [left, 180, 20, 28] as const;
  const leader = inked([word(70), ...dots(80, 100, 7, 204), word(670)]);
  expect(withoutBrokenLines({ picture: leader, ...none }).picture).toBe(leader);
  const strokes = inked([0, 1, 2, 3, 4, 5, 6].map((row) => [300, 20 + row * 50, 4, 28] as const));
  expect(withoutBrokenLines({ picture: strokes, ...none }).picture).toBe(strokes);
});

test("small bullets below each other are no dirt of a page", () => {
  const dirt = Array.from(
    { length: 40 },
    (_, i) => [40 + ((i * 197) % 800), 10 + ((i * 83) % 380), 3, 3] as const,
  );
  const bullets = [60, 160, 260].map((top) => [500, top, 6, 6] as const);
  const plain = withoutSpecks(
    inked([...dirt, ...bullets, ...bullets.map(([, top]) => [540, top - 10, 20, 28] as const)]),
  );
  for (const [left, top] of bullets) expect(plain.gray[(top + 2) * WIDTH + left + 2]).toBe(0);
});
