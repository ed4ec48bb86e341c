import { LARGER } from "../../../heading-size.ts";
import { type Atom, type Line, linesIn, linesOf } from "../atoms.ts";

/** In ems of a heading: how much space is left beside it, above its letters and below. */
const ABOVE = 0.6;
const BELOW = 0.4;
/** So many lines of one column below the end of the other are more than what columns of one height differ by. */
const ALONE = 3;

/** The lines of a region that are larger than most, those in its boxes too: columns above one may end there. */
export function largerLines(atoms: readonly Atom[]): Set<Line> {
  const sizes = [...linesIn(atoms)].map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  return new Set(linesOf(atoms).filter(({ segment }) => segment.size >= usual * LARGER));
}

/**
 * True for a heading of all that is below it, though it is short: the other column has ended above it, or has a gap. A
 * column that goes on alone, far below the end of the other, keeps its headings.
 */
export function endsColumns(heading: Line, atoms: readonly Atom[], gutter: number): boolean {
  const { y0, y1, x1, segment } = heading;
  if (x1 > gutter) return false;
  const top = y0 - segment.size * ABOVE;
  const bottom = y1 + segment.size * BELOW;
  let end = -Infinity;
  let isBelow = false;
  for (const atom of atoms) {
    if (atom.y0 >= bottom) isBelow ||= atom.x1 > gutter;
    else if (atom.x0 > gutter) end = Math.max(end, atom.y1);
  }
  if (end === -Infinity || end > top) return false;
  const alone = atoms.filter((atom) => atom.y0 >= end && atom.y1 <= top);
  return isBelow || alone.length < ALONE;
}
