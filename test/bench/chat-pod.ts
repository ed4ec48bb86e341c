import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pods, versions } from "../../db/control.ts";
import { parseConfig } from "../../src/config.ts";
import { openControlFor, openStorage } from "../../src/services.ts";
import { loadSecret } from "../../src/tenants/secret.ts";
import type { ServiceProcess } from "../support/service-process.ts";
import { buildPod } from "./synthetic-pod.ts";

/** Puts a Pod of so many passages into a running service, as a worker would have published it. */
export async function publishPod(
  service: ServiceProcess,
  organizationId: string,
  orgId: string,
  passages: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-chat-"));
  const config = parseConfig({ DATA_DIR: service.dataDir, PORT: new URL(service.url).port });
  const db = await openControlFor(config);
  try {
    const path = join(folder, "snapshot.db");
    await buildPod(path, passages, 1);
    const snapshotKey = `bench/${orgId}/snapshot.db`;
    const storage = openStorage(config, await loadSecret(config));
    await storage.upload(path, snapshotKey, new AbortController().signal);
    const version = "20260101_000000";
    await db.insert(versions).values({
      orgId,
      version,
      jobId: "bench",
      storageFolder: "bench",
      snapshotKey,
      snapshotBytes: (await stat(path)).size,
      documentCount: 0,
      publishedAt: 0,
    });
    await db.insert(pods).values({ orgId, organizationId, currentVersion: version, updatedAt: 0 });
  } finally {
    db.$client.close();
    await rm(folder, { recursive: true });
  }
}
