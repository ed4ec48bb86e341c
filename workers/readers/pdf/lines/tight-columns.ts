import type { Fragment } from "../ink/ink.ts";
import { sidesOf } from "./part-columns.ts";

/** In ems: a narrower gap is a space between words, which is 0.25 to 0.28 wide in most letters. */
const NARROWEST = 0.39;
/** How much wider it is than the narrowest space of a line of more words than these; in ems: what is no space. */
const WIDER = 1.4;
const FEW_WORDS = 6;
const SPACE = 0.12;
const LEADER = /^[._…·]+$/;
/** In ems: what is left of a gap where those of all lines are laid over each other. */
const CLEAR = 0.3;
/** So many lines have it, at least: three rows with their names. */
const FEWEST_LINES = 4;
/** In ems: how far the baselines of two of them are apart, and those of one line. */
const PITCH = 3;
const SAME_LINE = 0.2;
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

/** Fragments on one baseline, in runs from left to right. */
type Line = { y: number; size: number; runs: Fragment[][] };
/** From the top, and at which of them each run is. */
type Lines = { lines: Line[]; places: ReadonlyMap<Fragment[], number> };

/** Tells whether there is a gap before fragment `at` that may part columns. */
type IsGap = (run: readonly Fragment[], at: number) => boolean;

/** Where a line has the gap: before fragment `at` of `run`, or between two runs. */
interface Gap {
  end: number;
  begin: number;
  /** How wide all that stands before it on its line is, without the spaces between. */
  filled: number;
  run?: Fragment[];
  at?: number;
}

/**
 * Parts the entries of a table whose columns stand hardly farther apart than words do: lines below each other have a
 * gap at one place, and what stands behind it begins at one place, or what stands before it ends at one.
 * @param runs ordered by baseline, those of one baseline from left to right
 * @param marks tells whether a run is nothing but the marker of an item
 */
export function partTightColumns(
  runs: readonly Fragment[][],
  marks: (run: readonly Fragment[]) => boolean,
): Fragment[][] {
  const cuts = new Map<Fragment[], Set<number>>();
  let lines: Lines | undefined;
  let looks = 0;
  let sides: ReturnType<typeof sidesOf> | undefined;
  const isGap: IsGap = (run, at) => {
    if (!isWide(run, at)) return false;
    sides ??= sidesOf(runs);
    return (run.length <= FEW_WORDS && !sides.ends.areMany(run.at(-1)?.x1 ?? 0)) || isWider(run, at);
  };
  for (const run of runs) {
    for (let at = 1; at < run.length && run.length <= MOST_WORDS; at++) {
      if (cuts.get(run)?.has(at) || !isGap(run, at) || looks++ > MOST_GAPS) continue;
      lines ??= toLines(runs);
      for (const gap of columnGaps(lines, run, at, { marks, isGap })) {
        if (!gap.run || gap.at === undefined) continue;
        const known = cuts.get(gap.run);
        if (known) known.add(gap.at);
        else cuts.set(gap.run, new Set([gap.at]));
      }
    }
  }
  return cuts.size === 0 ? [...runs] : runs.flatMap((run) => cutAt(run, cuts.get(run)));
}

/** Dots that lead to a number have gaps at one place too, and small capitals the space of the larger ones. */
function isWide(run: readonly Fragment[], at: number): boolean {
  const [last, first] = [run[at - 1], run[at]];
  if (!last || !first || first.x0 - last.x1 < NARROWEST * Math.max(last.size, first.size)) return false;
  if (LEADER.test(last.text) || LEADER.test(first.text)) return false;
  return first.x0 - last.x1 >= NARROWEST * Math.max(...run.map(({ size }) => size));
}

/** True where a gap is wider than the spaces of its line, which is spread over its column otherwise. */
function isWider(run: readonly Fragment[], at: number): boolean {
  const spaces = run.map(({ x0, size }, i) => {
    const space = x0 - (run[i - 1]?.x1 ?? -Infinity);
    return space > SPACE * size ? space : Infinity;
  });
  return (spaces[at] ?? 0) >= WIDER * Math.min(...spaces);
}

function toLines(runs: readonly Fragment[][]): Lines {
  const lines: Line[] = [];
  const places = new Map<Fragment[], number>();
  let end = Infinity;
  for (const run of runs) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    const line = lines.at(-1);
    const isSame = line && first.x0 > end && Math.abs(first.y - line.y) < SAME_LINE * first.size;
    if (isSame) line.runs.push(run);
    else lines.push({ y: first.y, size: first.size, runs: [run] });
    places.set(run, lines.length - 1);
    end = last.x1;
  }
  return { lines, places };
}

/** The gaps of all lines that have one where `run` has it before fragment `at`; empty where that parts no columns. */
function columnGaps(
  { lines, places }: Lines,
  run: Fragment[],
  at: number,
  { marks, isGap }: { marks: (run: readonly Fragment[]) => boolean; isGap: IsGap },
): Gap[] {
  const from = places.get(run) ?? 0;
  const [last, first] = [run[at - 1], run[at]];
  if (!last || !first || !lines[from]) return [];
  const own = gapAt(lines[from], last.x1, first.x0, isGap);
  if (typeof own === "string") return [];
  const gaps: Gap[] = [own];
  const clear = { from: last.x1, to: first.x0 };
  for (const step of [1, -1]) {
    let near = lines[from];
    let beside = 0;
    for (let i = from + step; near && beside < MOST_BESIDE && Math.abs(i - from) <= MOST_LINES; i += step) {
      const line = lines[i];
      if (!line || Math.abs(line.y - near.y) > PITCH * near.size) break;
      const gap = gapAt(line, clear.from, clear.to, isGap);
      if (gap === "none") break;
      if (gap === "beside") {
        beside++;
        continue;
      }
      const [begin, end] = [Math.max(clear.from, gap.end), Math.min(clear.to, gap.begin)];
      if (end - begin < CLEAR * line.size) break;
      [clear.from, clear.to] = [begin, end];
      gaps.push(gap);
      near = line;
      beside = 0;
    }
  }
  const isMarked = gaps.some(({ run, at }) => run && marks(run.slice(0, at)));
  return !isMarked && gaps.length >= FEWEST_LINES && areColumns(gaps) ? gaps : [];
}

/** The gap of a line that covers a stretch; "none" where text stands in it, "beside" where it has text on one side only. */
function gapAt({ runs, size }: Line, from: number, to: number, isGap: IsGap): Gap | "none" | "beside" {
  let before: Fragment | undefined;
  let filled = 0;
  for (const run of runs) {
    for (const [at, fragment] of run.entries()) {
      if (fragment.x0 >= to - CLEAR * size && before) {
        if (fragment.x0 - before.x1 < CLEAR * size || (at > 0 && !isGap(run, at))) return "none";
        return { end: before.x1, begin: fragment.x0, filled, ...(at > 0 && { run, at }) };
      }
      if (fragment.x1 > from + CLEAR * size) return fragment.x0 >= to ? "beside" : "none";
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
