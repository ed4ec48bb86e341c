import { type Alternative, toConcepts } from "../../search/question/concepts.ts";
import { readQuestion } from "../../search/question/question.ts";
import { readMisspelled } from "../../search/question/spelling.ts";
import { loadThesaurus } from "../../search/question/thesaurus.ts";
import type { AskedTerm } from "../../search/types.ts";
import { termsOf, tokenize } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";
import { wordClass } from "../grounded/question/words.ts";
import { readText } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { textsOf } from "./topic-texts.ts";

/** So many telling words tell a story, in which some say nothing that a topic would. */
const MANY_WORDS = 3;

/** A word with the space behind it, and the word to come. */
const PAIR = /\b([a-z]{3,})[ -](?=([a-z]{3,})\b)/gi;

/** Words that are read as others, at most: a question has few slips, and the search for each takes a while. */
const MAX_MISSPELLED = 4;

/** What questions ask with and no topic need have, to read slips in them. */
const ASKED_WITH = ["intranasal", "intramuscular", "intravenous", "intraosseous"];

/** An index term of the reference: how a text writes it, and how often it occurs. */
interface Word {
  written: string;
  times: number;
}

const vocabularies = new WeakMap<readonly Topic[], ReadonlyMap<string, Word>>();

/** The words of a question, with whether the reference has them, in any way to write them. */
export function readTerms(query: string, topics: readonly Topic[]): AskedTerm[] {
  const words = readWords(query, topics);
  const telling = words.filter(({ parts }) => parts.some((part) => wordClass(part) === "telling"));
  // Of a few words each is what is asked about: "serotonin syndrome" is no other syndrome.
  const isShort = telling.length < MANY_WORDS && !telling.some(({ parts }) => parts.some(isDrug));
  return words.map(({ word, found }) => ({ term: word, found: found || isShort, weight: 1 }));
}

/** The text with its misspelled words, those that no topic has, as the ones that were meant. */
export async function mendSpelling(said: string, topics: readonly Topic[]): Promise<string> {
  const known = vocabularyOf(topics);
  const text = joined(said, topics);
  const vocabulary = { startingWith: async (prefixes: readonly string[]) => wordsBeginning(prefixes, known) };
  const unknown = readWords(text, topics).filter(({ word, found }) => !found && /^[a-z]+$/.test(word));
  let mended = text;
  for (const { word } of unknown.slice(0, MAX_MISSPELLED)) {
    const [term = ""] = termsOf(word);
    const occurs = async (ways: readonly Alternative[]) => occursIn(known)(ways);
    const read = await readMisspelled(word, term, [vocabulary], loadThesaurus(), occurs);
    const written = read && (known.get(read.term)?.written ?? read.term);
    if (!written || areOpposites(word, written)) continue;
    mended = mended.replaceAll(new RegExp(`\\b${word}\\b`, "gi"), written);
  }
  return mended;
}

/** The text with two words as the one that topics write in their place: "jelly fish". */
function joined(text: string, topics: readonly Topic[]): string {
  const known = vocabularyOf(topics);
  // "Third-degree" is written as two.
  const isWritten = (word: string) =>
    termsOf(word).every((term) => /^[a-z]+$/.test(known.get(term)?.written ?? ""));
  const areWritten = (words: string) => {
    const phrase = readText(words).line;
    return topics
      .map(textsOf)
      .some(({ names, lines }) => [...names, ...lines].some(({ line }) => line.includes(phrase)));
  };
  return text.replace(PAIR, (said: string, word: string, next: string) =>
    isWritten(word + next) && !areWritten(`${word} ${next}`) ? word : said,
  );
}

/** "Hypokalemia" is no slip for hyperkalemia, whose treatment would harm. */
function areOpposites(one: string, other: string): boolean {
  const [, low] = /^(hypo|hyper)/i.exec(one) ?? [];
  const [, high] = /^(hypo|hyper)/i.exec(other) ?? [];
  return low !== undefined && high !== undefined && low.toLowerCase() !== high.toLowerCase();
}

function readWords(text: string, topics: readonly Topic[]) {
  const occurs = occursIn(vocabularyOf(topics));
  const words = readQuestion(text);
  const concepts = toConcepts(words, loadThesaurus());
  return words.map(({ word, parts }, index) => ({
    word,
    parts,
    found: concepts.some((concept) => concept.word === index && occurs(concept.alternatives)),
  }));
}

function occursIn(known: ReadonlyMap<string, Word>): (alternatives: readonly Alternative[]) => boolean {
  return (alternatives) => alternatives.some(({ sequence }) => sequence.every((term) => known.has(term)));
}

function wordsBeginning(prefixes: readonly string[], known: ReadonlyMap<string, Word>) {
  const begun = [...known].filter(([term]) => prefixes.some((prefix) => term.startsWith(prefix)));
  return new Map(begun.map(([term, { times }]) => [term, { passages: times, times, anywhere: times }]));
}

function vocabularyOf(topics: readonly Topic[]): ReadonlyMap<string, Word> {
  const known = vocabularies.get(topics) ?? readVocabulary(topics);
  vocabularies.set(topics, known);
  return known;
}

function readVocabulary(topics: readonly Topic[]): Map<string, Word> {
  const words = new Map<string, Word>(
    ASKED_WITH.flatMap((written) => termsOf(written).map((term) => [term, { written, times: 1 }])),
  );
  for (const topic of topics) {
    const { names, lines } = textsOf(topic);
    for (const { text } of [...names, ...lines]) {
      for (const { term, start, end } of tokenize(text)) {
        const word = words.get(term) ?? { written: text.slice(start, end).toLowerCase(), times: 0 };
        words.set(term, { ...word, times: word.times + 1 });
      }
    }
  }
  return words;
}
