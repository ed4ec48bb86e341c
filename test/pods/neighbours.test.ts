import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { eq, ne } from "drizzle-orm";
import {
  apiKeys,
  documents,
  jobDocuments,
  jobs,
  objectDeletions,
  pods,
  usageDaily,
  versions,
} from "../../db/control.ts";
import type { Caller, Services } from "../../src/context.ts";
import { cancelJob } from "../../src/jobs/cancel-job.ts";
import { retryJob } from "../../src/jobs/retry-job.ts";
import { completeUpload } from "../../src/pods/complete-upload.ts";
import { deletePod } from "../../src/pods/delete-pod.ts";
import { deleteVersion } from "../../src/pods/delete-version.ts";
import { initiateUpload } from "../../src/pods/initiate-upload.ts";
import { makeCurrent } from "../../src/pods/make-current.ts";
import { deleteOrganization } from "../../src/tenants/delete-organization.ts";
import { startService, type TestService } from "../support/service.ts";

/** Versions are seconds: those of several Pods may well have the same. */
const VERSIONS = ["20260101_000001", "20260101_000002", "20260101_000003"] as const;
const [FIRST, SECOND, THIRD] = VERSIONS;
const FILES = ["a.pdf", "b.pdf"];

let service: TestService;
let services: Services;
let acme: Caller;
let other: Caller;
let deleted: string[] = [];

beforeAll(async () => {
  service = await startService();
  const { storage } = service.services;
  services = {
    ...service.services,
    storage: {
      ...storage,
      delete(keys) {
        deleted.push(...keys);
        return storage.delete(keys);
      },
    },
  };
  acme = { ...(await service.tenant("acme")), origin: service.url };
  other = { ...(await service.tenant("other")), origin: service.url };
  for (const [caller, orgId] of [
    [acme, "acme_one"],
    [acme, "acme_two"],
    [acme, "acme_stays"],
    [other, "other_one"],
  ] as const)
    await insertPod(caller, orgId);
});
afterAll(() => service[Symbol.asyncDispose]());

const folderOf = (orgId: string, version: string) => `${orgId.split("_")[0]}/${orgId}/2026/01/01/${version}`;
const keysOf = (orgId: string, version: string) =>
  ["snapshot.db", ...FILES].map((name) => `${folderOf(orgId, version)}/${name}`);

const uploadsOf = (orgId: string) =>
  [0, 1, 2].map((index) => `${folderOf(orgId, `20260202_00000${index}`)}/originals/c.pdf`);

/** A Pod of three versions, with an update and an upload that are not completed yet, and one that is. */
async function insertPod({ organizationId, namespace }: Caller, orgId: string): Promise<void> {
  const { db } = services;
  for (const [publishedAt, version] of VERSIONS.entries()) {
    const storageFolder = folderOf(orgId, version);
    const [snapshotKey = ""] = keysOf(orgId, version);
    const of = { orgId, version };
    const about = { jobId: "j", storageFolder, snapshotKey, snapshotBytes: 1, documentCount: 2, publishedAt };
    await db.insert(versions).values({ ...of, ...about });
    const file = { sizeBytes: 1, sha256: "x", pages: 1, ocrPages: 0, lastModified: 0 };
    await db
      .insert(documents)
      .values(
        FILES.map((filename) => ({ ...of, ...file, filename, storageKey: `${storageFolder}/${filename}` })),
      );
  }
  await db.insert(pods).values({ orgId, organizationId, currentVersion: THIRD, updatedAt: 0 });
  for (const [index, [kind, status]] of (
    [
      ["merge", "initiated"],
      ["replace", "pending"],
      ["merge", "completed"],
    ] as const
  ).entries()) {
    const id = `${orgId} ${kind} ${status}`;
    const version = `20260202_00000${index}`;
    const storageFolder = folderOf(orgId, version);
    const times = { createdAt: 0, uploadExpiresAt: Date.now() + 3_600_000 };
    await db.insert(jobs).values({
      id,
      organizationId,
      namespace,
      orgId,
      version,
      kind,
      status,
      batchSize: 6,
      storageFolder,
      ...times,
    });
    const uploadKey = `${storageFolder}/originals/c.pdf`;
    await db
      .insert(jobDocuments)
      .values({ jobId: id, position: 0, filename: "c.pdf", uploadKey, status: "processing", pages: 3 });
  }
}

/** Everything that is known of all Pods but one. */
async function besides(orgId: string) {
  const { db } = services;
  return [
    await db.select().from(pods).where(ne(pods.orgId, orgId)),
    await db.select().from(versions).where(ne(versions.orgId, orgId)),
    await db.select().from(documents).where(ne(documents.orgId, orgId)),
    await db
      .select()
      .from(jobs)
      .innerJoin(jobDocuments, eq(jobDocuments.jobId, jobs.id))
      .where(ne(jobs.orgId, orgId)),
  ];
}

