import type { Services } from "../../context.ts";
import { modelSettings } from "../model/settings.ts";
import type { Answer, Question } from "../types.ts";
import { generalModelAnswer } from "./model-answer.ts";
import { referenceAnswer } from "./reference-answer.ts";

/** Answers from general EMS knowledge: the model where one is configured, else the embedded reference. No Pod is read. */
export async function answerGeneral(
  services: Pick<Services, "config" | "log" | "tracing">,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  const models = modelSettings(services.config);
  return models.length > 0
    ? generalModelAnswer(models, question, signal, services)
    : referenceAnswer(question);
}
