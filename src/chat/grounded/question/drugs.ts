import { oneOf } from "../../../one-of.ts";
import { remembered } from "../../../remembered.ts";
import { loadThesaurus } from "../../../search/question/thesaurus.ts";
import { symbolsIn } from "../../../search/words/index-text.ts";
import { termsOf, tokenize } from "../../../search/words/terms.ts";

const drugTerms = new Set(loadThesaurus().drugs.values());

/**
 * Endings that the WHO gives to international nonproprietary names ("The use of stems in the selection of INN", 2018),
 * those of drugs carried on ambulances: a drug is known as one though no list has it.
 */
const INN_ENDING = oneOf`
  nephrine, pressin, amine, tropine, azoline
  olol, pril, sartan, dipine, darone, cainide, thiazide, semide
  parin, gatran, xaban, teplase
  caine, fentanil, codone, profen, triptan, curonium, curium
  zepam, zolam, barbital, toin, apine, peridol
  buterol, meterol, tropium, lukast, phylline, sone, solone
  cillin, m[iy]cin, oxacin, nidazole
  tidine, prazole, setron, formin, dronate, stigmine, oxime
`;
/** Whether a word in lower case ends or begins as drugs' names do. Of the cephalosporins it is the beginning. */
export const SOUNDS_LIKE_DRUG = new RegExp(`^cef[a-z]{3}|[a-z]{2}${INN_ENDING}$`);

/** Whether the thesaurus knows the index term as a drug's. */
export function isDrug(term: string): boolean {
  return drugTerms.has(term);
}

const FLUIDS = new Set(termsOf("fluid crystalloid"));

/** Whether the index term names what is given as a drug is, and none. */
export function isFluid(term: string): boolean {
  return FLUIDS.has(term);
}

/** In characters: how far back it is told what something is given in, or beside. */
const LOOKED_BACK = 40;

/** Words for drugs as such. */
const ANY_DRUG = new Set(termsOf("drug drugs medication medications medicine medicines meds antidote"));

/** Whether the index term asks for a drug without naming it. */
export function isAnyDrug(term: string): boolean {
  return ANY_DRUG.has(term);
}

/** Where a text names a drug. */
interface DrugPlace {
  /** Index term. */
  term: string;
  /** In UTF-16 units. */
  start: number;
}

/** The drugs that a text names, by index term. */
export function drugsIn(text: string): Set<string> {
  return new Set(drugPlaces(text).map(({ term }) => term));
}

/** "10 mg in NS", "mixed with D5W": a solvent needs no volume to be one. */
const SOLVENTS = new Set(termsOf("ns d5w"));
const IN_IT = /\b(?:in|with)\s$/i;
/** "Dissolved in 4 mL of 1% lidocaine", "in 100 mL NS": what another drug is given in. */
const SOLVED_IN = /\b(?:in|with|to|plus)\s(?:\w+\s)?\d[\d,–-]*\s?mL\s(?:of\s)?(?:\d+(?:\.\d+)?\s?%\s)?$/i;

/** "Once, with the first dose of albuterol": what follows is no amount of that. */
const BESIDE_DOSE = /\b(?:with|after|before) (?:the |each |every |an? )?(?:\w+ )?dose of $/i;

/** "Do not confuse with metoprolol" */
const MISTAKEN_FOR = /\b(?:confus\w+|mistak\w+|mix(?:ed)? up) (?:\w+ )?(?:with|for) (?:the |an? )?$/i;

/** "Fentanyl for pain not relieved by nitroglycerin", "bradycardia refractory to atropine" */
const FAILED = String.raw`\b(?:(?:un|not )(?:relieved|controlled|improved) (?:by|with)|(?:un|not )respon(?:sive|ding) to|(?:refractory|resistant) to) (?:the )?`;
const FAILED_BEFORE = new RegExp(`${FAILED}$`, "i");
const FAILED_ONE = new RegExp(String.raw`${FAILED}[\w-]+`, "gi");