/** Does it, and sees to it that nothing but this Pod is changed. Returns the keys that were deleted. */
async function alone(orgId: string, act: () => Promise<unknown>): Promise<string[]> {
  deleted = [];
  const before = await besides(orgId);
  await act();
  expect(await besides(orgId)).toEqual(before);
  return deleted.sort();
}

async function currentOf(orgId: string): Promise<string | undefined> {
  const [pod] = await services.db.select().from(pods).where(eq(pods.orgId, orgId));
  return pod?.currentVersion;
}

async function jobsOf(orgId: string): Promise<string[]> {
  const rows = await services.db.select().from(jobs).where(eq(jobs.orgId, orgId)).orderBy(jobs.version);
  return rows.map(({ kind, status }) => `${kind} ${status}`);
}

test("a version is deleted, or made current, of one Pod alone", async () => {
  const orgId = "acme_one";
  const waiting = ["merge initiated", "replace pending", "merge completed"];
  expect(await alone(orgId, () => makeCurrent(services, orgId, FIRST))).toEqual([]);
  expect(await currentOf(orgId)).toBe(FIRST);
  const third = await alone(orgId, () => deleteVersion(services, acme, orgId, THIRD));
  expect(third).toEqual(keysOf(orgId, THIRD).sort());
  expect(await currentOf(orgId)).toBe(FIRST);
  const first = await alone(orgId, () => deleteVersion(services, acme, orgId, FIRST));
  expect(first).toEqual(keysOf(orgId, FIRST).sort());
  expect(await currentOf(orgId)).toBe(SECOND);
  expect(await jobsOf(orgId)).toEqual(waiting);

  await alone(orgId, () => deleteVersion(services, acme, orgId, SECOND));
  expect(await currentOf(orgId)).toBeUndefined();
  expect(await jobsOf(orgId)).toEqual(["merge failed", "replace pending", "merge completed"]);
});

test("a job is completed, cancelled and tried again alone", async () => {
  const orgId = "acme_jobs";
  const filenames = ["a.pdf", "b.pdf"];
  const { job_id: jobId, upload_urls } = await initiateUpload(services, acme, {
    orgId,
    filenames,
    batchSize: 6,
  });
  const path = join(service.dataDir, "file");
  await Bun.write(path, "content");
  for (const { storage_key } of upload_urls)
    await services.storage.upload(path, storage_key, new AbortController().signal);
  await alone(orgId, () => completeUpload(services, acme, { jobId, uploadedFiles: ["b.pdf"] }));
  expect(await jobsOf(orgId)).toEqual(["replace pending"]);
  await alone(orgId, () => cancelJob(services, jobId));
  expect(await jobsOf(orgId)).toEqual(["replace failed"]);
  await alone(orgId, () => retryJob(services, jobId));
  expect(await jobsOf(orgId)).toEqual(["replace pending"]);
});

test("a Pod is deleted alone, with what was uploaded for it", async () => {
  const orgId = "acme_two";
  const keys = await alone(orgId, () => deletePod(services, acme, orgId));
  expect(keys).toEqual(
    [...VERSIONS.flatMap((version) => keysOf(orgId, version)), ...uploadsOf(orgId)].sort(),
  );
  expect(await currentOf(orgId)).toBeUndefined();
  expect(await jobsOf(orgId)).toEqual(["merge failed", "replace failed", "merge completed"]);
});

test("an organization is deleted alone", async () => {
  const orgId = "other_one";
  const { db } = services;
  const used = [acme, other].map(({ organizationId }) => ({
    organizationId,
    day: "2026-01-01",
    requests: 1,
    limited: 0,
  }));
  await db.insert(usageDaily).values(used);
  const keys = await alone(orgId, () => deleteOrganization(services, other.organizationId));
  for (const left of [await db.select().from(usageDaily), await db.select().from(apiKeys)]) {
    expect(left.map(({ organizationId }) => organizationId)).toEqual([acme.organizationId]);
  }
  const marked = (await db.select().from(objectDeletions)).map(({ storageKey }) => storageKey);
  expect([...keys, ...marked].filter((key) => !key.startsWith("other/"))).toEqual([]);
  expect(new Set(keys)).toEqual(
    new Set([...VERSIONS.flatMap((version) => keysOf(orgId, version)), ...uploadsOf(orgId)]),
  );
  expect(await currentOf(orgId)).toBeUndefined();
  expect(await jobsOf(orgId)).toEqual([]);
});
