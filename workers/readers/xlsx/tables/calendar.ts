import type { Cell, Row } from "../rows.ts";
import { ownCells } from "./cells.ts";
import { isRemark } from "./remark.ts";

/** "Mon", "Tues.", "WEDNESDAY" */
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)\p{L}{0,6}\.?$/iu;
/** A week without its end has fewer columns. */
const FEWEST = 5;
/** In characters: what says more alone below a week is a note on the month. */
const LONGEST_PLAN = 40;
const WEEK = 7;
const SHORTEST_MONTH = 28;
/** "3", "6/3" */
const DAY = /^(?:\d{1,2}\/)?([1-9]|[12]\d|3[01])$/;

/** The days of a month below those of a week, which name what is planned on them: "Mon 3"; the weeks may have labels. */
export class Calendar {
  #isWeek: boolean;
  /** The first column of a weekday. */
  readonly #start: number;
  #days: ReadonlyMap<number, string> = new Map();

  constructor(readonly names: ReadonlyMap<number, string>) {
    const called = [...names].filter(([, name]) => name !== "").toSorted(([a], [b]) => a - b);
    const start = called.findIndex(([, name]) => WEEKDAY.test(name));
    const days = called.slice(Math.max(0, start));
    this.#isWeek = start <= 1 && days.length >= FEWEST && days.every(([, name]) => WEEKDAY.test(name));
    this.#start = days[0]?.[0] ?? 0;
  }

  /** Whether a row stands below the first days of the month, or has them. */
  has(row: Row): boolean {
    return this.#days.size > 0 || this.#daysIn(row).length > 0;
  }

  /** Whether a row is one thing alone that is planned on a day. */
  isPlanned(row: Row): boolean {
    const [cell, ...more] = row.cells;
    if (!cell || more.length > 0 || cell.span > 1 || !this.#days.has(cell.column)) return false;
    return cell.text.length <= LONGEST_PLAN && !isRemark(cell);
  }

  /** The days that a row holds, which follow each other and come soon after those above; how many are on duty each day are none. */
  #daysIn(row: Row): Cell[] {
    const cells = this.#isWeek ? ownCells(row).filter(({ column }) => column >= this.#start) : [];
    const days = cells.map(({ text }) => dayIn(text));
    const [first = Number.NaN] = days;
    const above = dayIn([...this.#days.values()].at(-1));
    const begins = this.#days.size > 0 ? isSoon(first, above) : first === 1 || days.length >= FEWEST;
    const areDays =
      begins && days.every((day, at) => day > 0 && (at === 0 || follows(day, days[at - 1] ?? 0)));
    return areDays ? cells : [];
  }

  /** The names of the columns for a row, the next one; a row of days names those below it. */
  namesFor(row: Row, names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
    if (!this.#isWeek || names !== this.names) return names;
    const days = this.#daysIn(row);
    if (days.length > 0) {
      this.#days = new Map(days.map(({ column, text }) => [column, text]));
      return names;
    }
    // A month begins with its days: what stands below a week else may be hours.
    if (this.#days.size === 0) this.#isWeek = false;
    return new Map(
      [...names].map(([column, name]) => [column, `${name} ${this.#days.get(column) ?? ""}`.trim()]),
    );
  }
}

function dayIn(text = ""): number {
  return Number(DAY.exec(text)?.[1]);
}

/** Whether a week later than another day begins with this one. */
function isSoon(day: number, last: number): boolean {
  return day > last ? day <= last + WEEK : day <= WEEK && last > SHORTEST_MONTH - WEEK;
}

/** Whether a day follows another, in the next month too. */
function follows(day: number, last: number): boolean {
  return day === last + 1 || (day === 1 && last >= SHORTEST_MONTH);
}
