import { expect, test } from "bun:test";
import { findRules } from "../../workers/readers/ocr/lines/rules.ts";
import type { Picture } from "../../workers/readers/ocr/picture/picture.ts";
import { withoutScratches } from "../../workers/readers/ocr/picture/scratches.ts";
import { withoutSpecks } from "../../workers/readers/ocr/picture/specks.ts";
import { sizesOf } from "../../workers/readers/ocr/words/line-height.ts";
import { toText } from "../../workers/readers/ocr/words/text.ts";

const [WIDTH, HEIGHT, SCALE] = [800, 800, 4];

/** A white sheet with black boxes: where each begins, and how wide and high it is, in pixels. */
function sheet(
  ...boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]
): Picture {
  const gray = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [x, y, width, height] of boxes) {
    for (let row = y; row < y + height; row++) gray.fill(0, row * WIDTH + x, row * WIDTH + x + width);
  }
  return { width: WIDTH, height: HEIGHT, gray, scale: SCALE };
}

const isInk = ({ gray }: Picture, x: number, y: number) => (gray[y * WIDTH + x] ?? 255) < 128;

test("a scratch from edge to edge goes, what it runs through stays, and so do lines that part cells", () => {
  const scratch = [400, 0, 3, HEIGHT] as const;
  const letter = [392, 300, 20, 30] as const;
  const side = [200, 200, 3, 300] as const;
  const page = sheet(scratch, letter, side);
  const { picture, down } = withoutScratches(page, findRules(page, page));
  expect(isInk(picture, 401, 100)).toBe(false);
  expect(isInk(picture, 401, 315)).toBe(true);
  expect(isInk(picture, 201, 300)).toBe(true);
  expect(down.map(({ at }) => Math.round(at))).toEqual([50]);
});

test("a scratch that leans, and one across the sheet, go too", () => {
  const parts = [0, 1, 2, 3].map((part) => [400 + part * 3, part * 200, 3, 200] as const);
  const page = sheet(...parts, [0, 600, WIDTH, 3]);
  const { picture, across, down } = withoutScratches(page, findRules(page, page));
  expect(picture.gray.filter((level) => level < 128).length).toBeLessThan(200);
  expect([...across, ...down]).toEqual([]);
});

const SPECKS = Array.from({ length: 30 }, (_, i) => [20 + i * 25, 100 + ((i * 37) % 500), 4, 4] as const);

test("specks apart from letters go from a dirty page: points beside figures and dots that lead on stay", () => {
  const figures = [
    [300, 700, 18, 30],
    [326, 700, 18, 30],
  ] as const;
  const point = [320, 726, 4, 4] as const;
  const dots = [0, 1, 2, 3].map((i) => [500 + i * 20, 726, 4, 4] as const);
  const clean = withoutSpecks(sheet(...SPECKS, ...figures, point, ...dots));
  expect(SPECKS.filter(([x, y]) => isInk(clean, x + 1, y + 1))).toEqual([]);
  expect([...figures, point, ...dots.slice(1, 3)].every(([x, y]) => isInk(clean, x + 1, y + 1))).toBe(true);
});

test("small marks stay on a clean page", () => {
  const page = sheet(...SPECKS.slice(0, 5), [300, 700, 18, 30]);
  expect(withoutSpecks(page)).toBe(page);
});

/** A word as it is read at a place: its baseline, how high it is, and how sure it is. */
type Read = readonly [text: string, x: number, y: number, high: number, confidence: number];

/** What is told of a page with lines of text and these words by themselves, and in which sizes. */
function told(...alone: readonly Read[]): { text: string; size: number }[] {
  const text = Array.from({ length: 6 }, (_, i): Read => ["Doctors", 200, 100 + i * 60, 30, 95]);
  const lines = [...text, ...alone].map(([text, x0, y1, high, confidence]) => {
    const bbox = { x0, x1: x0 + text.length * high * 0.6, y0: y1 - high, y1 };
    const rowAttributes = { rowHeight: high * 1.35, descenders: high * 0.3, ascenders: high * 0.3 };
    const baseline = { ...bbox, y0: y1 };
    return { bbox, baseline, confidence, rowAttributes, words: [{ text, confidence, bbox }] };
  });
  const { fragments } = toText(lines, { ...sheet(), width: 800, height: 800 }, 0);
  return fragments.filter((word) => word.text !== "Doctors");
}

