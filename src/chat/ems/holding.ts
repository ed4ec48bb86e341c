import { termsOf } from "../../search/words/terms.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { coverage, decidingWords } from "../grounded/quotes/sections/coverage.ts";
import { isOfPatient } from "../grounded/text/measures/measures.ts";
import { namesOthers } from "../grounded/text/populations.ts";
import { heldIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { isAnyDrug } from "./asked-terms.ts";
import { type TopicTexts, textsOf } from "./topic-texts.ts";

/** A topic answers if its names and a line of it hold this share of the question's telling words. */
export const ANSWERS = 0.6;
/** The same of one that the question calls by its whole name. */
const ANSWERS_NAMED = 0.5;
/** The same where a patient is described: many words of a case are no topic's. */
const ANSWERS_CASE = 0.25;

/** A name of so many words calls its topic in whatever order the question has them: "cold zone, warm zone, hot zone". */
const CALLS_IN_ANY_ORDER = 3;

/** What of the question a topic holds. */
export interface Holding {
  topic: Topic;
  names: { holds: Set<WeighedWord>; length: number }[];
  /** The drugs asked about that it doses. */
  dosed: Set<WeighedWord>;
  /** It gives one of them in a way that is asked for. */
  byRoute: boolean;
  present: Set<WeighedWord>;
  /** The question calls it by its whole name. */
  called: boolean;
  /** The largest share of the question's telling words that its names hold with one of its lines; 0 where no name holds any. */
  covers: number;
  /** A name of it has in it what the question calls a topic by. */
  ofSubject: boolean;
  /** It is for other patients, of another subject, or lacks the dose that is asked for. */
  ofOthers: boolean;
  /** It is of what is asked. */
  about: boolean;
}

/**
 * What a name counts: as far as the question has the whole of it. "Stroke" is not "heat stroke", and a drug is no part
 * of "TXA nosebleed".
 */
export function nameScore(
  { holds, length }: Holding["names"][number],
  dosed: ReadonlySet<WeighedWord>,
  sum: (words: Iterable<WeighedWord>) => number,
): number {
  return holds.size >= length ? sum(holds) : (sum(holds.difference(dosed)) * holds.size) / length;
}

/**
 * Reads off a topic what of the question it holds.
 * @param taken the drugs that only patients take, where they are what calls a topic
 */
export function holdingOf(
  topic: Topic,
  read: Asked,
  subjects: readonly string[],
  taken: readonly WeighedWord[],
): Holding {
  const texts = textsOf(topic);
  const names = texts.names.map((name) => {
    const holds = heldIn(read.words, name);
    // "AED on a 3 year old": the age says whom the name is for.
    const isForAge =
      holds.size === name.length - 1 &&
      !name.populations.isDisjointFrom(read.populations) &&
      ![...holds].some(({ population }) => population >= 0);
    return { holds, length: name.length - (isForAge ? 1 : 0) };
  });
  const lines = texts.lines.map((line) => heldIn(read.words, line));
  const named = new Set(names.flatMap(({ holds }) => [...holds]));
  const present = new Set([...named, ...lines.flatMap((line) => [...line])]);
  const asked = read.drugsAsked;
  const dosing = texts.drugs.filter(({ drug }) => heldIn(asked, drug).size > 0);
  const dosed = new Set(dosing.flatMap(({ drug }) => [...heldIn(asked, drug)]));
  const byRoute = dosing.some(({ route }) => read.routes.some((way) => way.test(route)));
  // "Cardiac arrest, adult" is none for a child, but one for whom another of its names says.
  const populations =
    texts.title.populations.size > 0 ? texts.names.map((name) => [...name.populations]) : [];
  const forOthers = namesOthers(new Set(populations.flat()), read.populations);
  const own = new Set(read.words.flatMap(({ terms }) => terms));
  const isCalled = ({ phrase, length, isDrug, written }: TopicTexts["names"][number]) =>
    subjects.includes(phrase) ||
    (length >= CALLS_IN_ANY_ORDER &&
      !isDrug &&
      !written &&
      phrase
        .trim()
        .split(" ")
        .every((term) => own.has(term)));
  const isTaken = (name: TopicTexts["names"][number]) => name.isDrug && heldIn(taken, name).size > 0;
  const called = !forOthers && texts.names.some((name) => isCalled(name) || isTaken(name));
  // Glucagon for a beta blocker is not what another topic gives for low sugar.
  const ofSubject = isOfSubject(texts, subjects);
  const ofAnother = asked.length > 0 && subjects.length > 0 && !ofSubject;
  const lacksDose = asked.length > 0 && read.wanted.includes("quantity") && dosed.size === 0;
  const ofOthers = forOthers || ofAnother || lacksDose;
  const share = coveredShare(read, named, lines, texts.title.populations.size === 0);
  const about =
    !ofOthers &&
    !isByTheWay(read, present, called || dosed.size > 0) &&
    (called || dosed.size > 0 || names.some((name) => isNamed(read, name))) &&
    (share >= (!called ? ANSWERS : isOnPatient(read) ? ANSWERS_CASE : ANSWERS_NAMED) ||
      (called && asksNothingNew(read)));
  const covers = [...named].some(isTelling) ? share : 0;
  return { topic, names, dosed, byRoute, present, called, covers, ofSubject, ofOthers, about };
}

/** A topic that is called and what the patient has besides are a case, where none is of all: "hemophiliac, swollen knee". */
export function orOfCase({ words }: Asked): (holding: Holding) => Holding {
  return (holding) => {
    const { called, ofOthers, covers, names } = holding;
    const hasMore = words.some((word) => word.condition && !names.some(({ holds }) => holds.has(word)));
    return { ...holding, about: called && !ofOthers && hasMore && covers >= ANSWERS_CASE };
  };
}

/**
 * Whether the question has most of a name, or a name most of the question: "transport" alone is no "refuses transport",
 * and "drug" the name of none.
 */
function isNamed(read: Asked, { holds, length }: Holding["names"][number]): boolean {
  const tells = [...holds].some((word) => isTelling(word) && !isAnyDrug(word));
  return tells && (holds.size * 2 > length || coverage(read, holds) >= ANSWERS);
}

const PATIENT: ReadonlySet<string> = new Set(termsOf("pt guy dude man woman lady male female kid boy girl"));

/** "22 year old", "HR 150", "pt", "guy". */
function isOnPatient({ measures, words }: Asked): boolean {
  return (
    measures.some((measure) => isOfPatient(measure) || measure.dimension === "heart rate") ||
    words.some(({ terms }) => terms.some((term) => PATIENT.has(term)))
  );
}

/** So many everyday words that a topic has none of are what is asked about, where one word alone tells. */
const EVERYDAY = 3;

/** "Write me a resume for a fire department job": the one word that a topic's name has is not what is asked about. */
function isByTheWay({ words }: Asked, present: ReadonlySet<WeighedWord>, isMatter: boolean): boolean {
  const everyday = words.filter(({ kind, term }) => kind === "general" && !/\d/.test(term));
  const telling = words.filter(isTelling);
  return (
    !isMatter &&
    telling.length === 1 &&
    everyday.length >= EVERYDAY &&
    everyday.every((word) => !present.has(word))
  );
}

/** "Where does it go?": all that tells is carried from what was asked before. */
function asksNothingNew({ words }: Asked): boolean {
  return decidingWords(words).length === 0;
}

function isOfSubject({ names }: TopicTexts, subjects: readonly string[]): boolean {
  return names.some(({ line }) => subjects.some((subject) => line.includes(subject)));
}

/** The largest share of the question that a topic's names hold with one of its lines. What it mentions in passing it is not about. */
function coveredShare(
  read: Asked,
  named: ReadonlySet<WeighedWord>,
  lines: readonly ReadonlySet<WeighedWord>[],
  forAll: boolean,
): number {
  // Most lines hold no more than the names do.
  const more = lines.filter((line) => !line.isSubsetOf(named));
  return Math.max(
    ...[new Set<WeighedWord>(), ...more].map((line) => coverage(read, named.union(line), forAll)),
  );
}
