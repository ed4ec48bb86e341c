import { anyWord, oneOf } from "../../../one-of.ts";
import { isOnKeeping, isOnMissing } from "./asking.ts";
import { drugsIn } from "./drugs.ts";
import { givenFor } from "./given-for.ts";
import { ASKS, END, PATIENT, type Said, SOMEBODY, WHAT } from "./phrases.ts";
import { inFullNames } from "./short-names.ts";
import { namedWords } from "./ways.ts";
import { DRUGS_AT_WORK, OF_WORK } from "./work-words.ts";

/** In characters: what is longer tells more than it asks. */
const LONGEST = 300;
const GIVE = oneOf`give, push, administer, get, use, need`;
const CANNOT = oneOf`can'?t, can ?not, shouldn'?t, should not, must not, may not`;
/** "Max infusion rate" has a name of its own, as has "maximum dose". */
const AMOUNT = String.raw`(?!.*\b(?:dos(?:es?|ages?)|rates?|times|attempts)\b)`;

const WHOM = oneOf`${PATIENT}, adults?, males?, females?, child, kids?, infants?, baby, peds?, pediatric`;

/** What crews and documents call by different names. */
const NAMED_AS: readonly Said[] = [
  [`^od(?:'?d|ed|ing)? on ${WHAT}${END}`, "$1 overdose"],
  [String.raw`^${WHAT} (?:od|o\.d\.)${END}`, "$1 overdose"],
  [
    String.raw`\badverse (?:drug )?(?:effects?|reactions?|events?)(?: (?:of|to|from|with|for))? (?=\w)`,
    "side effects of ",
  ],
  [String.raw`\bfor status${END}`, "for status epilepticus"],
  [String.raw`(?<=^|\b(?:in|for|during|adult|child|infant|peds?|pediatric) )arrest\b`, "cardiac arrest"],
  // Not "pulseless VT", which has a name of its own, nor a pulseless foot.
  [
    String.raw`(?<=\b(?:(?:${WHOM}|yo)(?: is)?|kg|apneic and) )pulseless(?=\W*$|[,;.] | (?:and|how|what|which|epi)\b)`,
    "in cardiac arrest",
  ],
  [String.raw`(?<!\bcompressions? )\bcpr (?=(?:rate|speed|depth)\b)`, "cpr compression "],
  [String.raw`\bpp(?= (?:ha?emorrh|bleed))`, "postpartum"],
  [
    `^(?:who|what|when|what age|how old) (?:is|are|counts as|qualifies as) (?:considered |counted as |defined as )?(?:an? )?((?:child|kid|pa?ediatric|peds?)(?: (?:patient|pt))?)${END}`,
    "$1 age limit",
  ],
  [`^failed ${WHAT},? (?:what(?:'?s)?(?: do i do)? (?:next|now|then)|now what)${END}`, "what if $1 fails"],
  [`^how (?:fast|often) (?:do|does|should|must) ${WHAT} breathe${END}`, "normal respiratory rate for $1"],
];

/** What somebody had too much of: "toddler ate grandma's norvasc". */
const SWALLOWED: readonly Said[] = [
  [
    String.raw`\b(?:ate|eaten|drank|swallowed|ingested|got into) (?:(?:some|a few|an?|the|all|of|his|her|their|\w+'s|(?:grand|mom|dad|mother|father|sister|brother|aunt|uncle)\w*s) )*([\w-]+)(?: (?:pills?|tablets?|meds?))?${END}`,
    "$1 overdose",
  ],
];

