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
 * Streams one completion at temperature 0, never tried twice: after the first token a second try would
 * repeat text, and before it the caller is told to retry.
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
  // Half the import time of the whole gateway: paid by the first chat that needs it, not by the start.
  const [{ streamText }, model] = await Promise.all([import("ai"), loadModel(settings)]);
  const clock = new AbortController();
  const firstPiece = setTimeout(() => clock.abort(tooSlow(limits.firstPieceMs)), limits.firstPieceMs);
  const total = setTimeout(() => clock.abort(tooSlow(limits.totalMs)), limits.totalMs);
  const stop = AbortSignal.any([signal, clock.signal]);
  let said = false;
  try {
    const { fullStream } = streamText({
      model,
      instructions,
      messages: [...turns],
      temperature: 0,
      maxOutputTokens: limits.outputTokens,
      maxRetries: 0,
      abortSignal: stop,
      // Errors arrive in the stream; the default handler would print them a second time.
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === "text-delta") {
        if (part.text === "") continue;
        clearTimeout(firstPiece);
        said ||= part.text.trim() !== "";
        yield part.text;
      } else if (part.type === "error") {
        throw part.error;
      } else if (part.type === "finish") {
        if (part.finishReason === "length") yield "\n(The answer was cut off at its length limit.)";
        else if (part.finishReason !== "stop") throw new Error(`the model ended with ${part.finishReason}`);
        if (!said) throw new Error("the model said nothing");
        return {
          inputTokens: part.totalUsage.inputTokens ?? null,
          outputTokens: part.totalUsage.outputTokens ?? null,
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
