import type { Atom } from "./atoms.ts";
import { overlap } from "./geometry.ts";
import { splitMarker } from "./markers.ts";
import { toRows } from "./rows.ts";

/** How often a region may be split; a page that needs more is no text in columns. */
const MAX_DEPTH = 12;
const MAX_CANDIDATES = 8;
const MAX_ATOMS = 20_000;
/** In points: columns lower than this are lines beside each other. */
const LOWEST = 18;
/** In ems: how far the baselines of one row may differ. */
const BASELINE = 0.09;
const LOOSE_BASELINE = 0.3;
/** In points: the narrowest space between two columns. */
const GUTTER = 5;
/** In points: a wider one is no better. */
const WIDE_GUTTER = 16;

/** Puts a region's atoms into columns, as they are read: each list is one column, top to bottom. */
export function toColumns(atoms: readonly Atom[], depth = 0): Atom[][] {
  const sorted = atoms.toSorted((a, b) => a.y0 + a.y1 - b.y0 - b.y1 || a.x0 - b.x0);
  const enough = sorted.length > 3 || sorted.some((atom) => atom.kind !== "line");
  const splits = depth < MAX_DEPTH && enough && sorted.length < MAX_ATOMS;
  const split = splits ? bestSplit(sorted) : undefined;
  if (!split) return sorted.length > 0 ? [sorted] : [];
  const { from, to, gutter } = split;
  const run = sorted.slice(from, to);
  const left = run.filter((atom) => middle(atom) < gutter);
  const right = run.filter((atom) => middle(atom) >= gutter);
  const sides = left.filter(isRightToLeft).length * 2 > left.length ? [right, left] : [left, right];
  return [sorted.slice(0, from), ...sides, sorted.slice(to)].flatMap((part) => toColumns(part, depth + 1));
}

function isRightToLeft(atom: Atom): boolean {
  return atom.kind === "line" && atom.segment.rtl;
}

function middle(atom: Atom): number {
  return (atom.x0 + atom.x1) / 2;
}

interface Split {
  from: number;
  to: number;
  gutter: number;
  score: number;
}

function bestSplit(sorted: readonly Atom[]): Split | undefined {
  let best: Split | undefined;
  for (const gutter of gutters(sorted)) {
    for (const [from, to] of clearRuns(sorted, gutter)) {
      const split = toSplit(sorted, from, to, gutter);
      if (split && split.score > (best?.score ?? 0)) best = split;
    }
  }
  return best;
}

/** Places where much less text stands than to both sides, the clearest first. */
function gutters(atoms: readonly Atom[]): number[] {
  const left = Math.floor(lowest(atoms, (atom) => atom.x0));
  const right = Math.ceil(-lowest(atoms, (atom) => -atom.x1));
  const width = Math.min(right - left + 1, 20_000);
  if (!(width > 20)) return [];
  const steps = new Float64Array(width + 1);
  for (const atom of atoms) {
    const from = Math.max(0, Math.min(width, Math.round(atom.x0 - left)));
    const to = Math.max(0, Math.min(width, Math.round(atom.x1 - left)));
    const height = atom.y1 - atom.y0;
    steps[from] = (steps[from] ?? 0) + height;
    steps[to] = (steps[to] ?? 0) - height;
  }
  const cover: number[] = [];
  let sum = 0;
  for (let x = 0; x < width; x++) {
    sum += steps[x] ?? 0;
    cover.push(sum);
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
    valleys.push({ at: left + (from + to) / 2 + 0.5, depth: sides - low });
    x = end;
  }
  return valleys
    .toSorted((a, b) => b.depth - a.depth)
    .slice(0, MAX_CANDIDATES)
    .map(({ at }) => at);
}

/** The longest stretch of values no higher than `limit`, between `start` and `end`. */
function longest(values: readonly number[], start: number, end: number, limit: number): [number, number] {
  let best: [number, number] = [start, start];
  for (let i = start, from = start; i < end; i++) {
    if ((values[i] ?? 0) > limit) from = i + 1;
    else if (i - from >= best[1] - best[0]) best = [from, i];
  }
  return best;
}

function runningMaximum(values: readonly number[]): number[] {
  let high = 0;
  return values.map((value) => {
    high = Math.max(high, value);
    return high;
  });
}

function lowest(atoms: readonly Atom[], value: (atom: Atom) => number): number {
  let low = Infinity;
  for (const atom of atoms) low = Math.min(low, value(atom));
  return low;
}

/** The stretches of a list in which nothing stands across the gutter. */
function* clearRuns(sorted: readonly Atom[], gutter: number): Generator<[number, number]> {
  let from = 0;
  for (let i = 0; i <= sorted.length; i++) {
    const atom = sorted[i];
    if (atom && !(atom.x0 < gutter - 0.5 && atom.x1 > gutter + 0.5)) continue;
    if (i - from >= 2) yield [from, i];
    from = i + 1;
  }
}

