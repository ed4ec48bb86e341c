import type { Services } from "../../context.ts";
import { describeScope, type SourcedText, shortName } from "../catalogue/catalogue.ts";
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

/** A level's own skills, and its medications with those of the level below it: the prompt is to be short. */
function mayDo(scope: string): string {
  const { level, skills, endorsed } = describeScope(scope);
  const at = nationalLevels.indexOf(level);
  const medications = nationalLevels
    .slice(Math.max(0, at - 1), at + 1)
    .flatMap((each) => byPlace(shortName(each), describeScope(each).medications));
  const own = byPlace(`${shortName(level)} skills`, skills);
  return [...own, ...medications, ...byPlace("Only with an endorsement", endorsed)].join("\n");
}

function byPlace(who: string, facts: readonly SourcedText[]): string[] {
  return [...Map.groupBy(facts, ({ source }) => source.place)].map(
    ([place, own]) => `- ${who}, ${place}: ${own.map(({ text }) => text).join("; ")}`,
  );
}

async function* closed(pieces: AsyncGenerator<string, ModelUsage, void>): Answer["pieces"] {
  const usage = yield* pieces;
  yield `\n\n${GENERAL_GUIDANCE}`;
  return { outcome: "answered", ...usage };
}
