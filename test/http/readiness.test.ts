import { afterAll, beforeAll, expect, test } from "bun:test";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { startService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ LOG_LEVEL: "silent" });
});
afterAll(() => service[Symbol.asyncDispose]());

async function readiness() {
  const response = await fetch(`${service.url}/readyz`);
  return [response.status, await response.json()];
}

test.each([
  ["storage", "storage"],
  ["storage/unfinished", "storage"],
  ["control.db", "database"],
])("a service without its %s is not ready, and is again once that is back", async (name, part) => {
  const path = join(service.dataDir, name);
  const away = join(service.dataDir, "away");
  expect(await readiness()).toEqual([200, { status: "ready" }]);
  await rename(path, away);
  expect(await readiness()).toEqual([503, { detail: `not ready: ${part}` }]);
  await rename(away, path);
  expect(await readiness()).toEqual([200, { status: "ready" }]);
});
