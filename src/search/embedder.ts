import type { EmbeddingModel } from "ai";
import type { Config } from "../config.ts";

/** A model that turns texts into vectors. */
export interface Embedder {
  /** Its name: only vectors of one model can be compared. */
  model: string;
  /**
   * One vector a text, in their order, all of the same length, from one request that is not repeated.
   * @throws APICallError of the AI SDK where the server refuses or cannot be reached; the signal's reason
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

type Settings = Pick<Config, "EMBEDDING_BASE_URL" | "EMBEDDING_API_KEY" | "EMBEDDING_MODEL">;

/** The embedder that the settings name; undefined: search is lexical alone. */
export function createEmbedder(settings: Settings): Embedder | undefined {
  const { EMBEDDING_BASE_URL: baseURL, EMBEDDING_API_KEY: apiKey, EMBEDDING_MODEL: name } = settings;
  if (!baseURL || !name) return undefined;
  let loading: ReturnType<typeof load> | undefined;
  return {
    model: name,
    async embed(texts, signal) {
      loading ??= load(name, { baseURL, ...(apiKey && { apiKey }) });
      const { embedMany, model } = await loading;
      const { embeddings } = await embedMany({
        model,
        values: [...texts],
        maxRetries: 0,
        abortSignal: signal,
        telemetry: { isEnabled: false },
      });
      const vectors = embeddings.map((embedding) => Float32Array.from(embedding));
      const length = vectors[0]?.length ?? 0;
      if (vectors.length !== texts.length || length === 0 || vectors.some((it) => it.length !== length)) {
        throw new Error(`${name} did not give one vector of one length for each of ${texts.length} texts`);
      }
      return vectors;
    },
  };
}

/** The SDK takes memory that a service without vectors need not have: it is loaded with the first text. */
async function load(name: string, reach: { baseURL: string; apiKey?: string }) {
  const [{ embedMany }, { createOpenAICompatible }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/openai-compatible"),
  ]);
  const model: EmbeddingModel = createOpenAICompatible({ ...reach, name: "embedding" }).embeddingModel(name);
  return { embedMany, model };
}

/** False for what the same request would be answered again: a wrong key, a wrong model, a text too long. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof Error && "isRetryable" in error && error.isRetryable === false);
}