/** How people ask something of a drug, and how that is called. */
const OF_A_DRUG: readonly Said[] = [
  [`^${WHAT} (?:again|redose)${END}`, "second dose of $1"],
  [`^(?:when )?${ASKS} give ${WHAT} again${END}`, "second dose of $1"],
  [`^(?:when |how soon )?(?:${ASKS} )?(?:repeat|redose) ${WHAT}${END}`, "how often $1"],
  [
    `^(?:${WHAT} duration|(?:how long|when) does ${WHAT} (?:last|wear off)|how long is ${WHAT} good for)${END}`,
    "duration of $1$2$3",
  ],
  [
    `^(?:how (?:long|fast|quick(?:ly)?|soon) (?:does|until|till|before|will) ${WHAT} (?:take to |starts? to )?works?|when (?:does|will) ${WHAT} (?:kick in|(?:start to )?work))${END}`,
    "onset of $1$2",
  ],
  [
    `^(?:${WHAT} (?:drug )?class|what (?:class|kind|type|sort)(?: of (?:drug|med|medication))? is ${WHAT}|drug class of ${WHAT})${END}`,
    "class of $1$2$3",
  ],
  [`^(?:give )?${WHAT} (?:over|in) how long${END}`, "how fast do i give $1"],
  [
    `^how (?:long|slow(?:ly)?) (?:to|${ASKS}) (?:push|run) ${WHAT}(?: (?:in|over))?${END}`,
    "how fast do i give $1",
  ],
  [`^${WHAT} (?:push|administration) (?:rate|speed)${END}`, "how fast do i give $1"],
  [`^how ${ASKS} (?:draw up|make) ${WHAT}${END}`, "how do i mix $1"],
  [
    `^${WHAT} (?:(?:didn'?t|doesn'?t|did not|does not|not|isn'?t|is not) work(?:ing)?|fail(?:s|ed))${END}`,
    "what if $1 fails",
  ],
  [`^(?:no response to|(?:what(?:'?s)?(?: next)?|next) after) ${WHAT}${END}`, "what if $1 fails"],
  [String.raw`\b(?:the )?most (?:of )?${WHAT} (?:${SOMEBODY} )?${ASKS} ${GIVE}\b`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${WHAT} (?:in )?(?:total|altogether|all)\b`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${WHAT} (?:can (?:i|we|you) give|is too much)${END}`, "maximum dose of $1"],
  [`^${AMOUNT}${WHAT} adults?${END}`, "adult dose of $1"],
  [
    `^(?:what(?:'?s| is) )?(?:the )?max(?:imum)? (?:(?:on|for|of) )?${AMOUNT}${WHAT}${END}`,
    "maximum dose of $1",
  ],
  [`^${AMOUNT}${WHAT} (?:max(?:imum)?|ceiling)${END}`, "maximum dose of $1"],
  [String.raw`\bhow much (?:of )?${WHAT} ${ASKS} ${GIVE}\b`, "dose of $1"],
  [String.raw`\bhow much (?:of )?${WHAT}(?=\W*$| (?:for|in|im|iv|io|to)\b)`, "dose of $1"],
  [`^${WHAT} (?:interval|repeat(?: dose| interval)?)${END}`, "how often $1"],
  [String.raw`\bhow long between ${WHAT} doses${END}`, "how often $1"],
  [String.raw`\bhow (?:is|are) ${WHAT} (?:given|administered)\b`, "route of $1"],
  [String.raw`\bhow ${ASKS} (?:give|push|administer) ${WHAT}${END}`, "route of $1"],
  [`^${WHAT} indications?${END}`, "indications for $1"],
  [String.raw`\bwhat(?:'?s| is| are) ${WHAT} (?:(?:used|given) )?for${END}`, "indications for $1"],
  [String.raw`\b(?:why|when|what) ${ASKS} (?:give|use) ${WHAT}(?: for)?${END}`, "indications for $1"],
];

/** "RSI meds", "croup drugs" */
const MEDS_FOR: Said = [`^${WHAT} (?:meds|drugs|medications?)${END}`, "what do i give for $1"];

/** The same of what a patient has. */
const OF_A_CONDITION: readonly Said[] = [
  [`^${WHAT} (?:attack|exacerbation|flare(?:[- ]?up)?)${END}`, "how do i treat $1"],
  [
    `^(?:shock (?:dose|energy|joules|setting)|defib(?:rillate)?(?: dose| energy| joules)?) (?:(?:for|in|of) )?${WHAT}${END}`,
    "joules for $1",
  ],
  [
    `^(?:tx|rx|managing|treating|treatment|management|protocol|algorithm|mgmt) (?:for |of )?${WHAT}${END}`,
    "how do i treat $1",
  ],
  [`^how ${ASKS} manage ${WHAT}${END}`, "how do i treat $1"],
  [
    `^(?:(?:what|which) )?(?:drugs?|meds?|medications?) (?:${ASKS} (?:give|use) )?for ${WHAT}${END}`,
    "what do i give for $1",
  ],
  MEDS_FOR,
  [
    `^(?:when is (?:it|this|that)|what (?:counts|qualifies) as|what (?:makes|makes it)|when (?:do|does|would|should) (?:we|you|i|one) (?:call|declare|consider) (?:it|this|that|someone)?) ${WHAT}${END}`,
    "criteria for $1",
  ],
  [
    `^how (?:do|can|would|will) (?:i|we|you) (?:know|tell) (?:(?:if|when|that) )?(?:it'?s|it is|this is|(?:he|she|they|someone|(?:an? |the )?(?:pt|patient)) (?:has|have)) (?:in )?${WHAT}${END}`,
    "how do i recognize $1",
  ],
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
  // "Croup with stridor at rest tx"
  [String.raw`^((?:[\w/-]+ ){4,7}?[\w/-]+) (?:tx|rx|mgmt)${END}`, "how do i treat $1"],
];

