/** Between two statements to a database on another machine there is time for others. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import type { ControlDatabase } from "../../db/client.ts";
import * as schema from "../../db/control.ts";
import { createLogger } from "../../src/log.ts";
import { deletePod } from "../../src/pods/delete-pod.ts";
import { deleteVersion } from "../../src/pods/delete-version.ts";
import { initiateUpdate } from "../../src/pods/initiate-update.ts";
import { initiateUpload } from "../../src/pods/initiate-upload.ts";
import { listDocuments } from "../../src/pods/list-documents.ts";
import { startWorker, type Worker } from "../../workers/start-worker.ts";
import { startService, type TestService } from "../support/service.ts";
import { ended, enqueue, type Files } from "../workers/support/onboard.ts";
import { pdf } from "../workers/support/pdf.ts";

let service: TestService;
let worker: Worker;
beforeAll(async () => {
  service = await startService();
  worker = await startWorker({ ...service.services, log: createLogger("error") });
});
afterAll(async () => {
  await worker.stop();
  await service[Symbol.asyncDispose]();
});

/** The database, from which every answer comes only when `meanwhile` is over. */
function distant(db: ControlDatabase, meanwhile: () => Promise<unknown>): ControlDatabase {
  const client = new Proxy(db.$client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== "execute" && name !== "batch")
        return typeof value === "function" ? value.bind(target) : value;
      return async (...args: unknown[]) => {
        const result: unknown = await Reflect.apply(Object(value), target, args);
        await meanwhile();
        return result;
      };
    },
  });
  return drizzle({ client, schema, casing: "snake_case" });
}

async function onboard(key: string, orgId: string, files: Files) {
  const jobId = await enqueue(service, key, orgId, files);
  worker.wake();
  return ended(service, key, jobId);
}

/** A Pod with `a.pdf`, then with `b.pdf` alone. */
async function twoVersions() {
  const { key, keyId, organizationId, namespace } = await service.tenant();
  const orgId = `${namespace}_pod`;
  const caller = { keyId, organizationId, namespace, origin: service.url };
  await onboard(key, orgId, { "a.pdf": pdf(["First."]) });
  const { version } = await onboard(key, orgId, { "b.pdf": pdf(["Second."]) });
  return { caller, orgId, version };
}

test("a version that is deleted while it is listed, or updated, is shown with its documents or not at all", async () => {
  for (const read of [
    async (...of: Parameters<typeof listDocuments>) =>
      (await listDocuments(...of)).documents.map(({ filename }) => filename),
    async (...[services, caller, orgId]: Parameters<typeof listDocuments>) => {
      const input = { orgId, filenames: ["c.pdf"], batchSize: 6 };
      return (await initiateUpdate(services, caller, input)).existing_documents_to_keep;
    },
  ]) {
    const { caller, orgId, version } = await twoVersions();
    let deleted: Promise<unknown> | undefined;
    const db = distant(service.services.db, () => {
      deleted ??= deleteVersion(service.services, caller, orgId, version);
      return deleted;
    });
    expect(await read({ ...service.services, db }, caller, orgId)).toEqual(["b.pdf"]);
    expect(await read(service.services, caller, orgId)).toEqual(["a.pdf"]);
  }
});

test("a version of more documents than are read at once that is deleted meanwhile is shown whole or not at all", async () => {
  const { caller, orgId, version } = await twoVersions();
  const { db } = service.services;
  const held = await db.select().from(schema.documents).where(eq(schema.documents.orgId, orgId));
  const kept = held.find((document) => document.version === version);
  if (!kept) throw new Error("no document");
  const many = Array.from({ length: 600 }, (_, index) => ({ ...kept, filename: `c${index}.pdf` }));
  for (const part of [many.slice(0, 300), many.slice(300)]) await db.insert(schema.documents).values(part);
  const names = async (from: ControlDatabase) => {
    const { documents } = await listDocuments({ ...service.services, db: from }, caller, orgId);
    return documents.map(({ filename }) => filename);
  };
  expect(await names(db)).toEqual(["b.pdf", ...many.map(({ filename }) => filename).sort()]);
  let deleted: Promise<unknown> | undefined;
  const meanwhile = () => {
    deleted ??= deleteVersion(service.services, caller, orgId, version);
    return deleted;
  };
  expect(await names(distant(db, meanwhile))).toEqual(["a.pdf"]);
});

test("a Pod is deleted once, however many ask for it at the same time", async () => {
  const { caller, orgId } = await twoVersions();
  const arrived = Promise.withResolvers<void>();
  let waiting = 0;
  const db = distant(service.services.db, () => {
    if (++waiting === 3) arrived.resolve();
    return arrived.promise;
  });
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => deletePod({ ...service.services, db }, caller, orgId)),
  );
  const done = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  expect(done).toEqual([{ org_id: orgId, deleted: true, versions_deleted: 2 }]);
  for (const answer of answers) {
    if (answer.status === "rejected") expect(answer.reason.message).toBe(`Pod ${orgId} not found`);
  }
});

test("uploads of one Pod that are initiated at the same time have versions of their own", async () => {
  const { keyId, organizationId, namespace } = await service.tenant();
  const caller = { keyId, organizationId, namespace, origin: service.url };
  const arrived = Promise.withResolvers<void>();
  let waiting = 0;
  const db = distant(service.services.db, () => {
    if (++waiting === 3) arrived.resolve();
    return arrived.promise;
  });
  const now = () => Date.parse("2026-03-01T12:00:00Z");
  const input = { orgId: `${namespace}_pod`, filenames: ["a.pdf"], batchSize: 6 };
  const jobs = await Promise.all(
    [1, 2, 3].map(() => initiateUpload({ ...service.services, db, now }, caller, input)),
  );
  expect(jobs.map(({ version }) => version).sort()).toEqual([
    "20260301_120000",
    "20260301_120001",
    "20260301_120002",
  ]);
});
