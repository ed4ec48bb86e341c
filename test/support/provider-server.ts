/**
 * A server that speaks as Anthropic, Google, Amazon Bedrock and Azure do: it streams the pieces in the
 * provider's own form, told by the request's path, and records what it was sent.
 */
interface ProviderServer extends AsyncDisposable {
  url: string;
  received: { path: string; headers: Headers; body: Record<string, unknown> }[];
}

export const PROVIDER_USAGE = { input: 321, output: 45 };

export function startProviderServer(pieces: string[]): ProviderServer {
  const received: ProviderServer["received"] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname);
      received.push({ path, headers: request.headers, body: await request.json() });
      const form = FORMS.find(({ path: of }) => of.test(path));
      if (!form) return new Response(`no such path: ${path}`, { status: 404 });
      return new Response(form.body(pieces), { headers: { "content-type": form.type } });
    },
  });
  return { url: server.url.origin, received, [Symbol.asyncDispose]: () => server.stop(true) };
}

const SSE = "text/event-stream";
const { input, output } = PROVIDER_USAGE;
const FORMS: { path: RegExp; type: string; body: (pieces: string[]) => string | Uint8Array<ArrayBuffer> }[] =
  [
    { path: /\/messages$/, type: SSE, body: anthropic },
    { path: /:streamGenerateContent$/, type: SSE, body: google },
    { path: /\/chat\/completions$/, type: SSE, body: azure },
    { path: /\/converse-stream$/, type: "application/vnd.amazon.eventstream", body: bedrock },
  ];

function sse(events: object[]): string {
  return events
    .map((event) => {
      const type = "type" in event ? `event: ${event.type}\n` : "";
      return `${type}data: ${JSON.stringify(event)}\n\n`;
    })
    .join("");
}

function anthropic(pieces: string[]): string {
  const message = { id: "m1", type: "message", role: "assistant", model: "scripted", content: [] };
  return sse([
    { type: "message_start", message: { ...message, usage: { input_tokens: input, output_tokens: 1 } } },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    ...pieces.map((text) => ({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } })),
    { type: "content_block_stop", index: 0 },
    { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: output } },
    { type: "message_stop" },
  ]);
}

function google(pieces: string[]): string {
  return sse([
    ...pieces.map((text) => ({ candidates: [{ content: { role: "model", parts: [{ text }] }, index: 0 }] })),
    {
      candidates: [{ content: { role: "model", parts: [{ text: "" }] }, finishReason: "STOP", index: 0 }],
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output },
    },
  ]);
}

function azure(pieces: string[]): string {
  const chunk = (delta: object, finish: string | null) => ({
    id: "c1",
    created: 0,
    model: "scripted",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  return `${sse([
    ...pieces.map((content) => chunk({ role: "assistant", content }, null)),
    chunk({}, "stop"),
    { id: "c1", created: 0, model: "scripted", choices: [], usage },
  ])}data: [DONE]\n\n`;
}

function bedrock(pieces: string[]): Uint8Array<ArrayBuffer> {
  const usage = { inputTokens: input, outputTokens: output, totalTokens: input + output };
  return Buffer.concat([
    frame("messageStart", { role: "assistant" }),
    ...pieces.map((text) => frame("contentBlockDelta", { contentBlockIndex: 0, delta: { text } })),
    frame("contentBlockStop", { contentBlockIndex: 0 }),
    frame("messageStop", { stopReason: "end_turn" }),
    frame("metadata", { usage, metrics: { latencyMs: 1 } }),
  ]);
}

/** A message of the `application/vnd.amazon.eventstream` encoding: prelude, headers, payload, each part under a CRC-32. */
function frame(event: string, payload: object): Buffer {
  const headers = Buffer.concat(
    Object.entries({
      ":event-type": event,
      ":content-type": "application/json",
      ":message-type": "event",
    }).map(([name, value]) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(value.length);
      const STRING = 7;
      return Buffer.concat([
        Buffer.from([name.length]),
        Buffer.from(name),
        Buffer.from([STRING]),
        length,
        Buffer.from(value),
      ]);
    }),
  );
  const body = Buffer.from(JSON.stringify(payload));
  const prelude = Buffer.alloc(8);
  prelude.writeUInt32BE(12 + headers.length + body.length + 4);
  prelude.writeUInt32BE(headers.length, 4);
  const message = Buffer.concat([prelude, crc(prelude), headers, body]);
  return Buffer.concat([message, crc(message)]);
}

function crc(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Bun.hash.crc32(bytes));
  return sum;
}
