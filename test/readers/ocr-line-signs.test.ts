import { expect, test } from "bun:test";
import { isArrowhead, isCorner, isEdge, withoutSide } from "../../workers/readers/ocr/lines/line-signs.ts";

const side = { at: 100, from: 50, to: 90 };

test("what is read of an arrow's head is no writing, the answer on an arrow is", () => {
  const head = { text: "\\r", x0: 97, x1: 103, y: 87, size: 6 };
  expect(isArrowhead(head, 9, [], [side])).toBe(true);
  expect(isArrowhead({ ...head, text: "No" }, 9, [], [side])).toBe(false);
  expect(isArrowhead({ ...head, y: 70 }, 9, [], [side])).toBe(false);
});

test("a word in a low row, or at a line to write on, is no arrow's head", () => {
  const dose = { text: "10", x0: 55, x1: 65, y: 167, size: 10.6 };
  for (const at of [157, 168]) expect(isArrowhead(dose, 10.6, [{ at, from: 51, to: 561 }], [])).toBe(false);
  expect(isArrowhead(dose, 10.6, [{ at: 163, from: 64, to: 561 }], [])).toBe(true);
});

test("what is read of a round corner is smaller than the writing in the box", () => {
  const corner = { text: "N", x0: 101, x1: 106, y: 54, size: 6 };
  expect(isCorner(corner, 9, [side])).toBe(true);
  expect(isCorner({ ...corner, size: 9 }, 9, [side])).toBe(false);
  expect(isCorner({ ...corner, y: 70 }, 9, [side])).toBe(false);
});

test("no writing stands on the side of a cell, but beside it", () => {
  expect(isEdge({ text: "Pe", x0: 97, x1: 104, y: 70, size: 9 }, [side])).toBe(true);
  expect(isEdge({ text: "IV", x0: 102, x1: 110, y: 70, size: 9 }, [side])).toBe(false);
});

test("the side of a cell is no letter of the word behind it", () => {
  const word = { text: "|0.3", x0: 99, x1: 115, y: 70, size: 9 };
  expect(withoutSide(word, [side])).toMatchObject({ text: "0.3", x0: 100 });
  expect(withoutSide({ ...word, text: "[1]" }, [side]).text).toBe("[1]");
});

test("a dose that was measured with the line below it is no arrow's head at the end of a line above it", () => {
  const dose = { text: "0.3", x0: 540, x1: 553, y: 209.8, size: 22.7 };
  expect(isArrowhead(dose, 10.3, [{ at: 201.5, from: 381, to: 548 }], [])).toBe(false);
});
