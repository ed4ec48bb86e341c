import { expect, test } from "bun:test";
import { listKeys } from "../../src/tenants/keys.ts";
import { startModelServer } from "../support/model-server.ts";
import { call, eventually, startService, type TestService } from "../support/service.ts";

const METRICS_TOKEN = "metrics-token-for-tests";
const QUESTION = {
  conversation_id: "conversation-1",
  user_id: "medic-1",
  content: "What is the adult dose of epinephrine?",
  state: "US",
  scope: "emt",
};

test("a comment line after 15 s keeps a silent stream open", async () => {
  const model = startModelServer({ kind: "stream", pieces: ["Give it."], gapMs: 16_000 });
  await using service = await startService({ LLM_BASE_URL: model.url, LLM_MODEL: "scripted" });
  const { key } = await service.tenant();
  const response = await call(service, key, "POST", "/chat", QUESTION);
  const began = performance.now();
  let text = "";
  let silentMs = 0;
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (part === ":\n\n") silentMs = performance.now() - began;
  }
  expect(silentMs).toBeWithin(14_500, 15_900);
  expect(text).toStartWith('data: {"content":"Give it."}\n\n:\n\ndata: {');
  expect(text).toEndWith('data: {"type":"complete"}\n\n');
  await model.stop();
});

test("a client that leaves before the answer begins is counted as one that left, not as a failure", async () => {
  const model = startModelServer({ kind: "hang", pieces: [] });
  await using service = await startService({ LLM_BASE_URL: model.url, LLM_MODEL: "scripted", METRICS_TOKEN });
  const { key } = await service.tenant();
  const left = new AbortController();
  const asked = fetch(`${service.url}/chat`, {
    method: "POST",
    signal: left.signal,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(QUESTION),
  });
  await eventually(async () => model.received.length > 0);
  left.abort();
  await expect(asked).rejects.toThrow();

  expect(await countedChat(service)).toContain('status="499"');
  await model.stop();
});

test("so is one that leaves before its request is whole", async () => {
  await using service = await startService({ METRICS_TOKEN });
  const { key } = await service.tenant();
  const { hostname, port } = new URL(service.url);
  const head = [
    "POST /chat HTTP/1.1",
    `Host: ${hostname}`,
    `Authorization: Bearer ${key}`,
    "Content-Length: 200",
  ];
  const socket = await Bun.connect({ hostname, port: Number(port), socket: { data() {} } });
  socket.write(`${head.join("\r\n")}\r\n\r\n{"content": "Is`);
  await eventually(async () => (await listKeys(service.services.db)).some((it) => it.lastUsedAt !== null));
  socket.terminate();
  expect(await countedChat(service)).toContain('status="499"');
});

/** What is told of the first chat that was answered. */
function countedChat(service: TestService): Promise<string> {
  return eventually(async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
    return text.split("\n").find((it) => it.includes('"/chat"') && it.includes("status="));
  });
}

test("an answer comes through whole however its bytes are cut, and to clients that take them for Latin-1", async () => {
  const answer = "Fentanyl 50 µg – if ≥ 37 °C 🚑.";
  const model = startModelServer({ kind: "stream", pieces: [answer] });
  await using service = await startService({ LLM_BASE_URL: model.url, LLM_MODEL: "scripted" });
  const { key } = await service.tenant();
  const response = await call(service, key, "POST", "/chat", QUESTION);
  const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
  const contents = text
    .split("\n\n")
    .filter((event) => event.startsWith('data: {"content"'))
    .map((event) => JSON.parse(event.slice("data: ".length)).content);
  expect(contents.join("")).toStartWith(answer);
  await model.stop();
});
