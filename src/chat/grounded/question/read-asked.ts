import { anyWord } from "../../../one-of.ts";
import type { AskedTerm } from "../../../search/types.ts";
import { strengthsIn } from "../text/amounts/strengths.ts";
import { dayIn } from "../text/days.ts";
import type { Asked } from "./asked.ts";
import { ownOr } from "./history.ts";
import { namesInjector } from "./injectors.ts";
import { askedLevel } from "./levels.ts";
import { askedNumbered } from "./numbered.ts";
import { readAsking } from "./read-asking.ts";
import { readOfDrugs } from "./read-of-drugs.ts";
import { readPatient } from "./read-patient.ts";
import { askedRoutes } from "./routes.ts";
import { askedUnits } from "./units-asked.ts";
import { readWanted } from "./wanted.ts";
import type { Wanted } from "./wants.ts";
import { weighWords } from "./weighed-words.ts";
import { PEDIATRIC } from "./words.ts";

const ASKS_DOSE = /\bdos(?:es?|ages?|ing)\b|\b(?:drip|infusion) rate\b/i;
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
  const wanted = wantedOf(content, query, asking);
  const routes = askedRoutes(content);
  const impliesDose =
    wanted.length === 0 &&
    !asking.asksCourse &&
    (patient.populations.has(PEDIATRIC) || routes.length > 0 || patient.isDog) &&
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
    asksInjector: namesInjector(content) && (impliesDose || wanted.includes("quantity")),
  };
}

/** What kind of answer is wanted: "and for kids?" wants what was wanted before, and for whom. */
function wantedOf(content: string, query: string, asking: ReturnType<typeof readAsking>): readonly Wanted[] {
  // How push-dose epinephrine is mixed is no dose.
  if (asking.asksMix) return ["steps"];
  // What cannot be done is nothing that is refused there, nor does "no fentanyl on the truck" refuse anything.
  const isAbsent = asking.asksFailing || asking.asksInstead;
  return ownOr(readWanted, content, query).filter((want) => !(isAbsent && want === "refusal"));
}
