import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import type { Turn } from "../types.ts";
import { loadModel } from "./load-model.ts";
import { readModelError, tooSlow } from "./model-error.ts";
import type { ModelSettings } from "./settings.ts";
import { SpokenText } from "./spoken-text.ts";

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
 * Asks for one completion at temperature 0 by the provider's own interface: the SDK's `streamText` above it copies
 * every part several times, for tools and steps that are not asked for here. Never tried twice: after the first
 * token a second try would repeat text, and before it the caller is told to retry.
 *
 * Resolves once the model's server answers, to pieces that do not hold on to the prompt. They have to be read, or the
 * request stays open until it is too slow.
 *
 * @returns the pieces, and in the end the token counts when the model finished by itself or at its token limit
 * @throws AppError upstream_failed, upstream_slow or upstream_busy, and the signal's reason once it aborts: at once,
 *   or by the pieces
 */
export async function streamModel(
  settings: ModelSettings,
  instructions: string,
  turns: readonly Turn[],
  limits: ModelLimits,
  signal: AbortSignal,
): Promise<AsyncGenerator<string, ModelUsage, void>> {
  const clock = startClock(limits, signal);
  try {
    const model = await loadModel(settings);
    const call: LanguageModelV4CallOptions = {
      prompt: toPrompt(instructions, turns),
      temperature: 0,
      maxOutputTokens: limits.outputTokens,
      abortSignal: clock.stop,
    };
    const { stream } = await model.doStream(call);
    // The provider keeps the call for as long as it streams.
    call.prompt = [];
    return readPieces(stream, clock);
  } catch (error) {
    const failure = clock.stop.aborted ? clock.stop.reason : readModelError(error);
    clock.end();
    throw failure;
  }
}

async function* readPieces(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  clock: Clock,
): AsyncGenerator<string, ModelUsage, void> {
  const spoken = new SpokenText();
  let said = false;
  try {
    for await (const part of stream) {
      if (part.type === "text-delta") {
        if (part.delta === "") continue;
        clock.begun();
        const text = spoken.add(part.delta);
        said ||= text.trim() !== "";
        if (text !== "") yield text;
      } else if (part.type === "reasoning-delta") {
        clock.begun();
      } else if (part.type === "error") {
        throw part.error;
      } else if (part.type === "finish") {
        const { unified: reason } = part.finishReason;
        const rest = spoken.end();
        said ||= rest.trim() !== "";
        if (rest !== "") yield rest;
        if (reason !== "stop" && reason !== "length") throw new Error(`the model ended with ${reason}`);
        if (!said) throw new Error("the model said nothing");
        if (reason === "length") yield "\n(The answer was cut off at its length limit.)";
        return {
          inputTokens: part.usage.inputTokens.total ?? null,
          outputTokens: part.usage.outputTokens.total ?? null,
        };
      }
    }
    throw new Error("the model's stream ended without a finish");
  } catch (error) {
    clock.stop.throwIfAborted();
    throw readModelError(error);
  } finally {
    clock.end();
  }
}

interface Clock {
  /** Aborts where the time is up, or the caller's signal is. */
  stop: AbortSignal;
  /** The model speaks, or thinks. */
  begun(): void;
  /** Stops the clock, and the request with it. */
  end(): void;
}

function startClock({ firstPieceMs, totalMs }: ModelLimits, signal: AbortSignal): Clock {
  const clock = new AbortController();
  const firstPiece = setTimeout(() => clock.abort(tooSlow(firstPieceMs)), firstPieceMs);
  const total = setTimeout(() => clock.abort(tooSlow(totalMs)), totalMs);
  return {
    stop: AbortSignal.any([signal, clock.signal]),
    begun: () => clearTimeout(firstPiece),
    end() {
      clearTimeout(firstPiece);
      clearTimeout(total);
      clock.abort();
    },
  };
}

function toPrompt(instructions: string, turns: readonly Turn[]): LanguageModelV4Prompt {
  return [
    { role: "system", content: instructions },
    ...turns.map(({ role, content }) => ({
      role,
      content: [{ type: "text" as const, text: sendable(content) }],
    })),
  ];
}

/**
 * What servers take of a turn. Half of an emoji, as a client or we ourselves cut a text, is in no JSON that they read,
 * and some refuse a blank turn, as a client keeps of an answer that never came.
 */
function sendable(content: string): string {
  return content.trim() === "" ? "…" : content.toWellFormed();
}
