import { soundAlike } from "../../../search/question/sounds.ts";
import { loadThesaurus } from "../../../search/question/thesaurus.ts";
import type { AskedTerm } from "../../../search/types.ts";
import { termsOf } from "../../../search/words/terms.ts";
import { namesCondition } from "../text/conditions.ts";
import { isDrug, SOUNDS_LIKE_DRUG } from "./drugs.ts";
import { withShares } from "./shares.ts";
import { ofOneVerb, readWays, type Way } from "./ways.ts";
import { readWording, type Wording } from "./wording.ts";
import { PREGNANT, populationOf, type WordClass, wordClass } from "./words.ts";

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
  /** Those, and those that name its class. */
  kinds: readonly Way[];
  /** 0 to 1; those of a question add up to 1. */
  weight: number;
  kind: WordClass;
  /** Whether it names a drug: an answer about another drug is none. */
  drug: boolean;
  /** Whether it names, alone or with its neighbours, what a patient has: "tbi", "head injury". */
  condition: boolean;
  /** Whether it is what a patient has, so that a text that says there is none of it does not hold it. */
  affirmed: boolean;
  /** The population that it names (`populationOf`), or -1. */
  population: number;
  /** Its letters, where it may be an abbreviation that only a document explains: "ADU", an accessory dwelling unit. */
  initials: string | undefined;
  /** Whether it is told before the question is asked ("bee sting, wheezing, how much epi?"). */
  told: boolean;
  /** Whether it belongs to a measure of the patient ("hr 30"), which ranges are compared with. */
  measured: boolean;
  /** Whether it belongs to what is asked for by name: "which hospital", "how many vials". */
  askedFor: boolean;
  /** Whether it is the thing itself of what is asked for by name: "warranty" in "facepiece warranty". */
  isHead: boolean;
  /** Whether it is general, or who acts, and yet the thing itself of what is asked for by name: "attempts" in "how many tube attempts". */
  counted: boolean;
  /** Whether it occurs in the documents, in any way to write it. */
  found: boolean;
  /** Whether it says how a patient is ("a wild patient") in a word that neither the documents nor the thesaurus have. */
  describes: boolean;
  /** False for a word carried over from an earlier turn: it helps, its absence refuses nothing. */
  required: boolean;
}

/** How much a word of each class counts beside a telling one of the same rarity. */
const CLASS_FACTOR = { frame: 0.15, general: 0.35, telling: 1 } satisfies Record<WordClass, number>;
/** What a word counts that is told before the question is asked. */
const TOLD_FACTOR = 0.35;
/** What a word counts that was said in an earlier turn, beside what is said now. */
const CARRIED_FACTOR = 0.35;
/** Two letters stand for too much, and more than five are a word. */
const INITIALS = /^[a-z]{3,5}$/;

/** What a patient has of which no list has the word alone. */
const ARRESTS = new Set(termsOf("arrest"));

/** Who is counted, though most questions name them for whom they ask: "how many paramedics for RSI". */
const PEOPLE = new Set(termsOf("paramedic emt aemt emr crew provider rescuer clinician responder"));

/** Who are counted by any of these words: "how many people to restrain", "at least four persons". */
const ANYBODY = new Set(termsOf("people persons personnel crewmembers"));
const BY_HEADS: readonly Way[] = [...ANYBODY].map((term) => [[` ${term} `]]);

/** What CPR is by its rate and its depth: either word says both. */
const BY_HANDS = new Set(termsOf("cpr compressions"));
const COMPRESSIONS: readonly Way[] = [...BY_HANDS].map((term) => [[` ${term} `]]);

const thesaurus = loadThesaurus();

/**
 * The words of a question with their shares of it.
 *
 * @param content the current turn
 * @param query what was searched for
 * @param terms the search's reading of the query
 * @param carried index terms that come from earlier turns alone
 */
export function weighWords(
  content: string,
  query: string,
  terms: readonly AskedTerm[],
  carried: ReadonlySet<string>,
): WeighedWord[] {
  const wording = readWording(content, query);
  const words = terms.map((term) => toWord(term, wording, carried));
  return withShares(words, wording.named);
}

