import { N, numberOf, type Unit } from "./measure-units.ts";
import type { Measure } from "./measures.ts";

/** "gtt/min", "mcg/kg/min", "mL/h": how fast something is given. */
const UNIT = String.raw`(?:gtts?|drops|m?c?g|units?|mEq|mL)(?:\/kg)?\/(?:min|hr?)\b`;
/** Whether a text has the unit of a rate. */
export const NAMES_RATE = new RegExp(String.raw`\b${UNIT}`, "i");
const ASKED = new RegExp(String.raw`(?<![\d.,/–-])${N}\s*(${UNIT})`, "gi");

/** The unit of the figures below a column's name, where these are rates: "Dose (mcg/kg/min)". */
export function rateUnit(name: string): Unit | undefined {
  const written = NAMES_RATE.exec(name)?.[0];
  return written === undefined ? undefined : toUnit(written);
}

/** The rates that a question names, to find the row or the column of a drip's table: "norepi 0.1 mcg/kg/min at 80 kg". */
export function askedRates(question: string): Measure[] {
  return [...question.matchAll(ASKED)].map(([, number, written = ""]) => ({
    dimension: toUnit(written).dimension,
    value: numberOf(number),
  }));
}

function toUnit(written: string): Unit {
  return { dimension: `rate in ${written.toLowerCase().replace(/hr$/, "h")}`, factor: 1 };
}
