import { type Atom, NEXT_LINE } from "./atoms.ts";

/** In points, and in ems: how much the beginnings of a paragraph's lines differ, and the sizes of their letters. */
const SAME_START = 1.5;
const SAME_SIZE = 0.05;
/** In ems: what is shorter may be an entry of a list, and no line that goes on. */
const TEXT_WIDTH = 10;
/** So many columns before one are looked at. */
const MOST = 4;

/**
 * Which column's last line stands right above the first line of column `at`, with what the text runs around, a picture's
 * caption or a box, in between; -1 where none does.
 */
export function wrappedFrom(columns: readonly (readonly Atom[])[], at: number): number {
  const first = columns[at]?.[0];
  if (first?.kind !== "line") return -1;
  for (let i = at - 2; i >= 0 && i >= at - MOST; i--) {
    const last = columns[i]?.at(-1);
    if (last?.kind !== "line" || last.x1 - last.x0 < TEXT_WIDTH * last.segment.size) continue;
    const { y, size } = last.segment;
    const down = first.segment.y - y;
    const isSame = Math.abs(first.segment.size - size) < SAME_SIZE * size;
    if (isSame && Math.abs(first.x0 - last.x0) < SAME_START && down > size / 2 && down < NEXT_LINE * size)
      return i;
  }
  return -1;
}
