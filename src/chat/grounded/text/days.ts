import { oneOf } from "../../../one-of.ts";
import { DRUG_UNIT } from "./amounts/dose-units.ts";
import type { Statement } from "./statements.ts";

/** What the names of months begin with, in small letters. */
export const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** A month by its name, or short for it. */
export const MONTH = oneOf`
  jan(?:uary)?, feb(?:ruary)?, mar(?:ch)?, apr(?:il)?, may, june?, july?, aug(?:ust)?, sept?(?:ember)?
  oct(?:ober)?, nov(?:ember)?, dec(?:ember)?
`;
const DAY = String.raw`([0-3]?\d)(?:st|nd|rd|th)?(?![\w/.%-])`;
const YEAR = String.raw`(?:,? ?(20\d\d))?`;
const YEAR_OR_NONE = String.raw`(?:\/(?:20)?(\d\d))?(?![\w/.%])`;
/** What counts or measures, and is no day: "may 16 year olds". */
const NOT_MEASURED = String.raw`(?! ?(?:years?|yrs?|y\/?o|months?|kg|lbs?|${DRUG_UNIT}|minutes?|mins?|people|patients?|pts?)\b)`;
const NAMED = new RegExp(String.raw`\b(${MONTH})\.? ${DAY}${NOT_MEASURED}${YEAR}`, "i");
const BEHIND = new RegExp(String.raw`(?<![\w/.])${DAY} (?:of )?(${MONTH})\b${YEAR}`, "i");
const FIGURES = new RegExp(String.raw`(?<![\w/.])(1[0-2]|0?[1-9])\/([0-3]?\d)${YEAR_OR_NONE}`);
const FROM = /^(?:from|starts?|begins?|beginning)\b[^:]{0,20}: /i;
const TO = /^(?:to|through|thru|until|ends?)\b[^:]{0,20}: /i;

/** A day of a year, where that is told. */
export interface Day {
  month: number;
  day: number;
  year: number | undefined;
}

/** The day that a text names first: "May 16", "16 May 2026", "5/16"; undefined where it names none. */
export function dayIn(text: string): Day | undefined {
  const [, name = "", day = "", year] = NAMED.exec(text) ?? [];
  if (name !== "") return toDay(monthOf(name), day, year);
  const [, before = "", month = "", of] = BEHIND.exec(text) ?? [];
  if (month !== "") return toDay(monthOf(month), before, of);
  const [, first = "", second = "", last] = FIGURES.exec(text) ?? [];
  return first === "" ? undefined : toDay(Number(first), second, last);
}

/** What names that day; "" where nothing does. */
export function dayNamed(text: string): string {
  return (
    [NAMED, BEHIND, FIGURES].map((form) => form.exec(text)?.[0] ?? "").find((found) => found !== "") ?? ""
  );
}

/** Which month of the year a name or what it begins with, "sept.", stands for, from 1. */
export function monthOf(name: string): number {
  return 1 + MONTHS.indexOf(name.toLowerCase().slice(0, 3));
}

function toDay(month: number, day: string, year: string | undefined): Day | undefined {
  if (Number(day) < 1 || Number(day) > 31) return undefined;
  return { month, day: Number(day), year: year === undefined ? undefined : Number(year) % 100 };
}

/** Of rows that are each for the days from one to another, "From: 5/1 | To: 5/7", those of a day and those of others. */
export function rowsOfDay(day: Day, read: readonly Statement[]): { own: Statement[]; others: Statement[] } {
  const own: Statement[] = [];
  const others: Statement[] = [];
  for (const one of read) {
    const days = one.kind === "r" ? daysOf(one.text) : undefined;
    if (days) (isBetween(day, days) ? own : others).push(one);
  }
  return { own, others };
}

function daysOf(row: string): [from: Day, to: Day] | undefined {
  const cells = row.split(" | ");
  const [from, to] = [FROM, TO].map((name) => cells.find((cell) => name.test(cell)));
  const [first, last] = [from, to].map((cell) => dayIn(cell?.replace(/^[^:]*: /, "") ?? ""));
  return first && last ? [first, last] : undefined;
}

function isBetween(day: Day, [from, to]: [from: Day, to: Day]): boolean {
  const inYear = ({ month, day }: Day) => month * 100 + day;
  const isOther = [from.year, to.year].every((year) => day.year && year && year !== day.year);
  if (isOther) return false;
  const [at, first, last] = [day, from, to].map(inYear);
  if (at === undefined || first === undefined || last === undefined) return false;
  // From December to January.
  return first <= last ? first <= at && at <= last : first <= at || at <= last;
}
