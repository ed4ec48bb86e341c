/** A transformation as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The one that leaves everything where it is. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** `inner` first, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

/** Reads six numbers out of what pdf.js hands over (an array or a typed array); anything else is `identity`. */
export function toMatrix(value: unknown): Matrix {
  const list: ArrayLike<unknown> = value instanceof Float32Array || Array.isArray(value) ? value : [];
  const [a, b, c, d, e, f] = [list[0], list[1], list[2], list[3], list[4], list[5]];
  const known = isNumber(a) && isNumber(b) && isNumber(c) && isNumber(d) && isNumber(e) && isNumber(f);
  return known ? [a, b, c, d, e, f] : identity;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** In points: a page is no wider. What a damaged file sets and draws may reach to any number. */
export const WIDEST = 20_000;

/** A box in points, x to the right and y down; x0 <= x1 and y0 <= y1. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The smallest box around all of `boxes`, which holds at least one. */
export function around(boxes: readonly Box[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const each of boxes) {
    box.x0 = Math.min(box.x0, each.x0);
    box.y0 = Math.min(box.y0, each.y0);
    box.x1 = Math.max(box.x1, each.x1);
    box.y1 = Math.max(box.y1, each.y1);
  }
  return box;
}

/** `box` after `matrix`, as the upright box around it. */
export function transformBox(matrix: Matrix, box: Box): Box {
  const [a, b, c, d, e, f] = matrix;
  const corners = [
    [box.x0, box.y0],
    [box.x1, box.y0],
    [box.x0, box.y1],
    [box.x1, box.y1],
  ] as const;
  return around(
    corners.map(([x, y]) => {
      const px = a * x + c * y + e;
      const py = b * x + d * y + f;
      return { x0: px, y0: py, x1: px, y1: py };
    }),
  );
}

/** How much of the shorter of two spans lies in the other, 0 to 1. */
export function overlap(a0: number, a1: number, b0: number, b1: number): number {
  const shorter = Math.min(a1 - a0, b1 - b0);
  if (shorter <= 0) return a0 <= b1 && b0 <= a1 ? 1 : 0;
  return Math.max(0, Math.min(a1, b1) - Math.max(a0, b0)) / shorter;
}

/** True for boxes that have more than an edge in common. */
export function meet(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** The places in ascending order; those no farther than `near` from the one before are taken as it. */
export function distinct(places: readonly number[], near: number): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    if (place - (found.at(-1) ?? -Infinity) > near) found.push(place);
  }
  return found;
}

/** What of a box stands in another; its ends are before its beginnings where nothing does. */
export function within(box: Box, bounds: Box): Box {
  return {
    x0: Math.max(box.x0, bounds.x0),
    y0: Math.max(box.y0, bounds.y0),
    x1: Math.min(box.x1, bounds.x1),
    y1: Math.min(box.y1, bounds.y1),
  };
}

/** How much of a page a box covers, in square points; nothing where its sides are the wrong way round, as those of boxes that do not meet. */
export function areaOf({ x0, y0, x1, y1 }: Box): number {
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
}

/** True where a box is nowhere outside of another. */
export function isWithin(inner: Box, outer: Box): boolean {
  return inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;
}

/** True where a point stands in a box, or on its edge. */
export function holds({ x0, y0, x1, y1 }: Box, point: readonly [x: number, y: number]): boolean {
  return x0 <= point[0] && point[0] <= x1 && y0 <= point[1] && point[1] <= y1;
}

/** True for boxes whose sides are no farther than `near` from each other's. */
export function areSame(a: Box, b: Box, near: number): boolean {
  return [a.x0 - b.x0, a.y0 - b.y0, a.x1 - b.x1, a.y1 - b.y1].every((gap) => Math.abs(gap) <= near);
}

/** True for boxes that begin and end at the same places along the page, no farther than `near` from each other's. */
export function areFlush(a: Pick<Box, "x0" | "x1">, b: Pick<Box, "x0" | "x1">, near: number): boolean {
  return Math.abs(a.x0 - b.x0) <= near && Math.abs(a.x1 - b.x1) <= near;
}

/** The middle of a box. */
export function middleOf({ x0, y0, x1, y1 }: Box): readonly [x: number, y: number] {
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** True for a box whose sides are of these lengths, in points, one of them at most so many times `longer` than the other. */
export function isSquare(
  { x0, y0, x1, y1 }: Box,
  { smallest, largest, longer }: { smallest: number; largest: number; longer: number },
): boolean {
  const least = Math.min(x1 - x0, y1 - y0);
  const most = Math.max(x1 - x0, y1 - y0);
  return least >= smallest && most <= largest && most <= least * longer;
}

/** True where a way around some corners turns both to the left and to the right: what it goes around is notched. */
export function turnsBothWays(corners: readonly (readonly [x: number, y: number])[]): boolean {
  const turns = corners.map(([x, y], i) => {
    const [beforeX, beforeY] = corners.at(i - 1) ?? [x, y];
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
    return Math.sign((x - beforeX) * (nextY - y) - (y - beforeY) * (nextX - x));
  });
  return turns.includes(1) && turns.includes(-1);
}
