import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { objectDeletions, pods } from "../../db/control.ts";
import { deletePod } from "../../src/pods/delete-pod.ts";
import { startService, type TestService } from "../support/service.ts";

const DOCUMENTS = 2_000;
const VERSIONS = 40;
const JOBS = 2_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

/** So many rows, made by the database itself. */
const rows = (count: number, into: string, select: string) =>
  service.services.db.run(
    sql.raw(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO ${into} SELECT ${select} FROM n`),
  );

test("a Pod of many documents and versions is deleted in a moment, beside many jobs, and lets others be answered meanwhile", async () => {
  const { services } = service;
  const caller = { ...(await service.tenant("acme")), origin: service.url };
  const owner = `'${caller.organizationId}'`;
  await services.db.insert(pods).values({
    orgId: "acme_p",
    organizationId: caller.organizationId,
    currentVersion: "20260101_000001",
    updatedAt: 0,
  });
  for (let version = 1; version <= VERSIONS; version++) {
    const of = `'acme_p', '20260101_${String(version).padStart(6, "0")}'`;
    await rows(1, "versions", `${of}, 'j', 'f', 'acme/acme_p/f/snapshot-${version}.db', 1, ${DOCUMENTS}, 0`);
    await rows(
      DOCUMENTS,
      "documents",
      `${of}, i || '.pdf', 'acme/acme_p/f/' || i || '.pdf', 1, 'x', 1, 0, 0`,
    );
  }
  await rows(
    JOBS,
    `jobs (id, organization_id, namespace, org_id, version, kind, status, batch_size, storage_folder,
      created_at, upload_expires_at)`,
    `i, ${owner}, 'acme', 'acme_q', i, 'merge', 'initiated', 6, 'acme/acme_q/' || i, 0, 9e15`,
  );

  const started = performance.now();
  let [last, longest] = [started, 0];
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const turns = setInterval(turn, 0);
  const deleted = await deletePod(services, caller, "acme_p");
  const took = performance.now() - started;
  turn();
  clearInterval(turns);
  expect(deleted.versions_deleted).toBe(VERSIONS);
  expect(await services.db.select().from(objectDeletions)).toEqual([]);
  expect(longest).toBeLessThan(took / 2);
  expect(took).toBeLessThan(4_000);
});
