import type { SearchHere } from "../../search/types.ts";
import { describeScope } from "../catalogue/catalogue.ts";
import type { NationalLevel } from "../catalogue/schema.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { inPlainWords } from "../grounded/question/plain-words.ts";
import { isTelling, type WeighedWord } from "../grounded/question/weighed-words.ts";
import { loadTopics, type Topic } from "../reference/topics.ts";
import type { Ending, Question } from "../types.ts";
import { checkFirst, warningsOf } from "./check-first.ts";
import { Citations } from "./citations.ts";
import { drugTexts, readOfDrugs } from "./drug-profile.ts";
import { findInContext } from "./find-in-context.ts";
import { findTopics } from "./find-topics.ts";
import { GENERAL_GUIDANCE } from "./general-guidance.ts";
import {
  ASKS_DECEIT,
  ASKS_HARM,
  IS_NO_CARE,
  IS_ON_OWN_BURDEN,
  IS_ON_OWN_LIFE,
  isOnAnimal,
  toOneInCrisis,
  toOneInNeed,
} from "./in-danger.ts";
import { levelsAsked, levelText, namedLevel } from "./level-answer.ts";
import { askedInGeneral, NAMES_STATE } from "./permission.ts";
import { reckon } from "./reckoning/reckon.ts";
import { inFull } from "./shorthand.ts";
import { topicText } from "./topic-text.ts";
import { whoMayText } from "./who-may.ts";

const WHAT_IT_IS = "From the embedded EMS reference, not from your documents:";

/** Characters of a question that are read, its last: all of 10,000 would hold the event loop. */
const MAX_QUESTION = 2_000;

const DECLINED = "The embedded EMS reference does not answer this.";

const HARMS = "It gives no help to harm anybody. In danger call 911; in a crisis call or text 988.";

const DECEIVES =
  "It gives no help to falsify a record, a test or a signature, or to divert or misuse a drug: ask your supervisor what is right.";

const FOR_CREWS =
  "For what a call leaves with you: your agency's peer support or employee assistance, your physician; 988 takes calls and texts at any hour.";

const FOR_PEOPLE = "It is for people alone: for an animal ask a veterinarian.";

const NOT_CARE = "It tells how patients are cared for, and the law and work of crews.";

const NEAR = "What it has near it, without doses:";

/** What the embedded reference answers. */
export interface ReferenceAnswer {
  text: string;
  outcome: Ending["outcome"];
}

/**
 * Answers from the embedded reference under the asked scope, or declines and says what it has near and how much. Run by a
 * search thread, but it searches no Pod: reading questions and topics takes milliseconds.
 */
export default async function answerFromReference(
  _search: SearchHere,
  question: Question,
): Promise<ReferenceAnswer> {
  const topics = await loadTopics();
  const citations = new Citations();
  const content = question.content.slice(-MAX_QUESTION);
  const read = {
    ...question,
    content: IS_ON_OWN_LIFE.test(content) ? "suicidal" : inFull(inPlainWords(content)),
  };
  const because = whyDeclined(content);
  const found = because ? declined(because) : await answer(read, topics, citations);
  const { texts, answered, near } = found;
  const opening = answered ? WHAT_IT_IS : DECLINED;
  const first = [toOneInCrisis(content), toOneInNeed(content), opening, found.because ?? ""].filter(
    (part) => part !== "",
  );
  const text = texts.length > 0 ? [...first, ...texts, citations.list()] : [...first, contents(topics, near)];
  return {
    text: [...text, GENERAL_GUIDANCE].join("\n\n"),
    outcome: answered ? "answered" : "not_answered",
  };
}

interface Found {
  texts: string[];
  answered: boolean;
  near: Topic[];
  /** Why there is no answer, where that is known. */
  because?: string;
}

/** Why a question is declined that no topic is to answer. */
function whyDeclined(content: string): string | undefined {
  if (ASKS_HARM.test(content)) return HARMS;
  if (ASKS_DECEIT.test(content)) return DECEIVES;
  if (isOnAnimal(content)) return FOR_PEOPLE;
  if (IS_NO_CARE.test(content)) return NOT_CARE;
  return IS_ON_OWN_BURDEN.test(content) ? FOR_CREWS : undefined;
}

