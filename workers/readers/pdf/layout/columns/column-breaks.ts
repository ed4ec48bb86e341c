import { LARGER } from "../../../heading-size.ts";
import type { Box } from "../../geometry.ts";
import { splitMarker } from "../../lines/markers.ts";
import { type Atom, type Line, linesIn, linesOf } from "../atoms.ts";
import { lowest } from "./gutters.ts";

/** In ems of a heading: how much space is left beside it, above its letters and below. */
const ABOVE = 0.6;
const BELOW = 0.4;
/** So many lines of one column below the end of the other are more than what columns of one height differ by. */
const ALONE = 3;
/** In points: how much the sizes of headings of one kind differ. */
const SAME_SIZE = 0.1;
/** In ems: how far from a column's side its headings begin, at most. */
const AT_EDGE = 0.5;

/** The lines of a region that are larger than most, those in its boxes too, and no items: columns above one may end there. */
export function largerLines(atoms: readonly Atom[]): Set<Line> {
  const sizes = linesIn(atoms)
    .map(({ size }) => size)
    .toSorted((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const isLarger = ({ segment: { size, text } }: Line) =>
    size >= usual * LARGER && splitMarker(text)?.bullet !== true;
  return new Set(linesOf(atoms).filter(isLarger));
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
    else if (atom.x0 > gutter) {
      if (atom.y1 > top) return false;
      end = Math.max(end, atom.y1);
    }
  }
  if (end === -Infinity) return false;
  const alone = atoms.filter((atom) => atom.y0 >= end && atom.y1 <= top);
  return isBelow || alone.length < ALONE;
}

/**
 * True for a heading in bold that begins where its column does, below another in the same letters that does so too and has text of
 * the other column beside it.
 */
export function isLikeOthers({ segment, y0 }: Line, atoms: readonly Atom[], gutter: number): boolean {
  if (!segment.bold) return false;
  const left = atoms.filter(({ x1 }) => x1 <= gutter);
  const right = atoms.filter((atom) => atom.x0 >= gutter);
  const isAtEdge = (line: Box, column: readonly Atom[]) =>
    line.x0 - lowest(column, ({ x0 }) => x0) < segment.size * AT_EDGE;
  const isAlike = (other: Line) =>
    other.segment.bold && Math.abs(other.segment.size - segment.size) < SAME_SIZE && other.y1 < y0;
  const heads = (column: readonly Atom[], beside: readonly Atom[]) =>
    linesOf(column).some(
      (line) =>
        isAlike(line) &&
        isAtEdge(line, column) &&
        beside.some((atom) => atom.y0 < line.y1 && line.y0 < atom.y1),
    );
  return isAtEdge(segment, left) && (heads(left, right) || heads(right, left));
}
