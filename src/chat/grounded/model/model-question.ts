import type { Services } from "../../../context.ts";
import { traced } from "../../../tracing.ts";
import type { ModelSettings } from "../../model/settings.ts";
import { type ModelLimits, type ModelUsage, streamModel } from "../../model/stream-model.ts";
import { recentTurns } from "../../model/turns.ts";
import { prompt } from "../../prompts/prompt.ts";
import type { Question } from "../../types.ts";
import { type WholeQuestion, wholeQuestion } from "../question/history.ts";

/** The answer waits for this call, so it is given little time; what is late is done without. */
const LIMITS: ModelLimits = { firstPieceMs: 3_000, totalMs: 4_000, outputTokens: 100 };
const MAX_HISTORY = 4_000;
const MAX_QUESTION = 500;

const NOTHING_USED: ModelUsage = { inputTokens: null, outputTokens: null };

/**
 * The question made whole from the history, and the tokens that took: by the model in one short call where there is
 * both, else, or where the model fails, by the telling words of the last turns.
 * @throws the signal's reason once it aborts
 */
export async function modelQuestion(
  model: ModelSettings | undefined,
  question: Question,
  signal: AbortSignal,
  { log, tracing }: Pick<Services, "log" | "tracing">,
): Promise<WholeQuestion & { usage: ModelUsage }> {
  const { content, turns, transcript } = question;
  if (!model || (turns.length === 0 && transcript === "")) {
    return { ...wholeQuestion(question), usage: NOTHING_USED };
  }
  const before = [
    ...recentTurns(turns, MAX_HISTORY).map((turn) => `${turn.role}: ${turn.content}`),
    transcript.slice(-MAX_HISTORY),
  ];
  const asked = JSON.stringify({ conversation: before.join("\n"), last_message: content });
  let usage = NOTHING_USED;
  try {
    const query = await traced(tracing, "model follow-up", { model: model.model }, async () => {
      const turn = { role: "user" as const, content: asked };
      const pieces = await streamModel(model, prompt("follow-up", {}), [turn], LIMITS, signal);
      let said = "";
      let next = await pieces.next();
      for (; !next.done; next = await pieces.next()) said += next.value;
      usage = next.value;
      return said.trim();
    });
    if (query.length > MAX_QUESTION || query.includes("\n"))
      throw new Error("the model gave more than a question");
    return { query, carried: new Set(), usage };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, model: model.model }, "the question is searched for as its words stand");
    return { ...wholeQuestion(question), usage };
  }
}
