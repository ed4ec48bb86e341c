import { tokenize } from "../../search/words/terms.ts";
import { isDrug } from "../grounded/question/drugs.ts";
import type { WeighedWord } from "../grounded/question/weighed-words.ts";
import { heldIn, ReadText, readText } from "../grounded/text/read-text.ts";
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
  /** The same of one of two words the other way round: "pelvis unstable". */
  reversed: string | undefined;
  /** It is a drug's name: people call an overdose by its antidote. */
  isDrug: boolean;
  /** How it is written, where one of its words is left in `phrase`: "head out" is not called by every head. */
  written: RegExp | undefined;
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
  const isGiven = (name: string) =>
    doses.some(({ drug }) => readText(drug).line.includes(readText(name).line));
  // "Takes lithium, shaky": a topic on what a drug does that it never gives is called by it.
  const isOn = (name: string) => title.toLowerCase().includes(name) && !isGiven(name);
  const texts = {
    title: readText(title),
    names: [title, ...aliases].map((name) => readName(name, isOn(name))),
    lines: lines.map(readText),
    drugs: doses.map(({ drug, route }) => ({ drug: readText(drug), route })),
  };
  textsRead.set(topic, texts);
  return texts;
}

/** Whether a topic doses one of these drugs. */
export function isDosedIn(topic: Topic, drugs: readonly WeighedWord[]): boolean {
  return textsOf(topic).drugs.some(({ drug }) => heldIn(drugs, drug).size > 0);
}

/** @param isMatter whether it is what the topic is on, be it a drug */
function readName(name: string, isMatter: boolean): TopicName {
  const tokens = tokenize(name);
  const terms = tokens.filter(({ compound }) => !compound).map(({ term }) => term);
  const words = name.match(/[\w']+/g) ?? [];
  const isCut = terms.length === 1 && words.length > 1;
  return Object.assign(new ReadText(name), {
    length: isCut ? words.length : tokens.length,
    phrase: phraseOf(terms),
    reversed: terms.length === 2 ? phraseOf(terms.toReversed()) : undefined,
    isDrug: !isMatter && terms.every(isDrug),
    written: isCut ? new RegExp(`\\b${words.join("\\W+").replaceAll("'", "'?")}\\b`, "i") : undefined,
  });
}

function phraseOf(terms: readonly string[]): string {
  return ` ${terms.join(" ")} `;
}

/**
 * What the question calls by a whole name of a topic, as `phrase`: "beta blocker overdose", and not the "overdose" in
 * it. A drug is no subject: it is asked for against one.
 */
export function subjectsIn(question: string, topics: readonly Topic[]): string[] {
  const { line } = readText(question);
  const isSaid = (phrase: string | undefined) => phrase !== undefined && line.includes(phrase);
  const called = topics
    .flatMap((topic) => textsOf(topic).names)
    .filter(
      ({ isDrug, phrase, reversed, written }) =>
        !isDrug && (isSaid(phrase) || isSaid(reversed)) && written?.test(question) !== false,
    )
    .map(({ phrase }) => phrase);
  return called.filter((name) => !called.some((other) => other !== name && other.includes(name)));
}

const RULED_OUT = /\b(?:no|without|denies) (?:known |any |an? )?([a-z-]+)/gi;
/** Signs that are not there: "hives, no trouble breathing". */
export const ABSENT_SIGN =
  /\b(?:no|without|denies) (?:any )?(?:(?:trouble|difficulty|problems?) breathing|sob|short(?:ness)? of breath|dyspnea|(?:\w+ )?swelling|wheez\w+|stridor|chest pain|vomiting|loc|loss of consciousness)\b/gi;
/** A score that was found is how the patient is, and not what is asked about. */
const SCORED = /\bgcs(?: (?:is|of|was))? ?\d{1,2}\b/gi;
/** The same: "opens eyes to pain", of a coma. */
const EYES_OPENED =
  /\b(?:opens? (?:(?:his|her|their|the) )?eyes?|eyes? (?:open\w*)?) ?(?:only )?(?:to|with|for) (?:pain\w*|voice|verbal|speech|command)\b/gi;
/** Who it is: "psych pt wants to jump". */
const KIND_OF_PATIENT = /\bpsych(?:iatric)? (?:pt|patient|call)\b/gi;
/** Where it happened: "during the transfer". */
const ON_THE_WAY =
  /\b(?:during|in) (?:an? |the )?(?:inter-?facility |ift |hospital )?(?:transfer|transport|ift)\b/gi;

/**
 * The question without what is not its matter, where it calls another topic: those that it says are not there ("bee
 * sting, no allergy"), a score that was found, and that it was on the way.
 */
export function withoutAsides(question: string, topics: readonly Topic[]): string {
  const isName = (word: string) => subjectsIn(word, topics).length > 0;
  const rest = question
    .replace(ABSENT_SIGN, " ")
    .replace(SCORED, " ")
    .replace(EYES_OPENED, " ")
    .replace(KIND_OF_PATIENT, "patient")
    .replace(ON_THE_WAY, " ")
    .replace(RULED_OUT, (negated, word: string) => (isName(word) ? "" : negated));
  return rest !== question && subjectsIn(rest, topics).length > 0 ? rest : question;
}
