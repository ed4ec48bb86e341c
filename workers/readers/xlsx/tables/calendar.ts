import { areWeekdays } from "../../wording/scale.ts";
import type { Cell, Row } from "../rows.ts";

/** "4", and what is on that day: "4 Airway lab 0900". */
const DAY = /^(\d{1,2})(?= |$)/;
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
    if (areNew) this.#days = new Map(days.map((cell) => [cell.column, dayOf(cell) ?? ""]));
    return new Map(
      [...names].map(([column, name]) => {
        // A weekday may stand over two columns: its dates, and what is on them.
        const isBeside = !this.#days.has(column) && names.get(column - 1) === name;
        const day = this.#days.get(isBeside ? column - 1 : column) ?? "";
        const dated = day.startsWith(name) ? day : `${name} ${day}`.trim();
        return [column, areNew && !isBeside ? name : dated];
      }),
    );
  }
}

/** The cells of a row that are dates or the days of a month one after another, where that is all it holds or most of a week. */
export function daysIn(cells: readonly Cell[]): Cell[] {
  const days = cells.filter((cell) => dayOf(cell) !== undefined);
  const follow = days.every((cell, index) => {
    const [before, day] = [days[index - 1], Number(dayOf(cell))];
    const next = Number(before && dayOf(before)) + 1;
    // After the last day of a month the next begins.
    return cell.kind === "date" || !before || day === next || (day === 1 && next > 28);
  });
  // "2 pm" below one day is no day.
  const isOnly = days.length === cells.length && days.some((cell) => dayOf(cell) === cell.text);
  return follow && (isOnly || days.length >= MIN_DAYS) ? days : [];
}

/** What a cell is called that is a day or begins with one. */
function dayOf({ kind, text }: Cell): string | undefined {
  const day = DAY.exec(text)?.[1];
  return kind === "date" ? text : day && Number(day) <= 31 ? day : undefined;
}

/** Whether the names are the days of a week and nothing else. */
export function isWeek(names: readonly string[]): boolean {
  return names.length >= MIN_WEEKDAYS && areWeekdays(names);
}

/** Whether they are behind the name of what the rows are for: "Unit | Sun | Mon". */
export function isRoster([label = "", ...names]: readonly string[]): boolean {
  return isWeek(names) && !areWeekdays([label]);
}
