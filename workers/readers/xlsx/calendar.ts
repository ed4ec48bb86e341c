import type { Row } from "./rows.ts";

const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)/i;
/** A working week. */
const MIN_WEEKDAYS = 5;

/** The days of a calendar: a row of dates under the weekdays names what is written below it. */
export class Calendar {
  #days = new Map<number, string>();

  /** The names of the row's columns: each weekday with its date. */
  named(row: Row, names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
    if (areDays(row)) {
      this.#days = new Map(row.cells.map(({ column, text }) => [column, text]));
      return names;
    }
    return new Map(
      [...names].map(([column, name]) => [column, `${name} ${this.#days.get(column) ?? ""}`.trim()]),
    );
  }
}

/** Dates, or the days of a month one after another; after its last one the next begins. */
function areDays({ cells }: Row): boolean {
  return cells.every(({ kind, text }, index) => {
    const before = cells[index - 1];
    const follows = !before || text === "1" || Number(text) === Number(before.text) + 1;
    return kind === "date" || (/^\d{1,2}$/.test(text) && Number(text) <= 31 && follows);
  });
}

/** Whether the names are the days of a week and nothing else. */
export function isWeek(names: readonly string[]): boolean {
  return names.length >= MIN_WEEKDAYS && names.every((name) => WEEKDAY.test(name));
}
