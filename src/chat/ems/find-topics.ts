import { anyWord } from "../../one-of.ts";
import { termsOf } from "../../search/words/terms.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { wholeQuestion } from "../grounded/question/history.ts";
import { readAsked } from "../grounded/question/read-asked.ts";
import { lacksVein } from "../grounded/question/routes.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { PEDIATRIC } from "../grounded/question/words.ts";
import { coverage } from "../grounded/quotes/sections/coverage.ts";
import { heldIn, populationsIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import type { Question } from "../types.ts";
import { asArrest, asTopicsCall } from "./as-topics-call.ts";
import { ANSWERS, type Holding, holdingOf, nameScore } from "./holding.ts";
import { isOnVitalSigns, topicsInHealth } from "./in-health.ts";
import { namedLevels } from "./level-answer.ts";
import { asksAmount } from "./line-worth.ts";
import { mendSpelling, readTerms } from "./read-terms.ts";
import { toldBefore } from "./told-patient.ts";
import { isDosedIn, subjectsIn, type TopicTexts, textsOf, withoutAsides } from "./topic-texts.ts";
import { followVitals, hasOwnTopic, readVitals } from "./vitals.ts";

/** Another topic is shown beside the best one if it comes this near. */
const NEAR_BEST = 0.9;
/** The same of one that the question calls too: "priapism, sickle cell". */
const NEAR_CALLED = 0.6;
const MAX_TOPICS = 2;
const MAX_NEAR = 5;
/** How much a word in the title, in what people call it, or of a drug that it doses counts beside its standing in the text. */
const NAMED = 2;
/** How much all this counts where the question calls the topic by its whole name. */
const CALLED = 2;

/** The topics that a question is answered by. */
export interface FoundTopics {
  /** How the question was read. */
  asked: Asked;
  /** Best first. */
  topics: Topic[];
  /** Whether the first is called by its name or doses the drug that is asked about. */
  isNamed: boolean;
  /** False where they are only what the question names, and do not have what it asks of it. */
  answered: boolean;
  /** Those with a telling word of the question in a name, where none is found. */
  near: Topic[];
}

/**
 * The topics that answer the question; where none does, those that it names. A vital sign that was measured leads to
 * topics too, and away from others: a sugar of 42 to low sugar.
 */
export async function findTopics(question: Question, topics: readonly Topic[]): Promise<FoundTopics> {
  const mended = withoutAsides(asArrest(await mendSpelling(question.content, topics)), topics);
  const content = asApneic(asTopicsCall(mended), topics);
  const { vitals, rest } = readVitals(content);
  const told = readSought(question, content, topics);
  const { asked } = told;
  const inHealth = searchTopics(told, topicsInHealth(content, asked, topics));
  if (inHealth.answered) return inHealth;
  if (vitals.size === 0) return { ...searchTopics(told, topics), asked };
  const age = asked.measures.find(({ dimension }) => dimension === "age")?.value;
  const { led: ledAtAll, ruledOut } = followVitals(topics, vitals, asked.populations.has(PEDIATRIC), age);
  const led = ledAtAll.flatMap((topic) => [...ofPatient(topic, topics, asked), topic]);
  const isLeft = (topic: Topic) => led.length > 0 && asked.lacksVein && isOnAccess(topic);
  const possible = topics.filter((topic) => !isLeft(topic) && !ruledOut.has(topic));
  const others = searchTopics(readSought(question, rest, topics), possible);
  if (led.length === 0) {
    // What was measured of a child and leads nowhere is compared with what is normal at its age.
    const signs = asked.populations.has(PEDIATRIC) ? topics.filter(isOnVitalSigns) : [];
    const normal = searchTopics(told, others.answered ? [] : signs);
    const found = normal.answered ? normal : searchTopics(told, possible);
    return { ...(others.answered ? others : found), asked };
  }
  const beside = others.answered ? others.topics : [];
  // "Sugar 45" alone, after a seizure: the sugar is what is told now.
  const isToldAlone =
    hasOwnTopic(vitals) && question.turns.length > 0 && subjectsIn(rest, topics).length === 0;
  const ledFirst =
    isToldAlone ||
    !others.isNamed ||
    beside[0]?.symptom !== false ||
    led.some((topic) => isDosedIn(topic, asked.drugs));
  const both = new Set(ledFirst ? [...led, ...beside] : [...beside.slice(0, 1), ...led]);
  return { asked, topics: [...both].slice(0, MAX_TOPICS), isNamed: true, answered: true, near: [] };
}

const NOT_BREATHING =
  /^(?!.*\b(?:born|newborn|neonate|deliver\w*)\b).*\b(?:not|isn'?t|stopped) breathing\b/is;

/** "Not breathing, 6 month old": where nothing else is told, that is what is treated. */
function asApneic(question: string, topics: readonly Topic[]): string {
  return NOT_BREATHING.test(question) && subjectsIn(question, topics).length === 0
    ? `${question} apneic`
    : question;
}

/** The topics on the same in the patients asked about: "hypertension in pregnancy" beside hypertension. */
function ofPatient(topic: Topic, topics: readonly Topic[], { populations }: Asked): Topic[] {
  if (populations.size === 0) return [];
  const phrases = textsOf(topic).names.map(({ phrase }) => phrase);
  const isOnIt = (name: TopicTexts["names"][number]) =>
    !name.populations.isDisjointFrom(populations) && phrases.some((phrase) => name.line.includes(phrase));
  return topics.filter((other) => other !== topic && textsOf(other).names.some(isOnIt));
}

/** Whether a topic is called by a way into a vein. */
export function isOnAccess({ aliases }: Topic): boolean {
  return aliases.some((alias) => lacksVein(`no ${alias}`));
}

/** Whether a topic is on what a patient has, and not on how work is done. */
function isOnCase({ chapter, doses }: Topic): boolean {
  return chapter !== "Universal Care" || doses.length > 0;
}

/** "Cyanide dose", "treatment of burns": what the question asks something of. */
const ASKED_OF = /([\w-]+(?: [\w-]+)?) (?:dos(?:e|es|ing|age)|antidote|treatment)\b/i;

/** What is looked for among topics. */
interface Sought {
  query: string;
  asked: Asked;
}

function readSought(question: Question, content: string, topics: readonly Topic[]): Sought {
  const whole = wholeQuestion({ ...question, content });
  const patient = toldBefore({ ...question, content }, whole.query);
  const query = patient === "" ? whole.query : `${whole.query}, ${patient}`;
  const said = patient === "" ? content : `${content}, ${patient}`;
  const terms = readTerms(query, topics);
  const asked = readAsked(said, query, terms, whole.carried);
  return { query, asked: withoutTaken(asReferenceCalls(asked), query, topics) };
}

function searchTopics({ query, asked }: Sought, topics: readonly Topic[]): FoundTopics {
  // "Epipen dose and where to inject": how something is done is nothing that a drug is given for.
  const subjects = subjectsIn(query, asked.drugsAsked.length > 0 ? topics.filter(isOnCase) : topics);
  const askedOf = subjectsIn(ASKED_OF.exec(query)?.[1] ?? "", topics);
  const holdings = topics.map((topic) => holdingOf(topic, asked, subjects));
  const rarity = (word: WeighedWord) =>
    Math.log(1 + topics.length / (holdings.filter(({ present }) => present.has(word)).length + 0.5));
  // A number is the patient's, a level the crew's: no topic is about one.
  const isOfNone = ({ term }: WeighedWord) => /^\d+$/.test(term) || namedLevels(term).length > 0;
  const worthOf = (word: WeighedWord) => (isOfNone(word) ? 0 : word.weight * rarity(word));
  const worth = new Map(asked.words.map((word) => [word, worthOf(word)]));
  const sum = (words: Iterable<WeighedWord>) =>
    [...words].reduce((total, word) => total + (worth.get(word) ?? 0), 0);
  const anyAbout = holdings.some(({ about }) => about);
  const anyCalled = holdings.some(({ called }) => called);
  const areTogether = !anyAbout && areTheQuestion(holdings, asked);
  const ranked = holdings
    .filter(({ about, called, dosed }) => (anyAbout ? about : anyCalled ? called : dosed.size > 0))
    .map(({ topic, names, dosed, byRoute, called, present }) => ({
      topic,
      called,
      dosed,
      score:
        (called ? CALLED : 1) *
        (textsOf(topic).names.some(({ phrase }) => askedOf.includes(phrase)) ? CALLED : 1) *
        (sum(present) +
          (byRoute ? 2 : 1) * NAMED * sum(dosed) +
          NAMED * Math.max(...names.map((name) => nameScore(name, dosed, sum)))),
    }))
    .sort((a, b) => b.score - a.score);
  // A sign is one of the illness that is called too: "swallowed bleach, do I make him vomit".
  const illness = asksAmount(asked)
    ? undefined
    : ranked.find(({ called, topic }) => called && !topic.symptom);
  const scored =
    illness && ranked[0]?.topic.symptom ? [illness, ...ranked.filter((it) => it !== illness)] : ranked;
  const [best] = scored;
  const isNear = (score: number, near = NEAR_BEST) => score >= (best?.score ?? 0) * near;
  // Beside a topic that the question calls by name, one that it does not call is another matter.
  const found = scored.filter(({ score, called }) =>
    called ? isNear(score, NEAR_CALLED) || asked.asksApart || areTogether : isNear(score) && !best?.called,
  );
  const special = (best ? ofPatient(best.topic, topics, asked) : []).filter(
    (topic) => !anyAbout || isCalledWhole(topic, asked),
  );
  return {
    asked,
    topics: [...special, ...found.map(({ topic }) => topic)].slice(0, MAX_TOPICS),
    isNamed: best !== undefined && (best.called || best.dosed.size > 0 || isOnDrug(best.topic, asked)),
    answered: anyAbout || areTogether,
    near: found.length > 0 ? [] : nearTo(holdings, sum),
  };
}

/** Whether a topic is called by a drug that is named, as patients take it: "meth". */
function isOnDrug(topic: Topic, { drugs }: Asked): boolean {
  return textsOf(topic).names.some((name) => name.isDrug && heldIn(drugs, name).size > 0);
}

/** Whether the names that the question calls topics by are together most of it: "missed dialysis, rales". */
function areTheQuestion(holdings: readonly Holding[], asked: Asked): boolean {
  const called = holdings.filter(({ called, ofOthers }) => called && !ofOthers);
  const holds = called.flatMap(({ names }) => names.flatMap(({ holds }) => [...holds]));
  return called.length > 1 && coverage(asked, new Set(holds)) >= ANSWERS;
}

/** Whether a question has the whole of a name for a patient such as its own, in any order: "8 month old, choking". */
function isCalledWhole(topic: Topic, { words, populations }: Asked): boolean {
  const own = new Set(words.flatMap(({ terms }) => terms));
  const isHeld = (term: string) => own.has(term) || !populationsIn(term).isDisjointFrom(populations);
  return textsOf(topic).names.some(
    (name) =>
      !name.populations.isDisjointFrom(populations) &&
      name.length > 1 &&
      name.phrase.trim().split(" ").every(isHeld),
  );
}

/** Those of which a name holds a telling word, the weightiest first; one in the title counts once more. */
function nearTo(holdings: readonly Holding[], sum: (words: Iterable<WeighedWord>) => number): Topic[] {
  const telling = (holds: Iterable<WeighedWord>) => [...holds].filter(isTelling);
  return holdings
    .map(({ topic, names: [title, ...others] }) => ({
      topic,
      worth:
        sum(telling(title?.holds ?? [])) +
        sum(new Set([title, ...others].flatMap((name) => telling(name?.holds ?? [])))),
    }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MAX_NEAR)
    .map(({ topic }) => topic);
}

/** "Marijuana kid" asks for no dose of it, as "fentanyl kid" does. */
const ASKS_AMOUNT = anyWord`dos(?:e|es|ing|age), how (?:much|many), mg, mcg, ml, amount, give, given, administer`;

/**
 * A drug that no topic gives is one that the patient takes, where what he has is told too and no dose is asked for:
 * "angioedema, lisinopril".
 */
function withoutTaken(read: Asked, query: string, topics: readonly Topic[]): Asked {
  const { wanted, asksPermission } = read;
  const isOfDrug = asksPermission || wanted.includes("drug") || ASKS_AMOUNT.test(query);
  const isTold = read.words.some((word) => isTelling(word) && !word.drug && word.found);
  if (isOfDrug || !isTold) return read;
  const isGiven = (word: WeighedWord) => topics.some((topic) => isDosedIn(topic, [word]));
  return withWords(
    read,
    read.words.map((word) => (word.drug && !word.told && !isGiven(word) ? { ...word, told: true } : word)),
  );
}

const DRINK: ReadonlySet<string> = new Set(termsOf("alcohol ethanol etoh"));

/**
 * The first letters of a line's words spell much: the reference gives its abbreviations as names. A drink is what a
 * patient had, and never what is asked for.
 */
function asReferenceCalls(read: Asked): Asked {
  const isDrink = ({ terms }: WeighedWord) => terms.some((term) => DRINK.has(term));
  return withWords(
    read,
    read.words.map((word) => ({ ...word, initials: undefined, told: word.told || isDrink(word) })),
  );
}

function withWords(read: Asked, words: readonly WeighedWord[]): Asked {
  const drugs = words.filter(({ drug }) => drug);
  return { ...read, words, drugs, drugsAsked: drugs.filter(({ told }) => !told) };
}