function toWord(
  { term, found, weight, readAs = "" }: AskedTerm,
  wording: Wording,
  carried: ReadonlySet<string>,
): WeighedWord {
  const own = termsOf(term);
  const mended = mendedTerms(term, readAs);
  const terms = [...own, ...mended];
  const isNamed = wording.named.has(term);
  const isOneOf = (others: ReadonlySet<string>) => own.some((one) => others.has(one));
  const isDay = isOneOf(wording.day);
  const kind = isOneOf(wording.level) ? "frame" : isDay ? "general" : classOf(terms, isNamed);
  const isTelling = kind === "telling";
  const drug = (isTelling && SOUNDS_LIKE_DRUG.test(term)) || terms.some(isDrug) || isOneOf(wording.salts);
  const isNobody = wording.named.get(term) === "drug" || wording.isOnBirth;
  const population = isNobody ? -1 : Math.max(-1, ...terms.map(populationOf));
  const before = population < 0 && (isDay || isOneOf(wording.told));
  // Where to take a patient, or who may witness a waste: the drug is not what is asked for.
  const isByTheWay = wording.asksDestination || wording.isOnKeeping;
  // "He's on sildenafil": what the patient takes is not what is asked for.
  // Nor is what was measured: "laceration 20 mm", "hypothermia 31 c".
  const measured = isOneOf(wording.measured);
  const isAskedFor = isTelling && isOneOf(wording.askedFor) && !isOneOf(wording.had) && !measured;
  // "Tube attempts" are counted of an intubation too.
  const isModifier = wording.counts && !isOneOf(wording.heads);
  const mendedWays = mended.length > 0 ? [...readWays(readAs).values()].flat() : [];
  const ofHands = wording.compresses && own.some((one) => BY_HANDS.has(one)) ? COMPRESSIONS : [];
  const ofHeads = wording.counts && own.some((one) => ANYBODY.has(one)) ? BY_HEADS : [];
  const doers = [...ofOneVerb(term, own), ...ofHands, ...ofHeads];
  const isNamedCondition =
    wording.named.get(term) === "condition" || (mended.length > 0 && namesCondition(readAs));
  const isCondition = isTelling && (isNamedCondition || isOneOf(ARRESTS));
  const kinds = [...(wording.ways.get(term) ?? []), ...mendedWays, ...doers];
  const isCarried = own.every((one) => carried.has(one));
  const names = [...(wording.names.get(term) ?? []), ...mendedWays, ...doers];
  return {
    term,
    terms,
    // What a condition is part of ("ACS") is headed by that, its treatment too.
    ways: isAskedFor && !isCondition && !isModifier ? names : kinds,
    names,
    kinds,
    kind,
    weight:
      weight *
      CLASS_FACTOR[kind] *
      (before || (drug && wording.isOnKeeping) ? TOLD_FACTOR : 1) *
      (isCarried && carried.size > 0 && !isCondition ? CARRIED_FACTOR : 1),
    drug,
    condition: isCondition,
    affirmed: isCondition && !wording.denies,
    population,
    initials: isTelling && !isNamed && INITIALS.test(term) ? term : undefined,
    told: before || (population < 0 && drug && (isByTheWay || isOneOf(wording.had))),
    measured,
    found,
    describes: !found && !drug && !isNamed && isOneOf(wording.described),
    askedFor: isAskedFor,
    isHead: isTelling && (isOneOf(wording.heads) || (!found && isOneOf(wording.infused))) && !measured,
    counted: (kind === "general" || isOneOf(PEOPLE)) && isOneOf(wording.heads),
    required: !isCarried,
  };
}

/**
 * Index terms of what the search read a word as, as far as an answer may be held to them. Read as any other everyday
 * word, a word says something else ("drown", "down"): beside its longer forms ("restrain", "restraint") only names count.
 */
function mendedTerms(term: string, readAs: string): string[] {
  const isHalf = readAs.length > term.length && (readAs.startsWith(term) || readAs.endsWith(term));
  return termsOf(readAs).filter(
    (one) => isDrug(one) || thesaurus.names(one) || soundAlike(term, readAs) || isHalf,
  );
}

/** The most telling class among its terms; what the thesaurus names is telling, a frame word excepted. */
function classOf(terms: readonly string[], named: boolean): WordClass {
  const kinds = terms.map(wordClass);
  // Whom it is for is settled by `populationOf` and says nothing of what is asked; a pregnancy is a condition too.
  const population = Math.max(...terms.map(populationOf));
  if (population >= 0) return population === PREGNANT ? "telling" : "general";
  if (kinds.includes("telling")) return "telling";
  if (kinds.every((kind) => kind === "frame")) return "frame";
  // "18kg" is a number and its unit.
  if (terms.length > 1 && terms.every((term) => wordClass(term) === "frame" || /^\d+$/.test(term)))
    return "general";
  return named ? "telling" : "general";
}

const NEWBORN = /^(?:newborn|neonat|preemie)/;

/** Whether a word names the newborn, and no other child. */
export function isNewborn({ term }: WeighedWord): boolean {
  return NEWBORN.test(term);
}

/** Whether a word says what it is about, and not how it is asked. */
export function isTelling({ kind }: WeighedWord): boolean {
  return kind === "telling";
}

/** The words of the current turn that say what it is about. */
export function tellingWords(words: readonly WeighedWord[]): readonly WeighedWord[] {
  return words.filter((word) => isTelling(word) && word.required);
}

/** Those that name no measure and no patient. */
export function subjectWords(words: readonly WeighedWord[]): readonly WeighedWord[] {
  return tellingWords(words).filter(({ measured, population }) => !measured && population < 0);
}

/** Those that say in what case, and name no drug either. */
export function situationWords(words: readonly WeighedWord[]): readonly WeighedWord[] {
  return subjectWords(words).filter(({ drug }) => !drug);
}

/** The index terms of the ways to write a word. */
export function namesOf({ ways }: WeighedWord): Set<string> {
  return new Set(ways.flatMap((parts) => parts.flat()).flatMap((sequence) => sequence.trim().split(" ")));
}

export function namesOfAll(words: readonly WeighedWord[]): Set<string> {
  return new Set(words.flatMap((word) => [...namesOf(word)]));
}
