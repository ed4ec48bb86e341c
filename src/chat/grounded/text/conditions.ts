import { oneOf } from "../../../one-of.ts";
import { remembered } from "../../../remembered.ts";
import { namedWords } from "../question/ways.ts";

const kindsIn = remembered((text) => new Set(namedWords(text).values()));

/** Whether a heading names what a patient has. */
export function namesCondition(heading: string): boolean {
  return kindsIn(heading).has("condition");
}

/** "Pediatric arrest by weight" */
const BARE_ARREST =
  /(?<!\b(?:cardiac|heart|respiratory|pulmonary|cardiopulmonary|breathing|under|house) |-)\barrest\b/gi;

/** A heading with an arrest by its whole name. */
export function withWholeArrest(heading: string): string {
  return heading.replaceAll(BARE_ARREST, "cardiac arrest");
}

/** "Tachycardia with a pulse" is none of arrest. */
const PULSELESS = /\b(?:cardiac arrest|pulseless)\b/i;

/** Of a patient without a pulse by its rhythm: "recurrent VF/VT", "if shock refractory". */
const OF_ARREST = /\b(?:VF|v-?fib|ventricular fibrillation|asystole|PEA)\b|\bshock[ -]refractory\b/i;
const WITH_PULSE = /(?<!\b(?:no|without) )\b(?:with|has|have) (?:an? )?(?:palpable )?pulses?\b/i;

/** Whether headings, from the outermost in, are on patients without a pulse: the last that names what they have tells. */
export function headPulseless(path: readonly string[]): boolean {
  const isOnArrest = (heading: string) => PULSELESS.test(withWholeArrest(heading));
  const told = path.findLast((heading) => isOnArrest(heading) || namesCondition(heading));
  return told !== undefined && isOnArrest(told);
}

/** Whether a text is for patients without a pulse alone. */
export function isForPulseless(text: string): boolean {
  return (PULSELESS.test(text) || OF_ARREST.test(text)) && !WITH_PULSE.test(text);
}

const CALLED = oneOf`alias(?:es)?, also (?:known as|called), a\.?k\.?a\.?, synonyms?, other names?, search (?:terms|words)`;
/** "Alias: fast pulse, flutter": what else the topic of a section is called, and no statement on it. */
export const OTHER_NAMES = new RegExp(`^${CALLED}: `, "i");

/** What some texts say that their topic is called as well. */
export function otherNamesIn(texts: readonly string[]): string {
  return texts.filter((text) => OTHER_NAMES.test(text)).join(" | ");
}
