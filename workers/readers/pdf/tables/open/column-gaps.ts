import { WIDEST } from "../../geometry.ts";
import type { Fragment } from "../../ink/ink.ts";
import { type Row, segmentsOf } from "../../lines/rows.ts";
import { beginsNote, type Segment } from "../../lines/segments.ts";
import { isSmallBullet } from "../../lines/shifted-markers.ts";
import type { Span } from "../banded/strips.ts";
import { patientLabels } from "../rows/patient-labels.ts";
import { endColumns, stacksOf } from "./end-columns.ts";

/** In ems: the narrowest gap between two columns; more than the space between the words of one name. */
const GUTTER = 0.7;
/** In ems: what is more than that is no space between the words of one name. */
export const NAME_SPACE = 0.45;
/** In lines: a table's names have no more; so many entries make a column. */
const NAME_LINES = 3;
const FEWEST_ENTRIES = 2;
/** So many lines that are parted at one place tell a column, however narrow the gap. */
const FEWEST_PARTED = 4;
/** A table that a person made has fewer columns. */
const MAX_GAPS = 60;

/** What part the columns of some lines: a place in each of the gaps that nearly all lines have in common. */
export function findGutters(all: readonly Row[]): number[] {
  const run = withoutNote(withoutLabels(all));
  let left = Infinity;
  let right = -Infinity;
  for (const row of run) {
    left = Math.min(left, row.x0);
    right = Math.max(right, row.x1);
  }
  const width = Math.min(Math.ceil(right - left) + 1, WIDEST);
  const steps = new Float64Array(width + 2);
  const size = run[0]?.size ?? 10;
  for (const segment of segmentsOf(run)) {
    // Word by word: an entry may end so near to the next column that both were taken for one piece.
    for (const { x0, x1 } of entries(segment)) {
      const from = Math.max(0, Math.floor(x0 - left));
      const to = Math.min(width, Math.ceil(x1 - left));
      steps[from] = (steps[from] ?? 0) + 1;
      steps[to] = (steps[to] ?? 0) - 1;
    }
  }
  const allowed = Math.max(Math.floor(run.length * 0.2), run.length >= 4 ? 1 : 0);
  const free = clearest(steps, width, allowed);
  const last = endColumns(run, left + (free.pop()?.begin ?? width));
  const gaps = free
    .filter((gap) => gap.end - gap.begin >= GUTTER * size || isParted(run, left + (gap.from + gap.to) / 2))
    .map(
      (gap): Gap => ({ from: left + gap.begin, to: left + gap.end, clear: left + (gap.from + gap.to) / 2 }),
    );
  const others =
    allowed === 0 || gaps.length === 0 || gaps.length > MAX_GAPS
      ? gaps.map(({ clear }) => clear)
      : withinGaps(run, gaps, { from: left, to: last[0] ?? right });
  return [...others, ...last];
}

/** The pieces of a line, a small bullet and the word behind it as one. */
function entries({ pieces }: Segment): readonly Pick<Fragment, "x0" | "x1">[] {
  const [bullet, word] = pieces;
  if (!bullet || !word || !isSmallBullet(bullet, word)) return pieces;
  return [{ x0: bullet.x0, x1: word.x1 }, ...pieces.slice(2)];
}

/** The rows without the labels in bold that stand among others: they reach over any columns. */
function withoutLabels(rows: readonly Row[]): readonly Row[] {
  const isLabel = ({ segments }: Row) => segments.length === 1 && segments[0]?.bold === true;
  const patients = patientLabels(rows);
  const all = patients.includes(true) ? rows.filter((_, i) => !patients[i]) : rows;
  if (!all.some((row, i) => i > 0 && isLabel(row))) return all;
  const some = all.filter((row, i) => i === 0 || !isLabel(row));
  const plain = some.filter(({ segments }) => segments.length > 1 && !segments[0]?.bold);
  return plain.length * 2 > some.length ? some : all;
}

/** The rows without a note below them, over any columns: a line by itself that begins with a raised mark. */
function withoutNote(rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1)?.segments ?? [];
  const [first] = last;
  return first && last.length === 1 && beginsNote(first) ? rows.slice(0, -1) : rows;
}

/** True where the lines, all that reach a place, are parted there: nothing but a column's end tells so. */
function isParted(run: readonly Row[], place: number): boolean {
  const reaching = run.filter(({ x0, x1 }) => x0 < place && x1 > place);
  if (reaching.length < FEWEST_PARTED) return false;
  const isWhole = ({ segments }: Row) => segments.some(({ x0, x1 }) => x0 < place && x1 > place);
  const isFigure = (entry: Segment | undefined) =>
    entry !== undefined && entry.x1 < place && /^[\d.,]+$/.test(entry.text);
  // Figures that neither rise nor begin again, or stand beside others, number no items.
  const numbers = reaching
    .flatMap(({ segments: [first] }) => /^\d+/.exec(first?.text ?? "") ?? [])
    .map(Number);
  const rise = numbers.every((number, i) => i === 0 || number === 1 || number > (numbers[i - 1] ?? 0));
  const isMarked = ({ segments: [first, next] }: Row) =>
    first &&
    first.x1 < place &&
    !(isFigure(first) && (!rise || isFigure(next))) &&
    !/[\p{L}\p{N}]{2}/u.test(first.text);
  return !reaching.some((row) => isWhole(row) || isMarked(row));
}

