import type { Services } from "../../context.ts";
import { modelSettings } from "../model/settings.ts";
import { told } from "../told.ts";
import type { Answer, Question } from "../types.ts";
import { generalModelAnswer } from "./model-answer.ts";
import type { ReferenceAnswer } from "./reference-answer.ts";

/** Its default export is what a search thread runs to answer from the embedded reference. */
export const REFERENCE = new URL("./reference-answer.ts", import.meta.url).href;

/** Answers from general EMS knowledge: the model where one is configured, else the embedded reference. No Pod is read. */
export async function answerGeneral(
  services: Pick<Services, "config" | "searcher" | "log" | "tracing">,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  const models = modelSettings(services.config);
  if (models.length > 0) return generalModelAnswer(models, question, signal, services);
  const asked = { query: question.content, signal };
  const { text, outcome } = await services.searcher.work<Question, ReferenceAnswer>(
    [],
    REFERENCE,
    question,
    asked,
  );
  return { model: () => "embedded", sources: [], pieces: told(text, outcome) };
}
