import { afterAll, beforeAll, expect, test } from "bun:test";
import { audit, usageDaily } from "../../../db/control.ts";
import { createUsageCounter } from "../../../src/tenants/usage-counter.ts";
import { ADMIN_TOKEN, type Administrator, signIn } from "../../support/console.ts";
import { call, startService, type TestService } from "../../support/service.ts";

let service: TestService;
let administrator: Administrator;
let api: Administrator["api"];
beforeAll(async () => {
  service = await startService({ ADMIN_TOKEN, RATE_LIMIT_REQUESTS: "3" });
  administrator = await signIn(service);
  ({ api } = administrator);
});
afterAll(() => service[Symbol.asyncDispose]());

function asked(namespace: string, createdAt: number, tokens: number) {
  return {
    id: crypto.randomUUID(),
    createdAt,
    keyId: "gone",
    namespace,
    userId: "u",
    conversationId: "c",
    mode: "ems" as const,
    state: "CA",
    scope: "paramedic",
    pods: [],
    passages: [],
    model: "m",
    inputTokens: tokens,
    outputTokens: 1,
    totalMs: 1,
    outcome: "answered" as const,
  };
}

test("what an organization used is told by day", async () => {
  const { organizationId: organization_id, namespace } = await service.tenant("agency");
  const { db } = service.services;
  await db.insert(usageDaily).values([
    { organizationId: organization_id, day: "2026-01-01", requests: 5, limited: 1 },
    { organizationId: organization_id, day: "2026-01-03", requests: 2, limited: 0 },
  ]);
  await db
    .insert(audit)
    .values([
      asked(namespace, Date.parse("2026-01-01T00:00:00.000Z"), 10),
      asked(namespace, Date.parse("2026-01-01T23:59:59.999Z"), 20),
      asked(namespace, Date.parse("2026-01-02T00:00:00.000Z"), 40),
      asked(namespace, Date.parse("2026-01-03T00:00:00.000Z"), 160),
      asked("deleted", Date.parse("2026-01-02T00:00:00.000Z"), 80),
    ]);
  const { items, totals } = await api.getUsage.query({ from: "2026-01-01", to: "2026-01-02" });
  expect(totals).toEqual([
    {
      organization_id,
      organization: "agency",
      requests: 5,
      limited: 1,
      questions: 3,
      input_tokens: 70,
      output_tokens: 3,
      pages: 0,
    },
  ]);
  expect(
    items.map(({ day, requests, limited, questions, input_tokens, output_tokens }) => [
      day,
      requests,
      limited,
      questions,
      input_tokens,
      output_tokens,
    ]),
  ).toEqual([
    ["2026-01-01", 5, 1, 2, 30, 2],
    ["2026-01-02", 0, 0, 1, 40, 1],
  ]);
  await expect(api.getUsage.query({ from: "2026-01-02", to: "2026-01-01" })).rejects.toMatchObject({
    data: { httpStatus: 400 },
  });
  await expect(api.getUsage.query({ from: "2026-01-01", to: "2026-04-03" })).rejects.toMatchObject({
    message: "to: must lie within 92 days of from",
    data: { httpStatus: 400 },
  });
  const longest = await api.getUsage.query({ from: "2026-01-01", to: "2026-04-02" });
  expect(longest.totals[0]).toMatchObject({ requests: 7, input_tokens: 230 });
});

test("organizations beyond the largest are summed up day by day, and told apart in all", async () => {
  const { db } = service.services;
  const ids: string[] = [];
  for (let requests = 1; requests <= 9; requests++) {
    const { organizationId } = await service.tenant();
    ids.unshift(organizationId);
    await db.insert(usageDaily).values({ organizationId, day: "2026-03-01", requests, limited: 0 });
  }
  const { items, totals } = await api.getUsage.query({ from: "2026-03-01", to: "2026-03-01" });
  expect(totals.map((total) => total.organization_id)).toEqual(ids);
  expect(items.length).toBe(8);
  expect(items.find((item) => item.organization_id === null)?.requests).toBe(1 + 2);
  const { items: own } = await api.getUsage.query({
    from: "2026-03-01",
    to: "2026-03-01",
    organization_id: ids[8],
  });
  expect(own.map((item) => [item.organization_id, item.requests])).toEqual([[ids[8] ?? "", 1]]);
});

test("the rate limit's state is that of the organization", async () => {
  const { key, organizationId } = await service.tenant("budget");
  const stateOf = async () => (await api.listRateLimits.query({ search: "budget" })).items[0];
  expect(await stateOf()).toEqual({
    organization_id: organizationId,
    organization: "budget",
    limit: 3,
    remaining: 3,
    reset_s: 0,
  });
  for (let times = 0; times < 5; times++) await call(service, key, "GET", "/documents/orgs");
  expect(await stateOf()).toMatchObject({ remaining: 0 });
});

test("requests are counted by day and written when the gateway stops, also for organizations that are gone", async () => {
  const { db, log } = service.services;
  const { organizationId } = await service.tenant();
  let now = Date.parse("2026-05-01T23:59:59Z");
  const counter = createUsageCounter(db, () => now, log);
  counter.count(organizationId, { requests: 2, limited: 0 });
  counter.count(organizationId, { requests: 0, limited: 1 });
  counter.count("gone", { requests: 1, limited: 0 });
  now += 1_000;
  counter.count(organizationId, { requests: 7, limited: 0 });
  await counter.stop();
  const second = createUsageCounter(db, () => now, log);
  second.count(organizationId, { requests: 1, limited: 0 });
  await second.stop();
  const { items } = await api.getUsage.query({ from: "2026-05-01", to: "2026-05-02" });
  expect(items.map(({ day, requests, limited }) => [day, requests, limited])).toEqual([
    ["2026-05-01", 2, 1],
    ["2026-05-02", 8, 0],
  ]);
});

test("the audit trail is paged newest first, also where many came in one millisecond", async () => {
  const { db } = service.services;
  const rows = Array.from({ length: 7 }, (_, index) => asked("paged", 1_000 + Math.floor(index / 3), index));
  await db.insert(audit).values(rows);
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.listAudit.query>> = await api.listAudit.query({
      namespace: "paged",
      limit: 2,
      cursor,
    });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  const order = rows.toSorted((a, b) => b.createdAt - a.createdAt || (b.id < a.id ? -1 : 1));
  expect(found).toEqual(order.map(({ id }) => id));
  const { items } = await api.listAudit.query({
    namespace: "paged",
    from: new Date(1_001).toISOString(),
    to: new Date(1_002).toISOString(),
  });
  expect(items).toHaveLength(3);
});

test("the system page names every part, and what is stored and waits", async () => {
  const system = await api.getSystem.query();
  expect(system.parts).toEqual([
    { part: "disk", ready: true },
    { part: "database", ready: true },
    { part: "storage", ready: true },
    { part: "workers", ready: true },
  ]);
  expect(system.parts_from).toEqual({ database: "embedded", storage: "embedded", answerer: "embedded" });
  expect(system.queue).toMatchObject({ pending: 0, processing: 0, oldest_waiting_s: null });
  expect(system.version).toMatch(/^\d+\.\d+\.\d+/);
  expect((await api.getCatalogue.query()).scopes.map(({ value }) => value)).toContain("paramedic");
});
