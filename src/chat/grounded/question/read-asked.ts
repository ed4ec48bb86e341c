import { anyWord } from "../../../one-of.ts";
import type { AskedTerm } from "../../../search/types.ts";
import { askedAfter } from "../text/after-counts.ts";
import { dayIn } from "../text/days.ts";
import { askedCells } from "../text/first-cells.ts";
import { askedGrade } from "../text/grades.ts";
import { isOfChild, isOfPatient } from "../text/measures.ts";
import { strengthsIn } from "../text/strengths.ts";
import { asksForStock, asksForSupply, tellsCheck } from "../text/supply.ts";
import { askedAgain } from "./again.ts";
import type { Asked } from "./asked.ts";
import { askedMeasures } from "./asked-measures.ts";
import { askedDenial, asksDestination } from "./asking.ts";
import { asksOfUnconscious } from "./awake.ts";
import { asksChange, asksFormer } from "./changes.ts";
import { isOnDog } from "./dogs.ts";
import { drugsIn } from "./drugs.ts";
import { asksFailing, isUnable } from "./failing.ts";
import { namesInjector } from "./injectors.ts";
import { asksInstead } from "./instead.ts";
import { askedLetter } from "./letters.ts";
import { askedLevel } from "./levels.ts";
import { asksMix } from "./mixing.ts";
import { asksNextLine } from "./next-line.ts";
import { askedNormal } from "./normal.ts";
import { askedNumbered } from "./numbered.ts";
import { asksWhichPlaces } from "./places-asked.ts";
import { askedRoutes, lacksVein } from "./routes.ts";
import { asksSite } from "./sites.ts";
import { allergies, takenTooMuch } from "./told-terms.ts";
import { askedUnits } from "./units-asked.ts";
import { asksName, readWanted } from "./wanted.ts";
import { NUMBER_OF, type Wanted } from "./wants.ts";
import { weighWords } from "./weighed-words.ts";
import { ADULT, ELDERLY, PEDIATRIC } from "./words.ts";

const ASKS_COUNT = anyWord`
  how many\b(?! (?:seconds|minutes|hours|days|weeks|months|years)\b)
  ${NUMBER_OF}
`;
const ASKS_DOSE = /\bdos(?:es?|ages?|ing)\b|\b(?:drip|infusion) rate\b/i;
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
const ASKS_CRITERIA = anyWord`criteria, criterion, how (?:do|to|can) (?:i |we |you )?recogni[sz]e`;
const ASKS_APART = anyWord`vs, versus, difference between, differentiat(?:e|ing), tell apart, tell .* (?:apart|from)`;
const ASKS_INDICATION = /\bwhen (?:to|(?:do|should|can|must|would) (?:i|we|you|they|crews?))\b/i;
const ASKS_FIRST = /\bfirst(?=[?.,]|$|\s+(?:in|for|with|when|if|on|at)\b)/i;
const ASKS_PERMISSION = anyWord`
  can(?!['’]t), may, allowed, permitted, authori[sz]ed, scope, ok(?:ay)?(?: (?:for|to)|(?=\W*$))
  ^(?:do|does) (?:an? )?(?:emr|aemt|emt|(?:para)?medic)s?
  ^is .*\b[ab]ls
`;
const ASKS_WHICH = anyWord`when, who, whom, which, what, where, how, why`;
const ASKS_TO_CALL = anyWord`
  whom? (?:do|should|can|must) (?:i|we|you) (?:call|contact|phone|ring|reach|notify)
  how (?:do|can|should|would) (?:i|we|you) (?:call|contact|phone|ring|reach|get (?:a )?hold of)
`;
const ASKS_RECORD = anyWord`
  document(?:ed|ing|ation)?, chart(?:ed|ing)?, e?pcr, record(?:ed|ing|s)?, report(?:ed|ing|s)?
  measure[ds]?, quality, audit\w*, references?, source, revis\w+
`;

const MAY_BE_NEWBORN =
  /\b(?:newborns?|neonat\w*|preemies?|premature|bab(?:y|ies)|infants?|birth|born|deliver\w*|apgar|meconium|cord|nrp)\b/i;
const ASKS_REASON = /\bwhy\b|\breasons? (?:that|for|why|is|was|to)\b/i;

