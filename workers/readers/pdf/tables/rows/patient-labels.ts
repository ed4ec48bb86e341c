import { patientsOf } from "../../../wording/patients.ts";
import { type Line, segmentsOf } from "../../lines/rows.ts";

/**
 * Which lines of a table stand alone between its rows and say whom those below are for, "Adult", "Children": below a line of
 * several entries, and above one that begins below them, or before them where they are set in the middle.
 */
export function patientLabels(lines: readonly Line[]): boolean[] {
  return lines.map(({ segments }, at) => {
    if (segments.length !== 1) return false;
    const [[label], below] = [segments, lines[at + 1]?.segments ?? []];
    if (!label || below.length < 2 || patientsOf(label.text) === undefined) return false;
    const isBelow = segmentsOf(lines.slice(0, at)).length > 1;
    return isBelow && Math.min(...below.map(({ x0 }) => x0)) < label.x1;
  });
}
