import { soundAlike } from "../../search/sounds.ts";
import { tokenize } from "../../search/terms.ts";
import { loadThesaurus } from "../../search/thesaurus.ts";
import type { AskedTerm } from "../../search/types.ts";
import { askedFor, askedRoutes, askingPart, describedPatient, doneTo, hadBefore } from "./asking.ts";
import { isDrug, soundsLikeDrug } from "./drugs.ts";
import { askedMeasures, isOfChild, type Measure } from "./measures.ts";
import { askedUnits } from "./units-asked.ts";
import { asksName, readWanted, type Wanted } from "./wanted.ts";
import { namedWords, readWays, type Way } from "./ways.ts";
import { PEDIATRIC, PREGNANT, populationOf, type WordClass, wordClass } from "./words.ts";

/** A word of the question, weighed for what it tells about where the answer stands. */
export interface WeighedWord {
  /** As the search calls it. */
  term: string;
  /** Its own index terms. */
  terms: readonly string[];
  /** A text holds the word where it holds all parts of any way to write it. */
  ways: readonly Way[];
  /** Those that name the word itself, and not the class of things that it is one of. */
  names: readonly Way[];
  /** 0 to 1; those of a question add up to 1. */
  weight: number;
  kind: WordClass;
  /** Whether it names a drug: an answer about another drug is none. */
  drug: boolean;
  /** The population that it names (`populationOf`), or -1. */
  population: number;
  /** Its letters, where it may be an abbreviation that only a document explains: "ADU", an accessory dwelling unit. */
  initials: string | undefined;
  /** Whether it is told before the question is asked ("bee sting, wheezing, how much epi?"). */
  told: boolean;
  /** Whether it belongs to what is asked for by name: "which hospital", "how many vials". */
  askedFor: boolean;
  /** Whether it occurs in the documents, in any way to write it. */
  found: boolean;
  /** Whether it says how a patient is ("a wild patient") in a word that neither the documents nor the thesaurus have. */
  describes: boolean;
  /** False for a word carried over from an earlier turn: it helps, its absence refuses nothing. */
  required: boolean;
}

export interface Asked {
  words: readonly WeighedWord[];
  /** Those of them that name a drug. */
  drugs: readonly WeighedWord[];
  wanted: readonly Wanted[];
  /** Whether it asks how many there are of something. */
  asksCount: boolean;
  /** Whether the steps of something are asked for by that name. */
  asksSteps: boolean;
  /** Whether what comes first is asked for ("what first in anaphylaxis", not "the first dose"): then the order tells. */
  asksFirst: boolean;
  /** What shows that a text gives what is asked for in a unit of its own. */
  units: readonly RegExp[];
  /** Whether it asks for somebody's name. */
  asksName: boolean;
  /** Whether it asks what somebody may do. */
  asksPermission: boolean;
  /** Whom or which row it is asked for: "a 20 kg child", "5 minutes after birth". */
  measures: readonly Measure[];
  /** Those asked for, by name or by the age or the weight of a child. */
  populations: ReadonlySet<number>;
  /** What shows one of the ways to give a drug that is asked for; none where any will do. */
  routes: readonly RegExp[];
}

/** How much a word of each class counts beside a telling one of the same rarity. */
const CLASS_FACTOR = { frame: 0.15, general: 0.35, telling: 1 } satisfies Record<WordClass, number>;

/**
 * How much a word counts in a question of many telling words that no document has and that names nothing known: in
 * "farmer soaked in pesticide, drooling" it is how a thing is told, in a short question it is what is asked about.
 */
const UNKNOWN_FACTOR = 0.4;
/** What a word counts that is told before the question is asked. */
const TOLD_FACTOR = 0.35;
const POINTED_FACTOR = 0.7;
const MANY_WORDS = 3;
/** Two letters stand for too much, and more than five are a word. */
const INITIALS = /^[a-z]{3,5}$/;
/** "Cut off his thumb, how do I pack it": what is told is what is asked about. */
const POINTS_BACK = /\b(?:it|them|that|those)\b/i;

const thesaurus = loadThesaurus();

/**
 * Weighs the words of a question.
 *
 * @param content the current turn, which says what kind of answer is wanted
 * @param query what was searched for
 * @param terms the search's reading of the query
 * @param carried index terms that come from earlier turns alone
 */
