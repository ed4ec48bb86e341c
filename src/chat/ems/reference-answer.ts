import { describeScope } from "../catalogue/catalogue.ts";
import { loadTopics, type Topic } from "../reference/topics.ts";
import { told } from "../told.ts";
import type { Answer, Question } from "../types.ts";
import { Citations } from "./citations.ts";
import { findTopics } from "./find-topics.ts";
import { GENERAL_GUIDANCE } from "./general-guidance.ts";
import { levelsAsked, levelText } from "./level-answer.ts";
import { topicText } from "./topic-text.ts";

const WHAT_IT_IS = "From the embedded EMS reference, not from your documents:";

/** Answers from the embedded reference under the asked scope, or declines and says what the reference holds. */
export async function referenceAnswer(question: Question): Promise<Answer> {
  const topics = await loadTopics();
  const citations = new Citations();
  const texts = await answers(question, topics, citations);
  const answered = texts.length > 0;
  const text = answered
    ? [WHAT_IT_IS, ...texts, citations.list(), GENERAL_GUIDANCE]
    : ["The embedded EMS reference does not answer this.", contents(topics), GENERAL_GUIDANCE];
  return {
    model: () => "embedded",
    sources: [],
    pieces: told(text.join("\n\n"), answered ? "answered" : "not_answered"),
  };
}

async function answers(
  question: Question,
  topics: readonly Topic[],
  citations: Citations,
): Promise<string[]> {
  const levels = levelsAsked(question);
  if (levels.length > 0) return levels.map((level) => levelText(level, citations));
  const { asked, found } = await findTopics(question, topics);
  const { level, label } = describeScope(question.scope.value);
  return found.map((topic) => topicText(topic, asked, level, label, citations));
}

function contents(topics: readonly Topic[]): string {
  const chapters = [...Map.groupBy(topics, ({ chapter }) => chapter)].map(
    ([chapter, some]) => `${chapter}: ${some.map(({ title }) => title).join("; ")}`,
  );
  return ["It has these topics:", ...chapters].join("\n");
}
