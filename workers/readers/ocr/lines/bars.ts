import type { Frame, Rule, Shapes } from "../../pdf/ink/shapes.ts";
import { type Area, joinedSquares } from "../picture/joined-squares.ts";
import type { Picture } from "../picture/picture.ts";

/** Points: the side of the squares that a picture is looked at in. */
const SQUARE = 2.5;
/** Points: smaller boxes are letters. */
const NARROWEST = 24;
const LOWEST = 8;
/** The grey below which paper is toned. */
const TONED = 200;
/** Share of a box that is toned, and of that which is of one grey, or of one near it. */
const FILLED = 0.6;
const EVEN = 0.55;
const NEAR = 20;
/** How much darker than its ground a line between two cells is. */
const DARKER = 26;
/** How much lighter than its ground writing is, and which share of a box is writing, at most. */
const LIGHTER = 40;
const WRITTEN = 0.4;

/** Points: how far from a bar's edge lines end that meet it; share of the edge that a line drawn there has. Of one cell and its sides nothing is told. */
const MEETS = 3;
const DRAWN = 0.5;
const SEVERAL = 3;

/**
 * The picture with what is written in lighter letters on toned grounds, as headings on bars are, dark on white; and
 * those grounds, in points.
 */
export function withoutBars(picture: Picture): { picture: Picture; bars: Frame[] } {
  const side = Math.max(1, Math.round(SQUARE * picture.scale));
  const boxes = tonedBoxes(picture, side).flatMap((box) => cellsOf(picture, box, side));
  const bars = boxes.flatMap((box) => {
    const level = groundOf(picture, inside(box, side));
    return level === undefined ? [] : [{ box, level }];
  });
  if (bars.length === 0) return { picture, bars: [] };
  const gray = picture.gray.slice();
  for (const { box, level } of bars) {
    for (let y = box.top; y < box.bottom; y++) {
      for (let at = y * picture.width + box.left, end = at + box.right - box.left; at < end; at++)
        gray[at] = Math.min(255, ((255 - (gray[at] ?? 0)) * 255) / (255 - level));
    }
  }
  return {
    picture: { ...picture, gray },
    bars: bars.map(({ box, level }) => toFrame(box, picture.scale, level)),
  };
}

/** The lines with the edges of bars at which several of those that lead down end: a bar's edge parts rows, as a line does. */
export function withEdges<Lines extends Pick<Shapes, "across" | "down">>(
  lines: Lines,
  bars: readonly Frame[],
): Lines {
  const edges = bars.flatMap(({ x0, x1, y0, y1 }): Rule[] => {
    const { down } = lines;
    const within = down.filter(({ at }) => at > x0 - MEETS && at < x1 + MEETS);
    return [
      { at: y0, ends: within.map(({ to }) => to) },
      { at: y1, ends: within.map(({ from }) => from) },
    ].flatMap(({ at, ends }) =>
      ends.filter((end) => Math.abs(end - at) < MEETS).length >= SEVERAL ? [{ at, from: x0, to: x1 }] : [],
    );
  });
  const isDrawn = (edge: Rule) =>
    lines.across.some(
      ({ at, from, to }) =>
        Math.abs(at - edge.at) < MEETS &&
        Math.min(to, edge.to) - Math.max(from, edge.from) > (edge.to - edge.from) * DRAWN,
    );
  const missing = edges.filter((edge) => !isDrawn(edge));
  if (missing.length === 0) return lines;
  return { ...lines, across: [...lines.across, ...missing].toSorted((a, b) => a.at - b.at) };
}

/** A box without its edges, where lines may be drawn. */
function inside({ left, top, right, bottom }: Area, edge: number): Area {
  return { left: left + edge, top: top + edge, right: right - edge, bottom: bottom - edge };
}

/** The cells of a toned box, between the dark lines from its top to its bottom: white writing is dark once they are white. */
function cellsOf(picture: Picture, box: Area, side: number): Area[] {
  const { width, gray } = picture;
  const { top, bottom } = inside(box, side);
  const least = usualIn(picture, box).level - DARKER;
  // Of several pixels along the line, since grain is as strong.
  const isDark = (x: number, y: number) => {
    let sum = 0;
    for (let at = y * width + x, end = at + side * width; at < end; at += width) sum += gray[at] ?? 255;
    return sum < least * side;
  };
  const starts = Array.from({ length: Math.floor((bottom - top) / side) }, (_, i) => top + i * side);
  const cells: Area[] = [];
  let from = box.left;
  for (let x = box.left + side; x < box.right - side; x++) {
    if (!starts.every((y) => isDark(x, y))) continue;
    cells.push({ ...box, left: from, right: x });
    from = x + 1;
  }
  return [...cells, { ...box, left: from }].filter((cell) => cell.right - cell.left > 2 * side);
}

function toFrame({ left, top, right, bottom }: Area, scale: number, ground: number): Frame {
  const fill = `#${ground.toString(16).padStart(2, "0").repeat(3)}`;
  return { x0: left / scale, y0: top / scale, x1: right / scale, y1: bottom / scale, fill };
}

/** The boxes around squares beside each other that are toned alike, where they are most of their box. */
function tonedBoxes({ width, height, gray, scale }: Picture, side: number): Area[] {
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const toned = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      toned[row * columns + column] = toneOf(gray, width, column * side, row * side, side);
  }
  return joinedSquares(toned, columns, side).filter(({ left, top, right, bottom, filled }) => {
    const [wide, high] = [right - left, bottom - top];
    // The page may lie on its side.
    const isBox = Math.max(wide, high) >= NARROWEST * scale && Math.min(wide, high) >= LOWEST * scale;
    return isBox && filled >= FILLED;
  });
}

/** The grey of most of a square that is toned, else 0. */
function toneOf(gray: Uint8Array, width: number, left: number, top: number, side: number): number {
  const levels: number[] = [];
  let dark = 0;
  for (let y = top; y < top + side; y += 2) {
    for (let at = y * width + left, end = at + side; at < end; at += 2) {
      const level = gray[at] ?? 255;
      levels.push(level);
      if (level < TONED) dark++;
    }
  }
  if (dark * 2 <= levels.length) return 0;
  levels.sort((a, b) => a - b);
  return Math.max(1, levels[levels.length >> 1] ?? 0);
}

/** The grey that half of a box is darker than, and what share of the box is of the greys between two. */
function usualIn({ width, gray }: Picture, { left, top, right, bottom }: Area) {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let y = top; y < bottom; y += 2) {
    for (let at = y * width + left, end = at + right - left; at < end; at += 2, all++) {
      const level = gray[at] ?? 255;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  const share = (from: number, to: number) =>
    counts.subarray(Math.max(0, from), Math.max(0, to)).reduce((sum, count) => sum + count, 0) / all;
  let level = 0;
  for (let below = 0; level < 255; level++) {
    below += counts[level] ?? 0;
    if (below * 2 > all) break;
  }
  return { level, share };
}

/** The grey of most of a box with lighter writing on it; undefined where it holds none, or a picture. */
function groundOf(picture: Picture, box: Area): number | undefined {
  const { level, share } = usualIn(picture, box);
  const lighter = share(level + LIGHTER, 256);
  const isBar =
    share(level - NEAR, level + NEAR) >= EVEN &&
    lighter <= WRITTEN &&
    lighter > 2 * share(0, level - LIGHTER);
  return isBar ? level : undefined;
}
