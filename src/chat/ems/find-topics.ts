import { anyWord } from "../../one-of.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { isDrug } from "../grounded/question/drugs.ts";
import { wholeQuestion } from "../grounded/question/history.ts";
import { readAsked } from "../grounded/question/read-asked.ts";
import { lacksVein } from "../grounded/question/routes.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { PEDIATRIC } from "../grounded/question/words.ts";
import { coverage } from "../grounded/quotes/sections/coverage.ts";
import { held, heldIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import type { Question } from "../types.ts";
import { asColdArrest, asFallOnThinner, asSimpleAllergy } from "./as-told.ts";
import { asArrest, asTopicsCall } from "./as-topics-call.ts";
import { asReferenceCalls, partHad, withoutTaken } from "./had.ts";
import { ANSWERS, type Holding, holdingOf, nameScore, orOfCase } from "./holding.ts";
import { isOnVitalSigns, topicsInHealth } from "./in-health.ts";
import { namedLevels } from "./level-answer.ts";
import { asksAmount, LABEL } from "./line-worth.ts";
import { forPatient, isCalledWhole, ofPatient } from "./of-patient.ts";
import { mendSpelling, readTerms } from "./read-terms.ts";
import { toldBefore } from "./told-patient.ts";
import { isDosedIn, subjectsIn, textsOf, withoutAsides } from "./topic-texts.ts";
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
export async function findTopics(question: Question, all: readonly Topic[]): Promise<FoundTopics> {
  const told = asFallOnThinner(
    asColdArrest(asSimpleAllergy(asArrest(await mendSpelling(question.content, all)))),
  );
  const mended = withoutAsides(told, all);
  const isOfNewborn = question.turns.some(({ content }) => BORN.test(content));
  const read = (text: string) => (isOfNewborn ? asTopicsCall(text) : asApneic(asTopicsCall(text), all));
  const { had, rest } = partHad(mended);
  const left = read(rest);
  if (had !== "" && (subjectsIn(left, all).length > 0 || question.turns.length > 0)) {
    const { asked } = readSought(question, `${had}, ${left}`, all);
    return { ...findRead(question, left, all), asked };
  }
  return findRead(question, read(mended), all);
}

/** In mg/dL (National Model EMS Clinical Guidelines). */
const LOW_SUGAR = 60;

/** @param content the question as the topics call what it says */
function findRead(question: Question, content: string, all: readonly Topic[]): FoundTopics {
  const { vitals, rest } = readVitals(content);
  const told = readSought(question, content, all);
  // "What if there's no IV?" goes on with what is treated, and asks for no line.
  const goesOn = told.asked.lacksVein && told.query !== content;
  const topics = goesOn ? all.filter((topic) => !isOnAccess(topic)) : all;
  const { asked } = told;
  const inHealth = searchTopics(told, topicsInHealth(content, asked, topics));
  if (inHealth.answered) return inHealth;
  if (vitals.size === 0) return { ...searchTopics(told, topics), asked };
  const age = asked.measures.find(({ dimension }) => dimension === "age")?.value;
  const { led: ledAtAll, ruledOut } = followVitals(topics, vitals, asked.populations.has(PEDIATRIC), age);
  const led = ledAtAll.flatMap((topic) => [...ofPatient(topic, topics, asked), topic]);
  const called = subjectsIn(content, topics);
  const isCalled = (topic: Topic) => textsOf(topic).names.some(({ phrase }) => called.includes(phrase));
  const isLeft = (topic: Topic) => led.length > 0 && asked.lacksVein && isOnAccess(topic);
  const possible = topics.filter(
    (topic) =>
      !isLeft(topic) && (!ruledOut.has(topic) || called.includes(textsOf(topic).names[0]?.phrase ?? "")),
  );
  const others = searchTopics(readSought(question, rest, topics), possible);
  if (led.length === 0) {
    // What was measured of a child and leads nowhere is compared with what is normal at its age.
    const signs = asked.populations.has(PEDIATRIC) ? topics.filter(isOnVitalSigns) : [];
    const normal = searchTopics(told, others.answered ? [] : signs);
    const found = normal.answered ? normal : searchTopics(told, possible);
    return { ...(others.answered ? others : found), asked };
  }
  const beside = others.answered || others.isNamed ? others.topics : [];
  // "Morphine with 82/40": what is asked for speaks first, and then what was measured.
  const given = asked.drugsAsked;
  const givesIt = (topic: Topic) => isDosedIn(topic, given);
  const asksDrug = beside.slice(0, 1).some(givesIt) && !led.some(givesIt);
  // "What joules": only what was measured leads to what is given in that unit.
  const givesUnits = ({ actions }: Topic) =>
    asked.units.length > 0 && actions.some(({ text }) => asked.units.every((unit) => unit.test(text)));
  const asksUnits = led.some(givesUnits) && !beside.some(givesUnits);
  // "Sugar 45" alone, after a seizure: the sugar is what is told now.
  const isToldAlone =
    hasOwnTopic(vitals) && question.turns.length > 0 && subjectsIn(rest, topics).length === 0;
  // What looks like a stroke with a sugar of 40 is treated for the sugar first; an arrest is not.
  const isSugarFirst =
    (vitals.get("glucose") ?? LOW_SUGAR) < LOW_SUGAR && beside[0]?.chapter !== "Resuscitation";
  const ledFirst =
    !asksDrug &&
    (isToldAlone ||
      isSugarFirst ||
      !others.isNamed ||
      asksUnits ||
      beside[0]?.symptom !== false ||
      led.some((topic) => isOfKind(beside[0], called)(topic)) ||
      (led.some((topic) => isDosedIn(topic, asked.drugs)) && !beside.slice(0, 1).some(isCalled)));
  const both = new Set(ledFirst ? [...led, ...beside] : [...beside.slice(0, 1), ...led]);
  return { asked, topics: [...both].slice(0, MAX_TOPICS), isNamed: true, answered: true, near: [] };
}

const BORN = anyWord`born, newborn, neonate, deliver\w*`;
const NOT_BREATHING = anyWord`(?:not|isn'?t|stopped) breathing`;

/** "Not breathing, 6 month old": where nothing else is told, that is what is treated. */
function asApneic(question: string, topics: readonly Topic[]): string {
  return NOT_BREATHING.test(question) && !BORN.test(question) && subjectsIn(question, topics).length === 0
    ? `${question} apneic`
    : question;
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
  const isDrugAsked = asked.drugsAsked.length > 0;
  // "Epipen dose and where to inject": how something is done is nothing that a drug is given for.
  const subjects = subjectsIn(query, isDrugAsked ? topics.filter(isOnCase) : topics);
  const askedOf = subjectsIn(ASKED_OF.exec(query)?.[1] ?? "", topics);
  const taken = takenIn(asked, topics);
  const calling = subjects.length > 0 ? [] : taken;
  const read = topics.map((topic) => holdingOf(topic, asked, subjects, calling));
  const holdings = read.some(({ about }) => about) ? read : read.map(orOfCase(asked));
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
    .filter(({ about, called, dosed }) =>
      anyAbout ? about || (called && asked.asksApart) : anyCalled ? called : dosed.size > 0,
    )
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
  const isSpecial = isOfKind(ranked[0]?.topic, subjects);
  const first =
    illness && ranked[0]?.topic.symptom
      ? illness
      : ranked.find(({ topic, called }) => called && isSpecial(topic));
  const scored = first ? [first, ...ranked.filter((it) => it !== first)] : ranked;
  const [best] = scored;
  const isNear = (score: number, near = NEAR_BEST) => score >= (best?.score ?? 0) * near;
  // Beside a topic that the question calls by name, one that it does not call is another matter.
  const found = scored.filter(({ score, called }) =>
    called ? isNear(score, NEAR_CALLED) || asked.asksApart || areTogether : isNear(score) && !best?.called,
  );
  const apart = asked.asksApart ? scored.find(({ topic }) => tellsApart(topic, asked))?.topic : undefined;
  const told = apart ? [apart] : found.map(({ topic }) => topic);
  return {
    asked,
    topics: forPatient(told, topics, asked, (topic) => !anyAbout || isCalledWhole(topic, asked)).slice(
      0,
      MAX_TOPICS,
    ),
    isNamed: best !== undefined && (best.called || best.dosed.size > 0 || isOnTaken(best.topic, taken)),
    answered: anyAbout || areTogether,
    near: found.length > 0 ? [] : nearTo(holdings, sum),
  };
}

/**
 * Whether a topic is called by a name that has one of another's in it: a hypothermic arrest is treated as such, whatever
 * else calls arrests.
 */
function isOfKind(best: Topic | undefined, subjects: readonly string[]): (topic: Topic) => boolean {
  const general = best ? textsOf(best).names.map(({ phrase }) => phrase) : [];
  return (topic) =>
    topic !== best &&
    textsOf(topic).names.some(
      ({ phrase }) =>
        subjects.includes(phrase) &&
        general.some((name) => name !== phrase && phrase.includes(name)) &&
        !phrase.trim().split(" ").some(isDrug),
    );
}

/** Whether the signs that a topic tells have all that is to be told apart, under labels of their own or in one line. */
function tellsApart({ recognition }: Topic, { words }: Asked): boolean {
  // By what it is called itself: a collapse is not every syncope.
  const telling = words
    .filter((word) => isTelling(word) && word.population < 0)
    .map((word) => ({ ...word, ways: word.names }));
  const lines = recognition.map(({ text }) => held(telling, text));
  const labels = recognition.map(({ text }) => held(telling, LABEL.exec(text)?.[1] ?? ""));
  const all = new Set(labels.flatMap((label) => [...label]));
  return telling.length > 1 && [all, ...lines].some(({ size }) => size === telling.length);
}

/** The drugs that only patients take: nobody gives meth. */
function takenIn({ drugs }: Asked, topics: readonly Topic[]): WeighedWord[] {
  return drugs.filter((word) => !topics.some((topic) => isDosedIn(topic, [word])));
}

/** Whether a topic is called by such a drug. */
function isOnTaken(topic: Topic, taken: readonly WeighedWord[]): boolean {
  return textsOf(topic).names.some((name) => name.isDrug && heldIn(taken, name).size > 0);
}

/** Whether the names that the question calls topics by are together most of it: "missed dialysis, rales". */
function areTheQuestion(holdings: readonly Holding[], asked: Asked): boolean {
  const called = holdings.filter(({ called, ofOthers }) => called && !ofOthers);
  const holds = called.flatMap(({ names }) => names.flatMap(({ holds }) => [...holds]));
  return called.length > 1 && coverage(asked, new Set(holds)) >= ANSWERS;
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
