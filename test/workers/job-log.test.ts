import { expect, test } from "bun:test";
import { createLogger } from "../../src/log.ts";
import { startWorker } from "../../workers/start-worker.ts";
import { startService } from "../support/service.ts";
import { ended, enqueue } from "./support/onboard.ts";

test("the log says why a job failed, each document by its name", async () => {
  const lines: string[] = [];
  const log = createLogger("info", {}, { write: (line) => void lines.push(line) });
  await using service = await startService();
  const worker = await startWorker({ ...service.services, log });
  const { key, namespace } = await service.tenant();
  const jobId = await enqueue(service, key, `${namespace}_pod`, { "a.pdf": "none", "b.docx": "none" });
  const { error } = await ended(service, key, jobId);
  await worker.stop();
  const told = lines.map((line) => JSON.parse(line)).find(({ reasons }) => reasons !== undefined);
  expect(told).toMatchObject({ jobId, reasons: error?.split("\n") });
});
