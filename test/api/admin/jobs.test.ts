import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { jobs } from "../../../db/control.ts";
import { createClient } from "../../../src/client.ts";
import { createLogger } from "../../../src/log.ts";
import { StorageError } from "../../../src/storage/storage-error.ts";
import { startWorker, type Worker } from "../../../workers/start-worker.ts";
import { ADMIN_TOKEN, type Administrator, signIn } from "../../support/console.ts";
import { call, eventually, startService, type TestService } from "../../support/service.ts";
import { ended, enqueue, getJob, upload } from "../../workers/support/onboard.ts";
import { pdf } from "../../workers/support/pdf.ts";

let service: TestService;
let worker: Worker;
let api: Administrator["api"];
let organizationId: string;
let key: string;
let namespace: string;
beforeAll(async () => {
  service = await startService({ ADMIN_TOKEN });
  worker = await startWorker({ ...service.services, log: createLogger("error") });
  ({ api } = await signIn(service));
  ({ organizationId, key, namespace } = await service.tenant());
});
afterAll(async () => {
  await worker.stop();
  await service[Symbol.asyncDispose]();
});

const LONG = pdf(
  Array.from({ length: 6_000 }, (_, index) => `Rule ${index} says ${index * 7} mg of drug ${index % 97}.`),
);
const SHORT = pdf(["A short rule."]);
let pods = 0;
const newPod = () => `${namespace}_pod${++pods}`;

const state = async (job_id: string) => (await api.getJob.query({ job_id })).status;

test("cancelling the job that is worked on stops the work, and the next in the queue begins", async () => {
  const pod = newPod();
  const running = await enqueue(service, key, pod, { "long.pdf": LONG });
  await eventually(async () => (await api.getJob.query({ job_id: running })).processed_pages > 0);
  const waiting = await enqueue(service, key, pod, { "short.pdf": SHORT });
  expect((await api.getJob.query({ job_id: waiting })).ahead).toBe(1);
  expect(await getJob(service, key, waiting)).toMatchObject({ status: "pending", ahead: 1 });
  expect(await getJob(service, key, running)).toMatchObject({ status: "processing", ahead: null });

  const listed = await api.listJobs.query({
    organization_id: organizationId,
    status: ["pending", "processing"],
  });
  expect(listed.items.map(({ job_id }) => job_id)).toEqual([waiting, running]);
  expect(listed.counts).toMatchObject({ pending: 1, processing: 1 });

  const cancelled = await api.cancelJob.mutate({ job_id: running });
  expect(cancelled).toMatchObject({ status: "failed", error: "cancelled by an administrator" });
  // There is one reader: the next ends only once the work on the cancelled one has stopped.
  await eventually(async () => (await state(waiting)) === "completed", 5_000);
  expect(await getJob(service, key, running)).toMatchObject({
    status: "failed",
    error: "cancelled by an administrator",
  });
  await expect(api.cancelJob.mutate({ job_id: running })).rejects.toMatchObject({
    message: "the job has ended: it is failed",
    data: { httpStatus: 400 },
  });
});

test("a job that takes long does not hold up another, also where one reader reads for both", async () => {
  const running = await enqueue(service, key, newPod(), { "long.pdf": LONG, "longer.pdf": LONG });
  const short = await enqueue(service, key, newPod(), { "short.pdf": SHORT });
  await eventually(async () => (await state(short)) === "completed");
  expect(await state(running)).toBe("processing");
  await api.cancelJob.mutate({ job_id: running });
});

test("a failed job is tried again while its uploads are there", async () => {
  const pod = newPod();
  const neighbour = await enqueue(service, key, newPod(), { "short.pdf": SHORT });
  const files = { "broken.pdf": "no PDF at all", "left out.pdf": SHORT };
  const { job_id, upload_urls } = await upload(service, key, pod, files);
  const complete = { job_id, uploaded_files: ["broken.pdf"] };
  expect((await call(service, key, "POST", "/documents/complete-upload", complete)).status).toBe(200);
  worker.wake();
  const failed = await eventually(async () => {
    const job = await api.getJob.query({ job_id });
    return job.status === "failed" && job;
  });
  expect(failed).toMatchObject({ documents: 1, files: [{ error: expect.any(String) }] });
  expect(failed.retry_problem).toBeNull();

  await service.services.storage.upload(
    await fileWith(SHORT),
    upload_urls[0]?.upload_fields.key ?? "",
    NEVER,
  );
  await eventually(async () => (await state(neighbour)) === "completed");
  const again = await api.retryJob.mutate({ job_id });
  expect((await getJob(service, key, neighbour)).documents).toMatchObject([
    { status: "completed", pages: 1 },
  ]);
  // The worker may have looked into the queue by itself.
  const starts = again.status === "processing" ? 1 : 0;
  expect(again).toMatchObject({ error: null, starts, completed_at: null });
  expect(again.files[0]).toMatchObject({ error: null, processed_pages: 0 });
  worker.wake();
  await eventually(async () => (await state(job_id)) === "completed");
  await expect(api.retryJob.mutate({ job_id })).rejects.toMatchObject({
    message: "the job cannot be tried again: the job is completed",
  });
});

