import { type ItemCount, isNextCount, itemCount } from "../../../../src/item-count.ts";
import { type Row, rowText } from "../lines/rows.ts";
import type { Profile } from "../profile/profile.ts";
import { isWhollyBold } from "./headings.ts";

/** A line that begins with its number in a list or an outline. */
export interface Numbered {
  at: number;
  row: Row;
  count: ItemCount;
}

/** In points: how far siblings begin from each other; a number of two figures may begin further left. */
const SAME_START = 1.5;
/** How much the sizes of letters of one size differ. */
const SAME_SIZE = 0.03;
/** Of the text's size: a line of an item in a picture may seem so much larger for the signs in it. */
const MISMEASURED = 1.35;
/** What stands before the last figure of "3.2.1": the number of a section. */
const DEEPER = /\..*\./;

/**
 * Which lines are items though they are in capitals, as headings are: one of the siblings around it, numbered in one row at one
 * indent in the same letters, is an item; and a sibling stands right above or below it, or fewer are in capitals than not.
 */
export function capitalItems(
  rows: readonly Row[],
  levels: readonly number[],
  { bodySize }: Profile,
): ReadonlySet<number> {
  const found = new Set<number>();
  const numberedAt = (row: Row, at: number): Numbered[] => {
    const mayBeItem = row.size < bodySize * MISMEASURED && !isWhollyBold(row);
    const count = mayBeItem ? itemCount(rowText(row)) : undefined;
    return count && !DEEPER.test(count.around) ? [{ at, row, count }] : [];
  };
  if (!rows.some((row, at) => (levels[at] ?? 0) > 0 && numberedAt(row, at).length > 0)) return found;
  const numbered = rows.flatMap(numberedAt);
  for (const series of seriesIn(numbered, areAlike)) {
    const headings = series.filter(({ at }) => (levels[at] ?? 0) > 0);
    if (headings.length === series.length) continue;
    const areFew = headings.length * 2 <= series.length;
    for (const each of headings) {
      const isNext = series.some((other) => Math.abs(other.at - each.at) === 1);
      if (areFew || isNext) found.add(each.at);
    }
  }
  return found;
}

/** Lines that count on from each other and are set alike, each series by itself. */
export function seriesIn<T extends { count: ItemCount | undefined }>(
  lines: readonly T[],
  areAlike: (a: T, b: T) => boolean,
): T[][] {
  const all: T[][] = [];
  for (const line of lines) {
    const own = all.findLast((series) => {
      const last = series.at(-1);
      return last && areAlike(last, line) && isNextCount(last.count, line.count);
    });
    if (own) own.push(line);
    else all.push([line]);
  }
  return all;
}

/** True for lines that begin at one place, or their texts do, in letters of one size. */
export function areAlike(a: Numbered, b: Numbered): boolean {
  const { row } = a;
  const isLevel = Math.min(Math.abs(row.x0 - b.row.x0), Math.abs(startOf(row) - startOf(b.row))) < SAME_START;
  const isAsLarge = Math.abs(row.size - b.row.size) < row.size * SAME_SIZE || Math.abs(a.at - b.at) === 1;
  return isLevel && isAsLarge;
}

/** Where the text begins behind its number. */
export function startOf({ segments, x0 }: Row): number {
  const [first] = segments;
  return first?.pieces[1]?.x0 ?? x0;
}
