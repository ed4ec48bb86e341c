import { anyWord, oneOf } from "../../../one-of.ts";
import { ASKS_FOR_STOCK, ASKS_FOR_SUPPLY } from "../text/amounts/supply.ts";
import type { Asked } from "./asked.ts";
import { ASKS_DESTINATION, askedDenial } from "./asking.ts";
import { drugsIn } from "./drugs.ts";
import { askedAgain, asksFailing, asksNextLine } from "./failing.ts";
import { asksInstead } from "./instead.ts";
import { asksMix } from "./mixing.ts";
import { asksSite } from "./sites.ts";
import { ASKS_NAME } from "./wanted.ts";
import { NUMBER_OF } from "./wants.ts";

const ASKS_COUNT = anyWord`
  how many\b(?! (?:seconds|minutes|hours|days|weeks|months|years|lit(?:er|re)s|mls?|m?c?gs?|milligrams|micrograms|grams|joules|psi|gallons|feet|miles|pounds)\b)
  ${NUMBER_OF}
`;
const ASKS_STEPS = /(?<!\bwhich )\bsteps\b|\b(?:procedure|process|technique) (?:for|of|to)\b/i;
const ASKS_PROCEDURE = /^how (?:is|are|do|does|to|should|can|would)\b/i;
const ON_CONDITION = anyWord`if, when, after, fail(?:s|ed|ure)?, unsuccessful, without, cannot`;
const ASKS_DEED = anyWord`
  (?:what|how) (?:do|should|can|must|would|to)\b(?: (?:i|we|you|one))? (?:do|treat|manage|handle|care for|help)
  what(?:'?s| is| comes)? (?:next|now), now what, next steps?
`;
const ASKS_SIGNS = anyWord`
  signs? (?:and|&) symptoms?, (?<!who )signs(?! (?:off|on|in|out|up|for|the|it)\b), sign of, symptoms?, s\/s, criteria, criterion
  (?:clinical )?features (?:of|in)
  identif(?:y|ied|ying|ication), recogni[sz](?:e|ed|ing), recognition, diagnos(?:e|ed|ing|is)
  differentials?, ddx, mimics?
  how (?:do|does|will|would|might) .*\bpresent
  (?:when|how|why) .*\bsuspect
  how (?:to|do (?:i|we|you)|can (?:i|we|you)) (?:tell|know)
`;
const ASKS_APART = anyWord`vs, versus, difference between, differentiat(?:e|ing), tell apart, tell .* (?:apart|from)`;
const ASKS_FIRST = /\bfirst(?=[?.,]|$|\s+(?:in|for|with|when|if|on|at)\b)/i;
const ASKS_PERMISSION = anyWord`
  can(?!['’]t), may, allowed, permitted, authori[sz]ed, scope, ok(?:ay)?(?: (?:for|to)|(?=\W*$))
  ^(?:do|does) (?:an? )?(?:emr|aemt|emt|(?:para)?medic)s?
  ^(?:emr|aemt|emt)s? (?!.*\b(?:dos(?:e|es|age)|how|what|when|where|who)\b)(?=[^?]+\?\W*$)
  ^is .*\b[ab]ls
`;
const ASKS_WHO_MAY = /\bwho (?:can|may|(?:is|are) (?:allowed|authori[sz]ed|permitted|able) to)\b/i;
const ASKS_TO_CALL = anyWord`
  whom? (?:do|should|can|must) (?:i|we|you) (?:call|contact|phone|ring|reach|notify)
  how (?:do|can|should|would) (?:i|we|you) (?:call|contact|phone|ring|reach|get (?:a )?hold of)
`;
const ASKS_RECORD = anyWord`
  document(?:ed|ing|ation)?, chart(?:ed|ing)?, e?pcr, record(?:ed|ing|s)?, report(?:ed|ing|s)?
  measure[ds]?, quality, audit\w*, references?, source, revis\w+
`;
const ASKS_REASON = /\bwhy\b|\breasons? (?:that|for|why|is|was|to)\b/i;
/** "Onset of IM ketamine", "how long does it last" */
const ASKS_COURSE = anyWord`onset, duration`;
const ASKS_TARGET = anyWord`targets?(?! (?:of|for) transport), goals?, (?:aim|shoot)ing (?:for|at)`;
const ASKS_RATE = anyWord`(?:at )?what rate, how fast`;
const COUNTED = /\bhow many ((?:(?:i[mvn]|io|doses of) )?[\w-]+)/i;
const ASKS_TIMES = anyWord`how many (?:times|doses|repeats)`;
const ASKS_TOTAL = anyWord`total, cumulative, in all, altogether`;
const ASKS_MOST = anyWord`max(?:imum)?, most, limit, ceiling, up to`;