function toSplit(sorted: readonly Atom[], start: number, end: number, gutter: number): Split | undefined {
  let from = start;
  let to = end;
  const sides = () => {
    const run = sorted.slice(from, to);
    return [
      run.filter((atom) => middle(atom) < gutter),
      run.filter((atom) => middle(atom) >= gutter),
    ] as const;
  };
  let [left, right] = sides();
  if (left.length === 0 || right.length === 0) return undefined;
  // A paragraph's short last line above the columns, and a short heading below them, are not of them.
  const trimTop = leading(sorted, from, to, left, right);
  const trimBottom = to < sorted.length ? trailing(sorted, from, to, left, right) : 0;
  if (trimTop + trimBottom > 0) {
    from += trimTop;
    to -= trimBottom;
    [left, right] = sides();
    if (left.length === 0 || right.length === 0) return undefined;
  }
  const run = [...left, ...right];
  const leftSpan = span(left);
  const rightSpan = span(right);
  const gap = lowest(right, (atom) => atom.x0) + lowest(left, (atom) => -atom.x1);
  const height = Math.min(leftSpan[1] - leftSpan[0], rightSpan[1] - rightSpan[0]);
  const framed = run.every((atom) => atom.kind !== "line");
  if (gap < (framed ? -1 : GUTTER) || height < LOWEST || overlap(...leftSpan, ...rightSpan) < 0.4)
    return undefined;
  return areColumns(left, right)
    ? { from, to, gutter, score: height * Math.sqrt(Math.min(gap, WIDE_GUTTER)) }
    : undefined;
}

function span(atoms: readonly Atom[]): [number, number] {
  let top = Infinity;
  let bottom = -Infinity;
  for (const atom of atoms) {
    top = Math.min(top, atom.y0);
    bottom = Math.max(bottom, atom.y1);
  }
  return [top, bottom];
}

function leading(
  sorted: readonly Atom[],
  from: number,
  to: number,
  left: readonly Atom[],
  right: readonly Atom[],
): number {
  const top = Math.max(span(left)[0], span(right)[0]);
  let count = 0;
  while (from + count < to && count < 3 && (sorted[from + count]?.y1 ?? Infinity) <= top + 1) count++;
  return count < 3 ? count : 0;
}

function trailing(
  sorted: readonly Atom[],
  from: number,
  to: number,
  left: readonly Atom[],
  right: readonly Atom[],
): number {
  const bottom = Math.min(span(left)[1], span(right)[1]);
  for (let count = 1; count <= 3 && to - count > from; count++) {
    const first = sorted[to - count];
    const above = sorted[to - count - 1];
    if (!first || !above || first.y0 < bottom - 1) return 0;
    if (first.y0 - above.y1 > 0.5 * (first.y1 - first.y0)) return count;
  }
  return 0;
}

/**
 * Tells two columns of text from two columns of a table, which are read row by row: a table's
 * cells begin on common baselines, and at least one of its columns holds short entries.
 */
function areColumns(left: readonly Atom[], right: readonly Atom[]): boolean {
  const leftSide = toSide(left);
  const rightSide = toSide(right);
  if (leftSide.boxes > 0 || rightSide.boxes > 0) {
    if (leftSide.rows.length <= leftSide.boxes || rightSide.rows.length <= rightSide.boxes) return true;
  }
  if (Math.min(leftSide.rows.length, rightSide.rows.length) < 2) return leftSide.prose && rightSide.prose;
  if (leftSide.items >= 2 && rightSide.items >= 2) return true;
  // Text in columns often has baselines near each other by chance; two columns of figures do not.
  const loose = !leftSide.prose && !rightSide.prose;
  if (alignment(leftSide.rows, rightSide.rows, loose ? LOOSE_BASELINE : BASELINE) < (loose ? 0.75 : 0.6))
    return true;
  const [leftStarts, rightStarts] = [starts(leftSide.rows), starts(rightSide.rows)];
  const few = Math.min(leftStarts.length, rightStarts.length);
  if (leftSide.prose && rightSide.prose)
    return few < 3 || alignment(leftStarts, rightStarts, BASELINE) < 0.75;
  return false;
}

interface Side {
  /** Baselines with the sizes of their letters, from the top. */
  rows: { y: number; size: number }[];
  /** Most lines fill the column. */
  prose: boolean;
  /** Lines that begin with a bullet or a number. */
  items: number;
  boxes: number;
}

function toSide(atoms: readonly Atom[]): Side {
  const boxes = atoms.filter((atom) => atom.kind !== "line");
  const lines = toRows(atoms.flatMap((atom) => (atom.kind === "line" ? [atom.segment] : [])));
  const left = lowest(atoms, (atom) => atom.x0);
  const width = -lowest(atoms, (atom) => -atom.x1) - left;
  let full = 0;
  let items = 0;
  for (const row of lines) {
    const length = row.segments.reduce((sum, { text }) => sum + text.length, 0);
    const wide = row.segments.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
    if (splitMarker(row.segments[0]?.text ?? "")) items++;
    if (wide > width * 0.68 && wide > row.size * 10 && length > 15) full++;
  }
  const rows = [...lines, ...boxes.map(({ y1 }) => ({ y: y1, size: 10 }))].toSorted((a, b) => a.y - b.y);
  return { rows, prose: lines.length > 0 && full >= lines.length * 0.5, items, boxes: boxes.length };
}

/** The share of the shorter list's baselines that the other list has too. */
function alignment(a: Side["rows"], b: Side["rows"], tolerance: number): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (few.length === 0) return 0;
  let at = 0;
  let hits = 0;
  for (const { y, size } of few) {
    const near = Math.max(0.7, size * tolerance);
    while (at < many.length && (many[at]?.y ?? 0) < y - near) at++;
    if (Math.abs((many[at]?.y ?? Infinity) - y) <= near) hits++;
  }
  return hits / few.length;
}

/** The baselines that follow a wider gap than the usual one. */
function starts(rows: Side["rows"]): Side["rows"] {
  const gaps: number[] = [];
  for (let i = 1; i < rows.length; i++) gaps.push((rows[i]?.y ?? 0) - (rows[i - 1]?.y ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.3)] ?? 0;
  return rows.filter((_, i) => i > 0 && (gaps[i - 1] ?? 0) > usual * 1.25);
}
