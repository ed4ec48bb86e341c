import type { Rule } from "../../ink/shapes.ts";
import type { Segment } from "../../lines/segments.ts";

/** In points: how far from the ends of words those of the line below them are. */
const SAME_END = 1.2;
/** In ems: how far below the baseline the line is. */
const BELOW = 0.3;
/** In points: a line is no farther below words of any size. */
const MOST_BELOW = 6;

/** Lines across without those that underline words, as a link's in a cell: they part no rows. A box around words has sides too. */
export function withoutUnderlines(
  across: readonly Rule[],
  down: readonly Rule[],
  segments: readonly Segment[],
): readonly Rule[] {
  if (across.length === 0 || down.length === 0) return across;
  const lines = Map.groupBy(segments, ({ y }) => Math.round(y));
  const isUnder = ({ at, from, to }: Rule) => {
    for (let y = Math.floor(at - MOST_BELOW); y <= Math.ceil(at); y++) {
      for (const line of lines.get(y) ?? []) if (underlines({ at, from, to }, line)) return true;
    }
    return false;
  };
  const hasSide = ({ at, from, to }: Rule) =>
    down.some(
      (side) =>
        (Math.abs(side.at - from) < SAME_END || Math.abs(side.at - to) < SAME_END) &&
        side.from < at + SAME_END &&
        side.to > at - SAME_END,
    );
  return across.filter((rule) => !isUnder(rule) || hasSide(rule));
}

/** True for a line close below words of a text, from the beginning of one to the end of one. */
function underlines({ at, from, to }: Rule, { y, size, x0, x1, pieces }: Segment): boolean {
  if (at <= y || at - y > size * BELOW || from < x0 - SAME_END || to > x1 + SAME_END) return false;
  return (
    pieces.some((piece) => Math.abs(piece.x0 - from) <= SAME_END) &&
    pieces.some((piece) => Math.abs(piece.x1 - to) <= SAME_END)
  );
}