/** "Within 3 minutes of rocuronium": what another is given after. */
const TIMED_BY = /\b(?:minutes?|min|hours?|hrs?) (?:of|after) (?:the )?$/i;

/** "Cannot intubate, cannot oxygenate": of a patient, and no oxygen that is given. */
const UNABLE = /\b(?:can(?:not| not|['’]t)|unable to|fail(?:s|ed|ure)? to) $/i;
const OXYGEN = new Set(termsOf("oxygenate"));

/** Whether what a text names at a place is what another drug is given in, given after, or mistaken for. */
export function isSolventAt(text: string, { term, start }: DrugPlace): boolean {
  const words = before(text, start);
  return (
    [SOLVED_IN, MISTAKEN_FOR, FAILED_BEFORE, TIMED_BY].some((behind) => behind.test(words)) ||
    (SOLVENTS.has(term) && IN_IT.test(words)) ||
    (OXYGEN.has(term) && UNABLE.test(words))
  );
}

/** The places where a text names a drug that is more than what another is given in. */
export function givenPlaces(text: string): DrugPlace[] {
  return drugPlaces(text).filter((place) => !isSolventAt(text, place));
}

/** Whether a text names such a drug. */
export function givesDrug(text: string): boolean {
  return givenPlaces(text).length > 0;
}

/** Whether what a text names at a place is a drug whose dose another is given beside. */
export function isBesideAt(text: string, start: number): boolean {
  return BESIDE_DOSE.test(before(text, start));
}

/** "If magnesium is not available", "no amiodarone on hand": it is when another is given. */
const MISSING =
  /\b(?:(?:if|when|where|unless) [^.;:|?]{0,60}?\b(?:unavailable|(?:not|no longer) (?:available|carried|stocked|on hand))|(?:if|when|where) (?:there is )?no \w+(?: sulfate| sulphate| chloride)?(?: (?:is )?(?:available|on hand))?(?=[:,;.]|$))/gi;
/** "Pain still 4 after 3 nitroglycerin? Yes: " stands before what is given then. */
const AFTER_IT = /^[^|]{3,120}\? (?:yes|no): /i;

/** "Magnesium toxicity: stop it, give calcium": of too much of a drug none of it is given. */
const TOO_MUCH = /\b[\w-]+ (?:toxicity|overdose|poisoning)\b/gi;

/** A text without the drugs that are not at hand, were given before, did not do or were taken too much of, where another is given. */
export function withoutMissing(text: string): string {
  const behind = text.replace(AFTER_IT, "");
  const said = behind !== text && drugsIn(behind).size > 0 ? behind : text;
  return [MISSING, TOO_MUCH, FAILED_ONE].reduce((left, none) => left.replaceAll(none, " "), said);
}

function before(text: string, start: number): string {
  return text.slice(Math.max(0, start - LOOKED_BACK), start);
}

/** "Calcium gluconate 10 mL"; a calcium channel blocker is none of it, nor is one salt the other. */
const SALT = /\bcalcium (?:chloride|gluconate)\b/gi;
const SALT_END = /\bcalcium (?:chloride|gluconate)$/i;

/** The index terms that tell the calcium salts which a text names from each other. */
export function saltsIn(text: string): ReadonlySet<string> {
  return new Set((text.match(SALT) ?? []).flatMap((salt) => termsOf(salt).slice(1)));
}

/** Each place where a text names a drug, in order. */
export const drugPlaces = remembered((text): readonly DrugPlace[] => {
  const symbols = symbolsIn(text);
  return tokenize(text)
    .map(({ term, start, end }) => ({ term: symbols.get(start) ?? term, start, end }))
    .filter(
      ({ term, start, end }) =>
        isDrug(term) ||
        SOUNDS_LIKE_DRUG.test(text.slice(start, end).toLowerCase()) ||
        SALT_END.test(text.slice(Math.max(0, start - LOOKED_BACK), end)),
    );
});
