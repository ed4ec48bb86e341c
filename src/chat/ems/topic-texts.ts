import { tokenize } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";
import { ReadText, readText } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";

/** A topic's texts with what questions are compared with in them. */
export interface TopicTexts {
  title: ReadText;
  /** The title, and what people call it. */
  names: TopicName[];
  lines: ReadText[];
  /** The drugs that it doses, and the ways to give each. */
  drugs: { drug: ReadText; route: string }[];
}

interface TopicName extends ReadText {
  /** Its words, compounds and their parts. */
  length: number;
  /** Its index terms in their order, as `line` of a text has them. */
  phrase: string;
  /** It is a drug's name: people call an overdose by its antidote. */
  isDrug: boolean;
}

/** The reference is read for every question, its texts only once. */
const textsRead = new WeakMap<Topic, TopicTexts>();

/** What a topic says, read for comparison with questions. */
export function textsOf(topic: Topic): TopicTexts {
  const known = textsRead.get(topic);
  if (known) return known;
  const { title, aliases, recognition, actions, doses, redFlags } = topic;
  const lines = [
    ...[...recognition, ...actions, ...redFlags].map(({ text }) => text),
    ...doses.map(({ drug, use, route, adult, pediatric }) =>
      [drug, use, route, adult ? `adult ${adult}` : "", pediatric ? `pediatric ${pediatric}` : ""].join(". "),
    ),
  ];
  const texts = {
    title: readText(title),
    names: [title, ...aliases].map(readName),
    lines: lines.map(readText),
    drugs: doses.map(({ drug, route }) => ({ drug: readText(drug), route })),
  };
  textsRead.set(topic, texts);
  return texts;
}

function readName(name: string): TopicName {
  const tokens = tokenize(name);
  const terms = tokens.filter(({ compound }) => !compound).map(({ term }) => term);
  return Object.assign(new ReadText(name), {
    length: tokens.length,
    phrase: ` ${terms.join(" ")} `,
    isDrug: terms.every(isDrug),
  });
}

/**
 * What the question calls by a whole name of a topic, as `phrase`: "beta blocker overdose", and not the "overdose" in
 * it. A drug is no subject: it is asked for against one.
 */
export function subjectsIn(question: string, topics: readonly Topic[]): string[] {
  const { line } = readText(question);
  const called = topics
    .flatMap((topic) => textsOf(topic).names)
    .filter((name) => !name.isDrug && line.includes(name.phrase))
    .map(({ phrase }) => phrase);
  return called.filter((name) => !called.some((other) => other !== name && other.includes(name)));
}

const RULED_OUT = /\b(?:no|without|denies) (?:known |any |an? )?([a-z-]+)/gi;

/** The question without the topics that it says are not the matter, where it calls another: "bee sting, no allergy". */
export function withoutRuledOut(question: string, topics: readonly Topic[]): string {
  const isName = (word: string) => subjectsIn(word, topics).length > 0;
  const rest = question.replace(RULED_OUT, (negated, word: string) => (isName(word) ? "" : negated));
  return subjectsIn(rest, topics).length > 0 ? rest : question;
}
