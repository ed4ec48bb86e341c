import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { proxyEnvironment } from "../../config.ts";

/** As with `fetch`, connections are kept for the next request, and a proxy that the environment names is gone through. */
const options = { keepAlive: true, proxyEnv: proxyEnvironment };
const plain = new http.Agent(options);
const secure = new https.Agent(options);

/**
 * What the providers' packages reach their servers with, in the place of `fetch`, whose requests hold on to their body,
 * which is all the passages, and to a buffer of 64 KB until the answer has ended; and it lets 256 of them out at once.
 *
 * @throws the signal's reason once it aborts; an error of the connection; the answer's body throws them too
 */
async function ask(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", body, signal } = init;
  if (typeof body !== "string") throw new TypeError("a model is asked with a text");
  signal?.throwIfAborted();
  const url = new URL(input instanceof Request ? input.url : input);
  const headers = Object.fromEntries(new Headers(init.headers));
  const { request, answered } = open(url, method, headers, signal ?? undefined);
  request.end(body);
  try {
    const answer = await answered;
    return new Response(bodyOf(answer), { status: answer.statusCode ?? 0, headers: headersOf(answer) });
  } catch (error) {
    signal?.throwIfAborted();
    // The server may have closed a kept connection just when it was to be used again: the next one is tried.
    if (request.reusedSocket) return ask(input, init);
    throw error;
  }
}

/** Apart from `ask`, as what ends the request would keep all that stands beside it: the body. */
function open(
  url: URL,
  method: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): { request: ClientRequest; answered: Promise<IncomingMessage> } {
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const [send, agent] = url.protocol === "https:" ? [https.request, secure] : [http.request, plain];
  const request = send(url, { method, headers, agent }, resolve).on("error", reject);
  // Not by node:http's own signal: where the answer is all there and its connection free again, that throws uncaught.
  const stop = () => request.destroy();
  signal?.addEventListener("abort", stop, { once: true });
  request.once("close", () => signal?.removeEventListener("abort", stop));
  return { request, answered };
}

/** Node's type of a web stream is narrower than that of the web, which the stream itself is. */
function bodyOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  return Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array>;
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}

/** Bun's type of `fetch` has a second function, which the packages do not call. */
export const modelFetch: typeof fetch = Object.assign(ask, { preconnect: () => undefined });
