/** A rectangle in any one unit. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Boxes may overlap by this share of the smaller one and still count as apart. */
const TOLERANCE = 0.25;

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
  // A title hides the columns below it: it is cut off first, where the gap is widest.
  if (columns.parts.length === 1) {
    const { parts, widest } = rows;
    return [parts.slice(0, widest), parts.slice(widest)].flatMap((part) => readingOrder(part.flat()));
  }
  const rowsFirst = rows.parts.length > 1 && (rows.gap >= columns.gap || linesUp(rows.parts));
  return (rowsFirst ? rows : columns).parts.flatMap((part) => readingOrder(part));
}

/** Three rows or more, most of them with several boxes: a table made of text boxes. */
function linesUp(rows: readonly unknown[][]): boolean {
  return rows.length > 2 && rows.filter((row) => row.length > 1).length >= rows.length * 0.75;
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
