import type { Asked } from "../grounded/question/asked.ts";
import { PEDIATRIC, populationOf, wordClass } from "../grounded/question/words.ts";
import { fitOf } from "../grounded/text/measures/fit.ts";
import { textRanges } from "../grounded/text/measures/ranges.ts";
import { populationsIn } from "../grounded/text/read-text.ts";
import type { Topic } from "../reference/topics.ts";
import { type TopicTexts, textsOf } from "./topic-texts.ts";

/**
 * The topics with those on the same in the patients asked about before them, "hypertension in pregnancy" before hypertension.
 * One for children that is on all of it takes the place of the other: nobody presses on an infant's belly.
 * @param ofTheirs those of them that have a name for it which may come first
 */
export function forPatient(
  found: readonly Topic[],
  topics: readonly Topic[],
  asked: Asked,
  ofTheirs: (topic: Topic) => boolean,
): Topic[] {
  const [best, ...rest] = found;
  if (!best || asked.populations.size === 0) return [...found];
  const named = ofPatient(best, topics, asked).filter(ofTheirs);
  const whole = topics.filter((topic) => topic !== best && isOnAllOf(topic, best) && isFor(topic, asked));
  const isReplaced = whole.some((topic) => textsOf(topic).title.populations.has(PEDIATRIC));
  return [...new Set([...(named.length > 0 ? named : whole), ...(isReplaced ? [] : [best]), ...rest])];
}

/** The topics that have a name for what another is on, in the patients asked about. */
export function ofPatient(topic: Topic, topics: readonly Topic[], asked: Asked): Topic[] {
  const phrases = textsOf(topic).names.map(({ phrase }) => phrase);
  const isOnIt = (name: TopicTexts["names"][number]) =>
    !name.populations.isDisjointFrom(asked.populations) &&
    phrases.some((phrase) => name.line.includes(phrase));
  return topics.filter(
    (other) => other !== topic && isOfAge(other, asked) && textsOf(other).names.some(isOnIt),
  );
}

/** Whether a topic's title is a name of the other and for whom: "Choking infant under 1 year", of choking. */
function isOnAllOf(topic: Topic, other: Topic): boolean {
  const terms = textsOf(topic).names[0]?.phrase.trim().split(" ") ?? [];
  const matter = terms.filter((term) => wordClass(term) === "telling" && populationOf(term) < 0).join(" ");
  return textsOf(other).names.some(({ phrase }) => phrase.trim() === matter);
}

function isFor(topic: Topic, asked: Asked): boolean {
  return !textsOf(topic).title.populations.isDisjointFrom(asked.populations) && isOfAge(topic, asked);
}

/** Whether a topic whose title tells an age is for that of the patient, or calls the patient as the question does. */
function isOfAge(topic: Topic, { measures, words }: Asked): boolean {
  if (!textRanges(topic.title).some(({ dimension }) => dimension === "age")) return true;
  const ages = measures.filter(({ dimension }) => dimension === "age");
  if (ages.length > 0) return fitOf(ages, topic.title, false) === "holds";
  const patients = textsOf(topic).names.flatMap(({ phrase }) => phrase.split(" "));
  return words.some(({ terms }) => terms.some((term) => populationOf(term) >= 0 && patients.includes(term)));
}

/** Whether a question has the whole of a name for a patient such as its own, in any order: "8 month old, choking". */
export function isCalledWhole(topic: Topic, { words, populations }: Asked): boolean {
  const own = new Set(words.flatMap(({ terms }) => terms));
  const isHeld = (term: string) => own.has(term) || !populationsIn(term).isDisjointFrom(populations);
  return textsOf(topic).names.some(
    (name) =>
      !name.populations.isDisjointFrom(populations) &&
      name.length > 1 &&
      name.phrase.trim().split(" ").every(isHeld),
  );
}