function declined(because: string): Found {
  return { texts: [], answered: false, near: [], because };
}

async function answer(question: Question, topics: readonly Topic[], citations: Citations): Promise<Found> {
  const levels = levelsAsked(question, topics);
  if (levels.length > 0) {
    return { texts: levels.map((level) => levelText(level, question, citations)), answered: true, near: [] };
  }
  const found = await findInContext(question, topics);
  const shown = found.answered ? found.topics : [];
  const asked = askedInGeneral(found.asked, question.content, shown);
  if (asked.isDog) return declined(FOR_PEOPLE);
  const scope = describeScope(askedLevel(question, asked) ?? question.scope.value);
  const textOf = (topic: Topic) => topicText(topic, asked, scope, citations);
  const [best] = found.answered && found.isNamed ? found.topics : [];
  // To somebody in such a state nobody may: what speaks against it is read before the levels.
  const warned = best && asked.asksPermission && NAMES_STATE.test(question.content) ? textOf(best) : "";
  const whoMay = whoMayText(question, asked, citations);
  if (whoMay !== "") {
    const rest = best && warned === "" ? [textOf(best)] : [];
    return { texts: [warned, whoMay, ...rest].filter((text) => text !== ""), answered: true, near: [] };
  }
  const ofDrugs = await readOfDrugs(question.content, asked);
  if (ofDrugs) {
    const { rest } = ofDrugs;
    const more = rest === undefined ? undefined : await findTopics({ ...question, content: rest }, topics);
    const texts = drugTexts(ofDrugs, asked, more?.answered ? more.topics : [], textOf, citations);
    return { texts, answered: true, near: [] };
  }
  const check = await checkFirst(asked.state, topics, found.topics, citations);
  const warns = (topic: Topic) => warningsOf(topic, asked.state).length > 0;
  const ordered = found.topics.toSorted((a, b) => Number(warns(b)) - Number(warns(a)));
  // A volume, a pressure or a drug's infusion is reckoned in any question: the topic that tells how need not be found.
  const reckoned = reckon(shown[0]?.id ?? "", question.content, asked);
  if (reckoned) {
    const isFound = shown.some(({ id }) => id === reckoned.topic);
    const told = isFound ? ordered : topics.filter(({ id }) => id === reckoned.topic);
    const texts = [reckoned.text, check, ...told.map(textOf)].filter((text) => text !== "");
    return { texts, answered: true, near: [] };
  }
  const checked = [unknownUse(question.content, asked), found.note, check].filter((part) => part !== "");
  if (found.answered) return { texts: [...checked, ...ordered.map(textOf)], answered: true, near: [] };
  const isWarned = found.topics.some(warns);
  // Below a refusal a dose would be taken for the one that was asked for.
  const texts = found.topics.map((topic) => textOf({ ...topic, doses: [] }));
  const near = texts.length > 0 && !isWarned ? [NEAR, ...texts] : texts;
  return { texts: [...checked, ...near], answered: isWarned || check !== "", near: found.near };
}

/** That nothing is known of what a drug is asked for: "glucagon for food bolus" is no other use of it. */
function unknownUse(content: string, { words, drugsAsked }: Asked): string {
  const behind = /\bfor\b(.*)/is.exec(content)?.[1]?.toLowerCase() ?? "";
  const isOf = (word: WeighedWord) => isTelling(word) && !word.drug && !word.told;
  const uses = drugsAsked.length > 0 ? words.filter(isOf) : [];
  if (uses.length === 0 || uses.some(({ term, found }) => found || !behind.includes(term))) return "";
  return `It has nothing on "${uses.map(({ term }) => term).join(" ")}".`;
}

/** The level whose permission is asked for by name, whoever asks. */
function askedLevel({ content }: Question, { asksPermission }: Asked): NationalLevel | undefined {
  return asksPermission ? namedLevel(content) : undefined;
}

function contents(topics: readonly Topic[], near: readonly Topic[]): string {
  const chapters = [...Map.groupBy(topics, ({ chapter }) => chapter)].map(
    ([chapter, some]) => `${chapter} (${some.length})`,
  );
  const all = `It has ${topics.length} topics: ${chapters.join(", ")}.`;
  return near.length > 0 ? `Near it: ${near.map(({ title }) => title).join("; ")}.\n${all}` : all;
}
