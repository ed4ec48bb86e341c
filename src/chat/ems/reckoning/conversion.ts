import { anyWord } from "../../../one-of.ts";
import { figure, numberIn, RATIO } from "./figures.ts";

const POUNDS = /(?<![\d.,])(\d{1,3}(?:\.\d)?) ?(?:lbs?|pounds?)\b/i;
const FAHRENHEIT = /(?<![\d.,])(\d{2,3}(?:\.\d)?) ?(?:°|degrees )? ?(?:f|fahrenheit)\b/i;
const CELSIUS = /(?<![\d.,])(\d{2}(?:\.\d)?) ?(?:°|degrees )? ?(?:c|celsius|centigrade)\b/i;
const TO = {
  kilograms: /\b(?:to|in|into|many) (?:kgs?|kilos?|kilograms?)\b/i,
  pounds: /\b(?:to|in|into|many) (?:lbs?|pounds?)\b/i,
  celsius: /\b(?:to|in|into) (?:c|celsius|centigrade)\b/i,
  fahrenheit: /\b(?:to|in|into) (?:f|fahrenheit)\b/i,
};
const POUNDS_A_KG = 2.2;
const ASKS_STRENGTH = anyWord`mg (?:per|in (?:an?|one|each)) ml, mg\/ml, concentration, strength, how many (?:mg|milligrams?)`;

/**
 * A weight, a temperature or a strength in the other unit, where a question asks for it; "" else.
 * @param weight in kg
 */
export function converted(question: string, weight: number | undefined): string {
  const ratio = ASKS_STRENGTH.test(question) ? numberIn(question, RATIO) : undefined;
  if (ratio !== undefined)
    return `1:${figure(ratio)} is 1 g in ${figure(ratio)} mL: 1,000 mg / ${figure(ratio)} mL = ${1_000 / ratio} mg/mL.`;
  const pounds = TO.kilograms.test(question) ? numberIn(question, POUNDS) : undefined;
  if (pounds !== undefined)
    return `${figure(pounds, 1)} lb / ${POUNDS_A_KG} = ${figure(pounds / POUNDS_A_KG, 1)} kg.`;
  const kg = TO.pounds.test(question) ? weight : undefined;
  if (kg !== undefined) return `${figure(kg, 1)} kg x ${POUNDS_A_KG} = ${figure(kg * POUNDS_A_KG, 1)} lb.`;
  const warm = TO.celsius.test(question) ? numberIn(question, FAHRENHEIT) : undefined;
  if (warm !== undefined) return `(${warm} F - 32) x 5 / 9 = ${(((warm - 32) * 5) / 9).toFixed(1)} C.`;
  const celsius = TO.fahrenheit.test(question) ? numberIn(question, CELSIUS) : undefined;
  return celsius === undefined ? "" : `${celsius} C x 9 / 5 + 32 = ${((celsius * 9) / 5 + 32).toFixed(1)} F.`;
}
