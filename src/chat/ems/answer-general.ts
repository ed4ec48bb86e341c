import type { Config } from "../../config.ts";
import { modelSettings } from "../model/stream-model.ts";
import type { Answer, Question } from "../types.ts";
import { generalModelAnswer } from "./model-answer.ts";
import { referenceAnswer } from "./reference-answer.ts";

/** Answers from general EMS knowledge: the model where one is configured, else the embedded reference. No Pod is read. */
export async function answerGeneral(
  config: Config,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  const model = modelSettings(config);
  return model ? generalModelAnswer(model, question, signal) : referenceAnswer(question);
}
