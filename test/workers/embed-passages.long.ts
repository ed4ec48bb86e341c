import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { createLogger } from "../../src/log.ts";
import { startWorker } from "../../workers/start-worker.ts";
import { p } from "../support/docx-markup.ts";
import { type EmbeddingServer, startEmbeddingServer } from "../support/embedding-server.ts";
import { docx } from "../support/ooxml.ts";
import { call, startService, type TestService } from "../support/service.ts";
import { ended, post } from "./support/onboard.ts";
import { target, vectorsOf } from "./support/vectors.ts";

let service: TestService;
let server: EmbeddingServer;
let key: string;
let namespace: string;
beforeAll(async () => {
  server = startEmbeddingServer();
  service = await startService({ RATE_LIMIT_REQUESTS: "100000" });
  ({ key, namespace } = await service.tenant());
});
beforeEach(() => {
  server.behave("answer");
  server.received.length = 0;
});
afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await server?.stop();
});

let pods = 0;
const newPod = () => `${namespace}_vectors${++pods}`;
/** Documents of one passage each. */
const documents = (...names: string[]) =>
  names.map((name) => [`${name}.docx`, docx(p(`About ${name}.`))] as const);

/** Uploads and builds with the model; returns the vectors of the version, and what the worker warned of. */
async function build(
  orgId: string,
  model: string | undefined,
  files: ReturnType<typeof documents>,
  { update = false, batchSize = 6 } = {},
) {
  const filenames = files.map(([filename]) => filename);
  const initiated = await call(
    service,
    key,
    update ? "PUT" : "POST",
    update ? `/documents/orgs/${orgId}/documents/initiate` : "/documents/initiate-upload",
    { ...(!update && { org_id: orgId }), filenames, batch_size: batchSize },
  );
  const { job_id, upload_urls } = await initiated.json();
  const contents = new Map(files);
  for (const form of upload_urls) await post(form, contents.get(form.filename) ?? "");
  await call(service, key, "POST", "/documents/complete-upload", { job_id, uploaded_files: filenames });

  const warnings: string[] = [];
  const log = createLogger("silent");
  const child = Object.assign(log.child({}), {
    warn: (_: object, message: string) => warnings.push(message),
  });
  const worker = await startWorker({
    ...service.services,
    config: {
      ...service.services.config,
      EMBEDDING_BASE_URL: model && server.url,
      EMBEDDING_MODEL: model,
    },
    log: Object.assign(log, { child: () => child }),
  });
  try {
    const job = await ended(service, key, job_id);
    return {
      status: job.status,
      vectors: await vectorsOf(service, await target(service, job)),
      warnings,
    };
  } finally {
    await worker.stop();
  }
}

const sizes = () => server.received.map(({ input }) => input.length).sort();

test("passages are embedded by batches of the job's batch_size", async () => {
  const { vectors } = await build(newPod(), "toy", documents("a", "b", "c", "d", "e"), { batchSize: 2 });
  expect(vectors).toEqual({ model: "toy", vectors: 5, missing: 0 });
  expect(sizes()).toEqual([1, 2, 2]);
  expect(server.received.flatMap(({ input }) => input).sort()).toEqual(
    ["a", "b", "c", "d", "e"].map((name) => `About ${name}.`),
  );
});

test("an update embeds what is new alone, and forgets what it replaced", async () => {
  const pod = newPod();
  await build(pod, "toy", documents("a", "b"));
  server.received.length = 0;
  const files = [["b.docx", docx(p("Another b."))] as const, ...documents("c")];
  const { vectors } = await build(pod, "toy", files, { update: true });
  expect(vectors).toEqual({ model: "toy", vectors: 3, missing: 0 });
  expect(server.received.flatMap(({ input }) => input).sort()).toEqual(["About c.", "Another b."]);
});

/** A document of a heading and a passage for each text. */
const chapters = (name: string, ...texts: string[]) =>
  [`${name}.docx`, docx(texts.map((text) => heading(text) + p(`About ${text}.`)).join(""))] as const;
const heading = (text: string) => p(text, '<w:outlineLvl w:val="0"/>');

test("an upload of the whole Pod embeds the changed passages alone", async () => {
  const pod = newPod();
  await build(pod, "toy", [chapters("a", "Burns", "Falls"), ...documents("b", "c")]);
  server.received.length = 0;
  const files = [chapters("a", "Burns", "Floods"), ...documents("b", "c", "d")];
  const { vectors } = await build(pod, "toy", files);
  expect(vectors).toEqual({ model: "toy", vectors: 5, missing: 0 });
  expect(server.received.flatMap(({ input }) => input).sort()).toEqual(["About d.", "Floods\nAbout Floods."]);
});

test("a new edition of a document embeds its changed passages alone", async () => {
  const pod = newPod();
  await build(pod, "toy", [chapters("a", "Burns", "Falls"), ...documents("b")]);
  server.received.length = 0;
  const { vectors } = await build(pod, "toy", [chapters("a", "Falls", "Floods")], { update: true });
  expect(vectors).toEqual({ model: "toy", vectors: 3, missing: 0 });
  expect(server.received.flatMap(({ input }) => input)).toEqual(["Floods\nAbout Floods."]);
});

test("a changed model embeds kept documents again on the next version", async () => {
  const pod = newPod();
  await build(pod, "toy", documents("a", "b"));
  const { vectors } = await build(pod, "newer", documents("c"), { update: true });
  expect(vectors).toEqual({ model: "newer", vectors: 3, missing: 0 });
  const again = await build(pod, "newest", documents("a", "b"));
  expect(again.vectors).toEqual({ model: "newest", vectors: 2, missing: 0 });
  expect(server.received.at(-1)?.input).toHaveLength(2);
});

test("without a model an update leaves no vectors behind that would go stale", async () => {
  const pod = newPod();
  await build(pod, "toy", documents("a"));
  expect((await build(pod, undefined, documents("b"), { update: true })).vectors).toBeUndefined();
});

test("while the server is down a version is published without vectors, and the next one has them all", async () => {
  const pod = newPod();
  server.behave("fail");
  const down = await build(pod, "toy", documents("a"));
  expect(down).toEqual({
    status: "completed",
    vectors: undefined,
    warnings: [expect.stringContaining("published without vectors")],
  });
  expect(server.received).toHaveLength(4);
  server.behave("answer");
  const up = await build(pod, "toy", documents("b"), { update: true });
  expect(up.vectors).toEqual({ model: "toy", vectors: 2, missing: 0 });
});

test("a server that refuses the key is not asked again and again", async () => {
  server.behave("refuse");
  const { status, vectors } = await build(newPod(), "toy", documents("a"));
  expect({ status, vectors }).toEqual({ status: "completed", vectors: undefined });
  expect(server.received).toHaveLength(1);
});
