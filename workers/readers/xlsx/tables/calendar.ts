import { areWeekdays } from "../../scale.ts";
import type { Cell, Row } from "../rows.ts";

/** A working week. */
const MIN_WEEKDAYS = 5;
/** So many days in a row are the days of a week, whatever else the row holds. */
export const MIN_DAYS = 4;

/** The days of a calendar: a row of dates under the weekdays names what is written beside and below it. */
export class Calendar {
  #days = new Map<number, string>();

  /** The names of the row's columns: each weekday with its date. */
  named(row: Row, names: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
    const days = daysIn(row.cells);
    const areNew = days.length > 0;
    if (areNew) this.#days = new Map(days.map(({ column, text }) => [column, text]));
    return new Map(
      [...names].map(([column, name]) => {
        // A weekday may stand over two columns: its dates, and what is on them.
        const isBeside = !this.#days.has(column) && names.get(column - 1) === name;
        const day = this.#days.get(isBeside ? column - 1 : column) ?? "";
        return [column, areNew && !isBeside ? name : `${name} ${day}`.trim()];
      }),
    );
  }
}

/** The cells of a row that are dates or the days of a month one after another, where that is all it holds or most of a week. */
export function daysIn(cells: readonly Cell[]): Cell[] {
  const days = cells.filter(({ kind, text }) => kind === "date" || isDay(text));
  const follow = days.every(({ kind, text }, index) => {
    const before = days[index - 1];
    const next = Number(before?.text) + 1;
    // After the last day of a month the next begins.
    return kind === "date" || !before || Number(text) === next || (text === "1" && next > 28);
  });
  return follow && (days.length === cells.length || days.length >= MIN_DAYS) ? days : [];
}

function isDay(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= 31;
}

/** Whether the names are the days of a week and nothing else. */
export function isWeek(names: readonly string[]): boolean {
  return names.length >= MIN_WEEKDAYS && areWeekdays(names);
}
