import { anyWord, oneOf } from "../../../one-of.ts";
import type { AskedTerm } from "../../../search/types.ts";
import { strengthsIn } from "../text/amounts/strengths.ts";
import { TELLS_CHECK } from "../text/amounts/supply.ts";
import { dayIn } from "../text/days.ts";
import { askedAfter } from "../text/measures/after-counts.ts";
import { askedCells } from "../text/measures/first-cells.ts";
import { askedGrade } from "../text/measures/grades.ts";
import { isOfChild, isOfPatient } from "../text/measures/measures.ts";
import type { Asked } from "./asked.ts";
import { askedMeasures } from "./asked-measures.ts";
import { ownOr } from "./history.ts";
import { askedLevel } from "./levels.ts";
import { askedNumbered } from "./numbered.ts";
import { ASKS_OF_UNCONSCIOUS, isOnDog } from "./patient-kinds.ts";
import { readAsking } from "./read-asking.ts";
import { askedRoutes, lacksVein, NAMES_INJECTOR } from "./routes.ts";
import { allergies, classesTaken, takenTooMuch } from "./told-terms.ts";
import { askedUnits } from "./units-asked.ts";
import { readWanted } from "./wanted.ts";
import type { Wanted } from "./wants.ts";
import { type WeighedWord, weighWords } from "./weighed-words.ts";
import { ADULT, ELDERLY, PEDIATRIC } from "./words.ts";

const ASKS_DOSE = /(?<!\bpush[- ])\bdos(?:es?|ages?|ing)\b|\b(?:drip|infusion) rate\b/i;
const ASKS_WHICH = anyWord`when, who, whom, which, what, where, how, why`;
const ASKS_AGE_LIMIT = anyWord`age (?:limit|definition|cut-?off), definition age, (?:to|under|below) (?:what|which) age`;
const LEVEL = /\b(?:emr|cfr|eca|a?emt|basic|(?:para)?medic|advanced|als|bls|[pac]cp)s?\b/i;

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
  const asking = readAsking(content);
  const weighed = weighWords(content, query, terms, carried);
  const patient = readPatient(content, query, weighed, isChild);
  const wanted = wantedOf(content, query, asking.asksMix);
  const routes = askedRoutes(content, !asking.asksPermission && !asking.asksTarget);
  // "Adult epi anaphylaxis": a drug, what the patient has, and nothing besides.
  const isForAdult =
    patient.populations.has(ADULT) &&
    weighed.some(({ condition }) => condition) &&
    weighed.every(({ kind, drug, condition }) => kind !== "telling" || drug || condition);
  const impliesDose =
    wanted.length === 0 &&
    !asking.asksCourse &&
    (patient.populations.has(PEDIATRIC) || isForAdult || routes.length > 0 || patient.isDog) &&
    weighed.some(({ drug, told }) => drug && !told);
  // What is said of a class of drugs is said of each, but for the dose.
  const exact = impliesDose || wanted.includes("quantity") || wanted.includes("size");
  const words = weighed.map((word) =>
    exact && word.drug && !word.told ? { ...word, ways: word.names } : word,
  );
  const drugs = words.filter(({ drug }) => drug);
  const ofDrugs = readOfDrugs(content, words, drugs);
  const level = askedLevel(content);
  const { asksPermission, asksMix } = asking;
  return {
    ...asking,
    ...patient,
    ...ofDrugs,
    words,
    drugs,
    drugsAsked: drugs.filter(({ told }) => !told),
    wanted: impliesDose ? ["quantity"] : wanted,
    asksDose: impliesDose || (ASKS_DOSE.test(content) && !asksMix),
    units: asksMix ? [] : askedUnits(content),
    asksWhether: asksPermission && level === undefined && !ASKS_WHICH.test(content),
    asksLevel: (asksPermission && (level !== undefined || LEVEL.test(content))) || ofDrugs.asksWho,
    level,
    day: dayIn(content),
    strengths: strengthsIn(content),
    numbered: askedNumbered(content),
    routes,
    asksAgeLimit:
      patient.populations.has(PEDIATRIC) && patient.measures.length === 0 && ASKS_AGE_LIMIT.test(content),
    asksInjector: NAMES_INJECTOR.test(content) && (impliesDose || wanted.includes("quantity")),
  };
}

