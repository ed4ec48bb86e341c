import type { Row } from "./rows.ts";

/** How many lines above and below tell how wide a column is. */
const NEAR_ROWS = 8;

/** How far the lines around one reach, of those set like it. */
export function rightEdge(rows: readonly Row[], index: number): number {
  return alike(rows, index, "x0").reduce((right, { x1 }) => Math.max(right, x1), -Infinity);
}

/** The same for lines that are read from right to left. */
export function leftEdge(rows: readonly Row[], index: number): number {
  return alike(rows, index, "x1").reduce((left, { x0 }) => Math.min(left, x0), Infinity);
}

/** The lines around one, and itself, that begin where it does and are as large. */
function alike(rows: readonly Row[], index: number, start: "x0" | "x1"): Row[] {
  const row = rows[index];
  const near = rows.slice(Math.max(0, index - NEAR_ROWS), index + NEAR_ROWS + 1);
  return near.filter(
    (other) =>
      row &&
      Math.abs(other[start] - row[start]) < row.size * 6 &&
      Math.abs(other.size - row.size) < row.size * 0.15,
  );
}

/** The width of the word at a line's right end, where it begins if it is read from right to left. */
export function lastWidth({ x1, segments, size }: Row): number {
  const pieces = segments.at(-1)?.pieces ?? [];
  let start = x1;
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i];
    if (!piece || start - piece.x1 > size * 0.1) break;
    start = piece.x0;
    if (piece.spaced) break;
  }
  return x1 - start;
}
