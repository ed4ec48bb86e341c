import type { Row } from "../lines/rows.ts";

/** How much farther apart than usual the lines of a paragraph are, at most, and where the upper one has a lowered figure. */
const SPREAD = { line: 1.28, lowered: 1.35 };
/** Of a line's letters: how large such a figure is at most, and in ems: how far below the line it stands, at least. */
const SMALL = 0.9;
const LOWER = 0.1;

/**
 * True for a line too far below the one above it to go on with it, where lines are `usual` apart, in points: browsers make room for
 * the figure of "SpO2".
 */
export function isTooFar({ segments }: Row, gap: number, usual: number): boolean {
  if (gap <= usual * SPREAD.line) return false;
  if (gap > usual * SPREAD.lowered) return true;
  return !segments.some(({ pieces, size, y }) =>
    pieces.some(
      (piece) => piece.size < size * SMALL && piece.y - y > size * LOWER && /^\d{1,2}$/.test(piece.text),
    ),
  );
}
