import type { Services } from "../../context.ts";
import { startSpan } from "../../tracing.ts";
import type { Turn } from "../types.ts";
import type { ModelSettings } from "./settings.ts";
import { MODEL_LIMITS, type ModelUsage, streamModel } from "./stream-model.ts";

interface ModelCall {
  /** The name of the model that speaks: of the next one, once the one before it failed. */
  readonly model: string;
  pieces: AsyncGenerator<string, ModelUsage, void>;
}

/**
 * Asks the models in turn until one says something: the next takes over where one fails before its first
 * piece. What has begun is never begun again. Each has the limits for itself.
 *
 * `pieces` throws as `streamModel` does, for the model asked last.
 */
export function askModels(
  models: readonly ModelSettings[],
  instructions: string,
  turns: readonly Turn[],
  signal: AbortSignal,
  { log, tracing }: Pick<Services, "log" | "tracing">,
): ModelCall {
  let speaking = models[0]?.model ?? "";
  let asked = turns;
  async function* pieces(): ModelCall["pieces"] {
    for (const [index, settings] of models.entries()) {
      speaking = settings.model;
      const span = startSpan(tracing, "model", { model: speaking, provider: settings.provider });
      signal.addEventListener("abort", () => span.end(signal.reason), { once: true });
      let stream: ModelCall["pieces"];
      let next: IteratorResult<string, ModelUsage>;
      try {
        stream = await streamModel(settings, instructions, asked, MODEL_LIMITS, signal);
        next = await stream.next();
      } catch (error) {
        span.end(error);
        if (signal.aborted || index === models.length - 1) throw error;
        log.warn({ err: error, model: settings.model }, "the model failed; the next one is asked");
        continue;
      }
      // Nobody is asked after this one: the passages are not held on to while it speaks.
      asked = [];
      try {
        for (; !next.done; next = await stream.next()) yield next.value;
      } catch (error) {
        span.end(error);
        throw error;
      }
      span.set({ input_tokens: next.value.inputTokens ?? -1, output_tokens: next.value.outputTokens ?? -1 });
      span.end();
      return next.value;
    }
    throw new Error("no model is configured");
  }
  return {
    get model() {
      return speaking;
    },
    pieces: pieces(),
  };
}