const HAS_PULSE = /(?<!\b(?:no|without) )\bwith (?:an? )?pulse\b/i;
const ASKS_AGE_LIMIT = anyWord`age (?:limit|definition|cut-?off), definition age, (?:to|under|below) (?:what|which) age`;
const ASKS_SOON = anyWord`how (?:soon|quick(?:ly)?)`;
const ASKS_USE = /(?<!contra-?)\bindications?\b/i;
const ASKS_OFTEN = anyWord`how (?:often|frequently), repeat(?:ed)?, intervals?`;
const ASKS_TARGET = anyWord`targets?(?! (?:of|for) transport), goals?`;
const ASKS_RATE = anyWord`(?:at )?what rate, how fast`;
const COUNTED = /\bhow many ((?:(?:i[mvn]|io|doses of) )?[\w-]+)/i;
const ASKS_TIMES = anyWord`how many (?:times|doses|repeats)`;

const ASKS_TOTAL = anyWord`total, cumulative, in all, altogether`;
const ASKS_ONLY = /\bonly(?= ?(?:[?.]|$)| (?:to|by|at|for)\b)/i;
const ASKS_MOST = anyWord`max(?:imum)?, most, limit, ceiling, up to`;

const LEVEL = /\b(?:emr|cfr|eca|a?emt|basic|(?:para)?medic|advanced|als|bls|[pac]cp)s?\b/i;
/** "Who may give morphine", "which levels of provider may give it", "can a PM give it". */
const ASKS_WHO = anyWord`
  (?:who|which (?:clinicians?|providers?|levels?(?: of (?:providers?|care|certification|practice))?|certifications?|personnel|responders?|staff)) (?:can|may|(?:is|are) \w+ to) (?:give|administer|push)
  can (?:an? )?pms? (?:give|administer|push|do|use)
`;

const ASKS_ORDERS = /\bneed orders for\b/i;
const ASKS_WHO_MAY = /\bwho (?:can|may|(?:is|are) (?:allowed|authori[sz]ed|permitted|able) to)\b/i;

/**
 * Reads a question, and weighs its words.
 *
 * @param content the current turn, which says what kind of answer is wanted
 * @param query what was searched for
 * @param terms the search's reading of the query
 * @param carried index terms that come from earlier turns alone
 * @param isChild whether the patient is a child by what the documents say of their age, whatever else is said
 */
