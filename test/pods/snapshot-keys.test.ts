import { expect, test } from "bun:test";
import { versions } from "../../db/control.ts";
import { snapshotKeys } from "../../src/pods/snapshot-keys.ts";
import { startService } from "../support/service.ts";

test("all versions' snapshots are told, each once, however many pages they take", async () => {
  await using service = await startService();
  const { services } = service;
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    orgId: `acme_${index}`,
    version: "20260101_000000",
    jobId: `job-${index}`,
    storageFolder: `acme/${index}`,
    snapshotKey: `acme/${index}/snapshot.db`,
    snapshotBytes: 1,
    documentCount: 1,
    publishedAt: 1,
  }));
  await services.db.insert(versions).values(rows);
  const keys = (await Array.fromAsync(snapshotKeys(services))).flat();
  expect(keys.sort()).toEqual(rows.map(({ snapshotKey }) => snapshotKey).sort());
});
