import { patientsOf } from "../../wording/patients.ts";
import { type Row, rowText } from "../lines/rows.ts";

/** The lowest level. */
const LOWEST = 6;
/** What a title ends with that goes on in the next line, or names others below itself. */
const GOES_ON = /[-–—,&/:]$|\b(?:and|or)$/i;

/**
 * The levels of a column's lines, where titles that name patients, "Adult:" and "Pediatric:", are one lower than the title
 * of their level that the first of them directly follows: each tells for whom what that names is done.
 */
export function withPatientsBelow(rows: readonly Row[], levels: readonly number[]): number[] {
  /** The level of the title that patients stand below. */
  let above = 0;
  return levels.map((level, at) => {
    if (level === 0) return 0;
    if (above > 0 && level > above) return Math.min(LOWEST, level + 1);
    const isOfPatients = namesPatients(rows[at]);
    if (above > 0 && level === above && isOfPatients) return Math.min(LOWEST, level + 1);
    const isAbove = !isOfPatients && levels[at + 1] === level && namesPatients(rows[at + 1]);
    above = isAbove && !GOES_ON.test(textOf(rows[at])) ? level : 0;
    return level;
  });
}

function namesPatients(row: Row | undefined): boolean {
  const text = textOf(row);
  return text.endsWith(":") && patientsOf(text) !== undefined;
}

function textOf(row: Row | undefined): string {
  return row ? rowText(row) : "";
}