test("a failed job whose uploads are gone, or never came, is to be uploaded again", async () => {
  const waiting = await upload(service, key, newPod(), { "a.pdf": SHORT });
  const cancelled = await api.cancelJob.mutate({ job_id: waiting.job_id });
  expect(cancelled.retry_problem).toContain("upload the files again");

  const pod = newPod();
  const job_id = await enqueue(service, key, pod, { "b.pdf": "nothing" });
  worker.wake();
  await eventually(async () => (await state(job_id)) === "failed");
  await service.services.storage.delete([`${await uploadFolder(job_id)}/originals/b.pdf`]);
  await expect(api.retryJob.mutate({ job_id })).rejects.toMatchObject({
    message: "the job cannot be tried again: no longer in storage: b.pdf; upload the files again",
  });
});

test("while object storage does not answer a failed job is shown all the same, and callers are told that", async () => {
  const { storage } = service.services;
  const pod = newPod();
  const job_id = await enqueue(service, key, pod, { "b.pdf": "nothing" });
  worker.wake();
  await eventually(async () => (await state(job_id)) === "failed");
  const initiated = await upload(service, key, pod, { "c.pdf": SHORT });
  const complete = { job_id: initiated.job_id, uploaded_files: ["c.pdf"] };
  const { sizes } = storage;
  storage.sizes = () => Promise.reject(new StorageError("storage is down", "ECONNREFUSED", {}));
  try {
    expect(await api.getJob.query({ job_id })).toMatchObject({
      error: expect.stringContaining("b.pdf: "),
      retry_problem: "object storage does not answer; try again",
    });
    await expect(api.retryJob.mutate({ job_id })).rejects.toMatchObject({
      message: "the job cannot be tried again: object storage does not answer; try again",
    });
    const detail = "object storage does not answer; try again";
    const rest = await call(service, key, "POST", "/documents/complete-upload", complete);
    expect([rest.status, await rest.json()]).toEqual([502, { detail }]);
    for (const { completeUpload } of [createClient(service.url, key), api])
      await expect(completeUpload.mutate(complete)).rejects.toMatchObject({
        message: detail,
        data: { httpStatus: 502 },
      });
  } finally {
    storage.sizes = sizes;
  }
  expect(await api.getJob.query({ job_id })).toMatchObject({ retry_problem: null });
});

/** A Pod with one version, and an update of it that failed. */
async function withFailedUpdate() {
  const org_id = newPod();
  const first = await enqueue(service, key, org_id, { "a.pdf": SHORT });
  worker.wake();
  await eventually(async () => (await state(first)) === "completed");
  const job_id = await enqueue(service, key, org_id, { "broken.pdf": "no PDF at all" }, "merge");
  worker.wake();
  await eventually(async () => (await state(job_id)) === "failed");
  return { org_id, job_id, version: (await getJob(service, key, first)).version };
}

test("a Pod that is deleted takes what was uploaded for jobs that failed with it", async () => {
  const { org_id, job_id } = await withFailedUpdate();
  const upload = `${await uploadFolder(job_id)}/originals/broken.pdf`;
  const { storage } = service.services;
  expect(await storage.head(upload)).toBeDefined();
  expect((await call(service, key, "DELETE", `/documents/orgs/${org_id}`)).status).toBe(200);
  expect(await storage.head(upload)).toBeUndefined();
  expect((await api.getJob.query({ job_id })).retry_problem).toContain("the Pod was deleted");
});

test("a failed job whose uploads were swept is to be uploaded again, also where they are still there", async () => {
  const { job_id } = await withFailedUpdate();
  await service.services.db.update(jobs).set({ sweptAt: Date.now() }).where(eq(jobs.id, job_id));
  await expect(api.retryJob.mutate({ job_id })).rejects.toMatchObject({
    message: "the job cannot be tried again: its upload window has passed; upload the files again",
  });
});

test("a job whose uploads are swept while storage is asked for them is not queued", async () => {
  const { job_id } = await withFailedUpdate();
  const { db, storage } = service.services;
  const { sizes } = storage;
  storage.sizes = async (folder) => {
    await db.update(jobs).set({ sweptAt: Date.now() }).where(eq(jobs.id, job_id));
    return sizes(folder);
  };
  try {
    expect(await api.retryJob.mutate({ job_id })).toMatchObject({ status: "failed" });
  } finally {
    storage.sizes = sizes;
  }
});

test("an update whose Pod went is not tried again, and does not bring it back with its own files alone", async () => {
  const { org_id, job_id, version } = await withFailedUpdate();
  await service.services.storage.upload(
    await fileWith(SHORT),
    `${await uploadFolder(job_id)}/originals/broken.pdf`,
    NEVER,
  );
  const path = `/documents/orgs/${org_id}/versions/${version}`;
  expect((await call(service, key, "DELETE", path)).status).toBe(200);
  await expect(api.retryJob.mutate({ job_id })).rejects.toMatchObject({
    message: "the job cannot be tried again: the Pod was deleted; upload the files again",
  });
  // As one that was tried again while its Pod was deleted.
  const queued = { status: "pending", error: null, completedAt: null } as const;
  await service.services.db.update(jobs).set(queued).where(eq(jobs.id, job_id));
  worker.wake();
  const again = await ended(service, key, job_id);
  expect(again).toMatchObject({ status: "failed", error: "broken.pdf: the Pod was deleted" });
  expect((await call(service, key, "GET", `/documents/orgs/${org_id}/version`)).status).toBe(404);
});

