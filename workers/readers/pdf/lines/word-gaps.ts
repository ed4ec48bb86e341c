import type { Fragment } from "../ink/ink.ts";
import { type Sides, sidesOf } from "./part-columns.ts";

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

/** Before which fragments of a run a gap is that may part columns, for the runs that have one. */
export type Gaps = ReadonlyMap<readonly Fragment[], ReadonlySet<number>>;

/** The gaps of the runs of each baseline that are wider than the spaces between words. */
export function gapsOf(rows: readonly Fragment[][][]): Gaps {
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
 * column. Dots that lead to a number have gaps at one place too, and small capitals the space of the larger ones; what stands
 * behind a label in a box of its own is what it labels.
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
    if (!last.badge && !LEADER.test(last.text) && !LEADER.test(first.text)) gaps.add(at);
  }
  return gaps;
}