/** What kind of answer is wanted: "and for kids?" wants what was wanted before, and for whom. */
function wantedOf(content: string, query: string, asksMix: boolean): readonly Wanted[] {
  // How push-dose epinephrine is mixed is no dose.
  return asksMix ? ["steps"] : ownOr(readWanted, content, query);
}

const ASKS_ORDERS = /\bneed orders for\b/i;
const ASKS_OFTEN = anyWord`how (?:often|frequently), repeat(?:ed)?, intervals?`;
const ASKS_USE = /(?<!contra-?)\bindications?\b/i;
/** "Who may give morphine", "which levels of provider may give it", "can a PM give it". */
const ASKS_WHO = anyWord`
  (?:who|which (?:clinicians?|providers?|levels?(?: of (?:providers?|care|certification|practice))?|certifications?|personnel|responders?|staff)) (?:can|may|(?:is|are) \w+ to) (?:give|administer|push)
  can (?:an? )?pms? (?:give|administer|push|do|use)
`;
const ASKS_CRITERIA = anyWord`criteria, criterion, how (?:do|to|can) (?:i |we |you )?recogni[sz]e`;
const ASKS_INDICATION = /\bwhen (?:to|(?:do|should|can|must|would) (?:i|we|you|they|crews?))\b/i;

/** What is asked of drugs, and what the same words ask for where none is named: "indications". */
function readOfDrugs(content: string, words: readonly WeighedWord[], drugs: readonly WeighedWord[]) {
  const isOnDrug = drugs.length > 0;
  const classes = classesTaken(content);
  const taken = takenTooMuch(content);
  return {
    asksOrders: isOnDrug && ASKS_ORDERS.test(content),
    asksCheck: isOnDrug && ASKS_OFTEN.test(content) && TELLS_CHECK.test(content),
    asksOften: isOnDrug && ASKS_OFTEN.test(content) && !TELLS_CHECK.test(content),
    asksUse: isOnDrug && ASKS_USE.test(content),
    asksWho: isOnDrug && ASKS_WHO.test(content),
    asksCriteria: !isOnDrug && ASKS_CRITERIA.test(content),
    asksIndication: ASKS_INDICATION.test(content) || (!isOnDrug && ASKS_USE.test(content)),
    overdosed: drugs.filter(({ terms }) => terms.some((term) => taken.has(term))),
    overdosedClass: words.filter(({ terms }) => terms.some((term) => classes.has(term))),
  } satisfies Partial<Asked>;
}

const MAY_BE_NEWBORN =
  /\b(?:newborns?|neonat\w*|preemies?|premature|bab(?:y|ies)|infants?|birth|born|deliver\w*|apgar|meconium|cord|nrp)\b/i;
/** "With a pulse", or a rhythm that is stable or not: without one it is neither. */
const HAS_PULSE = new RegExp(
  oneOf`
    (?<!\b(?:no|without) )\b(?:with |w\/ ?|w )(?:an? )?pulse\b
    \b(?:un)?stable\W+(?:[\w-]+ ){0,2}?(?:v-?tach|vt|svt|ventricular|tachy\w*|rhythm|wide|narrow|a-?fib|brady\w*)\b
  `,
  "i",
);

/**
 * What a question says of the patient.
 *
 * @param content the current turn
 * @param query what was searched for
 * @param isChild whether the patient is a child by what the documents say of their age, whatever else is said
 */
function readPatient(content: string, query: string, words: readonly WeighedWord[], isChild: boolean) {
  const measures = ownOr(askedMeasures, content, query);
  const isDog = isOnDog(query);
  // What a dog weighs says nothing of its age.
  const isOfChildsMeasure = isChild || (!isDog && measures.some(isOfChild));
  const named = words.map(({ population }) => population).filter((population) => population >= 0);
  // The old are adults.
  const grown = named.includes(ELDERLY) ? [ADULT] : [];
  const populations = new Set([...named, ...grown, ...(isOfChildsMeasure ? [PEDIATRIC] : [])]);
  return {
    measures,
    after: askedAfter(content),
    cells: measures.some(isOfPatient) ? [] : askedCells(content),
    grade: askedGrade(content),
    populations,
    isPastBirth: populations.has(PEDIATRIC) && !MAY_BE_NEWBORN.test(content),
    isDog,
    isUnconscious: ASKS_OF_UNCONSCIOUS.test(content),
    hasPulse: HAS_PULSE.test(content),
    lacksVein: lacksVein(content),
    allergies: allergies(content),
  } satisfies Partial<Asked>;
}
