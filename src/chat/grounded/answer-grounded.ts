import type { Services } from "../../context.ts";
import type { SearchTarget } from "../../search/types.ts";
import { traced } from "../../tracing.ts";
import { modelSettings } from "../model/settings.ts";
import type { ModelUsage } from "../model/stream-model.ts";
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
  const { query, carried, usage } = await modelQuestion(models[0], question, signal, services);
  const { passages, terms } = await traced(tracing, "search", { pods: targets.length }, async (span) => {
    const found = await searcher.search(targets, query, { limit: PASSAGES, signal });
    span.set({ passages: found.passages.length });
    return found;
  });
  const asked = readAsked(question.content, query, terms, carried);
  const severalPods = targets.length > 1;
  const declined = () => notAnswered(db, targets);

  const editions = await findEditions(searcher, targets, passages, signal);

  if (models.length > 0 && worthAsking(passages, asked, terms)) {
    const found = { passages, editions, severalPods };
    const answer = modelAnswer(models, question, found, declined, signal, services);
    return { ...answer, pieces: withUsage(answer.pieces, usage) };
  }
  const quoted = models.length > 0 ? [] : quotePods(passages, asked, editions);
  if (quoted.length > 0) return quoteAnswer(quoted, severalPods, editions);
  const pieces = told(await declined(), "not_answered");
  return { model: () => "embedded", sources: [], pieces: withUsage(pieces, usage) };
}

/** The same pieces; the tokens that the question took count with those of the answer. */
async function* withUsage(
  pieces: Answer["pieces"],
  { inputTokens, outputTokens }: ModelUsage,
): Answer["pieces"] {
  const ending = yield* pieces;
  return {
    ...ending,
    inputTokens: sum(ending.inputTokens, inputTokens),
    outputTokens: sum(ending.outputTokens, outputTokens),
  };
}

function sum(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
