import { expect, test } from "bun:test";
import { sheet, texts, workbook } from "../support/xlsx-workbook.ts";

const [BOLD, DATE] = [1, 2];
const WEEK = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
/** 3/1/2026, a Sunday, as Excel counts days. */
const SUNDAY = 46082;

const gap = (count: number) => Array.from({ length: count }, () => undefined);
const days = (first: number) => WEEK.map((_, at) => first + at);

test("a day of a month with what is on it in one cell names no day of the next weeks", async () => {
  const rows = [
    WEEK,
    [...gap(5), 1, 2],
    [3, "4&#10;Airway lab 0900", 5, 6, 7, 8, 9],
    ["10 Drill", 11, 12, 13, 14, 15, 16],
    [undefined, "2 pm audit", ...gap(5)],
  ];
  expect((await texts(workbook({ rows: sheet(rows) }))).slice(1)).toEqual([
    "Fri: 1 | Sat: 2",
    "Sun: 3 | Mon: 4 Airway lab 0900 | Tue: 5 | Wed: 6 | Thu: 7 | Fri: 8 | Sat: 9",
    "Sun: 10 Drill | Mon: 11 | Tue: 12 | Wed: 13 | Thu: 14 | Fri: 15 | Sat: 16",
    "Mon 11: 2 pm audit",
  ]);
});

test("the dates over each week of a roster are on no unit, and those of what stands below them", async () => {
  const rows = [
    ["Unit", ...WEEK],
    [undefined, ...days(SUNDAY)],
    ["Medic 1", "Diaz", "Olsen", "Park", "Diaz", "Olsen", "Park", "Diaz"],
    ["Engine 3", "Frost", "Adler", "Nunez", "Frost", "Adler", "Nunez", "Frost"],
    [undefined, ...days(SUNDAY + 7)],
    ["Medic 1", "Olsen", "Park", "Diaz", "Olsen", "Park", "Diaz", "Olsen"],
    [undefined, "Night", "Night"],
  ];
  const style = (row: number, column: number) =>
    row === 0 ? BOLD : (row === 1 || row === 4) && column > 0 ? DATE : 0;
  const shown = (await texts(workbook({ rows: sheet(rows, style) }))).slice(1);
  expect(shown[1]).toStartWith("Unit: Medic 1 | Sun 3/1/2026: Diaz | Mon 3/2/2026: Olsen");
  expect(shown[3]).toStartWith("Sun: 3/8/2026 | Mon: 3/9/2026");
  expect(shown[4]).toStartWith("Unit: Medic 1 | Sun 3/8/2026: Olsen | Mon 3/9/2026: Park");
  expect(shown[5]).toBe("Unit: Medic 1 | Sun 3/8/2026: Night | Mon 3/9/2026: Night");
});
