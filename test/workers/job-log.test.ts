import { expect, test } from "bun:test";
import { createLogger } from "../../src/log.ts";
import { startWorker } from "../../workers/start-worker.ts";
import { eventually, startService } from "../support/service.ts";
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

test("an outage of the database is told when it begins and when it has ended, not at every try", async () => {
  const lines: string[] = [];
  const log = createLogger("info", {}, { write: (line) => void lines.push(JSON.parse(line).msg) });
  await using service = await startService();
  const { db } = service.services;
  let tries = 0;
  const down = new Proxy(db, {
    get(target, name) {
      if (name === "update" && tries++ < 3) throw new Error("the database does not answer");
      return Reflect.get(target, name, target);
    },
  });
  const worker = await startWorker({ ...service.services, db: down, log });
  await eventually(async () => lines.includes("taking a job works again"));
  await worker.stop();
  expect(tries).toBeGreaterThan(3);
  expect(lines.filter((line) => line.startsWith("taking a job"))).toEqual([
    "taking a job failed; it is tried again",
    "taking a job works again",
  ]);
});
