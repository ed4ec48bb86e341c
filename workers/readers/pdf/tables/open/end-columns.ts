import type { Fragment } from "../../ink/ink.ts";
import type { Row } from "../../lines/rows.ts";

/** In ems: the narrowest gap before an entry. */
const APART = 0.7;
/** In points: entries of one column begin, end or have their middles this near to each other. */
const SAME = 1;
/** So many entries make a column. */
const FEWEST = 2;

interface Entry {
  x0: number;
  x1: number;
}

/**
 * Where the last columns of a table begin whose entries have one line beside long text: they stand behind `from`, where few
 * lines reach, apart from all that is at their left, and most of a column's below each other.
 */
export function endColumns(rows: readonly Row[], from: number): number[] {
  if (!rows.some(({ x1 }) => x1 >= from)) return [];
  const entries = rows.flatMap((row) => entriesOf(row));
  const reach = Math.max(...entries.filter(({ x0 }) => x0 < from).map(({ x1 }) => x1));
  const columns = stacksOf(entries.filter(({ x0 }) => x0 >= from));
  const starts = columns.map((column) => Math.min(...column.map(({ x0 }) => x0)));
  return starts.every((start) => start > reach) && columns.every(areBelowEachOther)
    ? starts.map((start) => start - SAME)
    : [];
}

/** Entries by the columns that the spaces part which run through all of them, wider than `apart`. */
export function stacksOf<T extends Entry>(
  entries: readonly T[],
  apart: (entry: T) => number = () => 0,
): T[][] {
  const stacks: T[][] = [];
  let end = -Infinity;
  for (const entry of entries.toSorted((a, b) => a.x0 - b.x0)) {
    if (entry.x0 - end > apart(entry)) stacks.push([]);
    stacks.at(-1)?.push(entry);
    end = Math.max(end, entry.x1);
  }
  return stacks;
}

/** The words of a line, those with no more than a space between them as one. */
function entriesOf({ segments }: Row): Entry[] {
  const entries: Entry[] = [];
  let last: Fragment | undefined;
  for (const piece of segments.flatMap(({ pieces }) => pieces)) {
    const open = entries.at(-1);
    if (open && last && piece.x0 - open.x1 < APART * last.size) open.x1 = Math.max(open.x1, piece.x1);
    else entries.push({ x0: piece.x0, x1: piece.x1 });
    last = piece;
  }
  return entries;
}

function areBelowEachOther(column: readonly Entry[]): boolean {
  const places = [({ x0 }: Entry) => x0, ({ x1 }: Entry) => x1, ({ x0, x1 }: Entry) => (x0 + x1) / 2];
  return (
    column.length >= FEWEST &&
    places.some((place) => {
      const all = column.map(place).toSorted((a, b) => a - b);
      const usual = all[all.length >> 1] ?? 0;
      return all.filter((each) => Math.abs(each - usual) <= SAME).length * 2 > column.length;
    })
  );
}
