import type { Logger } from "../log.ts";
import { type Embedder, isPassing } from "./embedder.ts";

/** A question as a vector of a model. */
export interface EmbeddedQuestion {
  model: string;
  vector: Float32Array;
}

/** Embeds questions with the model that the passages were embedded with. */
interface QuestionEmbedder {
  /** Undefined where the model cannot be asked now: then the question is searched by its words alone. */
  embed(question: string, signal: AbortSignal): Promise<EmbeddedQuestion | undefined>;
  /** Tells the log of versions that were searched by words alone because they have no vectors of the model. */
  missed(versions: readonly { orgId: string; version: string }[]): void;
}

/** How long a question waits for its vector. */
const LIMIT_MS = 2_000;
/** A server that failed is left alone for so long: questions do not wait for it one after the other. */
const REST_MS = 10_000;
/** The log is told of the same trouble once in so long. */
const LOG_EVERY_MS = 60_000;
/** Of a longer question the beginning is embedded: models take some hundred words. */
const MAX_CHARACTERS = 2_000;

/** Embeds questions within bounded time; a server that is down never fails a search. */
export function createQuestionEmbedder(embedder: Embedder, log: Logger): QuestionEmbedder {
  const { model } = embedder;
  let restsUntil = Number.NEGATIVE_INFINITY;
  const unreachable = seldom();
  const unembedded = seldom();
  return {
    async embed(question, signal) {
      const text = question.slice(0, MAX_CHARACTERS).toWellFormed();
      if (text.trim() === "" || performance.now() < restsUntil) return undefined;
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
        const [vector] = await embedder.embed([text], limit);
        return vector && { model, vector };
      } catch (error) {
        signal.throwIfAborted();
        if (isPassing(error)) restsUntil = performance.now() + REST_MS;
        unreachable(() =>
          log.warn(
            { err: toCause(error), model },
            "the embedding model cannot be asked; questions are searched by their words alone",
          ),
        );
        return undefined;
      }
    },
    missed([first, ...others]) {
      if (!first) return;
      unembedded(() =>
        log.warn(
          { model, ...first, others: others.length },
          "a version has no vectors of the embedding model and is searched by words alone; upload or update it to embed it",
        ),
      );
    },
  };
}

/** What went wrong, without the request: it holds the text, which is not for the log. */
export function toCause(error: unknown): { name: string; message: string; status?: unknown } {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message } = error;
  return { name, message, ...("statusCode" in error && { status: error.statusCode }) };
}

/** Runs what it is given the first time, and then once in a while. */
function seldom(): (run: () => void) => void {
  let next = Number.NEGATIVE_INFINITY;
  return (run) => {
    if (performance.now() < next) return;
    next = performance.now() + LOG_EVERY_MS;
    run();
  };
}
