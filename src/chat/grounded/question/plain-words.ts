import { oneOf } from "../../../one-of.ts";
import { isOnKeeping } from "./asking.ts";
import { drugsIn } from "./drugs.ts";
import { ASKS, END, PATIENT, SOMEBODY, WHAT } from "./phrases.ts";
import { namedWords } from "./ways.ts";
import { DRUGS_AT_WORK, OF_WORK } from "./work-words.ts";

const GIVE = oneOf`give, push, administer, get, use, need`;
const CANNOT = oneOf`can'?t, can ?not, shouldn'?t, should not, must not, may not`;
/** "Max infusion rate" has a name of its own, as has "maximum dose". */
const AMOUNT = String.raw`(?!.*\b(?:dos(?:es?|ages?)|rates?|times|attempts)\b)`;

/** How people ask something of a drug, and how that is called. */
const OF_A_DRUG: readonly [said: string, name: string][] = [
  [String.raw`\b(?:the )?most (?:of )?${WHAT} (?:${SOMEBODY} )?${ASKS} ${GIVE}\b`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${WHAT} (?:in )?(?:total|altogether|all)\b`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${WHAT} (?:can (?:i|we|you) give|is too much)${END}`, "maximum dose of $1"],
  [`^${AMOUNT}${WHAT} adults?${END}`, "adult dose of $1"],
  [`^max(?:imum)? ${AMOUNT}${WHAT}${END}`, "maximum dose of $1"],
  [`^${AMOUNT}${WHAT} (?:max(?:imum)?|ceiling)${END}`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${WHAT} ${ASKS} ${GIVE}\b`, "dose of $1"],
  [String.raw`\bhow much (?:of )?${WHAT}(?=\W*$| (?:for|in|im|iv|io|to)\b)`, "dose of $1"],
  [String.raw`^${WHAT} (?:interval|repeat(?: dose| interval)?)${END}`, "how often $1"],
  [String.raw`\bhow long between ${WHAT} doses${END}`, "how often $1"],
  [String.raw`\bhow (?:is|are) ${WHAT} (?:given|administered)\b`, "route of $1"],
  [String.raw`\bhow ${ASKS} (?:give|push|administer) ${WHAT}${END}`, "route of $1"],
  [`^${WHAT} indications?${END}`, "indications for $1"],
  [String.raw`\bwhat(?:'?s| is| are) ${WHAT} (?:(?:used|given) )?for${END}`, "indications for $1"],
  [String.raw`\b(?:why|when|what) ${ASKS} (?:give|use) ${WHAT}(?: for)?${END}`, "indications for $1"],
];

/** The same of what a patient has. */
const OF_A_CONDITION: readonly [said: string, name: string][] = [
  [
    `^(?:tx|rx|managing|treating|treatment|management|protocol|algorithm|mgmt) (?:for |of )?${WHAT}${END}`,
    "how do i treat $1",
  ],
  [`^how ${ASKS} manage ${WHAT}${END}`, "how do i treat $1"],
  [
    `^(?:(?:what|which) )?(?:drugs?|meds?|medications?) (?:${ASKS} (?:give|use) )?for ${WHAT}${END}`,
    "what do i give for $1",
  ],
  [`^${WHAT} (?:meds|drugs|medications?)${END}`, "what do i give for $1"],
  [String.raw`^${WHAT} (?:signs|symptoms|s\/s|presentation)${END}`, "how do i recognize $1"],
  [
    String.raw`^(?:(?:signs|symptoms|s\/s)(?: (?:and|&) symptoms)?) of ${WHAT}${END}`,
    "how do i recognize $1",
  ],
  [`^what (?:does|do) ${WHAT} look like${END}`, "how do i recognize $1"],
  [
    `^(?:what(?:'?s| is) )?(?:the )?${WHAT} (?:tx|rx|treatment|protocol|algorithm|mgmt|management)${END}`,
    "how do i treat $1",
  ],
];

/** The same of anything: how it is done, what speaks against it, and where those are taken who have it. */
const OF_ANYTHING: readonly [said: string, name: string][] = [
  [String.raw`^${WHAT} contra(?:indications?|s)?${END}`, "contraindications to $1"],
  [String.raw`\bcontras? (?:for|to) `, "contraindications to "],
  [
    `\\b(?:who|when) (?:${CANNOT}) (?:${SOMEBODY} )?(?:get|have|receive|take) ${WHAT}${END}`,
    "contraindications to $1",
  ],
  [
    `\\b(?:when ${ASKS} (?:not|never) (?:give|use)|reasons? not to (?:give|use)) ${WHAT}${END}`,
    "contraindications to $1",
  ],
  [`\\bwhere ${ASKS} (?:take|bring|transport) ${WHAT}(?: ${PATIENT})?${END}`, "$1 destination"],
  [`\\bwhere (?:do|does|should|would|must) ${WHAT} ${PATIENT} (?:go|get taken)${END}`, "$1 destination"],
  [`^(?:walk me through|how ${ASKS} (?:do|perform)) ${WHAT}${END}`, "steps for $1"],
  [`^how (?:is|are) ${WHAT} (?:done|performed)${END}`, "steps for $1"],
  [`^${WHAT} technique${END}`, "steps for $1"],
];

const rules = (list: readonly [said: string, name: string][], isOf: (what: string) => boolean) =>
  list.map(([said, name]) => ({ said: new RegExp(said, "i"), name, isOf }));
const KEEPING = rules(OF_WORK, () => true);
const RULES = [
  ...KEEPING,
  ...rules([...DRUGS_AT_WORK, ...OF_A_DRUG], (what) => drugsIn(what).size > 0),
  ...rules(OF_A_CONDITION, (what) => [...namedWords(what).values()].includes("condition")),
  ...rules(OF_ANYTHING, () => true),
];

/**
 * A question in the words that name what is asked: "most ketorolac I can give" asks for its maximum dose, and "where do I take a
 * burn patient" for the destination of burns.
 */
export function inPlainWords(question: string): string {
  for (const { said, name, isOf } of isOnKeeping(question) ? KEEPING : RULES) {
    const [all, what = ""] = said.exec(question) ?? [];
    if (all !== undefined && isOf(what)) return question.replace(said, name);
  }
  return question;
}
