import type { Row } from "../lines/rows.ts";

/** How much farther apart than usual the lines of a paragraph are, at most, and where one has a raised or a lowered figure. */
const SPREAD = { line: 1.28, script: 1.5 };
/** Of a line's letters: how large such a figure is at most, and in ems: how far off the line it stands, at least. */
const SMALL = 0.9;
const OFF_LINE = 0.1;

/** How much farther apart than usual two lines of one paragraph may be: browsers make room for the figure of "SpO2". */
export function spreadOf(rows: readonly Row[]): number {
  return rows.some(hasScript) ? SPREAD.script : SPREAD.line;
}

function hasScript({ segments }: Row): boolean {
  return segments.some(({ pieces, size, y }) =>
    pieces.some((piece) => piece.size < size * SMALL && Math.abs(piece.y - y) > size * OFF_LINE),
  );
}