test("a list of jobs tells as each job does whether it can be tried again, and whether its Pod is there", async () => {
  const update = await withFailedUpdate();
  const { org_id } = update;
  const { job_id: waiting } = await upload(service, key, org_id, { "a.pdf": SHORT });
  await api.cancelJob.mutate({ job_id: waiting });
  const told = async () => {
    const { items } = await api.listJobs.query({ org_id });
    for (const { job_id, retry_problem, has_pod } of items)
      expect(await api.getJob.query({ job_id })).toMatchObject({ retry_problem, has_pod });
    return items.map(({ retry_problem, has_pod }) => [has_pod, retry_problem]);
  };
  const never = "its upload was never completed; upload the files again";
  const done = "the job is completed";
  expect(await told()).toEqual([
    [true, never],
    [true, null],
    [true, done],
  ]);
  expect((await call(service, key, "DELETE", `/documents/orgs/${org_id}`)).status).toBe(200);
  expect(await told()).toEqual([
    [false, never],
    [false, "the Pod was deleted; upload the files again"],
    [false, done],
  ]);
});

test("a list of jobs asks storage for none of their uploads, a job waits for no storage that hangs", async () => {
  const { job_id, org_id } = await withFailedUpdate();
  const { storage } = service.services;
  const { sizes } = storage;
  let asked = 0;
  storage.sizes = () => {
    asked++;
    return new Promise(() => {});
  };
  try {
    const [listed] = (await api.listJobs.query({ org_id, status: ["failed"] })).items;
    expect(listed).toMatchObject({ job_id, retry_problem: null });
    expect(asked).toBe(0);
    const problem = "object storage does not answer; try again";
    expect(await api.getJob.query({ job_id })).toMatchObject({ retry_problem: problem });
  } finally {
    storage.sizes = sizes;
  }
});

test("jobs are listed newest first, a page at a time", async () => {
  const tenant = await service.tenant();
  const { db } = service.services;
  const created: { id: string; createdAt: number }[] = [];
  const newest = Date.now() + 60_000;
  await upload(service, key, newPod(), { "a.pdf": SHORT });
  for (let index = 0; index < 5; index++) {
    const { job_id: id } = await upload(service, tenant.key, `${tenant.namespace}_p${index}`, {
      "a.pdf": SHORT,
    });
    // Two came in one millisecond.
    const createdAt = newest + Math.floor(index / 2);
    await db.update(jobs).set({ createdAt }).where(eq(jobs.id, id));
    created.push({ id, createdAt });
  }
  const ids = created
    .toSorted((a, b) => b.createdAt - a.createdAt || (b.id < a.id ? -1 : 1))
    .map(({ id }) => id);
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.listJobs.query>> = await api.listJobs.query({
      organization_id: tenant.organizationId,
      limit: 2,
      cursor,
    });
    found.push(...page.items.map(({ job_id }) => job_id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(found).toEqual(ids);
  await expect(api.listJobs.query({ cursor: "nonsense" })).rejects.toMatchObject({
    data: { httpStatus: 400 },
  });
  const all = await api.listJobs.query({ status: [] });
  expect(all.items.slice(0, ids.length).map(({ job_id }) => job_id)).toEqual(ids);
  expect(all.items.length).toBeGreaterThan(ids.length);
  const one = await api.listJobs.query({ org_id: `${tenant.namespace}_p2` });
  expect(one.items.map(({ job_id }) => job_id)).toEqual(created.slice(2, 3).map(({ id }) => id));
  expect(one.counts).toEqual({ initiated: 1, pending: 0, processing: 0, completed: 0, failed: 0 });
});

test("a job that does not exist is 404", async () => {
  const missing = { job_id: "none" };
  for (const asked of [
    () => api.getJob.query(missing),
    () => api.cancelJob.mutate(missing),
    () => api.retryJob.mutate(missing),
    () => api.completeUpload.mutate({ ...missing, uploaded_files: ["a.pdf"] }),
  ])
    await expect(asked()).rejects.toMatchObject({
      message: "Job none not found",
      data: { httpStatus: 404 },
    });
});

const NEVER = new AbortController().signal;

async function fileWith(content: Uint8Array): Promise<string> {
  const path = `${service.dataDir}/${crypto.randomUUID()}`;
  await Bun.write(path, content);
  return path;
}

async function uploadFolder(jobId: string): Promise<string> {
  const job = await service.services.db.query.jobs.findFirst({ where: (row, { eq }) => eq(row.id, jobId) });
  return job?.storageFolder ?? "";
}
