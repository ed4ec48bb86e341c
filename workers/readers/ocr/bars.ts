import type { Frame } from "../pdf/shapes.ts";
import type { Picture } from "./picture.ts";

/** Points: the side of the squares that a picture is looked at in. */
const SQUARE = 2.5;
/** Points: smaller boxes are letters. */
const NARROWEST = 24;
const LOWEST = 8;
/** The grey below which paper is toned. */
const TONED = 200;
/** Share of a box that is toned, and of that which is of one grey, or of one near it. */
const FILLED = 0.7;
const EVEN = 0.55;
const NEAR = 20;
/** How much lighter than its ground writing is, and which share of a box is writing, at most. */
const LIGHTER = 40;
const WRITTEN = 0.4;

/** In pixels, or in squares; its right and bottom edges are no part of it. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The picture with what is written in light letters on a dark ground, as headings on bars are, dark on light; and those
 * grounds, in points.
 */
export function withoutBars(picture: Picture): { picture: Picture; bars: Frame[] } {
  const side = Math.max(1, Math.round(SQUARE * picture.scale));
  const gray = picture.gray.slice();
  const bars: Frame[] = [];
  for (const box of tonedBoxes(picture, side)) {
    const ground = groundOf(picture, box);
    if (ground === undefined) continue;
    bars.push(toFrame(box, picture.scale, ground));
    for (let y = box.top; y < box.bottom; y++) {
      for (let at = y * picture.width + box.left, end = at + box.right - box.left; at < end; at++)
        gray[at] = Math.min(255, ((255 - (gray[at] ?? 0)) * 255) / (255 - ground));
    }
  }
  return { picture: { ...picture, gray }, bars };
}

function toFrame({ left, top, right, bottom }: Box, scale: number, ground: number): Frame {
  const fill = `#${ground.toString(16).padStart(2, "0").repeat(3)}`;
  return { x0: left / scale, y0: top / scale, x1: right / scale, y1: bottom / scale, fill };
}

/** The boxes around squares beside each other that are toned, where they are most of their box. */
function tonedBoxes({ width, height, gray, scale }: Picture, side: number): Box[] {
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const toned = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      toned[row * columns + column] = isToned(gray, width, column * side, row * side, side) ? 1 : 0;
  }
  const boxes: Box[] = [];
  for (let start = 0; start < toned.length; start++) {
    if (!toned[start]) continue;
    const { left, top, right, bottom, count } = spread(toned, columns, start);
    const [wide, high] = [right - left, bottom - top];
    const isBox = wide * side >= NARROWEST * scale && high * side >= LOWEST * scale;
    if (isBox && count >= wide * high * FILLED)
      boxes.push({
        left: left * side,
        top: top * side,
        right: right * side,
        bottom: bottom * side,
      });
  }
  return boxes;
}

function isToned(gray: Uint8Array, width: number, left: number, top: number, side: number): boolean {
  let dark = 0;
  for (let y = top; y < top + side; y += 2) {
    for (let at = y * width + left, end = at + side; at < end; at += 2) if ((gray[at] ?? 255) < TONED) dark++;
  }
  return dark * 2 > Math.ceil(side / 2) ** 2;
}

/** The squares that one is joined to, which are taken out: how many, and the box around them. */
function spread(toned: Uint8Array, columns: number, start: number): Box & { count: number } {
  const box = { left: columns, top: Infinity, right: 0, bottom: 0, count: 0 };
  const open = [start];
  toned[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    box.count++;
    box.left = Math.min(box.left, column);
    box.right = Math.max(box.right, column + 1);
    box.top = Math.min(box.top, row);
    box.bottom = Math.max(box.bottom, row + 1);
    const beside = [at - columns, at + columns];
    if (column > 0) beside.push(at - 1);
    if (column + 1 < columns) beside.push(at + 1);
    for (const next of beside) {
      if (!toned[next]) continue;
      toned[next] = 0;
      open.push(next);
    }
  }
  return box;
}

/** The grey of most of a box with lighter writing on it; undefined where it holds none, or a picture. */
function groundOf({ width, gray }: Picture, { left, top, right, bottom }: Box): number | undefined {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let y = top; y < bottom; y += 2) {
    for (let at = y * width + left, end = at + right - left; at < end; at += 2, all++) {
      const level = gray[at] ?? 255;
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  const within = (from: number, to: number) =>
    counts.subarray(Math.max(0, from), Math.max(0, to)).reduce((sum, count) => sum + count, 0);
  let ground = 0;
  for (let below = 0; ground < 255; ground++) {
    below += counts[ground] ?? 0;
    if (below * 2 > all) break;
  }
  const lighter = within(ground + LIGHTER, 256);
  const isBar = within(ground - NEAR, ground + NEAR) >= all * EVEN && lighter <= all * WRITTEN;
  return isBar && lighter > 2 * within(0, ground - LIGHTER) ? ground : undefined;
}
