import type { Fragment } from "../ink/ink.ts";
import { type Sides, sidesOf } from "./part-columns.ts";
import { isRightToLeft } from "./scripts.ts";

/** In ems: a narrower gap is a space between words, which is 0.25 to 0.28 wide in most letters. */
const NARROWEST = 0.39;
/** The same where the spaces of most lines are so narrow: in many letters they are 0.22 to 0.25 wide. */
const NARROW = 0.34;
const NARROW_SPACE = 0.26;
/** How much wider it is than the narrowest space of a line of more words than these; in ems: what is no space. */
const WIDER = 1.4;
const FEW_WORDS = 6;
const SPACE = 0.12;
const LEADER = /^[._…·]+$/;
/** In ems: what is left of a gap where those of all lines are laid over each other. */
const CLEAR = 0.3;
/** So many lines have it, at least: three rows with their names. */
const FEWEST_LINES = 4;
/** In ems: how far the baselines of two of them are apart. */
const PITCH = 3;
const NEXT_LINE = 1.4;
/** So many lines above and below a gap are looked at; a line with more words than these is none of a table. */
const MOST_LINES = 60;
const MOST_WORDS = 80;
/** So many gaps of a page are looked at. */
const MOST_GAPS = 2_000;
/** So many lines that do not reach it may stand between two of them: those of a column beside. */
const MOST_BESIDE = 8;
/** In points: how far entries that begin, or end, at one place are apart. */
const SAME_PLACE = 0.5;
/** The share of the entries that do. */
const MOST = 0.75;

/** Where a line has the gap: before fragment `at` of `run`, or between two runs. */
interface Gap {
  end: number;
  begin: number;
  /** How wide all that stands before it on its line is, without the spaces between. */
  filled: number;
  run?: Fragment[];
  at?: number;
}

/** The lines of a page as what parts their entries needs them. */
interface Lines {
  rows: readonly Fragment[][][];
  gaps: Gaps;
  marks: (run: readonly Fragment[]) => boolean;
}

/** Before which fragments of a run a gap is that may part columns, for the runs that have one. */
type Gaps = ReadonlyMap<readonly Fragment[], ReadonlySet<number>>;

/**
 * Parts the entries of a table whose columns stand hardly farther apart than words do: lines below each other have a
 * gap at one place, and what stands behind it begins at one place, or what stands before it ends at one.
 * @param rows the runs of each baseline from left to right, from the top
 * @param marks tells whether a run is nothing but the marker of an item
 */
export function partTightColumns(
  rows: readonly Fragment[][][],
  marks: (run: readonly Fragment[]) => boolean,
): Fragment[][] {
  const gaps = gapsOf(rows);
  const runs = rows.flat();
  if (gaps.size === 0) return runs;
  const lines = { rows, gaps, marks };
  const cuts = new Map<Fragment[], Set<number>>();
  let looks = 0;
  for (const [place, row] of rows.entries()) {
    for (const run of row) {
      for (const at of run.length > MOST_WORDS ? [] : (gaps.get(run) ?? [])) {
        if (cuts.get(run)?.has(at) || looks++ > MOST_GAPS) continue;
        for (const gap of columnGaps(lines, place, run, at)) {
          if (!gap.run || gap.at === undefined) continue;
          const known = cuts.get(gap.run);
          if (known) known.add(gap.at);
          else cuts.set(gap.run, new Set([gap.at]));
        }
      }
    }
  }
  return runs.flatMap((run) => cutAt(run, cuts.get(run)));
}

function gapsOf(rows: readonly Fragment[][][]): Gaps {
  const gaps = new Map<readonly Fragment[], ReadonlySet<number>>();
  let sides: Sides | undefined;
  let usual: number | undefined;
  const page: Page = {
    isSpread(end) {
      sides ??= sidesOf(rows);
      return sides.ends.areMany(end);
    },
    get space() {
      usual ??= usualSpace(rows.flat());
      return usual;
    },
  };
  for (const row of rows) {
    for (const run of row) {
      const found = gapsIn(run, page);
      if (found.size > 0) gaps.set(run, found);
    }
  }
  return gaps;
}

/** What is asked about all lines of a page, as few of its lines have gaps. */
interface Page {
  /** Whether many lines end at a place. */
  isSpread(end: number): boolean;
  /** In ems: the space between two words. */
  readonly space: number;
}

/** In ems: the space between two words, on most of the lines that have several. */
function usualSpace(runs: readonly Fragment[][]): number {
  const spaces = runs.flatMap((run) => {
    if (run.length < 3) return [];
    const { narrowest, largest } = spacesOf(run);
    return narrowest < Infinity ? [narrowest / largest] : [];
  });
  return spaces.toSorted((a, b) => a - b)[spaces.length >> 1] ?? Infinity;
}

