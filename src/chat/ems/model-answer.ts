import type { Services } from "../../context.ts";
import { describeScope, practiceOf, type SourcedText, shortName } from "../catalogue/catalogue.ts";
import { nationalLevels } from "../catalogue/schema.ts";
import { uncited } from "../grounded/model/citations.ts";
import { askModels } from "../model/ask-models.ts";
import type { ModelSettings } from "../model/settings.ts";
import type { ModelUsage } from "../model/stream-model.ts";
import { modelTurns } from "../model/turns.ts";
import { prompt } from "../prompts/prompt.ts";
import type { Answer, Question } from "../types.ts";
import { GENERAL_GUIDANCE } from "./general-guidance.ts";
import { toOneInCrisis, toOneInNeed } from "./in-danger.ts";
import { namedState } from "./named-state.ts";
import { isOf, NATIONAL } from "./places.ts";

/** The model's answer under the state and the scope, as it streams, closed by the line every general answer ends with. */
export function generalModelAnswer(
  models: readonly ModelSettings[],
  question: Question,
  signal: AbortSignal,
  services: Pick<Services, "log" | "tracing">,
): Answer {
  const { scope, content } = question;
  const state = namedState(content)?.label ?? question.state.label;
  const instructions = prompt("general", { state, scope: scope.label, may: mayDo(scope.value, state) });
  const turns = modelTurns(uncited(question), content);
  const call = askModels(models, instructions, turns, signal, services);
  return {
    model: () => call.model,
    sources: [],
    pieces: closed(call.pieces, [toOneInCrisis(content), toOneInNeed(content)]),
  };
}

/**
 * A level's own skills, and its medications with those of the level below it: the prompt is to be short. By the national
 * model and the state's own texts; where none of the state was read, by those of the other places, each named.
 */
function mayDo(scope: string, state: string): string {
  const { level, skills, endorsed } = describeScope(scope);
  const at = nationalLevels.indexOf(level);
  const near = nationalLevels.slice(Math.max(0, at - 1), at + 1).map(describeScope);
  const practice = practiceOf(state);
  const all = [...skills, ...endorsed, ...near.flatMap(({ medications }) => medications)];
  const isTold = practice !== undefined || all.some(({ source }) => isOf(state, source));
  const told = (who: string, facts: readonly SourcedText[]) =>
    byPlace(
      who,
      facts.filter(({ source }) => !isTold || source.place === NATIONAL || isOf(state, source)),
    );
  return [
    ...(practice ? [`- ${state}: ${practice.text}`] : []),
    ...told(`${shortName(level)} skills`, skills),
    ...near.flatMap((each) => told(shortName(each.level), each.medications)),
    ...told("Only with an endorsement", endorsed),
  ].join("\n");
}

function byPlace(who: string, facts: readonly SourcedText[]): string[] {
  return [...Map.groupBy(facts, ({ source }) => source.place)].map(
    ([place, own]) => `- ${who}, ${place}: ${own.map(({ text }) => text).join("; ")}`,
  );
}

/** The answer between what is said before it to somebody in need and what every answer ends with. */
async function* closed(
  pieces: AsyncGenerator<string, ModelUsage, void>,
  before: readonly string[],
): Answer["pieces"] {
  const usage = yield* opened(pieces, before.filter((line) => line !== "").join("\n\n"));
  yield `\n\n${GENERAL_GUIDANCE}`;
  return { outcome: "answered", ...usage };
}

/** Said with the first piece and not before it: what fails before it is told as a failure. */
async function* opened(
  pieces: AsyncGenerator<string, ModelUsage, void>,
  opening: string,
): AsyncGenerator<string, ModelUsage, void> {
  if (opening === "") return yield* pieces;
  await using rest = pieces;
  const first = await rest.next();
  if (first.done) return first.value;
  yield `${opening}\n\n${first.value}`;
  return yield* rest;
}
