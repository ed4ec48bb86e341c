import type { Asked } from "../../question/asked.ts";
import { PEDIATRIC } from "../../question/words.ts";
import { DOSE } from "../../text/amounts/doses.ts";
import { fitOf, placesAgainst } from "../../text/measures/fit.ts";
import { isOfPatient, type Measure } from "../../text/measures/measures.ts";
import { textRanges } from "../../text/measures/ranges.ts";
import { populationsIn } from "../../text/read-text.ts";

/** In months: what is not for those below such an age is for no child. */
const GROWN = 12 * 12;
const AGE = /^(?:patient'?s? )?ages?\b[^:|\d]{0,20}: /i;

/**
 * The place of the cell of a row on a drug that refuses it to the child whose dose is asked for: "Age: Over 16 years",
 * "Contraindications: age < 15". The dose in the others is not to be read.
 */
export function refusingCell(cells: readonly string[], asked: Asked): number | undefined {
  const { drugs, wanted, measures, populations } = asked;
  const isDosed = drugs.some(({ told }) => !told) && wanted.includes("quantity");
  if (!isDosed || !populations.has(PEDIATRIC)) return undefined;
  const against = placesAgainst(cells.join(" | "));
  const ofPatient = measures.filter(isOfPatient);
  const refuses = (cell: string, at: number) =>
    ofPatient.length > 0
      ? refusesPatient(cell, against.has(at), ofPatient)
      : against.has(at) && refusesChildren(cell) && !cells.some(givesChild);
  const at = cells.findIndex((cell, at) => at > 0 && refuses(cell, at));
  return at < 0 ? undefined : at;
}

function refusesPatient(cell: string, isAgainst: boolean, measures: readonly Measure[]): boolean {
  const fit = isAgainst || AGE.test(cell) ? fitOf(measures, cell, true) : undefined;
  return fit === (isAgainst ? "holds" : "limits");
}

function refusesChildren(cell: string): boolean {
  return textRanges(cell).some(
    ({ dimension, from, to }) => dimension === "age" && from === 0 && to >= GROWN - 1 && Number.isFinite(to),
  );
}

function givesChild(cell: string): boolean {
  return populationsIn(cell).has(PEDIATRIC) && DOSE.test(cell);
}
