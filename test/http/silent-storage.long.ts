import { expect, test } from "bun:test";
import { listen as listenTcp } from "bun";
import { pods, versions } from "../../db/control.ts";
import { call, detailOf, startService } from "../support/service.ts";

const VERSION = "20260115_143000";

test("a deletion that storage is silent on is told so, by the connection that waits", async () => {
  using silent = listenTcp({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  await using service = await startService({
    S3_ENDPOINT: `http://127.0.0.1:${silent.port}`,
    S3_ACCESS_KEY_ID: "access",
    S3_SECRET_ACCESS_KEY: "secret",
    LOG_LEVEL: "silent",
  });
  const { key, organizationId } = await service.tenant("acme");
  const { db } = service.services;
  const pod = { orgId: "acme_a", organizationId, currentVersion: VERSION, updatedAt: 0 };
  const folder = `acme/acme_a/2026/01/15/${VERSION}`;
  const version = { orgId: "acme_a", version: VERSION, jobId: "job", storageFolder: folder, publishedAt: 0 };
  await db.batch([
    db.insert(pods).values(pod),
    db
      .insert(versions)
      .values({ ...version, snapshotKey: `${folder}/snapshot.db`, snapshotBytes: 1, documentCount: 0 }),
  ]);
  const response = await call(service, key, "DELETE", "/documents/orgs/acme_a");
  expect(response.status).toBe(502);
  expect(await detailOf(response)).toStartWith("Pod acme_a is deleted; its files will be once");
}, 120_000);
