import type { Fragment } from "../ink/ink.ts";
import { SEGMENT_GAP } from "./segments.ts";

/** In ems: what is wider is a line of text, rather than an entry of a table or a number. */
const TEXT_WIDTH = 10;
/** So many lines of text end, or begin, at one place where a column does. */
const FEWEST_LINES = 3;
/** How much larger the letters of a column are than those beside it, at least, where the lines of these end anywhere. */
const LARGER = 1.25;

/**
 * Parts what stands on one line in two columns though the space between does not tell: behind the number of an
 * equation, which might number an item, and before a heading, in whose letters the space is a narrow one. Lines of one
 * column end where the other's begin, or are in letters of another size than lines that mostly stand alone.
 * @param rows the runs of each baseline
 */
export function partColumns(rows: readonly Fragment[][][]): Fragment[][][] {
  let sides: Sides | undefined;
  const part = (run: Fragment[]): Fragment[][] => {
    for (let at = 1; at < run.length; at++) {
      const last = run[at - 1];
      const first = run[at];
      if (!last || !first) break;
      if (!isFar(last, first)) continue;
      sides ??= sidesOf(rows);
      const isEnd = sides.ends.areMany(last.x1) && sides.begins.areMany(first.x0);
      const isBeside = sides.alone.areMany(first.x0) && isOfOtherSize(run.slice(0, at), first);
      if (isEnd || isBeside) return [run.slice(0, at), run.slice(at)];
    }
    return [run];
  };
  return rows.map((runs) => (runs.some(isLoose) ? runs.flatMap(part) : runs));
}

/** Whether a run has a space that is wide for the smaller of the letters beside it. */
function isLoose(run: readonly Fragment[]): boolean {
  let last: Fragment | undefined;
  for (const fragment of run) {
    if (last && isFar(last, fragment)) return true;
    last = fragment;
  }
  return false;
}

function isFar(last: Fragment, { x0, size }: Fragment): boolean {
  return x0 - last.x1 > SEGMENT_GAP * Math.min(last.size, size);
}

/** Whether words, and no number of a line, are in letters of another size than what stands behind them. */
function isOfOtherSize(words: readonly Fragment[], { size }: Fragment): boolean {
  const own = words.at(-1)?.size ?? size;
  const isOther = Math.max(own, size) >= LARGER * Math.min(own, size);
  return isOther && words.some(({ text }) => /\p{L}{3}/u.test(text));
}

/** How many lines have a side at a place, to the point. */
class Places {
  #counts = new Map<number, number>();

  add(place: number): void {
    this.#counts.set(Math.round(place), this.#at(Math.round(place)) + 1);
  }

  areMany(place: number): boolean {
    const near = Math.round(place);
    return this.#at(near - 1) + this.#at(near) + this.#at(near + 1) >= FEWEST_LINES;
  }

  #at(place: number): number {
    return this.#counts.get(place) ?? 0;
  }
}

/** Where lines of text begin and end. */
export interface Sides {
  begins: Places;
  ends: Places;
  /** Where those begin that nothing stands before. */
  alone: Places;
}

/** Where lines as long as those of a text begin and end, of what stands on each baseline. */
export function sidesOf(rows: readonly Fragment[][][]): Sides {
  const sides = { begins: new Places(), ends: new Places(), alone: new Places() };
  for (const row of rows) {
    for (const run of row) {
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last || last.x1 - first.x0 < TEXT_WIDTH * first.size) continue;
      sides.begins.add(first.x0);
      sides.ends.add(last.x1);
      if (run === row[0]) sides.alone.add(first.x0);
    }
  }
  return sides;
}
