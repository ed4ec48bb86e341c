import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { createLogger, type Logger } from "../../src/log.ts";
import { createEmbedder } from "../../src/search/embedder.ts";
import { createSearcher } from "../../src/search/searcher.ts";
import type { Searcher, SearchTarget } from "../../src/search/types.ts";
import { startWorker } from "../../workers/start-worker.ts";
import { p } from "../support/docx-markup.ts";
import { type EmbeddingServer, startEmbeddingServer } from "../support/embedding-server.ts";
import { docx } from "../support/ooxml.ts";
import { eventually, startService, type TestService } from "../support/service.ts";
import { ended, enqueue } from "../workers/support/onboard.ts";
import { target, vectorsOf } from "../workers/support/vectors.ts";
import { ask, textOf } from "./support/world.ts";

const ARREST = "In cardiac arrest begin compressions and defibrillate at once.";
const FRACTURE = "Splint a fracture in the position found.";
const SUGAR = "Treat hypoglycemia with dextrose into a vein.";
const QUESTION = "pulse absent, what now?";

let service: TestService;
let server: EmbeddingServer;
let key: string;
let namespace: string;
let embedded: SearchTarget;
let plain: SearchTarget;
const searchers: Searcher[] = [];

beforeAll(async () => {
  server = startEmbeddingServer();
  service = await startService({ RATE_LIMIT_REQUESTS: "100000" });
  ({ key, namespace } = await service.tenant());
  embedded = await onboard("embedded", [SUGAR, ARREST, FRACTURE], settings("toy"));
  plain = await onboard("plain", [SUGAR, ARREST, FRACTURE], {});
});
beforeEach(() => {
  server.behave("answer");
  server.received.length = 0;
});
afterAll(async () => {
  for (const searcher of searchers) await searcher.close();
  await service?.[Symbol.asyncDispose]();
  await server?.stop();
});

const settings = (model: string) => ({ EMBEDDING_BASE_URL: server.url, EMBEDDING_MODEL: model });

/** A Pod with a page for each text, built by a worker with these settings. */
async function onboard(pod: string, texts: string[], given: object): Promise<SearchTarget> {
  const config = { ...service.services.config, ...given };
  const worker = await startWorker({ ...service.services, config, log: createLogger("silent") });
  try {
    const orgId = `${namespace}_${pod}`;
    const files = Object.fromEntries(texts.map((text, index) => [`${index}.docx`, docx(p(text))]));
    const job = await ended(service, key, await enqueue(service, key, orgId, files));
    return await target(service, job);
  } finally {
    await worker.stop();
  }
}

let folders = 0;
function open(model?: string, log: Logger = createLogger("silent")): Searcher {
  const searcher = createSearcher({
    storage: service.services.storage,
    cacheDir: join(service.dataDir, `semantic-${++folders}`),
    cacheBytes: 10_000_000,
    log,
    threads: 1,
    embedder: model
      ? createEmbedder({ EMBEDDING_BASE_URL: server.url, EMBEDDING_API_KEY: "key", EMBEDDING_MODEL: model })
      : undefined,
  });
  searchers.push(searcher);
  return searcher;
}

function listen(): { log: Logger; warnings: string[] } {
  const warnings: string[] = [];
  const log = createLogger("silent");
  return {
    log: Object.assign(log, { warn: (_: object, message: string) => warnings.push(message) }),
    warnings,
  };
}

test("a question finds the passage that says the same in other words", async () => {
  expect((await ask(open(), [embedded], QUESTION)).passages).toEqual([]);
  const { passages, terms } = await ask(open("toy"), [embedded], QUESTION);
  expect(textOf(passages[0])).toBe(ARREST);
  expect(terms.every(({ found }) => !found)).toBe(true);
  expect(server.received).toEqual(
    [{ model: "toy", input: [QUESTION] }].map((it) => expect.objectContaining(it)),
  );
});

test("words and meaning count together", async () => {
  const { passages } = await ask(open("toy"), [embedded], "pulse absent with a fracture");
  expect(passages.slice(0, 2).map(textOf).sort()).toEqual([ARREST, FRACTURE]);
  expect(passages[0]?.score).toBeLessThanOrEqual(1);
});

test("a server that is down costs the vectors alone, is told once, and is left alone for a while", async () => {
  const { log, warnings } = listen();
  const searcher = open("toy", log);
  server.behave("fail");
  for (const _ of [1, 2, 3]) {
    expect(textOf((await ask(searcher, [embedded], "fracture")).passages[0])).toBe(FRACTURE);
  }
  expect(server.received).toHaveLength(1);
  expect(warnings).toEqual([expect.stringContaining("cannot be asked")]);
});

test("a server that says nothing holds a question for two seconds at most", async () => {
  server.behave("hang");
  const started = performance.now();
  expect(textOf((await ask(open("toy"), [embedded], "fracture")).passages[0])).toBe(FRACTURE);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("a caller who goes away takes the request to the server along", async () => {
  server.behave("hang");
  const stop = new AbortController();
  const search = open("toy").search([embedded], "fracture", { limit: 1, signal: stop.signal });
  const request = await eventually(async () => server.received[0]);
  stop.abort(new Error("gone"));
  await expect(search).rejects.toThrow("gone");
  await request.aborted;
});

test("a version without vectors, or of another model, is searched by words and told once", async () => {
  const { log, warnings } = listen();
  for (const [model, version] of [
    ["toy", plain],
    ["other", embedded],
  ] as const) {
    const searcher = open(model, log);
    expect((await ask(searcher, [version], QUESTION)).passages).toEqual([]);
    expect(textOf((await ask(searcher, [version], "fracture")).passages[0])).toBe(FRACTURE);
  }
  expect(warnings).toEqual(Array(2).fill(expect.stringContaining("has no vectors")));
});

test("beside a Pod with vectors, a Pod without is not starved", async () => {
  const { passages } = await ask(open("toy"), [embedded, plain], "dextrose for hypoglycemia");
  expect(textOf(passages[0])).toBe(SUGAR);
  expect((await ask(open("toy"), [plain, embedded], QUESTION)).passages[0]?.orgId).toBe(embedded.orgId);
});

test("without the settings there is no embedder, and no table in the snapshot", async () => {
  expect(createEmbedder(service.services.config)).toBeUndefined();
  expect(await vectorsOf(service, plain)).toBeUndefined();
});
