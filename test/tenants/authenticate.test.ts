import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createAuthenticator } from "../../src/tenants/authenticate.ts";
import { call, startService } from "../support/service.ts";

test("a key is its prefix, the environment, 64 random bits and a tail, and the database does not hold it", async () => {
  await using service = await startService({ ENVIRONMENT: "staging", API_KEY_PREFIX: "ems" });
  const [{ key }, other] = [await service.tenant(), await service.tenant()];
  const [, random = "", tail = ""] = /^ems_stg_([0-9a-f]{16})_([0-9a-f]{8})$/.exec(key) ?? [];
  expect([random.length, tail.length]).toEqual([16, 8]);
  expect(other.key).not.toContain(random);
  expect((await call(service, key, "GET", "/documents/orgs")).status).toBe(200);
  const files = (await readdir(service.dataDir)).filter((name) => name.startsWith("control.db"));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    const bytes = Buffer.from(await Bun.file(join(service.dataDir, name)).bytes());
    expect([name, bytes.includes(random), bytes.includes(key)]).toEqual([name, false, false]);
  }
});

test("a key with a wrong tail is refused without a look-up", async () => {
  await using service = await startService({ LOG_LEVEL: "silent" });
  const { key } = await service.tenant();
  await service.services.db.run(sql`ALTER TABLE api_keys RENAME TO lost`);
  const wrong = key.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  expect((await call(service, wrong, "GET", "/documents/orgs")).status).toBe(401);
  expect((await call(service, key, "GET", "/documents/orgs")).status).toBe(500);
});

test("a database that takes no writes still lets a key read", async () => {
  await using service = await startService({ LOG_LEVEL: "silent" });
  const { key } = await service.tenant();
  await service.services.db.run(
    sql`CREATE TRIGGER full BEFORE UPDATE ON api_keys BEGIN SELECT RAISE(FAIL, 'the disk is full'); END`,
  );
  expect((await call(service, key, "GET", "/documents/orgs")).status).toBe(200);
});

test("who only reads does not wait while another process writes to the database", async () => {
  await using service = await startService();
  const { key, organizationId } = await service.tenant();
  const db = new Proxy(service.services.db, {
    get: (target, name) =>
      name === "update"
        ? () => ({ set: () => ({ where: () => new Promise(() => {}) }) })
        : Reflect.get(target, name, target),
  });
  const authenticate = createAuthenticator({ ...service.services, db }, service.secret);
  expect(await authenticate(`Bearer ${key}`)).toMatchObject({ organizationId });
});

test("keys that are looked up in the same moment are each their own organization's", async () => {
  await using service = await startService();
  const tenants = [await service.tenant(), await service.tenant(), await service.tenant()];
  const authenticate = createAuthenticator(service.services, service.secret);
  const found = await Promise.all(tenants.map(({ key }) => authenticate(`Bearer ${key}`)));
  expect(found.map(({ organizationId }) => organizationId)).toEqual(
    tenants.map(({ organizationId }) => organizationId),
  );
});
