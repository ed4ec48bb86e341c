import { cellRanges } from "./cell-ranges.ts";
import { type Dimension, isScore } from "./measure-units.ts";

/** Ages in months, weights in kilograms, pressures in mmHg, minutes, percent, mg/dL, a minute, points. */
export interface Measure {
  dimension: Dimension;
  value: number;
}

/** Found at one value, a patient may well be told about in a statement for others ("refuses only above 80"). */
const FINDINGS: ReadonlySet<Dimension> = new Set([
  "glucose",
  "rate",
  "heart rate",
  "breathing rate",
  "height",
  "carbon monoxide",
  "carbon dioxide",
  "lactate",
]);

/** Below these, in months and kilograms, a patient is a child whatever a document's own limit is. */
export const CHILD = { age: 12 * 12, weight: 36 };

/** Whether it tells how old or how heavy a patient is. */
export function isOfPatient(measure: Measure): measure is Measure & { dimension: keyof typeof CHILD } {
  return measure.dimension in CHILD;
}

/** Whether it is what is found in a patient: a glucose, a rate or a score. */
export function isFinding({ dimension }: Measure): boolean {
  return FINDINGS.has(dimension) || isScore(dimension);
}

/** Whether it is a finding, or how warm a patient is: one finding may stand beside others, and of a temperature there is only one. */
export function isMeasured(measure: Measure): boolean {
  return isFinding(measure) || measure.dimension === "temperature";
}

/** Whether it tells the age of an adult. */
export function isOfAdult({ dimension, value }: Measure): boolean {
  return dimension === "age" && value >= 18 * 12;
}

/** In months: below that nobody is an adult, whatever a document's own limit is. */
export const NO_ADULT = 15 * 12;

/** Whether it tells the age of somebody who is no adult. */
export function isOfNoAdult({ dimension, value }: Measure): boolean {
  return dimension === "age" && value < NO_ADULT;
}

/** Whether a measure is a child's. */
export function isOfChild(measure: Measure): boolean {
  return isOfPatient(measure) && measure.value < CHILD[measure.dimension];
}

/** Whether a row is, by its first cell, for the age of a child; of ages below so many months. */
export function isRowOfChild(row: string, below = CHILD.age): boolean {
  const [first = ""] = row.split(" | ", 1);
  const ages = cellRanges(first, 0).filter(({ dimension }) => dimension === "age");
  return ages.length > 0 && ages.every(({ to }) => to < below);
}

/** What a newborn is at most, in months and kilograms: `measures` of more are those of another patient. */
const NEWBORN = { age: 1, weight: 5 };

/** Whether a patient of these measures is no newborn any more. */
export function isPastBirth(measures: readonly Measure[]): boolean {
  return measures.some((one) => isOfPatient(one) && one.value > NEWBORN[one.dimension]);
}
