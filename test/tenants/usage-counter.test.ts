import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { usageDaily } from "../../db/control.ts";
import { createLogger } from "../../src/log.ts";
import { createUsageCounter } from "../../src/tenants/usage-counter.ts";
import { openQueue } from "../workers/support/queue.ts";

const ORGANIZATIONS = 2_000;
const NOON = Date.UTC(2026, 0, 15, 12);

let world: Awaited<ReturnType<typeof openQueue>>;
beforeEach(async () => {
  world = await openQueue();
});
afterEach(() => world.close());

const counter = () => createUsageCounter(world.db, () => NOON, createLogger("silent"));

test("what organizations ask for on a day is added up; of one that was deleted meanwhile nothing is kept", async () => {
  for (const requests of [2, 3]) {
    const usage = counter();
    usage.count("acme", { requests, limited: 0 });
    usage.count("acme", { requests: 0, limited: 1 });
    usage.count("deleted", { requests, limited: 0 });
    await usage.stop();
  }
  expect(await world.db.select().from(usageDaily)).toEqual([
    { organizationId: "acme", day: "2026-01-15", requests: 5, limited: 2 },
  ]);
});

test("what cannot be written is written once it can be, and only once", async () => {
  const usage = counter();
  usage.count("acme", { requests: 2, limited: 1 });
  await world.db.run(sql`ALTER TABLE usage_daily RENAME TO away`);
  await usage.stop();
  await world.db.run(sql`ALTER TABLE away RENAME TO usage_daily`);
  usage.count("acme", { requests: 1, limited: 0 });
  for (let times = 0; times < 2; times++) await usage.stop();
  expect(await world.db.select().from(usageDaily)).toMatchObject([{ requests: 3, limited: 1 }]);
});

test("the counts of thousands of organizations are written in a moment", async () => {
  await world.db.run(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ORGANIZATIONS})
    INSERT INTO organizations (id, name, namespace, created_at) SELECT 'org' || i, 'Agency', 'n' || i, 0 FROM n`);
  const usage = counter();
  for (let index = 1; index <= ORGANIZATIONS; index++)
    usage.count(`org${index}`, { requests: 1, limited: 0 });
  const started = process.cpuUsage();
  await usage.stop();
  const { user, system } = process.cpuUsage(started);
  expect(await world.db.select().from(usageDaily)).toHaveLength(ORGANIZATIONS);
  expect((user + system) / 1000).toBeLessThan(60);
});
