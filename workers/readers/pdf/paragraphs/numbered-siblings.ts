import { type Row, rowText } from "../lines/rows.ts";
import type { Profile } from "../profile/profile.ts";
import { isWhollyBold } from "./headings.ts";

/** A line that begins with its number in a list or an outline. */
interface Numbered {
  at: number;
  row: Row;
  number: number;
  /** How the number is written: "#.", "a)", or "4.#". */
  style: string;
}

/** In points: how far siblings begin from each other; a number of two figures may begin further left. */
const SAME_START = 1.5;
/** How much the sizes of letters of one size differ. */
const SAME_SIZE = 0.03;
/** Of the text's size: a line of an item in a picture may seem so much larger for the signs in it. */
const MISMEASURED = 1.35;
const MARKER = /^(\(?)(?:(\d{1,2})|([A-Z])|([a-z]))([.)]) /;
/** "4.4", in which it is the last that counts on. */
const SECTION = /^([1-9]\d?\.)(\d{1,2}) /;

/**
 * Which lines are items though they are in capitals, as headings are: one of the siblings around it, numbered in one row at one
 * indent in the same letters, is an item; and a sibling stands right above or below it, or fewer are in capitals than not. One
 * that has no siblings, but items below it, is as others at its indent are.
 */
export function capitalItems(
  rows: readonly Row[],
  levels: readonly number[],
  { bodySize }: Profile,
): ReadonlySet<number> {
  const found = new Set<number>();
  const numbered = rows.flatMap((row, at) =>
    row.size < bodySize * MISMEASURED ? (numberedAt(row, at) ?? []) : [],
  );
  const isHeading = ({ at }: Numbered) => (levels[at] ?? 0) > 0;
  const isAlone = ([first, ...others]: readonly Numbered[]) => {
    if (!first || others.length > 0) return false;
    const below = numbered.find(({ at }) => at === first.at + 1);
    const isParent = below && below.style !== first.style && below.row.x0 > first.row.x0 + SAME_START;
    return isParent && numbered.some((other) => areAlike(first, other) && !isHeading(other));
  };
  for (const series of seriesIn(numbered)) {
    const headings = series.filter(isHeading);
    const alone = isAlone(series);
    if (headings.length === series.length && !alone) continue;
    const areFew = alone || headings.length * 2 <= series.length;
    for (const each of headings) {
      const isNext = series.some((other) => Math.abs(other.at - each.at) === 1);
      if (areFew || isNext) found.add(each.at);
    }
  }
  return found;
}

function numberedAt(row: Row, at: number): Numbered | undefined {
  if (isWhollyBold(row)) return undefined;
  const [, chapter, part] = SECTION.exec(rowText(row)) ?? [];
  if (part !== undefined) return { at, row, number: Number(part), style: `${chapter}#` };
  const [, open = "", figures, capital, small, close = ""] = MARKER.exec(rowText(row)) ?? [];
  const letter = capital ?? small;
  if (figures === undefined && letter === undefined) return undefined;
  const number = letter === undefined ? Number(figures) : (letter.toLowerCase().codePointAt(0) ?? 0) - 96;
  return { at, row, number, style: `${open}${letter === undefined ? "#" : capital ? "A" : "a"}${close}` };
}

/** Numbered lines that count on from each other, each series by itself. */
function seriesIn(numbered: readonly Numbered[]): Numbered[][] {
  const all: Numbered[][] = [];
  for (const each of numbered) {
    const own = all.findLast(([first]) => first && areAlike(first, each));
    if (own && own.at(-1)?.number === each.number - 1) own.push(each);
    else all.push([each]);
  }
  return all;
}

function areAlike(a: Numbered, b: Numbered): boolean {
  const { row, style } = a;
  const isLevel = Math.min(Math.abs(row.x0 - b.row.x0), Math.abs(startOf(row) - startOf(b.row))) < SAME_START;
  const isAsLarge = Math.abs(row.size - b.row.size) < row.size * SAME_SIZE || Math.abs(a.at - b.at) === 1;
  return style === b.style && isLevel && isAsLarge;
}

/** Where the text begins behind its number. */
function startOf({ segments, x0 }: Row): number {
  const [first] = segments;
  return first?.pieces[1]?.x0 ?? x0;
}
