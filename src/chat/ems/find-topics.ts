import { readQuestion } from "../../search/question.ts";
import { tokenize } from "../../search/terms.ts";
import { type Asked, readAsked } from "../grounded/asked.ts";
import { coverage } from "../grounded/coverage.ts";
import { wholeQuestion } from "../grounded/history.ts";
import { heldIn, namesOthers, type ReadText, readText } from "../grounded/read-text.ts";
import type { WeighedWord } from "../grounded/weighed-words.ts";
import type { Topic } from "../reference/topics.ts";
import type { Question } from "../types.ts";

/** A topic answers if its names and a line of it hold this share of the question's telling words. */
const ANSWERS = 0.6;
/** Another topic is shown beside the best one if it comes this near. */
const NEAR_BEST = 0.9;
const MAX_TOPICS = 2;
/** How much a word in the title, or in what people call it, counts beside its standing in the text. */
const NAMED = 2;

/** In milliseconds: so long the topics are looked through before the event loop has its turn. */
const SLICE_MS = 2;

/** The topics that answer the question, best first, and how the question was read. */
export async function findTopics(
  question: Question,
  topics: readonly Topic[],
): Promise<{ asked: Asked; found: Topic[] }> {
  const { query, carried } = wholeQuestion(question);
  const terms = readQuestion(query).map(({ word }) => ({ term: word, found: true, weight: 1 }));
  const read = readAsked(question.content, query, terms, carried);
  const holdings: Holding[] = [];
  let since = performance.now();
  for (const topic of topics) {
    holdings.push(holdingOf(topic, read));
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  }
  const rarity = (word: WeighedWord) =>
    Math.log(1 + topics.length / (holdings.filter(({ present }) => present.has(word)).length + 0.5));
  const worth = new Map(read.words.map((word) => [word, word.weight * rarity(word)]));
  const sum = (words: Iterable<WeighedWord>) =>
    [...words].reduce((total, word) => total + (worth.get(word) ?? 0), 0);
  const scored = holdings
    .filter(({ about }) => about)
    .map(({ topic, names, present }) => ({
      topic,
      // A name counts as far as the question has the whole of it: "stroke" is not "heat stroke".
      score:
        sum(present) +
        NAMED *
          Math.max(...names.map(({ holds, length }) => (sum(holds) * holds.size) / Math.max(length, 1))),
    }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const found = scored.filter(({ score }) => score >= best * NEAR_BEST).slice(0, MAX_TOPICS);
  return { asked: read, found: found.map(({ topic }) => topic) };
}

/** What of the question a topic holds. */
interface Holding {
  topic: Topic;
  names: { holds: Set<WeighedWord>; length: number }[];
  present: Set<WeighedWord>;
  /** It is of what is asked. */
  about: boolean;
}

function holdingOf(topic: Topic, read: Asked): Holding {
  const texts = textsOf(topic);
  const names = texts.names.map((name) => ({ holds: heldIn(read.words, name), length: name.length }));
  const lines = texts.lines.map((line) => heldIn(read.words, line));
  const named = new Set(names.flatMap(({ holds }) => [...holds]));
  const present = new Set([...named, ...lines.flatMap((line) => [...line])]);
  return { topic, names, present, about: isAbout(read, texts, named, lines) };
}

/**
 * Whether the topic is of what is asked: its names hold some of it, or a drug that it doses does, and with one of its
 * lines they hold enough. What a topic mentions in passing it is not about. A dose is asked of a topic that has it.
 */
function isAbout(
  read: Asked,
  { title, drugs }: TopicTexts,
  named: ReadonlySet<WeighedWord>,
  lines: readonly ReadonlySet<WeighedWord>[],
): boolean {
  // "Cardiac arrest, adult" is none for a child.
  if (namesOthers(title.populations, read.populations)) return false;
  const asked = read.drugs.filter(({ told }) => !told);
  const dosed = drugs.some((drug) => heldIn(asked, drug).size > 0);
  if (asked.length > 0 && read.wanted.includes("quantity") && !dosed) return false;
  return (
    (dosed || [...named].some(({ kind }) => kind === "telling")) &&
    [new Set<WeighedWord>(), ...lines].some((line) => coverage(read, new Set([...named, ...line])) >= ANSWERS)
  );
}

interface TopicTexts {
  title: ReadText;
  /** With the number of words of each. */
  names: (ReadText & { length: number })[];
  lines: ReadText[];
  /** The drugs that it doses. */
  drugs: ReadText[];
}

/** The reference is read for every question, its texts only once. */
const textsRead = new WeakMap<Topic, TopicTexts>();

function textsOf(topic: Topic): TopicTexts {
  const known = textsRead.get(topic);
  if (known) return known;
  const { title, aliases, recognition, actions, doses, redFlags } = topic;
  const lines = [
    ...[...recognition, ...actions, ...redFlags].map(({ text }) => text),
    ...doses.map(({ drug, use, route, adult, pediatric }) =>
      [drug, use, route, adult ? `adult ${adult}` : "", pediatric ? `pediatric ${pediatric}` : ""].join(". "),
    ),
  ];
  const names = [title, ...aliases].map((name) => ({ ...readText(name), length: tokenize(name).length }));
  const texts = {
    title: readText(title),
    names,
    lines: lines.map(readText),
    drugs: doses.map(({ drug }) => readText(drug)),
  };
  textsRead.set(topic, texts);
  return texts;
}
