import { isWithin, middleOf } from "../../geometry.ts";
import type { Fragment } from "../ink.ts";
import type { Mark, Shapes } from "../shapes.ts";
import { UNKNOWN } from "./signs.ts";

/** Fewer are no column of a table. */
const FEWEST = 3;
/** In ems of the text: how far the middle of a mark's row is from its own, and what stands beside a mark goes with it. */
const ROW = 1.6;
const BESIDE = 2.5;
/** In ems: how far above the baseline the middle of a letter is. */
const MIDDLE = 0.35;
/** In points: marks of one column or row stand this near below or beside each other. */
const SAME = 1.5;

/**
 * Marks that are drawn in the rows and columns of a table without drawn cells, as text: each has words to its left,
 * which its row is named by, and words above it, which its column is. In a drawing there may be others.
 */
export function tableMarks({ marks }: Shapes, text: readonly Fragment[]): Fragment[] {
  if (marks.length < FEWEST) return [];
  const sign = signOf(marks);
  const known = marks.filter((mark) => sign(mark) !== UNKNOWN);
  const named = known.flatMap((mark, index) => {
    // A dot may have an outline of its own.
    if (known.some((other, i) => isWithin(other, mark) && (i < index || !isWithin(mark, other)))) return [];
    const size = rowSize(mark, text);
    return size !== undefined && hasName(mark, text) ? [{ mark, size }] : [];
  });
  const found = named.filter(({ mark }) => {
    const [x, y] = middleOf(mark);
    return named.some((other) => {
      const [otherX, otherY] = middleOf(other.mark);
      return other.mark !== mark && (Math.abs(otherX - x) < SAME || Math.abs(otherY - y) < SAME);
    });
  });
  if (found.length < FEWEST) return [];
  return found.map(({ mark, size }) => {
    const y = middleOf(mark)[1] + size * MIDDLE;
    return {
      text: sign(mark),
      x0: mark.x0,
      x1: mark.x1,
      y,
      size,
      bold: false,
      spaced: true,
      artifact: false,
    };
  });
}

/** What marks are written as: ticks, crosses, dots of one colour, circles, boxes to tick; of others it cannot be told what they are. */
export function signOf(marks: readonly Mark[]): (mark: Mark) => string {
  const dots = new Set(marks.flatMap(({ dot }) => dot ?? []));
  return ({ dot, outline, sign }) => {
    if (sign) return sign;
    if (outline) return outline === "box" ? "☐" : "○";
    return dot && dots.size === 1 ? "●" : UNKNOWN;
  };
}

/** The size of the words that name the row in which a mark stands by itself. */
function rowSize(mark: Mark, text: readonly Fragment[]): number | undefined {
  const [, middle] = middleOf(mark);
  let named: number | undefined;
  for (const { x0, x1, y, size, text: words } of text) {
    const away = Math.abs(y - size * MIDDLE - middle);
    if (away > size * ROW) continue;
    if (away < size * 0.5 && x1 > mark.x0 - size && x0 < mark.x1 + size * BESIDE) return undefined;
    if (x1 < mark.x0 && /\p{L}{2}/u.test(words)) named = size;
  }
  return named;
}

function hasName(mark: Mark, text: readonly Fragment[]): boolean {
  const [x] = middleOf(mark);
  return text.some(({ x0, x1, y, size }) => y < mark.y0 && x0 - size < x && x < x1 + size);
}