export function readAsked(
  content: string,
  query: string,
  terms: readonly AskedTerm[],
  carried: ReadonlySet<string>,
  isChild = false,
): Asked {
  // "And for kids?" wants what was wanted before, and for whom.
  const isOfMixing = asksMix(content);
  const isFailing = asksFailing(content);
  const isInstead = asksInstead(content);
  // What cannot be done is nothing that is refused there, nor does "no fentanyl on the truck" refuse anything.
  const isAbsent = isFailing || isInstead;
  const asksAll = ownOr(readWanted, content, query).filter((want) => !(isAbsent && want === "refusal"));
  // How push-dose epinephrine is mixed is no dose.
  const wanted: readonly Wanted[] = isOfMixing ? ["steps"] : asksAll;
  const measures = ownOr(askedMeasures, content, query);
  const isDog = isOnDog(query);
  // What a dog weighs says nothing of its age.
  const isOfChildsMeasure = isChild || (!isDog && measures.some(isOfChild));
  const weighed = weighWords(content, query, terms, carried);
  const named = weighed.map(({ population }) => population).filter((population) => population >= 0);
  // The old are adults.
  const grown = named.includes(ELDERLY) ? [ADULT] : [];
  const populations = new Set([...named, ...grown, ...(isOfChildsMeasure ? [PEDIATRIC] : [])]);
  const routes = askedRoutes(content);
  const impliesDose =
    wanted.length === 0 &&
    !isOfMixing &&
    (populations.has(PEDIATRIC) || routes.length > 0 || isDog) &&
    weighed.some(({ drug, told }) => drug && !told);
  // What is said of a class of drugs is said of each, but for the dose.
  const exact = impliesDose || wanted.includes("quantity") || wanted.includes("size");
  const words = weighed.map((word) =>
    exact && word.drug && !word.told ? { ...word, ways: word.names } : word,
  );
  const drugs = words.filter(({ drug }) => drug);
  const taken = takenTooMuch(content);
  const level = askedLevel(content);
  const isPermission = ASKS_PERMISSION.test(content);
  const asksWho = drugs.length > 0 && ASKS_WHO.test(content);
  return {
    words,
    drugs,
    wanted: impliesDose ? ["quantity"] : wanted,
    asksCount: ASKS_COUNT.test(content),
    asksDose: impliesDose || (ASKS_DOSE.test(content) && !isOfMixing),
    asksSupply: asksForSupply(content),
    asksOrders: drugs.length > 0 && ASKS_ORDERS.test(content),
    asksCheck: ASKS_OFTEN.test(content) && drugs.length > 0 && tellsCheck(content),
    asksStock: asksForStock(content),
    asksSteps: ASKS_STEPS.test(content),
    asksProcedure: ASKS_PROCEDURE.test(content) && !ON_CONDITION.test(content),
    asksDeed: ASKS_DEED.test(content),
    asksSigns: ASKS_SIGNS.test(content) || ASKS_APART.test(content),
    asksCriteria: ASKS_CRITERIA.test(content) && drugs.length === 0,
    asksApart: ASKS_APART.test(content),
    asksIndication: ASKS_INDICATION.test(content) || (ASKS_USE.test(content) && drugs.length === 0),
    asksFirst: ASKS_FIRST.test(content),
    units: isOfMixing ? [] : askedUnits(content),
    asksRecord: ASKS_RECORD.test(content),
    asksToCall: ASKS_TO_CALL.test(content),
    asksName: asksName(content),
    letter: askedLetter(content),
    asksInstead: isInstead,
    asksOnly: ASKS_ONLY.test(content),
    asksSite: asksSite(content),
    asksDestination: asksDestination(content),
    asksPlaces: asksWhichPlaces(content),
    asksPermission: isPermission,
    asksWhether: isPermission && level === undefined && !ASKS_WHICH.test(content),
    asksLevel: (isPermission && (level !== undefined || LEVEL.test(content))) || asksWho,
    asksWho,
    asksWhoMay: ASKS_WHO_MAY.test(content),
    level,
    again: askedAgain(content),
    asksNextLine: asksNextLine(content),
    asksReason: ASKS_REASON.test(content),
    asksFailing: isFailing,
    asksUnable: isFailing && isUnable(content),
    denial: askedDenial(content),
    asksChange: asksChange(content),
    asksFormer: asksFormer(content),
    measures,
    after: askedAfter(content),
    day: dayIn(content),
    cells: measures.some(isOfPatient) ? [] : askedCells(content),
    grade: askedGrade(content),
    strengths: strengthsIn(content),
    numbered: askedNumbered(content),
    populations,
    isPastBirth: populations.has(PEDIATRIC) && !MAY_BE_NEWBORN.test(content),
    routes,
    isDog,
    isUnconscious: asksOfUnconscious(content),
    hasPulse: HAS_PULSE.test(content),
    asksAgeLimit: populations.has(PEDIATRIC) && measures.length === 0 && ASKS_AGE_LIMIT.test(content),
    asksSoon: ASKS_SOON.test(content),
    asksUse: ASKS_USE.test(content) && drugs.length > 0,
    asksOften: ASKS_OFTEN.test(content) && drugs.length > 0 && !tellsCheck(content),
    asksTarget: ASKS_TARGET.test(content),
    normal: askedNormal(content),
    asksRate: ASKS_RATE.test(content),
    asksTimes: ASKS_TIMES.test(content) || countsDrug(content),
    asksMix: isOfMixing,
    asksTotal: ASKS_TOTAL.test(content) && ASKS_MOST.test(content),
    asksInjector: namesInjector(content) && (impliesDose || wanted.includes("quantity")),
    lacksVein: lacksVein(content),
    overdosed: drugs.filter(({ terms }) => terms.some((term) => taken.has(term))),
    allergies: allergies(content),
  };
}

/** "How many IM epis before I call": of a drug the doses are counted. */
function countsDrug(question: string): boolean {
  const [, counted = ""] = COUNTED.exec(question) ?? [];
  return drugsIn(counted).size > 0;
}

/** What the current turn says, or failing that the whole question. */
function ownOr<Read>(read: (text: string) => Read[], content: string, query: string): Read[] {
  const own = read(content);
  return own.length > 0 ? own : read(query);
}
