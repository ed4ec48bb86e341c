import type { KindLetter } from "../../../../../db/snapshot.ts";
import { soleValue } from "./fit.ts";
import { isOfPatient, type Measure } from "./measures.ts";

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
