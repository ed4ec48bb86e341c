import type { Services } from "../../context.ts";
import { describeScope } from "../catalogue/catalogue.ts";
import { nationalLevels } from "../catalogue/schema.ts";
import { askModels } from "../model/ask-models.ts";
import type { ModelSettings } from "../model/settings.ts";
import { MODEL_LIMITS, type ModelUsage } from "../model/stream-model.ts";
import { modelTurns } from "../model/turns.ts";
import { prompt } from "../prompts/prompt.ts";
import type { Answer, Question } from "../types.ts";
import { GENERAL_GUIDANCE } from "./general-guidance.ts";

/** The model's answer under the state and the scope, as it streams, closed by the line every general answer ends with. */
export function generalModelAnswer(
  models: readonly ModelSettings[],
  question: Question,
  signal: AbortSignal,
  services: Pick<Services, "log" | "tracing">,
): Answer {
  const { state, scope, content } = question;
  const instructions = prompt("general", {
    state: state.label,
    scope: scope.label,
    may: mayDo(scope.value),
  });
  const turns = modelTurns(question, content);
  const call = askModels(models, instructions, turns, MODEL_LIMITS, signal, services);
  return {
    model: () => call.model,
    sources: [],
    pieces: closed(call.pieces),
  };
}

/** Each level may do what the levels below it may. */
function mayDo(scope: string): string {
  const { level } = describeScope(scope);
  return nationalLevels
    .slice(0, nationalLevels.indexOf(level) + 1)
    .map((each) => describeScope(each))
    .flatMap(({ label, skills, medications }) =>
      [...skills, ...medications].map(({ text }) => `- ${label}: ${text}`),
    )
    .join("\n");
}

async function* closed(pieces: AsyncGenerator<string, ModelUsage, void>): Answer["pieces"] {
  const usage = yield* pieces;
  yield `\n\n${GENERAL_GUIDANCE}`;
  return { outcome: "answered", ...usage };
}
