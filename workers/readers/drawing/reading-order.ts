/** A rectangle in any one unit. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Boxes may overlap by this share of the smaller one and still count as apart. */
const TOLERANCE = 0.25;

/** Rows of a table differ by no more than this in height. */
const MAX_HEIGHTS = 3;

/** Gaps that differ by less are as wide as each other: boxes of a grid. */
const ABOUT = 0.95;

/** Above this many boxes they are read line by line. */
const MAX_CUT = 1_000;

/**
 * Items in the order in which a person reads them: the recursive XY cut (Nagy and Seth, 1984). The page is
 * cut where the gap between boxes is widest; rows of several boxes that line up are kept together.
 */
export function readingOrder<T extends { box: Box }>(items: readonly T[]): T[] {
  if (items.length < 2) return [...items];
  if (items.length > MAX_CUT) return byPosition(items);
  const rows = cut(items, "y", "height");
  const columns = cut(items, "x", "width");
  if (rows.parts.length === 1 && columns.parts.length === 1) return byPosition(items);
  const { parts, widest } = rows;
  if (columns.parts.length > 1 && linesUp(parts)) return parts.flatMap((part) => readingOrder(part));
  // What reaches over columns hides them: a title above, a picture below. It is cut off first, where the gap is widest.
  if (columns.parts.length === 1 || (parts.length > 1 && rows.gap >= columns.gap * ABOUT))
    return [parts.slice(0, widest), parts.slice(widest)].flatMap((part) => readingOrder(part.flat()));
  const [top, ...below] = parts;
  const [only] = top ?? [];
  // Above all others and in none of their columns: where a flow chart begins.
  if (top?.length === 1 && columns.parts.some((part) => part.length === 1 && part[0] === only))
    return [...top, ...readingOrder(below.flat())];
  return columns.parts.flatMap((part) => readingOrder(part));
}

/** Three rows or more, most of them of several boxes under each other and about as high: a table made of text boxes. */
function linesUp(rows: readonly { box: Box }[][]): boolean {
  const several = rows.filter((row) => row.length > 1);
  const columns = several.reduce((widest, row) => (row.length > widest.length ? row : widest), []);
  const heights = several.map(heightOf).toSorted((a, b) => a - b);
  const middle = heights[Math.floor(heights.length / 2)] ?? 0;
  const alike = several.filter((row) => {
    const height = heightOf(row);
    const isUnder = row.every(({ box }) => columns.some((column) => startsAt(box, column.box)));
    return isUnder && height <= middle * MAX_HEIGHTS && height * MAX_HEIGHTS >= middle;
  });
  return alike.length > 2 && alike.length >= rows.length * 0.75;
}

function heightOf(row: readonly { box: Box }[]): number {
  return Math.max(...row.map(({ box }) => box.height));
}

function startsAt({ x, width }: Box, column: Box): boolean {
  return Math.abs(x - column.x) <= TOLERANCE * Math.max(width, column.width);
}

function byPosition<T extends { box: Box }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

/** The groups between which a straight line passes, in order, the widest gap between two of them, and the group after it. */
function cut<T extends { box: Box }>(
  items: readonly T[],
  start: "x" | "y",
  size: "width" | "height",
): { parts: T[][]; gap: number; widest: number } {
  const sorted = items.toSorted((a, b) => a.box[start] - b.box[start]);
  const parts: T[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  let largest = 0;
  let gap = Number.NEGATIVE_INFINITY;
  let widest = 0;
  for (const item of sorted) {
    const { [start]: from, [size]: extent } = item.box;
    const part = parts[parts.length - 1];
    if (part && from < end - TOLERANCE * Math.min(extent, largest)) {
      part.push(item);
      largest = Math.max(largest, extent);
    } else {
      if (part && from - end > gap) [gap, widest] = [from - end, parts.length];
      parts.push([item]);
      largest = extent;
    }
    end = Math.max(end, from + extent);
  }
  return { parts, gap, widest };
}
