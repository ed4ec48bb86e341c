import { anyWord, oneOf } from "../../one-of.ts";

/** Said of a temperature or a catheter, and of no woman: "88F core", "14 F catheter". */
const OF_F = anyWord`
  temp\w*, core, rectal, tympanic, degrees, celsius, fahrenheit, to c, in c, water, ambient, outside, hypotherm\w*, hypertherm\w*
  cold, snow, frozen, shiver\w*, heat, catheters?, french, fr, foley, bougie, ett?, tubes?
`;
/** Said of meters or minutes, and of no man: "30m fall", "45m after the dose". */
const BEHIND_M = oneOf`
  after, ago, later, post, since, transport, eta, out, away, high, height, tall, deep, drop, dive, fall(?! at home)
`;
const PATIENT = oneOf`(?:pt|patient)(?: is)?(?: an?)?, (?:i )?(?:have|got) an?, an?, for an?`;
/** First of all words but those that lead in a patient. A small number may be one of months, or a size. */
const behindPatient = (age: string) => new RegExp(String.raw`^(\W*(?:${PATIENT} )?)${age}`);
const EITHER = behindPatient(String.raw`([1-9]\d?) ?y\/?o ?[mfMF]\b`);
const MAN = behindPatient(String.raw`(2[5-9]|[3-9]\d)(?: ?M|m)\b(?! ?\d)(?! ${BEHIND_M}\b)`);
const WOMAN = behindPatient(String.raw`(1[3-9]|[2-9]\d)(?: ?F|f)\b(?! ?\d)`);
const SECONDS = /(?<=\d ?)secs?\b/gi;
const TREATMENT = /\b(?:tx|rx)(?=\W*$)/i;

/** A question with what crews shorten written out: "72F" is a woman of 72 years and no temperature, "tx?" asks how to treat. */
export function inFull(question: string): string {
  const written = question.replace(SECONDS, "seconds").replace(TREATMENT, "treatment");
  const ages = OF_F.test(question) ? [EITHER, MAN] : [EITHER, MAN, WOMAN];
  return ages.reduce((text, age) => text.replace(age, "$1$2 year old"), written);
}
