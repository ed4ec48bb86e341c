import type { Segment } from "../../lines/segments.ts";

/** From where to where a column reaches, or several. */
export interface Reach {
  from: number;
  to: number;
}

/** Columns `first` to `last`. */
export interface Columns {
  first: number;
  last: number;
}

/** In points: the most space between the side of a cell and its text, and how exactly text is set. */
const MOST_SPACE = 10;
const EXACT = 2;
/** Of the width of columns whose text stands at neither side: how far names over them are from their middle. */
export const AT_MIDDLE = 0.12;
/** Of a table's entries, so many stand at one side of their columns. */
const MOST = 0.8;
/** A person's names are over fewer columns. */
const MOST_COLUMNS = 24;

/** From where to where entries reach. */
export function reachOf(entries: readonly Segment[]): Reach {
  return { from: Math.min(...entries.map(({ x0 }) => x0)), to: Math.max(...entries.map(({ x1 }) => x1)) };
}

/**
 * The columns of names that are centred over cells, whose text may stand at one side of them, so that they are not over that.
 * Those of neighbours follow each other. Empty where there is no such choice, or more than one.
 * @param over the names, in order, each in the middle of a column in `places`
 * @param named the columns with names of their own below; with `isWhole`, all of them are below these
 * @param columns what stands in each column
 */
export function cellSpans(
  over: readonly Segment[],
  places: readonly number[],
  named: ReadonlySet<number>,
  columns: readonly (readonly Segment[])[],
  isWhole: boolean,
): Columns[] {
  const [place = 0] = places;
  let [least, most] = [place, place];
  while (named.has(least - 1)) least--;
  while (named.has(most + 1)) most++;
  const areApart = (places.at(-1) ?? 0) > most || (isWhole && most - least + 1 < named.size);
  if (areApart || most - least >= MOST_COLUMNS) return [];
  const middles = over.map(({ x0, x1 }) => (x0 + x1) / 2);
  const reaches = columns.map(reachOf);
  const [isLeft, isRight] = [areSetAt("x0", columns), areSetAt("x1", columns)];
  const firsts = isWhole ? [least] : Array.from({ length: place - least + 1 }, (_, i) => least + i);
  const found = firsts
    .flatMap((first) => [...choices(places, first, most)])
    .filter(
      (spans) =>
        (!isWhole || spans.at(-1)?.last === most) &&
        spans.some(({ first, last }) => last > first) &&
        ((isLeft && areCentred(middles, spans, reaches, reaches.length)) ||
          (isRight && areCentredInMirror(middles, spans, reaches)) ||
          (!isLeft && !isRight && areOverText(middles, spans, reaches))),
    );
  return found.length === 1 ? (found[0] ?? []) : [];
}

/** True where most entries behind the first column begin, or end, where their columns do. */
function areSetAt(side: "x0" | "x1", columns: readonly (readonly Segment[])[]): boolean {
  const distances = columns.slice(1).flatMap((entries) => {
    const { from, to } = reachOf(entries);
    return entries.map((entry) => Math.abs(entry[side] - (side === "x0" ? from : to)));
  });
  return distances.filter((distance) => distance < EXACT).length >= distances.length * MOST;
}

/** Each way to share the columns from `first` to `most` at most among names, every one over that in which it stands. */
function* choices([place, ...others]: readonly number[], first: number, most: number): Generator<Columns[]> {
  if (place === undefined) return yield [];
  for (let last = place; last < (others[0] ?? most + 1); last++) {
    for (const rest of choices(others, last + 1, most)) yield [{ first, last }, ...rest];
  }
}

/**
 * True for names whose middles are those of cells with text at the left, the same space behind where each begins. A cell
 * ends where the next one begins, if that is of the first `told` columns, or else anywhere behind its text.
 */
function areCentred(
  middles: readonly number[],
  spans: readonly Columns[],
  reaches: readonly Reach[],
  told: number,
): boolean {
  const cells = spans.map(({ first, last }, i) => ({
    twice: 2 * (middles[i] ?? 0) - (reaches[first]?.from ?? 0),
    to: reaches[last]?.to ?? 0,
    next: reaches[last + 1]?.from ?? Infinity,
    isTold: last + 1 < told,
  }));
  const spaces = cells.flatMap(({ twice, next, isTold }) => (isTold ? [(next - twice) / 2] : []));
  const [least, most] = spaces.length > 0 ? [Math.min(...spaces), Math.max(...spaces)] : [0, MOST_SPACE];
  const areSame = spaces.length === 0 || most - least < EXACT;
  return (
    areSame &&
    least > -EXACT &&
    most <= MOST_SPACE &&
    cells.every(
      ({ twice, to, next, isTold }) =>
        isTold || (twice + 2 * most > to - EXACT && twice + 2 * least < next + EXACT),
    )
  );
}

/** The same for cells with text at the right; the first column, of names of rows, tells of none where it ends. */
function areCentredInMirror(
  middles: readonly number[],
  spans: readonly Columns[],
  reaches: readonly Reach[],
): boolean {
  const end = reaches.length - 1;
  return areCentred(
    middles.toReversed().map((middle) => -middle),
    spans.toReversed().map(({ first, last }) => ({ first: end - last, last: end - first })),
    reaches.toReversed().map(({ from, to }) => ({ from: -to, to: -from })),
    end,
  );
}

/** True for names near the middle of the text in their columns. */
function areOverText(
  middles: readonly number[],
  spans: readonly Columns[],
  reaches: readonly Reach[],
): boolean {
  return spans.every(({ first, last }, i) => {
    const [from, to] = [reaches[first]?.from ?? 0, reaches[last]?.to ?? 0];
    return Math.abs((from + to) / 2 - (middles[i] ?? 0)) < AT_MIDDLE * (to - from);
  });
}
