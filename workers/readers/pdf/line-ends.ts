import type { Row } from "./rows.ts";

/** How many lines above and below tell how wide a column is. */
const NEAR_ROWS = 8;

/** How far the lines around one reach, of those set like it. */
export function rightEdge(rows: readonly Row[], index: number): number {
  const row = rows[index];
  let right = -Infinity;
  for (const other of rows.slice(Math.max(0, index - NEAR_ROWS), index + NEAR_ROWS + 1)) {
    const alike =
      row && Math.abs(other.x0 - row.x0) < row.size * 6 && Math.abs(other.size - row.size) < row.size * 0.15;
    if (alike) right = Math.max(right, other.x1);
  }
  return right;
}

/** The same for lines that are read from right to left. */
export function leftEdge(rows: readonly Row[], index: number): number {
  const row = rows[index];
  let left = Infinity;
  for (const other of rows.slice(Math.max(0, index - NEAR_ROWS), index + NEAR_ROWS + 1)) {
    const alike =
      row && Math.abs(other.x1 - row.x1) < row.size * 6 && Math.abs(other.size - row.size) < row.size * 0.15;
    if (alike) left = Math.min(left, other.x0);
  }
  return left;
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