/** What a question asks for by how it is put, whatever it is on and for whom. */
export function readAsking(content: string) {
  return {
    asksCount: ASKS_COUNT.test(content),
    asksSupply: ASKS_FOR_SUPPLY.test(content),
    asksStock: ASKS_FOR_STOCK.test(content),
    asksSteps: ASKS_STEPS.test(content),
    asksProcedure: ASKS_PROCEDURE.test(content) && !ON_CONDITION.test(content),
    asksDeed: ASKS_DEED.test(content),
    asksSigns: ASKS_SIGNS.test(content) || ASKS_APART.test(content),
    asksApart: ASKS_APART.test(content),
    asksFirst: ASKS_FIRST.test(content),
    asksRecord: ASKS_RECORD.test(content),
    asksToCall: ASKS_TO_CALL.test(content),
    asksName: ASKS_NAME.test(content),
    asksInstead: asksInstead(content),
    asksPermission: ASKS_PERMISSION.test(content),
    asksSite: asksSite(content),
    asksDestination: ASKS_DESTINATION.test(content),
    asksPlaces: ASKS_WHICH_PLACES.test(content),
    asksWhoMay: ASKS_WHO_MAY.test(content),
    again: askedAgain(content),
    asksNextLine: asksNextLine(content),
    asksFailing: asksFailing(content),
    denial: askedDenial(content),
    asksReason: ASKS_REASON.test(content),
    asksFormer: ASKS_FORMER.test(content),
    asksCourse: ASKS_COURSE.test(content),
    asksTarget: ASKS_TARGET.test(content),
    normal: askedNormal(content),
    asksRate: ASKS_RATE.test(content),
    asksTimes: ASKS_TIMES.test(content) || countsDrug(content),
    asksMix: asksMix(content),
    asksTotal: ASKS_TOTAL.test(content) && ASKS_MOST.test(content),
  } satisfies Partial<Asked>;
}

/** "How many IM epis before I call": of a drug the doses are counted. */
function countsDrug(question: string): boolean {
  const [, counted = ""] = COUNTED.exec(question) ?? [];
  return drugsIn(counted).size > 0;
}

/** Whether it is asked what held before: "What was the previous dose", and not "how long after the previous dose". */
const ASKS_FORMER = anyWord`
  (?<!\b(?:after|since|from|following|of|than)(?: (?:the|a|any))? )(?:previous(?:ly)?|former(?:ly)?)
  used to (?:be|give|carry|do|use|have), (?:the|our) old (?!man|woman|lady|person|patient), old (?:dose|protocol|policy|way)
  (?:was|were|did)\b.*\b(?:before|last year)
`;

const KIND = oneOf`
  trauma, burns?, stroke, thrombectomy, stemi, pci, cardiac, heart, specialty, receiving, psych\w*, p(?:a?e)?diatrics?
  perinatal, birth\w*, hyperbaric, transplant
`;
const PLACE = String.raw`(?:hospitals?|facilit(?:y|ies)|${KIND} (?:[\w-]+ )?cent(?:er|re)s?|emergency departments?)`;
/** Between the question and the place: whom or what else it asks for it does not ask which place. */
const BETWEEN = String.raw`(?:(?!(?:patients?|pts?|criteria|injur\w+|vitals?|do|does|goes|go|must|should|can|may|to|from|policy)\b)[\w/-]+ ){0,4}?`;

/**
 * Whether a question asks which places are of a kind, or have something: "Which hospitals are burn centers", "closest level 3
 * NICU hospital", "hospitals with ECMO", "who is the burn center".
 */
const ASKS_WHICH_PLACES = new RegExp(
  oneOf`
    \b(?:which|what|closest|nearest|list(?: of)?|all|any)(?:['’]?s| is| are)? (?:the |our )?${BETWEEN}${PLACE}\b
    \b(?:closest|nearest) ${BETWEEN}(?:trauma|burns?|stroke|stemi|pci|peds?|pa?ediatric|ob)\W*$
    ^(?:the )?${PLACE} (?:with|that|which|for)\b
    ^(?:[\w-]+ ){1,4}${PLACE}\W*$
    ^${BETWEEN}${PLACE}\b.*\bphone\b
    ^who(?:['’]?s| is| are) (?:the |an? |our )?${BETWEEN}${PLACE}\b
  `,
  "i",
);

const HEART_RATE = oneOf`hr, heart rates?, pulses?, rates?`;
const BREATHING = oneOf`rr, resp(?:iration|iratory)?s?(?: rates?)?, breath(?:s|ing)(?: rates?)?`;
const PRESSURE = oneOf`[sd]?bp, (?:blood )?pressures?, systolic, map`;
const SATURATION = oneOf`sp?o2, spo₂, sats?, saturation`;
const OTHERS = oneOf`et ?co2, temp(?:erature)?s?, gcs, glucose, vitals?, vital signs?`;
const VITALS = [HEART_RATE, BREATHING, PRESSURE, SATURATION, OTHERS];
const EACH = VITALS.map((names) => anyWord`${names}`);
const VITAL = `(?:${VITALS.join("|")})`;
const USUAL = oneOf`normal, usual, average, expected`;
/** "What is a normal heart rate for a 3 year old"; saline and a rhythm are normal otherwise. */
const ASKS_NORMAL = new RegExp(
  String.raw`\b${USUAL}\b(?! (?:saline|sinus))[^.?;]*\b${VITAL}\b|\b${VITAL}\b[^.?;]*\b${USUAL}(?=\W*$| (?:for|in|of|at|range)\b)`,
  "i",
);

/** What names the vital signs of which it is asked how they are in health; none where that is not asked. */
function askedNormal(question: string): RegExp[] {
  return ASKS_NORMAL.test(question) ? EACH.filter((names) => names.test(question)) : [];
}