/** The spaces of a line, where it ends, and how large its letters are, in points. */
function spacesOf(run: readonly Fragment[]) {
  let [largest, widest, narrowest, end] = [0, 0, Infinity, Infinity];
  for (const { x0, x1, size } of run) {
    const space = x0 - end;
    if (space > widest) widest = space;
    if (space > SPACE * size && space < narrowest) narrowest = space;
    if (size > largest) largest = size;
    end = x1;
  }
  return { largest, widest, narrowest, end };
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The gaps that are wider than spaces, and than those of their line where it has many words or is spread over its
 * column. Dots that lead to a number have gaps at one place too, and small capitals the space of the larger ones.
 */
function gapsIn(run: readonly Fragment[], page: Page): ReadonlySet<number> {
  const { largest, widest, narrowest, end } = spacesOf(run);
  if (widest < NARROW * largest) return NONE;
  const isNarrow = page.space < NARROW_SPACE;
  const least = (isNarrow ? NARROW : NARROWEST) * largest;
  if (widest < least) return NONE;
  // Of two entries nothing else tells the space between words.
  const isLoose = run.length > FEW_WORDS || (run.length > 2 && (isNarrow || page.isSpread(end)));
  const wider = Math.max(least, isLoose ? WIDER * narrowest : 0);
  const gaps = new Set<number>();
  for (let at = 1; at < run.length; at++) {
    const [last, first] = [run[at - 1], run[at]];
    if (!last || !first || first.x0 - last.x1 < wider) continue;
    if (!LEADER.test(last.text) && !LEADER.test(first.text)) gaps.add(at);
  }
  return gaps;
}

/** The gaps of all rows that have one where `run`, of the row at `place`, has it; empty where that parts no columns. */
function columnGaps(
  { rows, gaps, marks }: Lines,
  place: number,
  run: readonly Fragment[],
  at: number,
): Gap[] {
  const [last, first] = [run[at - 1], run[at]];
  const own = last && first && gapAt(rows[place] ?? [], gaps, last.x1, first.x0);
  if (!own || typeof own === "string") return [];
  const found: Gap[] = [own];
  const clear = { from: last.x1, to: first.x0 };
  for (const step of [1, -1]) {
    let near = rows[place]?.[0]?.[0] ?? first;
    let beside = 0;
    for (let i = place + step; beside < MOST_BESIDE && Math.abs(i - place) <= MOST_LINES; i += step) {
      const row = rows[i] ?? [];
      const start = row[0]?.[0];
      if (!start || Math.abs(start.y - near.y) > PITCH * near.size) break;
      const gap = gapAt(row, gaps, clear.from, clear.to);
      if (gap === "none") break;
      if (gap === "beside") {
        // The lines of another column's entry stand close below each other.
        if (Math.abs(start.y - near.y) <= NEXT_LINE * start.size) near = start;
        beside++;
        continue;
      }
      const [begin, end] = [Math.max(clear.from, gap.end), Math.min(clear.to, gap.begin)];
      if (end - begin < CLEAR * start.size) break;
      [clear.from, clear.to] = [begin, end];
      found.push(gap);
      near = start;
      beside = 0;
    }
  }
  const isMarked = found.some(
    ({ run, at = 0 }) => run && (marks(run.slice(0, at)) || countsAtRight(run, at)),
  );
  return !isMarked && found.length >= FEWEST_LINES && areColumns(found) ? found : [];
}

/** True where text that runs to the left has nothing but a number or a sign before it, which is at its right. */
function countsAtRight(run: readonly Fragment[], at: number): boolean {
  return (
    run.slice(0, at).some(({ text }) => isRightToLeft(text)) &&
    !run.slice(at).some(({ text }) => /\p{L}/u.test(text))
  );
}

/** The gap of a row that covers a stretch; "none" where text stands in it, "beside" where it has text on one side only. */
function gapAt(row: readonly Fragment[][], gaps: Gaps, from: number, to: number): Gap | "none" | "beside" {
  const clear = CLEAR * (row[0]?.[0]?.size ?? 0);
  let before: Fragment | undefined;
  let filled = 0;
  for (const run of row) {
    for (const [at, fragment] of run.entries()) {
      if (fragment.x0 >= to - clear && before) {
        if (fragment.x0 - before.x1 < clear || (at > 0 && !gaps.get(run)?.has(at))) return "none";
        return { end: before.x1, begin: fragment.x0, filled, ...(at > 0 && { run, at }) };
      }
      if (fragment.x1 > from + clear) return fragment.x0 >= to ? "beside" : "none";
      before = fragment;
      filled += fragment.x1 - fragment.x0;
    }
  }
  return "beside";
}

/**
 * True where what stands behind the first of the gaps, or before it, begins or ends where most of the others do. Behind
 * words of one width, "Dose:" on each line, what follows begins at one place in any text.
 */
function areColumns(gaps: readonly Gap[]): boolean {
  const begins = areAligned(gaps.map(({ begin }) => begin));
  const ends = areAligned(gaps.map(({ end }) => end));
  return begins !== ends || (begins && !areAligned(gaps.map(({ filled }) => filled)));
}

/** True where most places are one, the first among them. */
function areAligned(places: readonly number[]): boolean {
  const middle = places.toSorted((a, b) => a - b)[places.length >> 1] ?? 0;
  const near = places.filter((place) => Math.abs(place - middle) <= SAME_PLACE);
  return near.length >= places.length * MOST && near[0] === places[0];
}

function cutAt(run: Fragment[], cuts: ReadonlySet<number> | undefined): Fragment[][] {
  if (!cuts) return [run];
  const places = [0, ...[...cuts].toSorted((a, b) => a - b), run.length];
  return places.slice(1).map((end, index) => run.slice(places[index], end));
}
