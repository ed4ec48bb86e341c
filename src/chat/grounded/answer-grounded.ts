import type { Services } from "../../context.ts";
import type { SearchTarget } from "../../search/types.ts";
import { traced } from "../../tracing.ts";
import { modelSettings } from "../model/settings.ts";
import { told } from "../told.ts";
import type { Answer, Question } from "../types.ts";
import { readAsked } from "./asked.ts";
import { findEditions } from "./editions.ts";
import { quoteAnswer } from "./embedded.ts";
import { modelAnswer } from "./model-answer.ts";
import { modelQuestion } from "./model-question.ts";
import { notAnswered } from "./not-answered.ts";
import { quotePods } from "./quote-pods.ts";
import { worthAsking } from "./worth-asking.ts";

const PASSAGES = 24;

/** Answers from the documents of the Pods: the model where one is configured, else by quoting. */
export async function answerGrounded(
  services: Pick<Services, "config" | "db" | "searcher" | "log" | "tracing">,
  question: Question,
  targets: readonly SearchTarget[],
  signal: AbortSignal,
): Promise<Answer> {
  const { config, db, searcher, tracing } = services;
  const models = modelSettings(config);
  const { query, carried } = await modelQuestion(models[0], question, signal, services);
  const { passages, terms } = await traced(tracing, "search", { pods: targets.length }, async (span) => {
    const found = await searcher.search(targets, query, { limit: PASSAGES, signal });
    span.set({ passages: found.passages.length });
    return found;
  });
  const asked = readAsked(question.content, query, terms, carried);
  const severalPods = targets.length > 1;
  const declined = () => notAnswered(db, targets);

  const editions = await findEditions(searcher, targets, passages, signal);

  if (models.length > 0 && worthAsking(passages, asked)) {
    return modelAnswer(models, question, { passages, editions, severalPods }, declined, signal, services);
  }
  const quoted = models.length > 0 ? [] : quotePods(passages, asked, editions);
  if (quoted.length > 0) return quoteAnswer(quoted, severalPods, editions);
  return { model: () => "embedded", sources: [], pieces: told(await declined(), "not_answered") };
}
