import { type Asked, readAsked } from "../grounded/question/asked.ts";
import { wholeQuestion } from "../grounded/question/history.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { PEDIATRIC } from "../grounded/question/words.ts";
import { coverage } from "../grounded/quotes/coverage.ts";
import { heldIn, namesOthers } from "../grounded/text/read-text.ts";
import { inSlices, turn } from "../in-slices.ts";
import type { Topic } from "../reference/topics.ts";
import type { Question } from "../types.ts";
import { asOverdose } from "./overdose.ts";
import { mendSpelling, readTerms } from "./read-terms.ts";
import { subjectsIn, type TopicTexts, textsOf } from "./topic-texts.ts";
import { followVitals, readVitals } from "./vitals.ts";

/** A topic answers if its names and a line of it hold this share of the question's telling words. */
const ANSWERS = 0.6;
/** The same of one that the question calls by its whole name. */
const ANSWERS_NAMED = 0.5;
/** Another topic is shown beside the best one if it comes this near. */
const NEAR_BEST = 0.9;
const MAX_TOPICS = 2;
/** How much a word in the title, in what people call it, or of a drug that it doses counts beside its standing in the text. */
const NAMED = 2;
/** How much all this counts where the question calls the topic by its whole name. */
const CALLED = 2;

export interface FoundTopics {
  /** How the question was read. */
  asked: Asked;
  /** Best first. */
  topics: Topic[];
  /** Whether the first is called by its name or doses the drug that is asked about. */
  isNamed: boolean;
  /** False where they are only what the question names, and do not have what it asks of it. */
  answered: boolean;
}

/**
 * The topics that answer the question; where none does, those that it names. A vital sign that was measured leads to
 * topics too, and away from others: a sugar of 42 to low sugar.
 */
export async function findTopics(question: Question, topics: readonly Topic[]): Promise<FoundTopics> {
  // Their texts are read with the first question: that takes a while.
  await inSlices(topics, textsOf);
  const content = asOverdose(await mendSpelling(question.content, topics));
  const { vitals, rest } = readVitals(content);
  const whole = await readSought(question, content, topics);
  if (vitals.size === 0) return searchTopics(whole, topics);
  const { asked } = whole;
  const { led, ruledOut } = followVitals(topics, vitals, asked.populations.has(PEDIATRIC));
  const called = subjectsIn(content, topics);
  const possible = topics.filter(
    (topic) => !ruledOut.has(topic) || called.includes(textsOf(topic).names[0]?.phrase ?? ""),
  );
  const others = await searchTopics(await readSought(question, rest, topics), possible);
  if (led.length === 0) return others.answered ? { ...others, asked } : searchTopics(whole, possible);
  const beside = others.answered ? others.topics : [];
  const doses = (topic: Topic) => textsOf(topic).drugs.some(({ drug }) => heldIn(asked.drugs, drug).size > 0);
  const ledFirst = !others.isNamed || beside[0]?.symptom !== false || led.some(doses);
  const all = new Set(ledFirst ? [...led, ...beside] : [...beside.slice(0, 1), ...led]);
  return { asked, topics: [...all].slice(0, MAX_TOPICS), isNamed: true, answered: true };
}

/** What is looked for among topics. */
interface Sought {
  query: string;
  asked: Asked;
}

async function readSought(question: Question, content: string, topics: readonly Topic[]): Promise<Sought> {
  const { query, carried } = wholeQuestion({ ...question, content });
  const terms = await readTerms(query, topics);
  // What reads questions is compiled with the first one: that takes a while too.
  await turn();
  const asked = withoutInitials(readAsked(content, query, terms, carried));
  await turn();
  return { query, asked };
}

