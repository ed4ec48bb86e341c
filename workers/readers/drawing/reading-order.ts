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

/** A box that stands over one at least this many times as high, of the same width, is its name. */
const NAMED_HEIGHTS = 2;
/** So many are names whatever their widths, where they are this many times lower than what begins under each. */
const IN_A_ROW = 3;
const LOWER = 1.2;
/** Sides that differ by less than this share of a width are under each other. */
const SAME = 0.05;

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
  const named = columns.parts.length > 1 ? withNames(parts) : undefined;
  if (named) return readingOrder(named).flatMap((unit) => unit.items);
  if (columns.parts.length > 1 && (linesUp(parts) || isDrawnAcross(parts, items)))
    return parts.flatMap((part) => readingOrder(part));
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

/** The rows between which a straight line passes, from the top. */
export function lines<T extends { box: Box }>(items: readonly T[]): T[][] {
  return cut(items, "y", "height").parts;
}

/** The boxes of rows with each low one joined to the high one below it, where rows of such cards stand among them; else undefined. */
function withNames<T extends { box: Box }>(rows: readonly T[][]): { box: Box; items: T[] }[] | undefined {
  const isNames = (row: readonly T[] = [], below: readonly T[] = []) => {
    const lowest = Math.min(...below.map(({ box }) => box.height));
    const isLower = (times: number) => heightOf(row) * times <= lowest;
    return isOver(row, below)
      ? isLower(NAMED_HEIGHTS)
      : row.length >= IN_A_ROW && startOver(row, below) && isLower(LOWER);
  };
  const units: { box: Box; items: T[] }[] = [];
  let isNamed = false;
  for (let index = 0; index < rows.length; index += 1) {
    const [row = [], below = [], next = [], last] = rows.slice(index, index + 4);
    // What stands below them without a name of its own goes on under the same: a table.
    if (isNames(row, below) && (!isOver(below, next) || isNames(next, last))) {
      const bodies = byColumn(below);
      for (const [column, name] of byColumn(row).entries()) {
        const items = [name, bodies[column]].filter((item) => item !== undefined);
        const bottom = Math.max(...items.map(({ box }) => box.y + box.height));
        units.push({ box: { ...name.box, height: bottom - name.box.y }, items });
      }
      isNamed = true;
      index += 1;
    } else units.push(...row.map((item) => ({ box: item.box, items: [item] })));
  }
  return isNamed ? units : undefined;
}

/** Rows of as many boxes, each as wide as that below it and right over it. */
function isOver(row: readonly { box: Box }[], below: readonly { box: Box }[]): boolean {
  if (row.length < 2 || row.length !== below.length) return false;
  const bodies = byColumn(below);
  return byColumn(row).every(({ box }, column) => {
    const body = bodies[column]?.box;
    if (!body) return false;
    const slack = SAME * body.width;
    return Math.abs(box.x - body.x) <= slack && Math.abs(box.width - body.width) <= slack;
  });
}

/** The rectangle around several. */
export function around(items: readonly { box: Box }[]): Box {
  const boxes = items.map(({ box }) => box);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Rows of as many boxes, each of which begins or has its middle where that below it does. */
function startOver(row: readonly { box: Box }[], below: readonly { box: Box }[]): boolean {
  const bodies = byColumn(below);
  const isAt = (side: number, other: number, width: number) => Math.abs(side - other) <= SAME * width;
  return (
    row.length === below.length &&
    byColumn(row).every(({ box: { x, width } }, column) => {
      const body = bodies[column]?.box ?? { x: Infinity, width: 0 };
      const widest = Math.max(width, body.width);
      return isAt(x, body.x, widest) || isAt(x + width / 2, body.x + body.width / 2, widest);
    })
  );
}

/** A row from the left. */
export function byColumn<T extends { box: Box }>(row: readonly T[]): T[] {
  return row.toSorted((a, b) => a.box.x - b.box.x);
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

/** Rows of as many boxes, all as large as each other, that were put there one after the other: cards. */
function isDrawnAcross<T extends { box: Box }>(rows: readonly T[][], items: readonly T[]): boolean {
  const isLarge = rows.every(
    (row) => Math.abs(heightOf(row) - heightOf(rows[0] ?? [])) <= SAME * heightOf(row),
  );
  const areOver = rows.every((row, at) => isOver(row, rows[at + 1] ?? row));
  return (
    rows.length > 1 && isLarge && areOver && rows.flatMap(byColumn).every((item, at) => item === items[at])
  );
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
