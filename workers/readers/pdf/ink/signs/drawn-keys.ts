import { type Box, isSquare, middleOf } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Mark, Shapes } from "../shapes.ts";
import { signOf } from "./drawn-marks.ts";
import { UNKNOWN } from "./signs.ts";

/** In points: the diameter of a dot or a circle that is too large for a bullet. */
const DISC = { smallest: 8, largest: 16, longer: 1.1 };
/** In ems: how far behind a sign its words begin, and how far above and below their baseline its middle is. */
const BEHIND = 1.2;
const ABOVE = 0.9;
const BELOW = 0.1;
/** In points: words this near in height stand on one line. */
const SAME_LINE = 1.5;

/** Dots and circles as large as signs in the cells of a table. */
export function discsIn({ frames }: Pick<Shapes, "frames">): Mark[] {
  return frames
    .filter((frame) => frame.rounded === "circle" && isSquare(frame, DISC))
    .map(({ fill, x0, y0, x1, y1 }) => ({
      x0,
      y0,
      x1,
      y1,
      ...(fill ? { dot: fill } : { outline: "circle" }),
    }));
}

/**
 * The ticks and crosses that are drawn before words, as text, with the dots before other words of their lines: what
 * those say of the words is lost in a bullet. With the marks that are none of them.
 */
export function drawnKeys(shapes: Shapes, text: readonly Fragment[]): { signs: Fragment[]; marks: Mark[] } {
  const { marks } = shapes;
  if (!marks.some(({ sign }) => sign)) return { signs: [], marks };
  const before = [...marks, ...discsIn(shapes)].flatMap((mark) => {
    const words = wordsBehind(mark, text, shapes);
    return words ? [{ mark, words }] : [];
  });
  const keyed = before.filter(({ words }) =>
    before.some((other) => other.mark.sign && Math.abs(other.words.y - words.y) < SAME_LINE),
  );
  const sign = signOf(keyed.map(({ mark }) => mark));
  const found = keyed.filter(({ mark }) => sign(mark) !== UNKNOWN);
  const used = new Set<Mark>(found.map(({ mark }) => mark));
  return {
    signs: found.map(({ mark, words: { y, size, bold, x0 } }) => ({
      text: sign(mark),
      x0: mark.x0,
      x1: Math.min(mark.x1, x0),
      y,
      size,
      bold,
      spaced: true,
      artifact: false,
    })),
    marks: marks.filter((mark) => !used.has(mark)),
  };
}

/** The first word behind a mark on its line, with no line drawn between them. */
function wordsBehind(mark: Box, text: readonly Fragment[], { down }: Shapes): Fragment | undefined {
  const [, middle] = middleOf(mark);
  let first: Fragment | undefined;
  for (const word of text) {
    const { x0, y, size } = word;
    if (x0 < mark.x1 - 1 || x0 - mark.x1 > BEHIND * size) continue;
    if (middle < y - ABOVE * size || middle > y + BELOW * size) continue;
    if (!first || x0 < first.x0) first = word;
  }
  const end = first?.x0 ?? 0;
  const isParted = down.some(
    ({ at, from, to }) => at >= mark.x1 - 1 && at <= end && from < middle && to > middle,
  );
  return isParted ? undefined : first;
}