async function searchTopics({ query, asked }: Sought, topics: readonly Topic[]): Promise<FoundTopics> {
  const subjects = subjectsIn(query, topics);
  const holdings = await inSlices(topics, (topic) => holdingOf(topic, asked, subjects));
  const rarity = (word: WeighedWord) =>
    Math.log(1 + topics.length / (holdings.filter(({ present }) => present.has(word)).length + 0.5));
  // A number is the patient's: no topic is about one.
  const worthOf = (word: WeighedWord) => (/^\d+$/.test(word.term) ? 0 : word.weight * rarity(word));
  const worth = new Map(asked.words.map((word) => [word, worthOf(word)]));
  const sum = (words: Iterable<WeighedWord>) =>
    [...words].reduce((total, word) => total + (worth.get(word) ?? 0), 0);
  const answered = holdings.some(({ about }) => about);
  const anyCalled = holdings.some(({ called }) => called);
  const scored = holdings
    .filter(({ about, called, dosed }) => (answered ? about : anyCalled ? called : dosed.size > 0))
    .map(({ topic, names, dosed, byRoute, called, present }) => ({
      topic,
      called,
      dosed,
      score:
        (called ? CALLED : 1) *
        (sum(present) +
          (byRoute ? 2 : 1) * NAMED * sum(dosed) +
          NAMED * Math.max(...names.map((name) => nameScore(name, dosed, sum)))),
    }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  // Beside a topic that the question calls by name, one that it does not call is another matter.
  const found = scored.filter(
    ({ score, called }) => score >= (best?.score ?? 0) * NEAR_BEST && (called || !best?.called),
  );
  return {
    asked,
    topics: found.slice(0, MAX_TOPICS).map(({ topic }) => topic),
    isNamed: best !== undefined && (best.called || best.dosed.size > 0),
    answered,
  };
}

/** The first letters of a line's words spell much: the reference gives its abbreviations as names. */
function withoutInitials(read: Asked): Asked {
  const words = read.words.map((word) => ({ ...word, initials: undefined }));
  return { ...read, words, drugs: words.filter(({ drug }) => drug) };
}

/** What of the question a topic holds. */
interface Holding {
  topic: Topic;
  names: { holds: Set<WeighedWord>; length: number }[];
  /** The drugs asked about that it doses. */
  dosed: Set<WeighedWord>;
  /** It gives one of them in a way that is asked for. */
  byRoute: boolean;
  present: Set<WeighedWord>;
  /** The question calls it by its whole name. */
  called: boolean;
  /** It is of what is asked. */
  about: boolean;
}

/**
 * What a name counts: as far as the question has the whole of it. "Stroke" is not "heat stroke", and a drug is no part
 * of "TXA nosebleed".
 */
function nameScore(
  { holds, length }: Holding["names"][number],
  dosed: ReadonlySet<WeighedWord>,
  sum: (words: Iterable<WeighedWord>) => number,
): number {
  return holds.size >= length ? sum(holds) : (sum(holds.difference(dosed)) * holds.size) / length;
}

function holdingOf(topic: Topic, read: Asked, subjects: readonly string[]): Holding {
  const texts = textsOf(topic);
  const names = texts.names.map((name) => ({ holds: heldIn(read.words, name), length: name.length }));
  const lines = texts.lines.map((line) => heldIn(read.words, line));
  const named = new Set(names.flatMap(({ holds }) => [...holds]));
  const present = new Set([...named, ...lines.flatMap((line) => [...line])]);
  const asked = read.drugs.filter(({ told }) => !told);
  const dosing = texts.drugs.filter(({ drug }) => heldIn(asked, drug).size > 0);
  const dosed = new Set(dosing.flatMap(({ drug }) => [...heldIn(asked, drug)]));
  const byRoute = dosing.some(({ route }) => read.routes.some((way) => way.test(route)));
  // "Cardiac arrest, adult" is none for a child, but one for whom another of its names says.
  const populations =
    texts.title.populations.size > 0 ? texts.names.map((name) => [...name.populations]) : [];
  const forOthers = namesOthers(new Set(populations.flat()), read.populations);
  const called = !forOthers && texts.names.some(({ phrase }) => subjects.includes(phrase));
  // Glucagon for a beta blocker is not what another topic gives for low sugar.
  const ofAnother = asked.length > 0 && subjects.length > 0 && !isOfSubject(texts, subjects);
  const lacksDose = asked.length > 0 && read.wanted.includes("quantity") && dosed.size === 0;
  const about =
    !(forOthers || ofAnother || lacksDose) &&
    (called || dosed.size > 0 || [...named].some(({ kind }) => kind === "telling")) &&
    isCovered(read, named, lines, called ? ANSWERS_NAMED : ANSWERS);
  return { topic, names, dosed, byRoute, present, called, about };
}

function isOfSubject({ names }: TopicTexts, subjects: readonly string[]): boolean {
  return names.some(({ line }) => subjects.some((subject) => line.includes(subject)));
}

/** Whether a topic's names with one of its lines hold this share of the question. What it mentions in passing it is not about. */
function isCovered(
  read: Asked,
  named: ReadonlySet<WeighedWord>,
  lines: readonly ReadonlySet<WeighedWord>[],
  share: number,
): boolean {
  return [new Set<WeighedWord>(), ...lines].some(
    (line) => coverage(read, new Set([...named, ...line])) >= share,
  );
}
