import { oneOf } from "../../../one-of.ts";
import { isOnKeeping } from "./asking.ts";
import { drugsIn } from "./drugs.ts";
import { DRUGS_AT_WORK, OF_WORK } from "./work-words.ts";

const SOMEBODY = oneOf`i, we, you, one, they, crews?, medics?`;
const ASKS = `(?:do|does|can|could|should|must|may|would|to)(?: ${SOMEBODY})?`;
const GIVE = oneOf`give, push, administer, get, use, need`;
const NOT = oneOf`not, never`;
const CANNOT = oneOf`can'?t, can ?not, shouldn'?t, should not, must not, may not`;
/** Up to so many words, those of a strength say, stand with a drug: "of the 1:1000 epi". */
const DRUG = String.raw`(?:the )?((?:[\w.:%/-]+ ){0,3}?[\w-]+)`;
const PATIENT = oneOf`patients?, pts?, cases?, victims?, calls?`;
const TAKE = oneOf`take, bring, transport, go`;
/** What is taken somewhere: a few words, none of which begins another clause. */
const WHOM = String.raw`(?:an? |the |my )?((?!patients?\b|pts?\b|them\b|him\b|her\b|it\b)(?:[\w/-]+ ){0,3}?[\w/-]+)`;
const END = String.raw`(?=\W*$)`;

/** How people ask something of a drug, and how that is called. */
const OF_A_DRUG: readonly [said: string, name: string][] = [
  [String.raw`\b(?:the )?most (?:of )?${DRUG} ${ASKS} ${GIVE}\b`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${DRUG} (?:in )?(?:total|altogether|all)\b`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${DRUG} (?:can (?:i|we|you) give|is too much)${END}`, "maximum dose of $1"],
  [`^max(?:imum)? ${DRUG}${END}`, "maximum dose of $1"],
  [`^${DRUG} (?:max(?:imum)?|ceiling)${END}`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${DRUG} ${ASKS} ${GIVE}\b`, "dose of $1"],
  [String.raw`\bhow much (?:of )?${DRUG}(?=\W*$| (?:for|in|im|iv|io|to)\b)`, "dose of $1"],
  [`^${DRUG} (?:interval|repeat(?: dose| interval)?)${END}`, "how often $1"],
  [String.raw`\bhow long between ${DRUG} doses${END}`, "how often $1"],
  [String.raw`\bhow (?:is|are) ${DRUG} (?:given|administered)\b`, "route of $1"],
  [String.raw`\bhow ${ASKS} (?:give|push|administer) ${DRUG}${END}`, "route of $1"],
  [String.raw`\bwhat(?:'?s| is| are) ${DRUG} (?:(?:used|given) )?for${END}`, "indications for $1"],
  [String.raw`\b(?:why|when|what) ${ASKS} (?:give|use) ${DRUG}(?: for)?${END}`, "indications for $1"],
];

/** The same of anything: what is done for it, what speaks against it, and where those are taken who have it. */
const OF_ANYTHING: readonly [said: string, name: string][] = [
  [`^${DRUG} contra(?:indications?|s)?${END}`, "contraindications to $1"],
  [String.raw`\bcontras? (?:for|to) `, "contraindications to "],
  [
    `\\b(?:who|when) (?:${CANNOT}) (?:${SOMEBODY} )?(?:get|have|receive|take) ${DRUG}${END}`,
    "contraindications to $1",
  ],
  [
    `\\b(?:when ${ASKS} ${NOT} (?:give|use)|reasons? not to (?:give|use)) ${DRUG}${END}`,
    "contraindications to $1",
  ],
  [`\\bwhere ${ASKS} ${TAKE} ${WHOM}(?: ${PATIENT})?${END}`, "$1 destination"],
  [`\\bwhere (?:do|does|should|would|must) ${WHOM} ${PATIENT} (?:go|get taken)${END}`, "$1 destination"],
  [
    `^(?:tx|rx|managing|treating|treatment|management|protocol|algorithm|mgmt) (?:for |of )?${WHOM}${END}`,
    "how do i treat $1",
  ],
  [`^how ${ASKS} manage ${WHOM}${END}`, "how do i treat $1"],
  [
    `^(?:(?:what|which) )?(?:drugs?|meds?|medications?) (?:${ASKS} (?:give|use) )?for ${WHOM}${END}`,
    "what do i give for $1",
  ],
  [`^${WHOM} (?:meds|drugs|medications?)${END}`, "what do i give for $1"],
  [`^(?:walk me through|how ${ASKS} (?:do|perform)) (?:an? )?${WHOM}${END}`, "steps for $1"],
  [`^how (?:is|are) (?:an? )?${WHOM} (?:done|performed)${END}`, "steps for $1"],
  [`^${WHOM} technique${END}`, "steps for $1"],
  [String.raw`^${WHOM} (?:signs|symptoms|s\/s|presentation)${END}`, "how do i recognize $1"],
  [
    String.raw`^(?:(?:signs|symptoms|s\/s)(?: (?:and|&) symptoms)?) of ${WHOM}${END}`,
    "how do i recognize $1",
  ],
  [`^what (?:does|do) ${WHOM} look like${END}`, "how do i recognize $1"],
  [
    `^(?:what(?:'?s| is) )?(?:the )?${WHOM} (?:tx|rx|treatment|protocol|algorithm|mgmt|management)${END}`,
    "how do i treat $1",
  ],
];

const compiled = (list: readonly [said: string, name: string][]) =>
  list.map(([said, name]) => ({ said: new RegExp(said, "i"), name }));
const ofADrug = compiled([...DRUGS_AT_WORK, ...OF_A_DRUG]);
const ofAnything = compiled(OF_ANYTHING);
const ofWork = compiled(OF_WORK);

/**
 * A question in the words that name what is asked: "most ketorolac I can give" asks for its maximum dose, and "where do I take a
 * burn patient" for the destination of burns.
 */
export function inPlainWords(question: string): string {
  const asked = ofWork.find(({ said }) => said.test(question));
  if (asked) return question.replace(asked.said, asked.name);
  if (isOnKeeping(question)) return question;
  for (const { said, name } of ofADrug) {
    const [, drug] = said.exec(question) ?? [];
    if (drug !== undefined && drugsIn(drug).size > 0) return question.replace(said, name);
  }
  const found = ofAnything.find(({ said }) => said.test(question));
  return found ? question.replace(found.said, found.name) : question;
}
