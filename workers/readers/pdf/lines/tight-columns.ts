import type { Fragment } from "../ink/ink.ts";
import { cutAt } from "./parts-at.ts";
import { isRightToLeft } from "./scripts.ts";
import { type Gaps, gapsOf } from "./word-gaps.ts";

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

/** Where a line has the gap: between two runs, or where it cuts one before its fragment `at`. */
interface Gap {
  end: number;
  begin: number;
  /** How wide all that stands before it on its line is, without the spaces between. */
  filled: number;
  cut?: { run: Fragment[]; at: number };
}

/** The lines of a page as what parts their entries needs them. */
interface Lines {
  rows: readonly Fragment[][][];
  gaps: Gaps;
  marks: (run: readonly Fragment[]) => boolean;
}

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
        for (const { cut } of columnGaps(lines, place, run, at)) {
          if (cut) cuts.set(cut.run, (cuts.get(cut.run) ?? new Set()).add(cut.at));
        }
      }
    }
  }
  return runs.flatMap((run) => cutAt(run, cuts.get(run)));
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
    ({ cut }) => cut && (marks(cut.run.slice(0, cut.at)) || countsAtRight(cut.run, cut.at)),
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
    for (let at = 0; at < run.length; at++) {
      const fragment = run[at];
      if (!fragment) break;
      if (fragment.x0 >= to - clear && before) {
        if (fragment.x0 - before.x1 < clear || (at > 0 && !gaps.get(run)?.has(at))) return "none";
        return { end: before.x1, begin: fragment.x0, filled, ...(at > 0 && { cut: { run, at } }) };
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
