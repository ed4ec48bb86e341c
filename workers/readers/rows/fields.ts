import { isLevelLine } from "../wording/care-levels.ts";
import { isNoun } from "./column-nouns.ts";

/** A first row and what stands below it, as texts. */
export interface Top {
  /** Its first cell, "" for an empty one, and the others. */
  corner: string;
  names: readonly string[];
  /** What stands below the corner in each row, and the other texts below. */
  labels: readonly string[];
  below: readonly string[];
}

/** Several fields of a form in a row, each before what it holds: "Name | Lee | Level | Medic" above "Date | …". */
export function arePairs({ corner, names, labels }: Omit<Top, "below">): boolean {
  const texts = [corner, ...names];
  const alternate = texts.every((text, index) => isNoun(text) === (index % 2 === 0));
  return texts.length > 2 && texts.length % 2 === 0 && alternate && areFields(labels);
}

/**
 * Whether two columns are the fields of a form and their values from the first row on: "Class | Opioid antagonist" above
 * "Dose | 2 mg"; or every row says what a level of care does, "EMT | Oxygen" above "Paramedic | Fentanyl".
 */
export function beginsForm({ corner, names, labels }: Top): boolean {
  const fields = [corner, ...labels];
  if (labels.length > 0 && fields.every(isLevelLine)) return true;
  const areMostly = isNoun(corner) && labels.filter(isField).length * 2 > labels.length;
  return (
    names.length === 1 &&
    labels.length > 1 &&
    !names.some(isNoun) &&
    (areMostly || fields.every((text) => text.endsWith(":")))
  );
}

/** Records beside each other, their fields below each other: "Drug | Amiodarone | Lidocaine" above "Dose | 300 mg | 1.5 mg/kg". */
export function areRecords([corner = "", ...names]: readonly string[], labels: readonly string[]): boolean {
  const isWord = (text: string) => isField(text) && !/[\d:]/.test(text);
  return (
    names.length > 1 &&
    names.every((name) => /^\D*\p{L}\D*$/u.test(name) && !isNoun(name)) &&
    isWord(corner) &&
    labels.length > 1 &&
    labels.every((label) => /^\D/.test(label) && label !== corner) &&
    labels.filter(isWord).length * 2 >= labels.length
  );
}

/** Whether what rows begin with are fields of a form: what columns are usually called, below each other. */
export function areFields(labels: readonly string[]): boolean {
  return labels.some(isField);
}

/** Whether it is what columns are usually called, and no measure: not "≥ 2 months". */
export function isField(text: string): boolean {
  return isNoun(text) && !/^[^\p{L}]*\d/u.test(text);
}