export function readAsked(
  content: string,
  query: string,
  terms: readonly AskedTerm[],
  carried: ReadonlySet<string>,
): Asked {
  // "And for kids?" wants what was wanted before.
  const own = readWanted(content);
  const wanted = own.length > 0 ? own : readWanted(query);
  // What is said of a class of drugs is said of each, but for the dose.
  const quantity = wanted.includes("quantity") || wanted.includes("size");
  const ways = readWays(query);
  const strict = readWays(query, false);
  const named = namedWords(query);
  const part = askingPart(content);
  const asking = new Set(termsOf(part));
  const toldFactor = POINTS_BACK.test(part) ? POINTED_FACTOR : TOLD_FACTOR;
  const mentioned = new Set(termsOf(content));
  const names = askedFor(content);
  const had = hadBefore(content);
  const described = describedPatient(content);
  const objects = doneTo(content);
  const words = terms.map(({ term, found, weight, readAs = "" }): WeighedWord => {
    const own = termsOf(term);
    const mended = termsOf(readAs).filter(
      (one) =>
        isDrug(one) ||
        thesaurus.names(one) ||
        soundAlike(term, readAs) ||
        own.some((other) => isKin(one, other)),
    );
    const meant = [...own, ...mended];
    const kind = classOf(meant, named.has(term));
    const drug = (kind === "telling" && soundsLikeDrug(term)) || meant.some(isDrug);
    const population = named.get(term) === "drug" ? -1 : Math.max(-1, ...meant.map(populationOf));
    const mendedWays = mended.length > 0 ? [...readWays(readAs).values()].flat() : [];
    const before = own.some((one) => mentioned.has(one) && !asking.has(one));
    const told = population < 0 && (before || (drug && own.some((one) => had.has(one))));
    const isAskedFor = kind === "telling" && own.some((one) => names.has(one));
    return {
      term,
      terms: meant,
      ways: [...((quantity && (drug || isAskedFor) ? strict : ways).get(term) ?? []), ...mendedWays],
      names: [...(strict.get(term) ?? []), ...mendedWays],
      kind,
      weight: weight * CLASS_FACTOR[kind] * (told && before ? toldFactor : 1),
      drug,
      population,
      initials: kind === "telling" && !named.has(term) && INITIALS.test(term) ? term : undefined,
      told,
      found,
      describes: !found && !drug && !named.has(term) && own.some((one) => described.has(one)),
      askedFor: isAskedFor,
      required: !own.every((one) => carried.has(one)),
    };
  });
  const isTold = words.filter(({ kind }) => kind === "telling").length >= MANY_WORDS;
  for (const word of words) {
    const unknown = !word.found && !word.drug && !named.has(word.term);
    if (unknown && (isTold || !(word.askedFor || word.terms.some((term) => objects.has(term)))))
      word.weight *= UNKNOWN_FACTOR;
  }
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const measured = askedMeasures(content);
  const measures = measured.length > 0 ? measured : askedMeasures(query);
  const populations = words.map(({ population }) => population).filter((population) => population >= 0);
  const weighed = words.map((word) => ({ ...word, weight: word.weight / total }));
  return {
    words: weighed,
    drugs: weighed.filter(({ drug }) => drug),
    wanted,
    asksCount: /\bhow many\b|\bnumber of\b/i.test(content),
    units: askedUnits(content),
    asksName: asksName(content),
    asksPermission: /\b(?:can|may|allowed|permitted|authori[sz]ed)\b/i.test(content),
    asksFirst: /\bfirst(?=[?.,]|$|\s+(?:in|for|with|when|if|on|at)\b)/i.test(content),
    asksSteps: /\bsteps\b|\b(?:procedure|process|technique) (?:for|of|to)\b/i.test(content),
    measures,
    populations: new Set([...populations, ...(measures.some(isOfChild) ? [PEDIATRIC] : [])]),
    routes: askedRoutes(content),
  };
}

/** The most telling class among its terms; what the thesaurus names is telling, a frame word excepted. */
function classOf(terms: readonly string[], named: boolean): WordClass {
  const kinds = terms.map(wordClass);
  // Whom it is for is settled by `populationOf` and says nothing of what is asked; a pregnancy is a condition too.
  const population = Math.max(...terms.map(populationOf));
  if (population >= 0) return population === PREGNANT ? "telling" : "general";
  if (kinds.includes("telling")) return "telling";
  if (kinds.every((kind) => kind === "frame")) return "frame";
  return named || terms.some((term) => thesaurus.names(term)) ? "telling" : "general";
}

/**
 * Whether two terms are forms of one word ("restrain", "restraint"). Read as any other everyday word, a word
 * says something else ("drown", "down"): beside forms only names are mended.
 */
function isKin(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one));
}

function termsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}
