import { oneOf } from "../../../one-of.ts";
import { ORDERER } from "./orders.ts";
import { ASKS, END, type Said, SOMEBODY, WHAT } from "./phrases.ts";

/** Who is asked for by level of care or by licence, and what they are called. */
const WHICH_LEVEL = oneOf`
  (?:(?:what|which)(?:'?s| is)?(?: the)? )?(?:(?:lowest|minimum|min) )?(?:(?:certification|provider|care|licensure) )?levels?(?: of (?:care|providers?|certification))?
  (?:which|what) (?:providers?|clinicians?|personnel|responders?|certifications?|staff)
`;
const MAY = oneOf`can, may, (?:is|are) (?:allowed|authori[sz]ed|permitted|able) to, to`;
const ALLOWED = oneOf`allowed, authori[sz]ed, permitted`;
const PEOPLE = oneOf`(?:para)?medics?, emts?, people, patients?, crews?, providers?, attendants?`;
const LETTER = String.raw`[\w'’./%:-]`;
/** Up to so many words, of which the last is whole. */
const THING = `((?:${LETTER}+ ){0,5}?${LETTER}+(?!${LETTER}))`;

/** How people ask for who may do something, how long something is kept, when it is due, what it means or whom to call. */
export const OF_WORK: readonly Said[] = [
  [`^${WHICH_LEVEL} ${MAY} (?=\\w)`, "who can "],
  [`^who(?:'?s| is| are)? (?:${ALLOWED}|able) to `, "who can "],
  [`^(?:is|are) ((?:an? )?[\\w-]+) ${ALLOWED} to `, "can $1 "],
  [
    `^(?:(?:what(?:'?s| is) )?(?:the |our )?dress code|what (?:do|should|can|must) (?:i|we) wear (?:to work|on (?:a )?shift|on duty|at work))${END}`,
    "uniform",
  ],
  [
    `^(?:(?:pa?eds?|pa?ediatrics?|child|kid) (?:age(?: (?:cut-?off|limit|range))?|cut-?off|means|definition)|(?:what|which) age (?:is|counts as) (?:an? )?(?:child|kid|pa?eds?|pa?ediatrics?)|when is (?:an? )?(?:child|kid) (?:an )?adult)${END}`,
    "pediatric age limit",
  ],
  [
    `^(?:longest shift|max(?:imum)? shift(?: length)?|how (?:long|many hours)(?: straight)? can ${SOMEBODY} work(?: (?:straight|without a break|in a row))?)${END}`,
    "how many hours in a row can i work",
  ],
  [
    `^(?:how (?:long|many hours) before (?:an? |my |the )?shift (?:can|may|do|must) ${SOMEBODY} (?:stop )?drink(?:ing)?|when (?:do|must) ${SOMEBODY} (?:have to )?stop drinking(?: before (?:an? |my |the )?shift)?|bottle to throttle|no (?:drinking|alcohol) (?:for )?how (?:long|many hours)(?: before (?:an? |my |the )?shift)?)${END}`,
    "alcohol before shift",
  ],
  [
    `^(?:i|we|can|may|is|how (?:long|soon|many))\\b(?=.*\\b(?:beers?|wine|drinks?|drank|drinking)\\b).*\\b(?:shifts?|duty)\\b.*$`,
    "alcohol before shift",
  ],
  [
    `^(?:speed limit|how fast (?:can|may|do|should) (?:i|we|you) (?:go|drive))(?=\\W*$| (?:with (?:the )?(?:lights|sirens?)|code \\d|responding|emergent)\\b)`,
    "maximum speed",
  ],
  [
    `^(?:what|which) form ${ASKS} (?:fill (?:out|in)|use|complete|need) (?:for|after|on) (?:an? |the )?${THING}${END}`,
    "$1 form",
  ],
  [String.raw`\bmin(?:imum)? (?:crew(?:ing)?|manning|manpower)\b`, "minimum staffing"],
  [String.raw`\bcounts? (?:(?:is|are|was|were) )?(?:off|short|wrong)\b`, "$&, a discrepancy"],
  [
    `^(?:${THING} retention(?: (?:period|time|policy))?|retention(?: (?:period|time))? (?:of|for) ${THING})${END}`,
    "how long are $1$2 kept",
  ],
  [
    `^(?:when (?:is|are)|by when (?:is|are)|how soon (?:is|are)) (?:the |an? |my )?${THING} due${END}`,
    "$1 deadline",
  ],
  [
    `^(?:how long|when) ${ASKS} have to (?:file|finish|submit|complete|send|turn in) (?:the |an? |my )?${THING}${END}`,
    "$1 deadline",
  ],
  [`^how much (?:of )?${THING} ${ASKS} (?:carry|keep|stock)${END}`, "how many $1 do we carry"],
  [`^${THING} (?:check|count|inspection) (?:frequency|interval|schedule)${END}`, "how often are $1 checked"],
  [`^(?:what(?:'?s| is) the )?${THING} par levels?${END}`, "par for $1"],
  [`^what (?:does|do) ${THING} stand for${END}`, "define $1"],
  [`^${THING} (?:definition|meaning|stands for)${END}`, "define $1"],
  [`^(?:what(?:'?s| is) the )?(?:definition|meaning) of ${THING}${END}`, "define $1"],
  [`^what(?:'?s| is) ([a-z][\\w-]*)${END}`, "define $1"],
  [`^(?:the )?${THING} (?:tele)?phone(?: number)?${END}`, "phone number for $1"],
  // "Is a lift assist a patient contact" asks for nobody's number.
  [
    `^(?:the )?(?!(?:is|are|was|does|do|counts?)\\b)${THING} (?<!\\bbase )contact(?: info| number)?${END}`,
    "number for $1",
  ],
  [`^how ${ASKS} (?:reach|call|contact|phone|get (?:a )?hold of) (?!an? )${THING}${END}`, "number for $1"],
  [
    `^how many (?:of )?(?!${PEOPLE}\\b)${THING} (?:(?:should be|are)? ?(?:on|in) (?:the|each|every|our|an) (?:truck|rig|ambulance|unit))${END}`,
    "how many $1 in stock",
  ],
];

