import { describeScope } from "../catalogue/catalogue.ts";
import type { NationalLevel } from "../catalogue/schema.ts";
import type { Asked } from "../grounded/question/asked.ts";
import { inPlainWords } from "../grounded/question/plain-words.ts";
import { loadTopics, type Topic } from "../reference/topics.ts";
import { told } from "../told.ts";
import type { Answer, Question } from "../types.ts";
import { Citations } from "./citations.ts";
import { findTopics } from "./find-topics.ts";
import { GENERAL_GUIDANCE } from "./general-guidance.ts";
import { levelsAsked, levelText, namedLevels } from "./level-answer.ts";
import { topicText } from "./topic-text.ts";
import { whoMayText } from "./who-may.ts";

const WHAT_IT_IS = "From the embedded EMS reference, not from your documents:";

/** Characters of a question that are read, its last: all of 10,000 would hold the event loop. */
const MAX_QUESTION = 2_000;

const DECLINED = "The embedded EMS reference does not answer this.";

const NEAR = "What it has near it, without doses:";

/** Answers from the embedded reference under the asked scope, or declines and says what it has near and how much. */
export async function referenceAnswer(question: Question): Promise<Answer> {
  const topics = await loadTopics();
  const citations = new Citations();
  const read = { ...question, content: inPlainWords(question.content.slice(-MAX_QUESTION)) };
  const { texts, answered, near } = await answer(read, topics, citations);
  const opening = answered ? WHAT_IT_IS : DECLINED;
  const text = texts.length > 0 ? [opening, ...texts, citations.list()] : [opening, contents(topics, near)];
  return {
    model: () => "embedded",
    sources: [],
    pieces: told([...text, GENERAL_GUIDANCE].join("\n\n"), answered ? "answered" : "not_answered"),
  };
}

async function answer(
  question: Question,
  topics: readonly Topic[],
  citations: Citations,
): Promise<{ texts: string[]; answered: boolean; near: Topic[] }> {
  const levels = levelsAsked(question);
  if (levels.length > 0) {
    return { texts: levels.map((level) => levelText(level, question, citations)), answered: true, near: [] };
  }
  const found = await findTopics(question, topics);
  const scope = describeScope(askedLevel(question, found.asked) ?? question.scope.value);
  const textOf = (topic: Topic) => topicText(topic, found.asked, scope, citations);
  const whoMay = await whoMayText(question, found.asked, citations);
  if (whoMay !== "") {
    const [best] = found.answered && found.isNamed ? found.topics : [];
    return { texts: best ? [whoMay, textOf(best)] : [whoMay], answered: true, near: [] };
  }
  if (found.answered) return { texts: found.topics.map(textOf), answered: true, near: [] };
  // Below a refusal a dose would be taken for the one that was asked for.
  const texts = found.topics.map((topic) => textOf({ ...topic, doses: [] }));
  return { texts: texts.length > 0 ? [NEAR, ...texts] : [], answered: false, near: found.near };
}

/** The level whose permission is asked for by name, whoever asks. */
function askedLevel({ content }: Question, { asksPermission }: Asked): NationalLevel | undefined {
  const [level, another] = asksPermission ? namedLevels(content) : [];
  return another ? undefined : level;
}

function contents(topics: readonly Topic[], near: readonly Topic[]): string {
  const chapters = [...Map.groupBy(topics, ({ chapter }) => chapter)].map(
    ([chapter, some]) => `${chapter} (${some.length})`,
  );
  const all = `It has ${topics.length} topics: ${chapters.join(", ")}.`;
  return near.length > 0 ? `Near it: ${near.map(({ title }) => title).join("; ")}.\n${all}` : all;
}
