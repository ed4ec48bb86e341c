import type { KindLetter } from "../../../../../db/snapshot.ts";
import type { Asked } from "../../question/asked.ts";
import { subjectWords, type WeighedWord } from "../../question/weighed-words.ts";
import { type Day, rowsOfDay } from "../days.ts";
import type { Statement } from "../statements.ts";
import { type AfterCount, isAfter } from "./after-counts.ts";
import { rowRanges } from "./cell-ranges.ts";
import { rowsOf } from "./first-cells.ts";
import { soleValue } from "./fit.ts";
import { gradesOf, notOfGrade } from "./grades.ts";
import { areAlike, isScore } from "./measure-units.ts";
import { isFinding, isOfPatient, type Measure } from "./measures.ts";
import { isIn } from "./ranges.ts";

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
  for (const finding of measures.filter(isFinding)) leaveToFindings(read, finding);
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

/** "Age 12 and up", "Adults 16 and over only": a line that says no more than whom those beside it are for. */
const ONLY_AGES =
  /^(?:(?:only )?(?:for |in )?(?:ages?|adults?|patients?|children)(?: (?:over|above|from|at least))? )(?:\d{1,3})(?: (?:years?|yrs?)(?: old| of age)?)?(?:,? (?:and|or) (?:up|over|older|above))?(?: only)?\.?$/i;

/** Leaves to others what stands beside a line of ages that are not the patient's: of one of 2 below "Age 12 and up". */
function leaveToAges(read: readonly Statement[]): void {
  const limit = read.find(({ kind, text, fit }) => kind !== "r" && fit === "limits" && ONLY_AGES.test(text));
  if (!limit) return;
  for (const one of read) if (one !== limit && one.kind !== "r" && !one.fits) one.forOthers = true;
}

/** "GCS 9–12: …" beside "GCS 8 or less: …": of lines, and rows by a score, that begin with what was measured those for other values. */
function leaveToFindings(read: readonly Statement[], { dimension, value }: Measure): void {
  const begun = read.flatMap((one) => {
    const isBegun = one.kind === "r" ? isScore(dimension) : one.text.includes(": ");
    const [ranges = []] = isBegun ? rowRanges(one.text) : [];
    const own = ranges.filter((range) => areAlike(range.dimension, dimension));
    return own.length > 0 ? [{ one, isOther: !own.some((range) => isIn(range, value)) }] : [];
  });
  const others = begun.filter(({ isOther }) => isOther);
  if (others.length === begun.length) return;
  for (const { one } of others) {
    one.fit = "misses";
    one.fits = false;
  }
}

/** The lines of a chart are at most so many times the ones before: 1 and 3 years, and not 2 and 65. */
const APART = 3;

/** Of a chart with a line for single ages or weights those below and above the patient's: 20 and 25 kg for one of 22 kg. */
export function rowsBeside<Row extends { kind: KindLetter; text: string }>(
  measure: Measure,
  read: readonly Row[],
): Row[] {
  if (!isOfPatient(measure)) return [];
  const rows = read
    .filter(({ kind }) => kind === "r")
    .map((row) => ({ row, value: soleValue(measure, row.text) }));
  const values = rows.flatMap(({ value }) => value ?? []).sort((a, b) => a - b);
  const above = values.find((value) => value > measure.value);
  const below = values.findLast((value) => value < measure.value);
  if (above === undefined || below === undefined || above > below * APART) return [];
  return rows.filter(({ value }) => value === below || value === above).map(({ row }) => row);
}

/**
 * Those for the measures asked for, and the rows for others.
 * @param headed asked words in the headings: all below them is said of these
 */
export function splitByFit(
  read: readonly Statement[],
  { words, drugsAsked: drugs }: Asked,
  headed: ReadonlySet<WeighedWord>,
): { statements: Statement[]; missed: Statement[] } {
  const subjects = drugs.length > 0 ? drugs : subjectWords(words);
  const isOnIt = ({ said, under }: Statement) =>
    subjects.length === 0 || subjects.some((word) => said.has(word) || under.has(word) || headed.has(word));
  const someFits = read.some((one) => one.fits && isOnIt(one));
  // "Passive cooling until the team agrees. Not below 1,800 g."
  const goesOn = (one: Statement) => {
    const before = read[read.indexOf(one) - 1];
    return /^Not\b/.test(one.text) && before !== undefined && before.kind !== "r" && isOnIt(before);
  };
  // Where nothing on what is asked is for the measure, its limit answers: "ibuprofen from 6 months", "rows: 8 years and over".
  // So does a row on it: "Intubation | Paramedic: 16 years and over".
  const isRowOnIt = ({ namesDrug, holds }: Statement) =>
    namesDrug || (drugs.length === 0 && subjects.some((word) => holds.has(word)));
  const isLimit = (one: Statement) =>
    (one.kind === "r" ? isRowOnIt(one) : isOnIt(one) || goesOn(one)) && !someFits;
  const isFor = (one: Statement) => (one.fit === "limits" ? isLimit(one) : one.fit !== "misses");
  return {
    statements: read.filter(isFor),
    missed: read.filter((statement) => statement.kind === "r" && !isFor(statement)),
  };
}
