import { namesCare } from "../readers/wording/care-levels.ts";
import { patientsOf } from "../readers/wording/patients.ts";
import type { OpenHeading } from "./sections.ts";

type Named = Pick<OpenHeading, "text" | "level">;

/**
 * Those of the `open` headings that stand above one that names a level of care, below whom it is for, however they are
 * set, or above one that names other patients; undefined where that is told by the headings' levels alone.
 */
export function abovePatients(heading: Named, open: readonly OpenHeading[]): OpenHeading[] | undefined {
  const { text, level } = heading;
  const patients = patientsOf(text);
  const at = patients
    ? open.findIndex(
        (other) => patientsOf(other.text) && (patientsOf(other.text) !== patients || other.level >= level),
      )
    : open.findLastIndex((other) => patientsOf(other.text));
  const above = open.slice(0, Math.max(at, 0));
  if (at < 0 || above.some((other) => other.level >= level)) return undefined;
  if (patients) return above;
  if (!open[at]?.holdsCare || !namesCare(text)) return undefined;
  return open.filter((other, i) => i <= at || other.level < level);
}

/**
 * True for a heading that names patients, where no level of care was named before them: below those each has its own
 * patients. `open` are the headings before it.
 */
export function holdsCare({ text, level }: Named, open: readonly OpenHeading[]): boolean {
  if (!patientsOf(text)) return false;
  const others = open.find((other) => patientsOf(other.text));
  if (others) return others.holdsCare;
  return !open.some((other) => other.level >= level && namesCare(other.text));
}
