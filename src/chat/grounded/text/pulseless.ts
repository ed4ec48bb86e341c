import { namesCondition } from "./conditions.ts";

/** "Tachycardia with a pulse" is none of arrest. */
const PULSELESS = /\b(?:cardiac arrest|pulseless)\b/i;

/** Of a patient without a pulse by its rhythm: "recurrent VF/VT", "if shock refractory". */
const OF_ARREST = /\b(?:VF|v-?fib|ventricular fibrillation|asystole|PEA)\b|\bshock[ -]refractory\b/i;
const WITH_PULSE = /(?<!\b(?:no|without) )\b(?:with|has|have) (?:an? )?(?:palpable )?pulses?\b/i;

/** Whether headings, from the outermost in, are on patients without a pulse: the last that names what they have tells. */
export function headPulseless(path: readonly string[]): boolean {
  const told = path.findLast((heading) => PULSELESS.test(heading) || namesCondition(heading));
  return told !== undefined && PULSELESS.test(told);
}

/** Whether a text is for patients without a pulse alone. */
export function isForPulseless(text: string): boolean {
  return (PULSELESS.test(text) || OF_ARREST.test(text)) && !WITH_PULSE.test(text);
}
