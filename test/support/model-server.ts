/**
 * A scripted OpenAI-compatible server: each chat completion is answered by the next step of the script
 * (the last one repeats), and everything that was sent is recorded.
 */
export type Step =
  /** Streams the thoughts, in a field of their own, and the pieces, `gapMs` apart, then finishes properly. */
  | { kind: "stream"; thoughts?: string[]; pieces: string[]; gapMs?: number; finish?: string }
  /** Streams the pieces, then closes the connection without a finish. */
  | { kind: "cut"; pieces: string[] }
  /** Streams the pieces, then a chunk that is not JSON. */
  | { kind: "malformed"; pieces: string[] }
  /** Streams the pieces, then an error in place of a chunk. */
  | { kind: "error"; pieces: string[]; message: string }
  /** Streams the pieces, then neither speaks nor closes. */
  | { kind: "hang"; pieces: string[] }
  | { kind: "status"; status: number; headers?: Record<string, string> };

interface Received {
  authorization: string | null;
  body: { model: string; temperature?: number; messages: { role: string; content: string }[] } & Record<
    string,
    unknown
  >;
  /** Resolves when the caller gave the request up. */
  aborted: Promise<void>;
}

export interface ModelServer {
  /** For `LLM_BASE_URL`. */
  url: string;
  received: Received[];
  script(...steps: Step[]): void;
  stop(): Promise<void>;
}

export const USAGE = { prompt_tokens: 321, completion_tokens: 45, total_tokens: 366 };

export function startModelServer(...initial: Step[]): ModelServer {
  let steps = initial;
  const received: Received[] = [];
  const server = Bun.serve({
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const aborted = Promise.withResolvers<void>();
      request.signal.addEventListener("abort", () => aborted.resolve());
      received.push({
        authorization: request.headers.get("authorization"),
        body: await request.json(),
        aborted: aborted.promise,
      });
      const step = steps.length > 1 ? steps.shift() : steps[0];
      if (!step) return new Response("no step", { status: 500 });
      if (step.kind === "status") {
        return Response.json(
          { error: { message: "secret inside of the model's server", type: "server_error" } },
          { status: step.status, ...(step.headers && { headers: step.headers }) },
        );
      }
      return new Response(body(step, request.signal, aborted.resolve), {
        headers: { "content-type": "text/event-stream" },
      });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    received,
    script(...next) {
      steps = next;
    },
    stop: () => server.stop(true),
  };
}

function body(
  step: Exclude<Step, { kind: "status" }>,
  signal: AbortSignal,
  cancelled: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (data: string) => controller.enqueue(encoder.encode(`data: ${data}\n\n`));
      const thoughts = step.kind === "stream" ? (step.thoughts ?? []) : [];
      const deltas = [
        ...thoughts.map((thought) => ({ reasoning_content: thought })),
        ...step.pieces.map((piece) => ({ content: piece })),
      ];
      for (const delta of deltas) {
        if (signal.aborted) return;
        send(chunk(delta, null));
        if (step.kind === "stream" && step.gapMs) await Bun.sleep(step.gapMs);
      }
      if (signal.aborted || step.kind === "hang") return;
      if (step.kind === "malformed") send('{"choices": [{"delta": {"content": "more of the answ');
      if (step.kind === "error") send(JSON.stringify({ error: { message: step.message, code: 500 } }));
      if (step.kind === "stream") {
        send(chunk({}, step.finish ?? "stop"));
        send(JSON.stringify({ id: "c1", created: 0, model: "scripted", choices: [], usage: USAGE }));
        send("[DONE]");
      }
      controller.close();
    },
    cancel: cancelled,
  });
}

function chunk(delta: { content?: string; reasoning_content?: string }, finish: string | null): string {
  return JSON.stringify({
    id: "c1",
    object: "chat.completion.chunk",
    created: 0,
    model: "scripted",
    choices: [{ index: 0, delta: { role: "assistant", ...delta }, finish_reason: finish }],
  });
}