/** The same of what is done with drugs. */
const OF_A_PROCEDURE: readonly Said[] = [
  MEDS_FOR,
  [`^(?:meds|drugs|medications?) for ${WHAT}${END}`, "what do i give for $1"],
];
const PROCEDURE = anyWord`rsi, dsi, intubat\w+, induction, cardioversion, (?:transcutaneous )?pacing`;

/** The same of what is measured of a patient. */
const OF_A_FIGURE: readonly Said[] = [
  [`^(?:aim for what|(?:what )?should) ${WHAT}(?: be)?${END}`, "target $1"],
  [`^what ${WHAT} ${ASKS} (?:want|aim for|target)${END}`, "target $1"],
  [
    String.raw`^what(?:'?s| is| should be) (?:an? |the )?normal ((?:\w+ ){1,3}?)(?:for|in|of) (?:an? |the )?(?=\w)`,
    "normal $1",
  ],
];
const FIGURE = anyWord`
  (?:sp)?o2, pulse ox, sats?, saturation, (?:et)?co2, end[- ]tidal, bp, [sd]bp, map, (?:blood )?pressure, systolic
  hr, heart rate, pulse, rr, rate, resp(?:iration)?s?, glucose, sugar, bgl?, temp(?:erature)?, gcs, icp, urine output
`;

/** A figure that is asked of what a patient has, and no more: "copd sats". */
const FIGURE_OF_A_CONDITION: readonly Said[] = [
  [`^${WHAT} (?:(?:o2 )?sats?|spo2)${END}`, "target spo2 in $1"],
  [
    `^what (?:(?:o2 )?sats?|spo2) (?:do (?:i|we|you) want )?(?:in|for|with) ${WHAT}${END}`,
    "target spo2 in $1",
  ],
  [
    `^what (?:etco2|end[- ]tidal(?: co2)?) (?:do (?:i|we|you) want )?(?:in|for|with) ${WHAT}${END}`,
    "target etco2 in $1",
  ],
];

/** The same of anything: how it is done, what speaks against it, and where those are taken who have it. */
const OF_ANYTHING: readonly Said[] = [
  [
    `^who (?:needs|gets) (?:an? )?((?:c-?|cervical )?collars?|backboards?|(?:long )?boards?|12[- ]leads?)${END}`,
    "when do i use a $1",
  ],
  [`^${WHAT} landmarks?${END}`, "$1 site"],
  [`^(?:landmarks?|location) for ${WHAT}${END}`, "site for $1"],
  [`^where ${ASKS} (?:put|place|insert|stick) the (?:needle|catheter) for ${WHAT}${END}`, "site for $1"],
  [`^${WHAT} contra(?:indications?|s)?${END}`, "contraindications to $1"],
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

const rules = (list: readonly Said[], isOf: (what: string) => boolean) =>
  list.map(([said, name]) => ({ said: new RegExp(said, "i"), name, isOf }));
const WORK = rules(OF_WORK, () => true);
const NAMES = [...rules(SWALLOWED, (what) => drugsIn(what).size > 0), ...rules(NAMED_AS, () => true)];
const RULES = [
  ...WORK,
  ...rules([...DRUGS_AT_WORK, ...OF_A_DRUG], (what) => drugsIn(what).size > 0),
  ...rules(OF_A_CONDITION, (what) => [...namedWords(what).values()].includes("condition")),
  ...rules(OF_A_PROCEDURE, (what) => PROCEDURE.test(what)),
  ...rules(OF_A_FIGURE, (what) => FIGURE.test(what)),
  ...rules(FIGURE_OF_A_CONDITION, (what) => [...namedWords(what).values()].includes("condition")),
  ...rules(OF_ANYTHING, () => true),
];

/** What it is that drugs under lock are not all there. */
const MISSING = "controlled substance discrepancy";
/** "Lost vial: who counts, where is it kept": more than one thing is asked. */
const SEVERAL = /[:;]|,(?! (?:who|what)\b)/;

/**
 * A question in the words that name what is asked: "most ketorolac I can give" asks for its maximum dose, and "where do I take a
 * burn patient" for the destination of burns.
 */
export function inPlainWords(asked: string): string {
  if (asked.length > LONGEST) return asked;
  const question = inFullNames(asked);
  // Which drug it is, and how many are gone, is an example.
  if (isOnMissing(question) && !SEVERAL.test(question)) return MISSING;
  if (isOnKeeping(question)) return byFirst(WORK, question);
  const named = byFirst(NAMES, question);
  return givenFor(named) ?? byFirst(RULES, named);
}

function byFirst(some: typeof RULES, question: string): string {
  for (const { said, name, isOf } of some) {
    const [all, ...parts] = said.exec(question) ?? [];
    const what = parts.find((part) => part !== undefined) ?? "";
    if (all !== undefined && isOf(what)) return question.replace(said, name);
  }
  return question;
}
