import { DOSE_UNIT } from "../wording/dose-units.ts";

/** A dose; a volume may stand below what it is of. */
const DOSE = new RegExp(`^0 ?(?!m?L$|millil)${DOSE_UNIT}$`, "iu");

/** What values of one kind have in common: "555-0100" is "0-0", "0.3 mg" and "2 mEq/kg" are "0 mg". */
export function valueShape(text: string): string {
  return text
    .replace(/(\p{L})\/.*$/u, "$1")
    .replaceAll(/\d+(?:[.,]\d+)*/g, "0")
    .replace(DOSE, "0 mg");
}
