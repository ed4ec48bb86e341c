import { afterAll, beforeAll, expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { audit } from "../../db/control.ts";
import { pruneAudit } from "../../src/chat/prune-audit.ts";
import { environmentWith } from "../../src/config.ts";
import { startWorker } from "../../workers/start-worker.ts";
import { call, eventually, startService, type TestService } from "../support/service.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-03-10T12:00:00Z");

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

const row = (id: number, namespace: string, createdAt: number): typeof audit.$inferInsert => ({
  id: String(id).padStart(6, "0"),
  createdAt,
  keyId: "k1",
  namespace,
  userId: "medic-1",
  conversationId: `conv-${id}`,
  mode: "unified",
  state: "US",
  scope: "emt",
  pods: [{ org_id: `${namespace}_a`, version: "20260301_000000" }],
  passages: [],
  model: "embedded",
  inputTokens: null,
  outputTokens: null,
  firstPieceMs: 12,
  totalMs: 20,
  outcome: "answered",
});

async function fill(rows: (typeof audit.$inferInsert)[]): Promise<void> {
  const { db } = service.services;
  await db.delete(audit);
  for (let at = 0; at < rows.length; at += 200) await db.insert(audit).values(rows.slice(at, at + 200));
}

/** Runs the command beside the service, as an operator does. */
async function admin(...args: string[]) {
  const run = Bun.spawn([process.execPath, "src/admin.ts", ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: environmentWith({ DATA_DIR: service.dataDir }),
    stderr: "pipe",
  });
  const [out, error] = await Promise.all([new Response(run.stdout).text(), new Response(run.stderr).text()]);
  return { lines: out.split("\n").filter((line) => line !== ""), error, code: await run.exited };
}

test("the list shows the newest first, of a namespace and since a day, as many as asked for", async () => {
  await fill([
    row(1, "acme", NOW - 3 * DAY),
    row(2, "acme", NOW - DAY),
    row(3, "other", NOW - DAY),
    row(4, "acme", NOW),
  ]);
  const { lines } = await admin("audit:list", "--namespace", "acme", "--since", "2026-03-09");
  expect(lines.map((line) => line.split("\t"))).toEqual([
    [
      "2026-03-10T12:00:00.000Z",
      "acme",
      "medic-1",
      "conv-4",
      "unified",
      "answered",
      "12 ms",
      "embedded",
      "acme_a@20260301_000000",
    ],
    expect.arrayContaining(["acme", "conv-2"]),
  ]);
  expect((await admin("audit:list", "--limit", "1")).lines).toHaveLength(1);
});

test("nobody is shown as somebody else, whatever he calls himself", async () => {
  await fill([]);
  const { key, namespace } = await service.tenant();
  const asked = { conversation_id: "conv-1", content: "CPR?", state: "US", scope: "emt" };
  for (const user_id of ["medic-1\0not me", "medic-2\n2026-03-10\tacme\tmedic-1\x1b[2J"]) {
    await (await call(service, key, "POST", "/chat", { ...asked, user_id })).text();
  }
  const { lines } = await admin("audit:list");
  expect(lines.map((line) => line.split("\t").slice(1, 4))).toEqual([
    [namespace, "medic-2\ufffd2026-03-10\ufffdacme\ufffdmedic-1\ufffd[2J", "conv-1"],
    [namespace, "medic-1\ufffdnot me", "conv-1"],
  ]);
});

test("a row keeps the beginning of long ids alone: each asks for as much disk as another", async () => {
  const { db } = service.services;
  await fill([]);
  const { key } = await service.tenant();
  const asked = { content: "CPR?", state: "US", scope: "emt", streaming: false };
  const ids = { conversation_id: "c".repeat(500_000), user_id: `${"u".repeat(198)}${"🚑".repeat(1_000)}` };
  expect((await call(service, key, "POST", "/chat", { ...asked, ...ids })).status).toBe(200);
  const [kept] = await eventually(async () => {
    const rows = await db.select().from(audit);
    return rows.length > 0 && rows;
  });
  expect(kept?.conversationId).toBe(`${"c".repeat(199)}…`);
  expect(kept?.userId).toBe(`${"u".repeat(198)}\ufffd…`);
});

test("the export has every row once, one JSON object a line, over many pages", async () => {
  // All at one time: the pages part them by their ids.
  await fill(Array.from({ length: 1_203 }, (_, index) => row(index, "acme", NOW)));
  const { lines } = await admin("audit:export");
  const rows = lines.map((line) => JSON.parse(line));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1_203);
  expect(rows).toHaveLength(1_203);
  expect(rows[0]).toMatchObject({ namespace: "acme", outcome: "answered", first_piece_ms: 12 });
  expect((await admin("audit:export", "--limit", "700")).lines).toHaveLength(700);
});

test("a wrong date or limit is told", async () => {
  for (const [option, value] of [
    ["--since", "yesterday"],
    ["--limit", "0"],
  ] as const) {
    const { code, error } = await admin("audit:list", option, value);
    expect(code).toBe(1);
    expect(error).toStartWith(`${option} must be `);
  }
});

test("rows older than the days they are kept go, a batch at a time", async () => {
  const { db } = service.services;
  const old = Array.from({ length: 600 }, (_, index) => row(index, "acme", NOW - 401 * DAY));
  await fill([...old, row(9_999, "acme", NOW - 399 * DAY)]);
  expect(await pruneAudit(db, 400, NOW)).toBe(500);
  expect(await pruneAudit(db, 400, NOW)).toBe(100);
  expect(await pruneAudit(db, 400, NOW)).toBe(0);
  expect(await db.select({ id: audit.id }).from(audit)).toEqual([{ id: "009999" }]);
});

test("the worker removes them while it runs", async () => {
  const { services } = service;
  await fill([row(1, "acme", Date.now() - 401 * DAY), row(2, "acme", Date.now())]);
  const worker = await startWorker(services);
  await eventually(async () => (await services.db.select().from(audit)).length === 1);
  await worker.stop();
});
