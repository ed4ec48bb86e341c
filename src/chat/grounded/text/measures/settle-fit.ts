import type { Asked } from "../../question/asked.ts";
import { type Day, rowsOfDay } from "../days.ts";
import type { Statement } from "../statements.ts";
import { type AfterCount, isAfter } from "./after-counts.ts";
import { rowsOf } from "./first-cells.ts";
import { gradesOf, notOfGrade } from "./grades.ts";
import { isFinding } from "./measures.ts";
import { leaveToAges } from "./only-ages.ts";

/**
 * Says of statements whether they fit by what is no range: a grade, a first cell, a day, a count of what was done.
 * @param beside the rows that the measures lie next to, where none holds one
 */
export function settleFit(read: readonly Statement[], beside: readonly Statement[], asked: Asked): void {
  const { grade, measures, cells, day, after } = asked;
  const byCells = cells.map((ofCell) => rowsOf(ofCell, read));
  for (const statement of read) {
    const isOfGrade = grade !== undefined && statement.kind === "r" && gradesOf(statement).includes(grade);
    // What is found in a patient says more of what is to be done: "newborn, heart rate 50".
    const isByCell = !measures.some(isFinding) && byCells.some(({ own }) => own.includes(statement));
    if (beside.includes(statement) || isOfGrade || isByCell) hold(statement);
  }
  leaveToAges(read);
  const ofOtherGrades = grade === undefined ? [] : notOfGrade(grade, read);
  for (const statement of [...ofOtherGrades, ...byCells.flatMap(({ others }) => others)]) {
    statement.fit = "misses";
    statement.fits = false;
  }
  if (day) fitDay(read, day);
  for (const count of after) fitCount(read, count);
}

/** Marks that it is for what is asked; it stays the statement that others are led in by. */
export function hold(one: Statement): void {
  one.fit = "holds";
  one.fits = true;
}

function fitDay(read: readonly Statement[], day: Day): void {
  const { own, others } = rowsOfDay(day, read);
  for (const one of own) hold(one);
  for (const one of others) one.fit = "misses";
}

/** "After 5 shocks": what is done after 3 is for others, where something is told for 5. */
function fitCount(read: readonly Statement[], after: AfterCount): void {
  const own = read.filter(({ text }) => isAfter(text, after) === true);
  for (const one of own) hold(one);
  if (own.length === 0) return;
  for (const one of read) one.forOthers ||= isAfter(one.text, after) === false;
}
