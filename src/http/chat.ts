import { openChat } from "../chat/answer-chat.ts";
import { parseChatRequest, withRequiredFields } from "../chat/request.ts";
import type { ChatEvent } from "../chat/types.ts";
import type { Caller, Services } from "../context.ts";
import { AppError } from "../errors.ts";
import { readJsonObject } from "./json-body.ts";

/** Between the comment lines that keep a silent stream open. */
const HEARTBEAT_MS = 15_000;

const SSE_HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

/** Answers `POST /chat` over Server-Sent Events. The status line waits for the first piece of the answer. */
export function createChatHandler(services: Services) {
  return async function chat(request: Request, caller: Caller): Promise<Response> {
    const body = parseChatRequest(await readBody(request));
    const left = new AbortController();
    const signal = AbortSignal.any([request.signal, left.signal]);
    const { events } = await openChat(services, caller, body, signal);
    return new Response(
      eventStream(events, () => left.abort()),
      { headers: SSE_HEADERS },
    );
  };
}

/** Chat tells also of a body that is no object which fields it wants. */
async function readBody(request: Request): Promise<Record<string, unknown>> {
  try {
    return await readJsonObject(request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, withRequiredFields(error.message));
  }
}

/** The events as `data:` lines, one piece at a time as the client takes them. */
function eventStream(events: AsyncIterable<ChatEvent>, onLeave: () => void): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let heartbeat: Timer | undefined;
  return new ReadableStream({
    async pull(controller) {
      // It beats only while a piece is waited for: a stream that fails or is dropped leaves no timer behind.
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(":\n\n")), HEARTBEAT_MS);
      try {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`data: ${inAscii(JSON.stringify(value))}\n\n`));
      } finally {
        clearInterval(heartbeat);
      }
    },
    async cancel() {
      clearInterval(heartbeat);
      onLeave();
      await iterator.return?.();
    },
  });
}

/**
 * The same JSON in ASCII alone. Clients decode a stream chunk by chunk, or as Latin-1 where its type names no charset
 * (Python's requests does): a dose in µg must come through there, too.
 */
function inAscii(json: string): string {
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