/** A gap that few lines reach into, and the middle of what fewest do. */
interface Gap extends Span {
  clear: number;
}

/**
 * Where columns begin in or behind each gap. A name in it, at the left of its column, is that of what stands at the right of
 * theirs; what a few lines have in it below a name, ticks say, is a column of its own.
 */
function withinGaps(run: readonly Row[], gaps: readonly Gap[], all: Span): number[] {
  const names = piecesOf(run[0]);
  const heads = run.slice(0, NAME_LINES).flatMap(piecesOf);
  const isNamed = (from: number, to: number) => names.some((name) => isWithin(name, { from, to }));
  let named = false;
  return gaps.flatMap((gap, i) => {
    const columns = heads.some((head) => isInside(head, gap)) ? sparseColumns(run, gap) : [];
    const [last] = columns.slice(-1);
    if (last) {
      named = false;
      return [...columns.map(({ from }) => from - 1), (last.to + gap.to) / 2];
    }
    const before = gaps[i - 1]?.to ?? all.from;
    const isFirst = gap.from <= all.from + 1;
    const [name] = names.filter((each) => isWithin(each, gap));
    const above = name && names[names.indexOf(name) - 1];
    const begins = name && (!above || name.x0 - above.x1 > name.size * NAME_SPACE);
    const isOfNext = begins && (isFirst || named || isNamed(before, gap.from));
    const next = { from: gap.to, to: gaps[i + 1]?.from ?? all.to };
    named = isOfNext === true && !isNamed(next.from, next.to);
    // Where the longest entries of a column of centred ones begin is no column.
    if (isFirst && !run.some(({ segments }) => segments.some((entry) => entry.x1 <= gap.to))) return [];
    if (!named || !name) return [gap.clear];
    return isFirst ? [] : [Math.max(name.x0 - 1, gap.from)];
  });
}

function piecesOf(row: Row | undefined): Fragment[] {
  return row?.segments.flatMap((segment) => segment.pieces) ?? [];
}

function isInside({ x0, x1 }: Pick<Fragment, "x0" | "x1">, { from, to }: Span): boolean {
  return x0 >= from && x1 <= to;
}

function isWithin({ x0, x1 }: Fragment, { from, to }: Span): boolean {
  return (x0 + x1) / 2 >= from && (x0 + x1) / 2 <= to;
}

/** What stands in a gap. */
interface Entry extends Pick<Fragment, "x0" | "x1"> {
  /** Nothing stands close to it. */
  apart: boolean;
  /** Set as the first line is. */
  isName: boolean;
}

/** The columns in a gap: each has a name, an entry that is none, and every entry stands apart. */
function sparseColumns(run: readonly Row[], gap: Span): Span[] {
  const entries = run.flatMap((row) => entriesIn(row, gap, run[0]));
  return stacksOf(entries)
    .filter(
      (column) =>
        column.length >= FEWEST_ENTRIES &&
        column.every(({ apart }) => apart) &&
        !column.every(({ isName }) => isName),
    )
    .map((column) => ({
      from: Math.min(...column.map(({ x0 }) => x0)),
      to: Math.max(...column.map(({ x1 }) => x1)),
    }));
}

function entriesIn(row: Row, gap: Span, names: Row | undefined): Entry[] {
  const words = piecesOf(row);
  return row.segments.flatMap((segment) => {
    const isOne = isInside(segment, gap);
    const own = isOne ? [segment] : segment.pieces.filter((piece) => isInside(piece, gap));
    const isName = row === names || (segment.bold && names?.segments.every(({ bold }) => bold) === true);
    return own.flatMap(({ x0, x1, size }): Entry[] => {
      const near = words.some(
        (word) =>
          (word.x1 <= x0 && x0 - word.x1 <= size * NAME_SPACE) ||
          (word.x0 >= x1 && word.x0 - x1 <= size * NAME_SPACE),
      );
      // A word of a name over this column and others is no entry.
      return near && row === names && !isOne ? [] : [{ x0, x1, apart: !near, isName }];
    });
  });
}

interface Stretch extends Span {
  begin: number;
  end: number;
}

/**
 * The stretches, the last at the end, but for one at the beginning, that no more than `allowed` reach into (`begin` to `end`), and the widest part
 * of each that fewest do. `steps` are how many begin, less those that end.
 */
function clearest(steps: Float64Array, width: number, allowed: number): Stretch[] {
  const found: Stretch[] = [];
  let cover = 0;
  let open: (Omit<Stretch, "end"> & { best: number; part: number }) | undefined;
  for (let x = 0; x < width; x++) {
    const step = steps[x] ?? 0;
    cover += step;
    if (x > 0 && cover <= allowed) {
      open ??= { begin: x, best: Infinity, from: x, to: x, part: x };
      if (step !== 0) open.part = x;
      const isWider = cover === open.best && x + 1 - open.part > open.to - open.from;
      if (cover < open.best || isWider) {
        open.best = cover;
        open.from = open.part;
        open.to = x + 1;
      }
    } else if (open) {
      found.push({ begin: open.begin, end: x, from: open.from, to: open.to });
      open = undefined;
    }
  }
  if (open) found.push({ begin: open.begin, end: width, from: open.from, to: open.to });
  return found;
}
