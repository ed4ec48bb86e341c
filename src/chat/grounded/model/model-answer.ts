import type { Services } from "../../../context.ts";
import { askModels } from "../../model/ask-models.ts";
import type { ModelSettings } from "../../model/settings.ts";
import type { ModelUsage } from "../../model/stream-model.ts";
import { modelTurns } from "../../model/turns.ts";
import { prompt } from "../../prompts/prompt.ts";
import { sourceList } from "../../sources.ts";
import type { Answer, Question } from "../../types.ts";
import { AnswerCheck } from "./check-answer.ts";
import { uncited } from "./citations.ts";
import type { Offer, Offered } from "./offer-passages.ts";

/** What the prompt tells the model to say where the passages do not answer. */
const NOT_IN_PASSAGES = /(?<=^|\n|[.!?]\s)\W*NOT IN THE PASSAGES\b[^\n]*/i;
/**
 * The model's answer from the passages, checked as it streams: citations of nothing are removed, numbers
 * that no cited passage states are marked, and the list of the sources it cited is appended.
 *
 * @param declined gives the text that says the documents do not answer
 */
export function modelAnswer(
  models: readonly ModelSettings[],
  question: Question,
  { lines, sources }: Offer,
  severalPods: boolean,
  declined: () => Promise<string>,
  signal: AbortSignal,
  services: Pick<Services, "log" | "tracing">,
): Answer {
  const instructions = prompt("grounded", { state: question.state.label, scope: question.scope.label });
  const turns = modelTurns(uncited(question), `Passages:\n${lines}\n\nQuestion: ${question.content}`);
  const call = askModels(models, instructions, turns, signal, services);
  return {
    model: () => call.model,
    sources,
    pieces: checked(call.pieces, new AnswerCheck(sources, saidBy(question)), sources, severalPods, declined),
  };
}

function saidBy({ content, turns }: Question): string {
  const users = turns.filter(({ role }) => role === "user");
  return [...users.map((turn) => turn.content), content].join("\n");
}

async function* checked(
  pieces: AsyncGenerator<string, ModelUsage, void>,
  check: AnswerCheck,
  sources: readonly Offered[],
  severalPods: boolean,
  declined: () => Promise<string>,
): Answer["pieces"] {
  let absent = false;
  let next = await pieces.next();
  for (;;) {
    const passed = next.done ? check.end() : check.add(next.value);
    const kept = passed.replace(NOT_IN_PASSAGES, "");
    absent ||= kept !== passed;
    if (kept !== "") yield kept;
    if (next.done) break;
    next = await pieces.next();
  }
  if (absent && check.cited.size === 0) {
    yield await declined();
    return { outcome: "not_answered", ...next.value };
  }
  const used = sources.filter(({ id }) => check.cited.has(id));
  yield `\n\n${used.length > 0 ? sourceList(used, severalPods) : "This answer names no source: check it against your documents."}`;
  return { outcome: "answered", ...next.value };
}
