import { drugsIn } from "../../grounded/question/drugs.ts";
import { figure, IN_MCG, RATIO } from "./figures.ts";

const UNIT = "(mcg|mg|g|units?|mEq)";
/** "100 mcg/2 mL", "10 mg per mL", "50 mg in 10 mL" */
const STRENGTH = new RegExp(
  String.raw`(?<![\d.,])(\d+(?:\.\d+)?) ?${UNIT} ?(?:in|per|\/) ?(?:a |an )?(\d+(?:\.\d+)?)? ?(?:mls?|cc)\b`,
  "i",
);
const DOSE = new RegExp(
  String.raw`(?<![\d.,])(\d+(?:\.\d+)?) ?${UNIT}\b(\/kg)?(?! ?\/ ?(?:kg|min|h|hr)\b)`,
  "i",
);
/** "D50", "10 % calcium": so many grams are in 100 mL. */
const PERCENT = /\bd ?(5|10|12\.5|25|50)w?\b|(?<![\d.,])(\d{1,2}(?:\.\d)?) ?% ?([a-z]{4,}(?: [a-z]{4,})?)/i;
const ASKS_VOLUME =
  /\b(?:how (?:many|much) (?:mls?|cc)|draw up|what volume|mls? (?:do|should|will|would) (?:i|you|we))\b/i;

/**
 * The volume of a dose out of a solution of which the strength is told, with the weight where the dose is for each
 * kilogram. "" where no volume is asked for or one of them is not told.
 * @param weight in kg
 */
export function drawUp(question: string, weight: number | undefined): string {
  const strength = STRENGTH.exec(question) ?? ratioIn(question) ?? percentIn(question);
  if (!strength || !ASKS_VOLUME.test(question)) return "";
  const [whole = "", amount = "", unit = "", volume = "1"] = strength;
  const [, dose = "", doseUnit = "", byWeight] = DOSE.exec(question.replace(whole, " ")) ?? [];
  const kg = byWeight === undefined ? 1 : weight;
  const given = inSmallest(Number(dose), doseUnit);
  const held = inSmallest(Number(amount), unit);
  if (dose === "" || kg === undefined || given.unit !== held.unit || !(held.value > 0)) return "";
  const mL = (given.value * kg * Number(volume)) / held.value;
  const patient = byWeight === undefined ? "" : ` x ${figure(kg, 1)} kg`;
  return `${dose} ${doseUnit}${byWeight ?? ""}${patient} x ${volume} mL / ${amount} ${unit} = ${figure(mL, 2)} mL.`;
}

/** A solution of so many grams in milliliters as `STRENGTH` finds it. */
function ratioIn(question: string): string[] | undefined {
  const [whole, mL] = RATIO.exec(question) ?? [];
  return whole === undefined || mL === undefined ? undefined : [whole, "1", "g", mL.replace(",", "")];
}

/** A solution of so many percent as `STRENGTH` finds it. */
function percentIn(question: string): string[] | undefined {
  const [whole, ofDextrose, ofDrug, drug = ""] = PERCENT.exec(question) ?? [];
  const grams = ofDextrose ?? (drugsIn(drug).size > 0 ? ofDrug : undefined);
  return whole === undefined || grams === undefined ? undefined : [whole, grams, "g", "100"];
}

function inSmallest(value: number, unit: string): { value: number; unit: string } {
  const factor = IN_MCG[unit.toLowerCase()];
  return factor === undefined
    ? { value, unit: unit.toLowerCase().replace(/s$/, "") }
    : { value: value * factor, unit: "mcg" };
}
