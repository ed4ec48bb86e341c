import { describeScope } from "../catalogue/catalogue.ts";
import { nationalLevels } from "../catalogue/schema.ts";
import { MODEL_LIMITS, type ModelSettings, type ModelUsage, streamModel } from "../model/stream-model.ts";
import { modelTurns } from "../model/turns.ts";
import { prompt } from "../prompts/prompt.ts";
import type { Answer, Question } from "../types.ts";
import { GENERAL_GUIDANCE } from "./general-guidance.ts";

/** The model's answer under the state and the scope, as it streams, closed by the line every general answer ends with. */
export function generalModelAnswer(model: ModelSettings, question: Question, signal: AbortSignal): Answer {
  const { state, scope, content } = question;
  const instructions = prompt("general", {
    state: state.label,
    scope: scope.label,
    may: mayDo(scope.value),
  });
  const pieces = streamModel(model, instructions, modelTurns(question, content), MODEL_LIMITS, signal);
  return { model: model.model, sources: [], pieces: closed(pieces) };
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
