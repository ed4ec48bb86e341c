import type { Statement } from "../statements.ts";

/** "Age 12 and up", "Adults 16 and over only": a line that says no more than whom those beside it are for. */
const ONLY_AGES =
  /^(?:(?:only )?(?:for |in )?(?:ages?|adults?|patients?|children)(?: (?:over|above|from|at least))? )(?:\d{1,3})(?: (?:years?|yrs?)(?: old| of age)?)?(?:,? (?:and|or) (?:up|over|older|above))?(?: only)?\.?$/i;

/** Leaves to others what stands beside a line of ages that are not the patient's: of one of 2 below "Age 12 and up". */
export function leaveToAges(read: readonly Statement[]): void {
  const limit = read.find(({ kind, text, fit }) => kind !== "r" && fit === "limits" && ONLY_AGES.test(text));
  if (!limit) return;
  for (const one of read) if (one !== limit && one.kind !== "r" && !one.fits) one.forOthers = true;
}
