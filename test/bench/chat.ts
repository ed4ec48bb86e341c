import { fileURLToPath } from "node:url";
/**
 * `bun run bench:chat`: what the gateway adds to a model, grounded, over a Pod of 10,000 passages, with a scripted
 * model in a process of its own. Prints by how much the first piece comes later than from the model itself, what
 * many streams at once take of the gateway's memory, and how soon the model is left where the client leaves.
 *
 * The first token is a whole line: the gateway holds a sentence back until it is whole, whatever the model's speed.
 */
import { organizations } from "../../db/control.ts";
import { parseConfig } from "../../src/config.ts";
import { openControlFor } from "../../src/services.ts";
import { startProcess } from "../support/service-process.ts";
import { publishPod } from "./chat-pod.ts";
import type { ToModel } from "./model-process.ts";
import { createWriter } from "./synthetic-pod.ts";

const PASSAGES = 10_000;
const WARM_UP = 20;
const ASKED = 100;
const STREAMS = 500;
const TOKENS = 200;
const AT_ONCE = 25;
const TOKEN_GAP_MS = 50;
const SAMPLE_MS = 20;
const ORG_ID = "bench_pod";
const FIRST = "Give it now [1].\n";

let next = Promise.withResolvers<string>();
const child = Bun.spawn([process.execPath, fileURLToPath(new URL("./model-process.ts", import.meta.url))], {
  ipc: (message) => next.resolve(String(message)),
  stdio: ["ignore", "inherit", "inherit"],
});
const modelUrl = await next.promise;
const service = await startProcess({
  ROLE: "gateway",
  RATE_LIMIT_REQUESTS: "1000000000",
  LLM_BASE_URL: modelUrl,
  LLM_MODEL: "scripted",
});
try {
  await service.admin("org:create", "--name", "Bench", "--subdomain", "bench");
  const key = await service.admin("key:create", "--subdomain", "bench");
  await publishPod(service, await organizationId(), ORG_ID, PASSAGES);
  const { question } = createWriter(2);
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };

  const chat = (signal?: AbortSignal) =>
    fetch(`${service.url}/chat`, {
      method: "POST",
      headers,
      ...(signal && { signal }),
      body: JSON.stringify({
        conversation_id: "bench-1",
        user_id: "bench",
        content: question(),
        state: "US",
        scope: "emt",
        org_id: ORG_ID,
      }),
    });
  const direct = () =>
    fetch(`${modelUrl}/chat/completions`, {
      method: "POST",
      headers,
      body: JSON.stringify({ model: "scripted", stream: true, messages: [] }),
    });

  await firstTokens(chat, direct);
  await manyStreams(chat);
  await leaving(chat);
} finally {
  await service[Symbol.asyncDispose]();
  child.kill();
}

async function firstTokens(chat: () => Promise<Response>, direct: () => Promise<Response>): Promise<void> {
  await tell({ script: { kind: "stream", pieces: [FIRST, "Then again [1]."], gapMs: 1 } });
  for (let turn = 0; turn < WARM_UP; turn++) await firstToken(chat);
  const added: number[] = [];
  let declined = 0;
  for (let turn = 0; turn < ASKED; turn++) {
    const own = await firstToken(direct);
    const through = await firstToken(chat);
    if (through.text.includes(FIRST.trim())) added.push(through.ms - own.ms);
    else declined++;
  }
  added.sort((a, b) => a - b);
  const at = (share: number) => (added[Math.floor(added.length * share)] ?? 0).toFixed(1);
  console.log(
    `first token: the gateway adds p50 ${at(0.5)} ms (15 wanted), p95 ${at(0.95)} ms (40 wanted); ${added.length} chats, ${declined} declined without the model`,
  );
}

async function manyStreams(chat: () => Promise<Response>): Promise<void> {
  const pieces = [
    FIRST,
    ...Array.from({ length: TOKENS - 1 }, (_, index) => (index % 10 === 9 ? "word.\n" : "word ")),
  ];
  // Twice as many chats before, a few at a time: what searching and answering take once is no stream's.
  for (let round = 0; round < (2 * STREAMS) / AT_ONCE; round++) {
    await Promise.all(Array.from({ length: AT_ONCE }, async () => (await chat()).text()));
  }
  await tell({ script: { kind: "stream", pieces, gapMs: TOKEN_GAP_MS } });
  const base = await memory();
  let peak = base;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, SAMPLE_MS);
  const started = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: STREAMS }, async () => {
      const response = await chat();
      const text = await response.text();
      return text.includes('{"type":"complete"}') ? "complete" : `${response.status} ${text.slice(-100)}`;
    }),
  );
  clearInterval(sampling);
  const complete = outcomes.filter((outcome) => outcome === "complete").length;
  const other = outcomes.find((outcome) => outcome !== "complete");
  console.log(
    `streams: ${complete} of ${STREAMS} at once complete, ${TOKENS} tokens each, in ${((performance.now() - started) / 1000).toFixed(1)} s; ` +
      `memory ${((peak - base) / STREAMS / 1000).toFixed(0)} KB a stream (100 wanted; ${(base / 1e6).toFixed(0)} MB before, ${(peak / 1e6).toFixed(0)} MB at most)` +
      (other ? `; first other: ${other}` : ""),
  );
}

async function leaving(chat: (signal: AbortSignal) => Promise<Response>): Promise<void> {
  await tell({ script: { kind: "hang", pieces: [FIRST] } });
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const left = new AbortController();
    const response = await chat(left.signal);
    await response.body?.getReader().read();
    const started = performance.now();
    left.abort();
    await tell({ awaitLeft: true });
    times.push(performance.now() - started);
  }
  console.log(
    `leaving: the model's request stops at most ${Math.max(...times).toFixed(0)} ms later (1000 wanted)`,
  );
}

/** Milliseconds to the first content, and what came up to it. */
async function firstToken(ask: () => Promise<Response>): Promise<{ ms: number; text: string }> {
  const started = performance.now();
  const response = await ask();
  let ms = 0;
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (ms === 0 && text.includes('"content"')) ms = performance.now() - started;
  }
  return { ms, text };
}

/** Resident bytes of the gateway. */
async function memory(): Promise<number> {
  const status = await Bun.file(`/proc/${service.pid}/status`).text();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

async function tell(message: ToModel): Promise<void> {
  next = Promise.withResolvers<string>();
  child.send(message);
  await next.promise;
}

async function organizationId(): Promise<string> {
  const db = await openControlFor(parseConfig({ DATA_DIR: service.dataDir }));
  const [row] = await db.select({ id: organizations.id }).from(organizations);
  db.$client.close();
  return row?.id ?? "";
}
