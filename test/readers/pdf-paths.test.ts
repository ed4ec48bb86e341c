import { expect, test } from "bun:test";
import { identity } from "../../workers/readers/pdf/geometry.ts";
import { subpaths } from "../../workers/readers/pdf/ink/shapes/paths.ts";

/** pdf.js' codes for what a path does. */
const [MOVE, LINE, CURVE] = [0, 1, 2];

test("a curve whose control points are its ends, as react-pdf draws the corners of borders, bends nothing", () => {
  const border = new Float32Array([
    MOVE,
    0,
    0.5,
    CURVE,
    0,
    0,
    0,
    0,
    0,
    0,
    LINE,
    100,
    0,
    CURVE,
    100,
    0,
    100,
    0,
    100,
    0,
  ]);
  const [path] = [...subpaths(border, identity, true)];
  expect(path?.curved).toBe(false);
  expect(path?.course).toBeUndefined();
});

test("a round corner bends its path", () => {
  const corner = new Float32Array([MOVE, 0, 10, CURVE, 0, 4.5, 4.5, 0, 10, 0, LINE, 100, 0]);
  expect([...subpaths(corner, identity)][0]?.curved).toBe(true);
});
