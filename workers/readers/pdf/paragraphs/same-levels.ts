import { type ItemCount, itemCount } from "../../../../src/item-count.ts";
import { isLevelLine } from "../../wording/care-levels.ts";
import { patientsOf } from "../../wording/patients.ts";
import { type Row, rowText } from "../lines/rows.ts";
import { isCapitals } from "../profile/profile.ts";
import { isLevelsShort, isWhollyBold } from "./headings.ts";
import { seriesIn } from "./numbered-siblings.ts";

/** A heading in bold. */
interface Title {
  at: number;
  row: Row;
  level: number;
  text: string;
  count: ItemCount | undefined;
}

/** In points: how far titles in one row begin from each other. */
const SAME_START = 1.5;
/** How much the sizes of letters of one size differ. */
const SAME_SIZE = 0.03;

/** The lowest level. */
const LOWEST = 6;

/** What a title ends with that goes on in the next line, or names others below itself. */
const GOES_ON = /[-–—,&/:]$|\b(?:and|or)$/i;

/**
 * The levels of a column's lines, where those in bold that are counted on from each other at one place, "A. Airway" and "B. CPR",
 * have the one that most of them have; and where names of levels of care are in capitals, the short ones have that of the others.
 */
export function sameLevels(rows: readonly Row[], levels: readonly number[]): number[] {
  if (!levels.some((level) => level > 0)) return [...levels];
  const titles = rows.flatMap((row, at): Title[] => {
    const [level = 0, text] = [levels[at], rowText(row)];
    return level > 0 && isWhollyBold(row) ? [{ at, row, level, text, count: itemCount(text) }] : [];
  });
  const same = [...levels];
  for (const series of seriesIn(titles, areAlike)) {
    const level = mostOf(series);
    for (const { at } of series) same[at] = level;
  }
  for (const names of namesIn(titles)) {
    const level = Math.min(...names.map((name) => name.level));
    for (const { at } of names) same[at] = level;
  }
  return withPatientsBelow(rows, same);
}

/** The names of levels of care in letters of one size, where all are in capitals and one is not short. */
function namesIn(titles: readonly Title[]): Title[][] {
  const names = titles.filter(({ text }) => isLevelLine(text));
  const sizes = [...new Set(names.map(({ row }) => row.size))];
  return sizes
    .map((size) => names.filter(({ row }) => row.size === size))
    .filter(
      (alike) => alike.some(({ text }) => isCapitals(text) && !isLevelsShort(text)) && !alike.some(hasSmall),
    );
}

function hasSmall({ text }: Title): boolean {
  return /\p{Ll}/u.test(text);
}

/** The level that most have, the lowest of these. */
function mostOf(titles: readonly Title[]): number {
  const countOf = (level: number) => titles.filter((title) => title.level === level).length;
  const levels = titles.map(({ level }) => level);
  return levels.reduce((best, level) => {
    const more = countOf(level) - countOf(best);
    return more > 0 || (more === 0 && level > best) ? level : best;
  });
}

function areAlike({ row: a }: Title, { row: b }: Title): boolean {
  return Math.abs(a.x0 - b.x0) < SAME_START && Math.abs(a.size - b.size) < a.size * SAME_SIZE;
}

/**
 * The levels of a column's lines, where titles that name patients, "Adult:" and "Pediatric:", are one lower than the title
 * of their level that the first of them directly follows: each tells for whom what that names is done.
 */
function withPatientsBelow(rows: readonly Row[], levels: readonly number[]): number[] {
  /** The level of the title that patients stand below. */
  let above = 0;
  return levels.map((level, at) => {
    if (level === 0) return 0;
    if (above > 0 && level > above) return Math.min(LOWEST, level + 1);
    const isOfPatients = namesPatients(rows[at]);
    if (above > 0 && level === above && isOfPatients) return Math.min(LOWEST, level + 1);
    const isAbove = !isOfPatients && levels[at + 1] === level && namesPatients(rows[at + 1]);
    above = isAbove && !GOES_ON.test(textOf(rows[at])) ? level : 0;
    return level;
  });
}

function namesPatients(row: Row | undefined): boolean {
  const text = textOf(row);
  return text.endsWith(":") && patientsOf(text) !== undefined;
}

function textOf(row: Row | undefined): string {
  return row ? rowText(row) : "";
}