test("what is read of holes, staples and scribbles is no text: a few doubted letters, larger than it or far from it", () => {
  const dirt = [
    ["XK", 20, 150, 50, 57],
    ["oq", 300, 520, 52, 47],
    ["&", 20, 300, 52, 82],
    ["5", 10, 400, 52, 46],
  ] as const;
  const words = [
    ["EMS", 300, 600, 60, 95],
    ["I.", 150, 650, 40, 60],
    ["5", 300, 700, 52, 46],
  ] as const;
  expect(told(...dirt, ...words).map(({ text }) => text)).toEqual(["EMS", "I.", "5"]);
});

test("a line is of another size where all its capitals are, however near to that of most, and else it is not", () => {
  const [title, small, text] = told(
    ["SEIZURES", 300, 500, 38, 95],
    ["Policies", 300, 560, 24, 95],
    ["Monitor", 300, 620, 33, 95],
  ).map(({ size }) => size);
  const [usual] = told(["Airway", 300, 500, 30, 95]).map(({ size }) => size);
  expect(title).toBeGreaterThan((usual ?? 0) * 1.2);
  expect(small).toBeLessThan((usual ?? 0) * 0.86);
  expect(text).toBe(usual);
});

test("a title with dirt at its letters is no larger than they are wide", () => {
  const line = (text: string, wide: number, high: number, rowHeight: number) => {
    const bbox = { x0: 100, x1: 100 + text.length * wide, y0: 0, y1: high };
    const rowAttributes = { rowHeight, descenders: 9, ascenders: 9 };
    return { bbox, baseline: bbox, confidence: 95, rowAttributes, words: [{ text, confidence: 95, bbox }] };
  };
  const lines = ["Doctors", "Monitors", "Medics", "Sirens", "Collars"].map((text) => line(text, 20, 30, 40));
  const heights = sizesOf([...lines, line("BRADYCARDIA", 30, 80, 70), line("TACHYCARDIA", 40, 50, 70)]);
  expect(heights.map(Math.round)).toEqual([40, 40, 40, 40, 40, 48, 70]);
});

test("a line that was measured with what touches it has the size of the others, whose words are as high", () => {
  const line = (high: number, rowHeight: number, ...words: [text: string, high: number][]) => {
    const bbox = { x0: 100, x1: 100 + words.length * 100, y0: 0, y1: high };
    const rowAttributes = { rowHeight, descenders: 9, ascenders: 9 };
    const placed = words.map(([text, y1], i) => ({
      text,
      confidence: 95,
      bbox: { x0: 100 + i * 100, x1: 180 + i * 100, y0: 0, y1 },
    }));
    return { bbox, baseline: bbox, confidence: 95, rowAttributes, words: placed };
  };
  const lines = ["Doctors", "Monitors", "Medics", "Sirens", "Collars"].map((text) =>
    line(30, 40, [text, 30]),
  );
  const heights = sizesOf([
    ...lines,
    line(58, 100, ["Airway,", 38], ["keep", 39], ["SpO2,", 58], ["94%", 30]),
    line(58, 60, ["Airway,", 56], ["keep", 58]),
  ]);
  expect(heights).toEqual([40, 40, 40, 40, 40, 40, 60]);
});

test("what the letters of a dark word have in common is no line that parts cells, a line over a word is", () => {
  const stems = Array.from({ length: 12 }, (_, i) => [100 + i * 14, 300, 5, 40] as const);
  const joined = [100, 306, 160, 4] as const;
  const page = sheet(joined, ...stems);
  expect(findRules(page, page).across).toEqual([]);
  const line = [100, 290, 160, 3] as const;
  const below = sheet(line, ...stems);
  expect(findRules(below, below).across).toHaveLength(1);
});
