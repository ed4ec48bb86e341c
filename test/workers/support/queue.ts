import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ControlDatabase, openControl } from "../../../db/client.ts";
import { jobDocuments, jobs, organizations } from "../../../db/control.ts";
import { migrateControl } from "../../../db/migrate.ts";

/** A temp folder with a control database of its own and one organization, `acme`. */
export async function openQueue() {
  const folder = await mkdtemp(join(tmpdir(), "queue-"));
  const db = await openControl(`file:${join(folder, "control.db")}`);
  await migrateControl(db);
  await db
    .insert(organizations)
    .values({ id: "acme", name: "Acme", subdomain: "acme", namespace: "acme", createdAt: 0 });
  return {
    db,
    folder,
    close: async () => {
      db.$client.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let counter = 0;

/** A job as initiate and complete leave it; `pending` unless told. */
export async function insertJob(
  db: ControlDatabase,
  filenames: string[],
  overrides: Partial<typeof jobs.$inferInsert> = {},
) {
  counter++;
  const orgId = overrides.orgId ?? "acme_one";
  const version = `20260101_${String(counter).padStart(6, "0")}`;
  const job = {
    id: crypto.randomUUID(),
    organizationId: "acme",
    namespace: "acme",
    orgId,
    version,
    kind: "replace" as const,
    status: "pending" as const,
    batchSize: 6,
    storageFolder: `acme/${orgId}/2026/01/01/${version}`,
    createdAt: counter,
    uploadExpiresAt: Date.now() + 3_600_000,
    queuedAt: counter,
    ...overrides,
  };
  const documents = filenames.map((filename, position) => ({
    jobId: job.id,
    position,
    filename,
    uploadKey: `${job.storageFolder}/originals/${filename}`,
    status: "pending" as const,
  }));
  await db.batch([db.insert(jobs).values(job), db.insert(jobDocuments).values(documents)]);
  return { ...job, documents };
}
