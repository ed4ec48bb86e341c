import type { Row } from "../lines/rows.ts";

/** How many lines above and below tell how wide a column is. */
const NEAR_ROWS = 8;

/** How far the lines around one reach, of those set like it. */
export function rightEdge(rows: readonly Row[], index: number): number {
  const row = rows[index];
  let right = -Infinity;
  if (!row) return right;
  for (let i = Math.max(0, index - NEAR_ROWS); i <= index + NEAR_ROWS; i++) {
    const other = rows[i];
    if (!other) break;
    if (other.x1 > right && areAlike(other, row, "x0")) right = other.x1;
  }
  return right;
}

/** The same for lines that are read from right to left. */
export function leftEdge(rows: readonly Row[], index: number): number {
  const row = rows[index];
  let left = Infinity;
  if (!row) return left;
  for (let i = Math.max(0, index - NEAR_ROWS); i <= index + NEAR_ROWS; i++) {
    const other = rows[i];
    if (!other) break;
    if (other.x0 < left && areAlike(other, row, "x1")) left = other.x0;
  }
  return left;
}

/** True for lines as large that begin at one place. */
function areAlike(other: Row, row: Row, start: "x0" | "x1"): boolean {
  if (Math.abs(other[start] - row[start]) >= row.size * 6) return false;
  return Math.abs(other.size - row.size) < row.size * 0.15;
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
