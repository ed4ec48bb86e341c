/** Ways to say one thing; what a text says of it is one number of its vector. */
const CONCEPTS = [
  /cardiac arrest|pulse absent|heart stopped/i,
  /low blood sugar|hypoglycemia|glucose/i,
  /fracture|broken bone/i,
  /burns?\b|scald/i,
];

export interface EmbeddingServer {
  /** For `EMBEDDING_BASE_URL`. */
  url: string;
  /** Every request, in order. */
  received: {
    model: string;
    input: string[];
    /** Resolves when the caller gave the request up. */
    aborted: Promise<void>;
  }[];
  /** What it does from now on; `hang` answers nothing until the caller gives up. */
  behave(how: "answer" | "fail" | "refuse" | "hang"): void;
  stop(): Promise<void>;
}

/** A scripted OpenAI-compatible embedding server: texts that mean the same have the same vector. */
export function startEmbeddingServer(): EmbeddingServer {
  const received: EmbeddingServer["received"] = [];
  let behaviour: Parameters<EmbeddingServer["behave"]>[0] = "answer";
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    async fetch(request) {
      const { model, input } = await request.json();
      const aborted = new Promise<void>((resolve) => {
        request.signal.addEventListener("abort", () => resolve());
      });
      received.push({ model, input, aborted });
      if (behaviour === "hang") await aborted;
      if (behaviour !== "answer") {
        const status = behaviour === "refuse" ? 401 : 503;
        return Response.json({ error: { message: "not now" } }, { status });
      }
      const data = input.map((text: string, index: number) => ({
        object: "embedding",
        index,
        embedding: toVector(text),
      }));
      return Response.json({ object: "list", model, data, usage: { prompt_tokens: 1, total_tokens: 1 } });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    received,
    behave(how) {
      behaviour = how;
    },
    stop: () => server.stop(true),
  };
}

function toVector(text: string): number[] {
  return [...CONCEPTS.map((concept) => (concept.test(text) ? 1 : 0)), 0.1];
}
