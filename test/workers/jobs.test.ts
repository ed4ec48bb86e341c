import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createLogger } from "../../src/log.ts";
import { startWorker, type Worker } from "../../workers/start-worker.ts";
import { p } from "../support/docx-markup.ts";
import { docx } from "../support/ooxml.ts";
import { call, eventually, startService, type TestService } from "../support/service.ts";
import { contents, ended, enqueue, objects } from "./support/onboard.ts";
import { pdf } from "./support/pdf.ts";

let service: TestService;
let worker: Worker;
let key: string;
let namespace: string;
beforeAll(async () => {
  service = await startService();
  ({ key, namespace } = await service.tenant());
  worker = await startWorker({ ...service.services, log: createLogger("warn") });
});
afterAll(async () => {
  await worker?.stop();
  await service?.[Symbol.asyncDispose]();
});

let pods = 0;
const newPod = () => `${namespace}_pod${++pods}`;

test("documents become a version whose passages carry their texts", async () => {
  const job = await enqueue(service, key, newPod(), {
    "airway.pdf": pdf(["Open the airway.", "Give oxygen."]),
    "cardiac.docx": docx(p("Epinephrine 1 mg every 3 minutes.")),
  });
  worker.wake();
  const done = await ended(service, key, job);
  expect(done).toMatchObject({ status: "completed", error: null });
  expect(done.progress).toEqual({ total_documents: 2, total_pages: 3, processed_pages: 3 });
  const { files, texts } = await contents(service, done.version);
  expect(files).toEqual(["airway.pdf", "cardiac.docx"]);
  expect(texts).toEqual([
    "airway.pdf: Open the airway.",
    "airway.pdf: Give oxygen.",
    "cardiac.docx: Epinephrine 1 mg every 3 minutes.",
  ]);
});
