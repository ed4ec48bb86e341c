import { figure } from "./figures.ts";

const UNIT = "mcg|mg|g|mL|cc|mEq|units?|J|joules?";
/** "30 mL/kg", "1 to 2 J/kg"; what is given by the minute or the hour is an infusion. */
const A_KILOGRAM = new RegExp(
  String.raw`(?<![\d.,/])(\d*\.?\d+)(?: ?(?:to|-) ?(\d*\.?\d+))? ?(${UNIT})/kg\b(?! ?(?:/|per|an?) ?(?:min|h))`,
  "gi",
);
const MOST = new RegExp(
  String.raw`\b(?:max(?:imum)?|at most|up to|not (?:to exceed|above))(?: (?:dose|of))* (\d*\.?\d+) ?(${UNIT})\b`,
  "i",
);
const WRITTEN: Readonly<Record<string, string>> = { cc: "mL", ml: "mL", joules: "J", joule: "J", j: "J" };

/**
 * What a question's own rate for each kilogram comes to at the weight that is told, up to the most that it tells. "" where
 * one of them is missing, or several rates are told.
 */
export function atWeight(question: string, weight: number | undefined): string {
  const [rate, another] = question.matchAll(A_KILOGRAM);
  if (!rate || another || weight === undefined) return "";
  const [, low = "", high, written = ""] = rate;
  const unit = WRITTEN[written.toLowerCase()] ?? written;
  const kg = Number(weight.toFixed(1));
  const [, most, ofMost = ""] = MOST.exec(question) ?? [];
  const limit =
    most !== undefined && ofMost.toLowerCase() === written.toLowerCase() ? Number(most) : undefined;
  const products = [low, ...(high === undefined ? [] : [high])].map((one) => Number(one) * kg);
  const amounts = products.map((product) => figure(Math.min(product, limit ?? product), 2));
  const range = high === undefined ? low : `${low} to ${high}`;
  const atMost = limit === undefined ? "" : `, at most ${most} ${unit}`;
  return `${range} ${unit}/kg x ${kg} kg${atMost} = ${[...new Set(amounts)].join(" to ")} ${unit}: by the question's own rate, which is no dose of the reference.`;
}
