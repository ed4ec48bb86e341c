import { type Matrix, transformBox } from "../geometry.ts";
import type { Fragment } from "./ink.ts";
import { type Bend, noShapes, type Shapes } from "./shapes.ts";

/** The direction of most letters, upright if in doubt. */
export function mainDirection(text: ReadonlyMap<number, readonly Fragment[]>): number {
  let main = 0;
  let most = 0;
  for (const [direction, fragments] of text) {
    let letters = 0;
    for (const fragment of fragments) letters += fragment.text.length;
    if (direction === 0) letters *= 1.5;
    if (letters > most) [main, most] = [direction, letters];
  }
  return main;
}

/** A turn by so many degrees, clockwise as seen on a page with y down. */
export function rotation(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, sin, -sin, cos, 0, 0];
}

/** The shapes of a page as they lie where text of a direction (degrees clockwise) is upright; none where that is askew. */
export function turnShapes(shapes: Shapes, direction: number): Shapes {
  if (direction === 0) return shapes;
  if (direction % 90 !== 0) return noShapes();
  const turn = rotation(-direction);
  const box = (x0: number, y0: number, x1: number, y1: number) => transformBox(turn, { x0, y0, x1, y1 });
  const boxes = [
    ...shapes.across.map(({ at, from, to }) => box(from, at, to, at)),
    ...shapes.down.map(({ at, from, to }) => box(at, from, at, to)),
  ];
  return {
    across: boxes
      .filter((each) => each.y1 - each.y0 < 0.01)
      .map(({ y0, x0, x1 }) => ({ at: y0, from: x0, to: x1 })),
    down: boxes
      .filter((each) => each.x1 - each.x0 < 0.01)
      .map(({ x0, y0, y1 }) => ({ at: x0, from: y0, to: y1 })),
    bends: shapes.bends.map((bend) => turnBend(bend, turn)),
    frames: shapes.frames.map((frame) => ({ ...frame, ...transformBox(turn, frame) })),
    narrow: [],
    levels: shapes.levels.map((box) => ({ ...box, ...transformBox(turn, box) })),
    diamonds: shapes.diamonds.map((diamond) => transformBox(turn, diamond)),
    heads: shapes.heads.map((head) => transformBox(turn, head)),
    marks: [],
    pictures: [],
    figures: [],
    shaded: [],
  };
}

function turnBend(bend: Bend, [a, b, c, d]: Matrix): Bend {
  return bend.map((value, at) =>
    at % 2 === 0 ? a * value + c * (bend[at + 1] ?? 0) : b * (bend[at - 1] ?? 0) + d * value,
  );
}