/** The same of a drug: whether it is ordered, how often it is checked and where it is kept. */
export const DRUGS_AT_WORK: readonly Said[] = [
  [
    `^${ASKS} (?:need|have to get|require) (?:an? )?(?:standing )?orders? (?:for|to (?:give|use|push)|before(?: giving)?) ${WHAT}${END}`,
    "do i need orders for $1",
  ],
  [
    `^${ASKS} (?:need|have) to call(?: in)?(?: (?:${ORDERER}))? (?:for|to (?:give|use|push)|before(?: giving)?) ${WHAT}${END}`,
    "do i need orders for $1",
  ],
  [
    `^(?:can|may) (?:i|we|you) (?:give|use|push) ${WHAT} without (?:an? |calling )?(?:orders?|${ORDERER})${END}`,
    "do i need orders for $1",
  ],
  [
    `^is ${WHAT} (?:an? |on |under )?standing orders?(?: or (?:${ORDERER}))?${END}`,
    "do i need orders for $1",
  ],
  [`^(?:does|do) ${WHAT} (?:need|require) (?:an? )?(?:orders?|${ORDERER})${END}`, "do i need orders for $1"],
  [`^${WHAT} (?:base contact|standing orders?|orders?)${END}`, "do i need orders for $1"],
  [`^when (?:is|are) ${WHAT} (checked|counted|inspected)${END}`, "how often is $1 $2"],
  [`^where(?:'?s| is| are) (?:our )?${WHAT}${END}`, "where is $1 kept"],
  [
    `^(?:which|what) (?:truck|unit|rig|medic|ambulance|engine) (?:has|carries|keeps) ${WHAT}${END}`,
    "where is $1 kept",
  ],
];
