import type { Row } from "../lines/rows.ts";

/** How much farther apart than usual the lines of a paragraph are, at most, and where the upper one has a lowered figure. */
const SPREAD = { line: 1.28, lowered: 1.35 };
/** Of a line's letters: how large such a figure is at most, and in ems: how far below the line it stands, at least. */
const SMALL = 0.9;
const LOWER = 0.1;

/** How much farther apart than usual a line may be from the one above in one paragraph: browsers make room for the figure of "SpO2". */
export function spreadBelow({ segments }: Row): number {
  const hasLowered = segments.some(({ pieces, size, y }) =>
    pieces.some(
      (piece) => piece.size < size * SMALL && piece.y - y > size * LOWER && /^\d{1,2}$/.test(piece.text),
    ),
  );
  return hasLowered ? SPREAD.lowered : SPREAD.line;
}
