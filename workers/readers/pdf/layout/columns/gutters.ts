import { WIDEST } from "../../geometry.ts";
import type { Atom } from "../atoms.ts";

const MAX_CANDIDATES = 8;
/** In points: so wide a space that nothing reaches into is where columns part, though a heading narrows it. */
const CLEAR = 8;

/** In points: the narrowest space between two columns. */
export const GUTTER = 5;

/** In points: columns lower than this are lines beside each other. */
export const LOWEST = 18;

/**
 * True where two atoms that follow each other from the top have a space between them that columns may part at: where none do there
 * are no columns.
 */
export function haveSpace(sorted: readonly Atom[]): boolean {
  return sorted.some((atom, i) => {
    const above = sorted[i - 1];
    if (!above) return false;
    const mayTouch = atom.kind !== "line" && above.kind !== "line";
    return mayTouch || atom.x0 - above.x1 >= GUTTER || above.x0 - atom.x1 >= GUTTER;
  });
}

/** Places where much less text stands than to both sides, the clearest first. */
export function gutters(atoms: readonly Atom[]): number[] {
  const left = Math.floor(lowest(atoms, (atom) => atom.x0));
  const right = Math.ceil(-lowest(atoms, (atom) => -atom.x1));
  const width = Math.min(right - left + 1, WIDEST);
  if (!(width > 20)) return [];
  const boxes = atoms.filter(({ kind }) => kind !== "line");
  const ends = new Set(boxes.map(({ x1 }) => Math.round(x1)));
  const steps = new Float64Array(width + 1);
  let [lastBegin, firstEnd] = [0, width];
  for (const atom of atoms) {
    // Boxes of two columns may touch.
    const isBox = atom.kind !== "line";
    const before = isBox && ends.has(Math.round(atom.x0)) ? 1 : 0;
    const behind = isBox ? 1 : 0;
    const from = Math.max(0, Math.min(width, Math.round(atom.x0 - left) + before));
    const to = Math.max(0, Math.min(width, Math.round(atom.x1 - left) - behind));
    const height = atom.y1 - atom.y0;
    steps[from] = (steps[from] ?? 0) + height;
    steps[to] = (steps[to] ?? 0) - height;
    lastBegin = Math.max(lastBegin, from);
    firstEnd = Math.min(firstEnd, to);
  }
  // All stand at one place: there is less the farther from it.
  if (lastBegin <= firstEnd) return [];
  const cover = new Float64Array(width);
  let sum = 0;
  for (let x = 0; x < width; x++) {
    sum += steps[x] ?? 0;
    cover[x] = sum;
  }
  const toLeft = runningMaximum(cover);
  const toRight = runningMaximum(cover.toReversed()).reverse();
  const valleys: { at: number; depth: number }[] = [];
  for (let x = 0; x < width; x++) {
    const depth = Math.min(toLeft[x] ?? 0, toRight[x] ?? 0) - (cover[x] ?? 0);
    if (depth < LOWEST) continue;
    let end = x;
    let low = Infinity;
    for (
      ;
      end < width && Math.min(toLeft[end] ?? 0, toRight[end] ?? 0) - (cover[end] ?? 0) >= LOWEST;
      end++
    ) {
      low = Math.min(low, cover[end] ?? 0);
    }
    // A title that reaches into the gutter does not narrow it: some lines more than at its lowest are allowed.
    const [from, to] = longest(cover, x, end, low + Math.max(LOWEST, 0.08 * depth));
    const sides = Math.min(toLeft[from] ?? 0, toRight[from] ?? 0);
    const clear = longest(cover, from, to + 1, low);
    const [begin, last] = clear[1] - clear[0] >= CLEAR ? clear : [from, to];
    const at = left + (begin + last) / 2 + 0.5;
    valleys.push({ at, depth: sides - low });
    x = end;
  }
  return valleys
    .toSorted((a, b) => b.depth - a.depth)
    .slice(0, MAX_CANDIDATES)
    .map(({ at }) => at);
}

/** The longest stretch of values no higher than `limit`, between `start` and `end`. */
function longest(values: Float64Array, start: number, end: number, limit: number): [number, number] {
  let best: [number, number] = [start, start];
  for (let i = start, from = start; i < end; i++) {
    if ((values[i] ?? 0) > limit) from = i + 1;
    else if (i - from >= best[1] - best[0]) best = [from, i];
  }
  return best;
}

function runningMaximum(values: Float64Array): Float64Array {
  const highs = new Float64Array(values.length);
  let high = 0;
  for (let i = 0; i < values.length; i++) {
    high = Math.max(high, values[i] ?? 0);
    highs[i] = high;
  }
  return highs;
}

/** The least value that atoms have, Infinity without any: there may be more of them than arguments. */
export function lowest(atoms: readonly Atom[], value: (atom: Atom) => number): number {
  let low = Infinity;
  for (const atom of atoms) low = Math.min(low, value(atom));
  return low;
}
