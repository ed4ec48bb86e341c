import { termsOf, tokenize } from "../../../search/words/terms.ts";
import { populationsOf } from "../text/populations.ts";
import { askedMeasures } from "./asked-measures.ts";
import { ASKS_DESTINATION } from "./asking.ts";
import { isDrug } from "./drugs.ts";
import { ADDS_TO_PATIENT, IS_BESIDE, IS_ROUTE } from "./leans-on-earlier.ts";
import { hadBefore } from "./told-terms.ts";
import { namedWords } from "./ways.ts";
import { populationOf } from "./words.ts";

/** How old a patient is, and how heavy, as a question says it. */
const AGE =
  /(?<![\d.,/])\d{1,3}(?:\.\d)?[\s-]?(?:y\/?o|years?|yrs?|months?|mos?|weeks?|days?)\b(?:[\s-]old\b)?/gi;
const WEIGHT = /(?<![\d.,/])\d{1,3}(?:\.\d{1,2})?[\s-]?(?:kgs?|kilos?|lbs?|pounds?)\b(?!\/)/gi;

const DOSE = new Set(termsOf("dose doses dosage dosing"));

/**
 * The written words of what was asked before that are worth carrying on to a turn: what it names itself takes the place of
 * what was named before.
 *
 * @param own the terms of the turn that say what it is about
 */
export function carry(before: string, turn: string, own: readonly string[]): string[] {
  const isReplaced = replacedBy(turn, own);
  const gone = conditionsReplaced(before, turn);
  const said = withoutPatient(before, turn);
  const kept = tokenize(said)
    .filter(({ term, compound }) => !compound && !gone.has(term) && !isReplaced.some((isOne) => isOne(term)))
    .map(({ start, end }) => said.slice(start, end));
  return [...new Set(kept)];
}

/** The kinds of terms that a turn has others for; where a patient is taken is told without any drug. */
function replacedBy(turn: string, own: readonly string[]): ((term: string) => boolean)[] {
  const now = new Set(termsOf(turn));
  const had = hadBefore(turn);
  // "He took tadalafil" asks of no other drug; what speaks against it comes before how much is given.
  const isOnHad = own.length > 0 && own.every((term) => had.has(term));
  const asked = isOnHad ? now.difference(had) : now;
  const isRoute = (term: string) => IS_ROUTE.test(term);
  const kinds = IS_BESIDE.test(turn) ? [isPopulation, isRoute] : [isDrug, isPopulation, isRoute];
  const named = kinds.filter((isOne) => asked.values().some(isOne));
  return [...named, ...(ASKS_DESTINATION.test(turn) ? [isDrug] : []), ...(isOnHad ? [isDose] : [])];
}

/** Index terms of the conditions that a turn names another for. */
function conditionsReplaced(before: string, turn: string): ReadonlySet<string> {
  return conditionsIn(turn).size > 0 && !ADDS_TO_PATIENT.test(turn) ? conditionsIn(before) : new Set();
}

/** Index terms of what a text says that a patient has. */
export function conditionsIn(text: string): ReadonlySet<string> {
  const named = [...namedWords(text)].filter(([, kind]) => kind === "condition");
  return new Set(named.flatMap(([word]) => termsOf(word)));
}

/** Without the age and the weight that a turn has others for: "and an adult?" is asked of nobody who is four years old. */
function withoutPatient(before: string, turn: string): string {
  const whom = new Set(populationsOf(termsOf(turn)));
  const isOther =
    whom.size > 0 &&
    whom.isDisjointFrom(new Set(populationsOf(termsOf(before)))) &&
    !ADDS_TO_PATIENT.test(turn);
  const told = new Set(askedMeasures(turn).map(({ dimension }) => dimension));
  const ageless = isOther || told.has("age") ? before.replace(AGE, " ") : before;
  return isOther || told.has("weight") ? ageless.replace(WEIGHT, " ") : ageless;
}

function isPopulation(term: string): boolean {
  return populationOf(term) >= 0;
}

function isDose(term: string): boolean {
  return DOSE.has(term);
}
