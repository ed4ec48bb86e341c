import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { startWorker } from "../../workers/start-worker.ts";
import { p } from "../support/docx-markup.ts";
import { type EmbeddingServer, startEmbeddingServer } from "../support/embedding-server.ts";
import { type ModelServer, startModelServer } from "../support/model-server.ts";
import { docx } from "../support/ooxml.ts";
import { call, startService, type TestService } from "../support/service.ts";
import { ended, enqueue } from "../workers/support/onboard.ts";

const ARREST = "In cardiac arrest begin compressions and defibrillate at once.";

let service: TestService;
let embeddings: EmbeddingServer;
let model: ModelServer;
let key: string;
let orgId: string;

beforeAll(async () => {
  embeddings = startEmbeddingServer();
  model = startModelServer({ kind: "stream", pieces: ["Begin compressions [1]."] });
  service = await startService({
    EMBEDDING_BASE_URL: embeddings.url,
    EMBEDDING_MODEL: "toy",
    LLM_BASE_URL: model.url,
    LLM_MODEL: "scripted",
  });
  const tenant = await service.tenant();
  ({ key } = tenant);
  orgId = `${tenant.namespace}_protocols`;
  const worker = await startWorker(service.services);
  const files = { "arrest.docx": docx(p(ARREST)), "splint.docx": docx(p("Splint a fracture as found.")) };
  await ended(service, key, await enqueue(service, key, orgId, files));
  await worker.stop();
});
beforeEach(() => {
  model.received.length = 0;
});
afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await embeddings?.stop();
  await model?.stop();
});

async function ask(content: string): Promise<string> {
  const who = { conversation_id: "conv-meaning", user_id: "medic", state: "US", scope: "paramedic" };
  const response = await call(service, key, "POST", "/chat", {
    ...who,
    org_id: orgId,
    content,
    streaming: false,
  });
  return response.text();
}

test("a model is asked where the passage that answers was found by its meaning alone", async () => {
  const answer = await ask("pulse absent, what now?");
  expect(model.received.at(-1)?.body.messages.at(-1)?.content).toContain(ARREST);
  expect(answer).toContain("[1] arrest.docx, p. 1");
});

test("and is not where no passage is nearer than another", async () => {
  expect(await ask("overtime pay on holidays?")).toContain("do not answer this question");
  expect(model.received).toEqual([]);
});
