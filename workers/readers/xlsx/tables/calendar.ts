import type { Row } from "../rows.ts";
import { ownCells } from "./cells.ts";
import { isRemark } from "./remark.ts";

/** "Mon", "Tues.", "WEDNESDAY" */
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)\p{L}{0,6}\.?$/iu;
/** A week without its end has fewer columns. */
const FEWEST = 5;
/** In characters: what says more alone below a week is a note on the month. */
const LONGEST_PLAN = 40;
/** "3", "6/3" */
const DAY = /^(?:\d{1,2}\/)?([1-9]|[12]\d|3[01])$/;

/** The days of a month below those of a week, which name what is planned on them: "Mon 3". */
export class Calendar {
  readonly #isWeek: boolean;
  #days: ReadonlyMap<number, string> = new Map();

  constructor(readonly names: ReadonlyMap<number, string>) {
    const called = [...names.values()].filter((name) => name !== "");
    this.#isWeek = called.length >= FEWEST && called.every((name) => WEEKDAY.test(name));
  }

  /** Whether a row is one thing alone that is planned on a day. */
  isPlanned(row: Row): boolean {
    const [cell, ...more] = row.cells;
    if (!cell || more.length > 0 || cell.span > 1 || !this.#days.has(cell.column)) return false;
    return cell.text.length <= LONGEST_PLAN && !isRemark(cell);
  }

  /** The names of the columns for a row, the next one; a row of days names those below it. */
  namesFor(row: Row, names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
    if (!this.#isWeek || names !== this.names) return names;
    const cells = ownCells(row);
    if (areDays(cells.map(({ text }) => text))) {
      this.#days = new Map(cells.map(({ column, text }) => [column, text]));
      return names;
    }
    return new Map(
      [...names].map(([column, name]) => [column, `${name} ${this.#days.get(column) ?? ""}`.trim()]),
    );
  }
}

/** Days that follow each other; how many are on duty each day are none. */
function areDays(texts: readonly string[]): boolean {
  const days = texts.map((text) => Number(DAY.exec(text)?.[1]));
  return days.every((day, at) => day > 0 && (at === 0 || day === (days[at - 1] ?? 0) + 1));
}
