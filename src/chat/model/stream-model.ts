import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import type { Turn } from "../types.ts";
import { loadModel } from "./load-model.ts";
import { readModelError, tooSlow } from "./model-error.ts";
import type { ModelSettings } from "./settings.ts";

/** Milliseconds and tokens that one answer may take. */
export interface ModelLimits {
  firstPieceMs: number;
  totalMs: number;
  outputTokens: number;
}

export const MODEL_LIMITS: ModelLimits = { firstPieceMs: 20_000, totalMs: 120_000, outputTokens: 2_000 };

export interface ModelUsage {
  inputTokens: number | null;
  outputTokens: number | null;
}

/**
 * Streams one completion at temperature 0 by the provider's own interface: the SDK's `streamText` above it copies
 * every part several times, for tools and steps that are not asked for here. Never tried twice: after the first
 * token a second try would repeat text, and before it the caller is told to retry.
 *
 * @returns the token counts when the model finished by itself or at its token limit
 * @throws AppError upstream_failed, upstream_slow or upstream_busy; the signal's reason once it aborts
 */
export async function* streamModel(
  settings: ModelSettings,
  instructions: string,
  turns: readonly Turn[],
  limits: ModelLimits,
  signal: AbortSignal,
): AsyncGenerator<string, ModelUsage, void> {
  const clock = new AbortController();
  const firstPiece = setTimeout(() => clock.abort(tooSlow(limits.firstPieceMs)), limits.firstPieceMs);
  const total = setTimeout(() => clock.abort(tooSlow(limits.totalMs)), limits.totalMs);
  const stop = AbortSignal.any([signal, clock.signal]);
  let said = false;
  try {
    const model = await loadModel(settings);
    const { stream } = await model.doStream({
      prompt: toPrompt(instructions, turns),
      temperature: 0,
      maxOutputTokens: limits.outputTokens,
      abortSignal: stop,
    });
    for await (const part of stream) {
      if (part.type === "text-delta") {
        if (part.delta === "") continue;
        clearTimeout(firstPiece);
        said ||= part.delta.trim() !== "";
        yield part.delta;
      } else if (part.type === "error") {
        throw part.error;
      } else if (part.type === "finish") {
        const { unified: reason } = part.finishReason;
        if (reason === "length") yield "\n(The answer was cut off at its length limit.)";
        else if (reason !== "stop") throw new Error(`the model ended with ${reason}`);
        if (!said) throw new Error("the model said nothing");
        return {
          inputTokens: part.usage.inputTokens.total ?? null,
          outputTokens: part.usage.outputTokens.total ?? null,
        };
      }
    }
    stop.throwIfAborted();
    throw new Error("the model's stream ended without a finish");
  } catch (error) {
    stop.throwIfAborted();
    throw readModelError(error);
  } finally {
    clearTimeout(firstPiece);
    clearTimeout(total);
    clock.abort();
  }
}

function toPrompt(instructions: string, turns: readonly Turn[]): LanguageModelV4Prompt {
  return [
    { role: "system", content: instructions },
    ...turns.map(({ role, content }) => ({ role, content: [{ type: "text" as const, text: content }] })),
  ];
}
