import { type Box, holds, middleOf } from "../../geometry.ts";
import type { Aside } from "../../layout/atoms.ts";
import { type Segment, toSegment } from "../../lines/segments.ts";

/** In characters: a longer text names no column. */
const LONGEST = 60;
/** In points: how far names beside each other may reach over each other's ends, and an entry out of its column. */
const NEAR = 3;
/** In ems of the entries: how far below the names the first of them stands. */
const BELOW = 4;
/** A column has so many entries, at least, and a table so many columns with names that stand upright. */
const FEWEST = 2;
/** A page with more text on its side is a drawing. */
const MOST = 100;

/** Lines of a page of which some were text turned on its side. */
interface WithNames {
  segments: readonly Segment[];
  /** Those that are now among the lines, and the lines beside them. */
  names: ReadonlySet<Aside | Segment>;
}

/**
 * Reads the names of columns that are turned on their sides as lines: names beside each other, some with entries below. They
 * and the names that are not turned stand in one row, where the longest ends. Those in the cells of `grids` are read there.
 */
export function withUprightNames(
  asides: readonly Aside[],
  segments: readonly Segment[],
  grids: readonly Box[],
): WithNames {
  const names = new Set<Aside | Segment>();
  let lines = segments;
  if (asides.length < FEWEST || asides.length > MOST) return { segments, names };
  const maybe = asides
    .filter(
      (aside) => aside.block.text.length <= LONGEST && !grids.some((grid) => holds(grid, middleOf(aside))),
    )
    .map((name) => ({ name, entries: entriesBelow(name, segments) }));
  for (const { name } of maybe) {
    const row = names.has(name) ? [] : maybe.filter((other) => isBeside(name, other.name));
    const columns = row.filter(({ entries }) => entries.length >= FEWEST);
    const top = Math.min(...row.map((each) => each.name.y0));
    const bottom = Math.max(...row.map((each) => each.name.y1));
    const first = columns
      .flatMap(({ entries }) => entries)
      .find(({ y0, size }) => y0 - bottom < BELOW * size);
    if (columns.length < FEWEST || !first) continue;
    const level = new Set(segments.filter(({ y }) => top < y && y < bottom));
    const upright = row.map(({ name: { x0, x1, block } }) =>
      toSegment([
        { text: block.text, x0, x1, y: bottom, size: first.size, bold: true, spaced: true, artifact: false },
      ]),
    );
    lines = [...lines.map((line) => (level.has(line) ? atHeight(line, bottom) : line)), ...upright];
    for (const each of [...row.map((other) => other.name), ...level]) names.add(each);
  }
  return { segments: lines, names };
}

/** What stands in the column below a name, or begins there as the name does. */
function entriesBelow({ x0, x1, y1 }: Box, segments: readonly Segment[]): Segment[] {
  const reach = x1 - x0 + NEAR;
  return segments.filter(
    (entry) =>
      entry.y0 > y1 - NEAR &&
      (Math.abs(entry.x0 - x0) < NEAR || (entry.x0 > x0 - reach && entry.x1 < x1 + reach)),
  );
}

function atHeight(line: Segment, y: number): Segment {
  const down = y - line.y;
  return { ...line, y, y0: line.y0 + down, y1: line.y1 + down };
}

/** True for names that stand at one height, the shorter within the height of the longer. */
function isBeside(a: Box, b: Box): boolean {
  const [shorter, longer] = a.y1 - a.y0 < b.y1 - b.y0 ? [a, b] : [b, a];
  return shorter.y0 > longer.y0 - NEAR && shorter.y1 < longer.y1 + NEAR;
}
