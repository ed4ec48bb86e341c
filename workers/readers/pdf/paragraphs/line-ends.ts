import type { Row } from "../lines/rows.ts";

/** How many lines above and below tell how wide a column is. */
const NEAR_ROWS = 8;

/** How far the lines around one reach, of those set like it. */
export function rightEdge(rows: readonly Row[], index: number): number {
  let right = -Infinity;
  for (const { x1 } of alike(rows, index, "x0")) right = Math.max(right, x1);
  return right;
}

/** The same for lines that are read from right to left. */
export function leftEdge(rows: readonly Row[], index: number): number {
  let left = Infinity;
  for (const { x0 } of alike(rows, index, "x1")) left = Math.min(left, x0);
  return left;
}

/** The lines around one, and itself, that begin where it does and are as large. */
function alike(rows: readonly Row[], index: number, start: "x0" | "x1"): Row[] {
  const row = rows[index];
  const found: Row[] = [];
  if (!row) return found;
  for (let i = Math.max(0, index - NEAR_ROWS); i <= index + NEAR_ROWS; i++) {
    const other = rows[i];
    if (!other) break;
    const isAsLarge = Math.abs(other.size - row.size) < row.size * 0.15;
    if (isAsLarge && Math.abs(other[start] - row[start]) < row.size * 6) found.push(other);
  }
  return found;
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
