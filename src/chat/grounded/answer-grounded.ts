import type { Services } from "../../context.ts";
import type { SearchTarget } from "../../search/types.ts";
import { traced } from "../../tracing.ts";
import { modelSettings } from "../model/settings.ts";
import type { ModelUsage } from "../model/stream-model.ts";
import { told } from "../told.ts";
import type { Answer, Question } from "../types.ts";
import type { Asking, Finding } from "./find-answer.ts";
import { modelAnswer } from "./model/model-answer.ts";
import { modelQuestion } from "./model/model-question.ts";
import { notAnswered } from "./not-answered.ts";

/** Its default export is what a search thread runs to find what answers a question. */
export const FIND_ANSWER = new URL("./find-answer.ts", import.meta.url).href;

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
  const severalPods = targets.length > 1;
  const finding = await traced(tracing, "search", { pods: targets.length }, async (span) => {
    const by = models.length > 0 ? "model" : "quotes";
    const { content, showSources } = question;
    const asking: Asking = { content, query, carried, severalPods, showSources, by };
    const found = await searcher.work<Asking, Finding>(targets, FIND_ANSWER, asking, { query, signal });
    span.set({ passages: found.passages });
    return found;
  });
  const declined = () => notAnswered(db, targets);
  switch (finding.kind) {
    case "offered": {
      const { offer } = finding;
      const answer = modelAnswer(models, question, offer, severalPods, declined, signal, services);
      return { ...answer, pieces: withUsage(answer.pieces, usage) };
    }
    case "quoted":
      return { model: () => "embedded", sources: finding.sources, pieces: told(finding.text, "answered") };
    case "nothing": {
      const pieces = told(await declined(), "not_answered");
      return { model: () => "embedded", sources: [], pieces: withUsage(pieces, usage) };
    }
  }
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
