/** Of 255: how much the tones of squares beside each other that are one ground differ at most. */
const NEAR = 20;

/** In pixels; its right and bottom edges are no part of it. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The area around squares of one ground, and which share of it they are. */
interface Joined extends Area {
  filled: number;
}

/** The squares of so many pixels beside each other that have nearly one tone; 0 is none. They are taken out of `tones`. */
export function joinedSquares(tones: Uint8Array, columns: number, side: number): Joined[] {
  const all: Joined[] = [];
  for (let start = 0; start < tones.length; start++) {
    if (!tones[start]) continue;
    const { left, top, right, bottom, count } = spread(tones, columns, start);
    const filled = count / ((right - left) * (bottom - top));
    all.push({ left: left * side, top: top * side, right: right * side, bottom: bottom * side, filled });
  }
  return all;
}

/** The squares that one is joined to: how many, and the box around them, in squares. */
function spread(tones: Uint8Array, columns: number, start: number): Area & { count: number } {
  const box = { left: columns, top: Infinity, right: 0, bottom: 0, count: 0 };
  const open = [start];
  const level = tones[start] ?? 0;
  tones[start] = 0;
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
      const tone = tones[next] ?? 0;
      if (tone === 0 || Math.abs(tone - level) > NEAR) continue;
      tones[next] = 0;
      open.push(next);
    }
  }
  return box;
}
