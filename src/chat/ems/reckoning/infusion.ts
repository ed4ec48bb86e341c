import { numberOf } from "../../grounded/text/measures/measure-units.ts";
import { figure, IN_MCG, numberIn } from "./figures.ts";

/** In a few words without units, as "400 in 250" tells it, a bag has milligrams in milliliters. */
const BAG =
  /(?<![\d.,])(\d+(?:\.\d+)?) ?(?:(mg|g|mcg) )?(?:in|per|\/) ?(?:a )?(\d{1,3}(?:,\d{3})?|\d{4})(?: ?mls?\b|(?<=in ?(?:a )?\d+)(?![\d.,]))/i;
/** What a mL of a mixed bag has: "1,600 mcg/mL". */
const STRENGTH = /(?<![\d.,])(\d{1,3}(?:,\d{3})?|\d{4}|\d*\.\d+) ?(mg|mcg) ?(?:\/|per) ?ml\b/i;
const DOSE = /(?<![\d.,])(\d+(?:\.\d+)?) ?(mcg|mg)(\/kg)?\/min\b/i;
const DROPS = /(?<![\d.,])(10|15|20|60)[- ]?(?:gtts?|drops?)\b/i;

/**
 * The rate of an infusion: a dose a minute out of a bag of which the drug and the volume are told, or how strong it is,
 * with the weight where the dose is for each kilogram. "" where one of them is not told.
 */
export function infusionRate(question: string, kg: number | undefined): string {
  const [, amount = "", unit = "mg", volume = ""] = BAG.exec(question) ?? [];
  const [, mixed = "", mixedUnit = ""] = volume === "" ? (STRENGTH.exec(question) ?? []) : [];
  const [, dose, doseUnit = "", isByWeight] = DOSE.exec(question) ?? [];
  const weight = isByWeight ? kg : 1;
  if (dose === undefined || weight === undefined) return "";
  const mL = volume === "" ? 1 : numberOf(volume);
  const strength = (numberOf(amount || mixed) * (IN_MCG[(mixedUnit || unit).toLowerCase()] ?? 0)) / mL;
  if (!(strength > 0)) return "";
  const inMcg = Number(dose) * (IN_MCG[doseUnit.toLowerCase()] ?? 0);
  const rate = (inMcg * weight * 60) / strength;
  const drops = numberIn(question, DROPS) ?? 60;
  const patient = isByWeight ? ` x ${figure(weight, 1)} kg` : "";
  const bag = volume === "" ? "" : `${amount} ${unit} in ${figure(mL)} mL is `;
  return `${bag}${figure(strength, 2)} mcg/mL: ${figure(inMcg, 2)} mcg${isByWeight ?? ""}/min${patient} x 60 / ${figure(strength, 2)} = ${figure(rate, 1)} mL/h, ${Math.round((rate * drops) / 60)} drops a minute with a ${drops}-drop set.`;
}
