import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { jobDocuments, jobs, versions } from "../../db/control.ts";
import { claimJob } from "../../src/jobs/queue/claim-job.ts";
import { createLogger } from "../../src/log.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { StorageError } from "../../src/storage/storage-error.ts";
import { runJob } from "../../workers/jobs/run-job.ts";
import { ReaderPool } from "../../workers/reading/reader-pool.ts";
import { startWorker, type Worker } from "../../workers/start-worker.ts";
import { eventually, startService, type TestService } from "../support/service.ts";
import { contents, ended, enqueue, getJob, post, upload } from "./support/onboard.ts";
import { pdf } from "./support/pdf.ts";

const LEASE_MS = 1_000;

let service: TestService;
let key: string;
let orgId: string;
let workers: { stop(): Promise<void> }[];
beforeEach(async () => {
  service = await startService({ RATE_LIMIT_REQUESTS: "100000" });
  const tenant = await service.tenant();
  key = tenant.key;
  orgId = `${tenant.namespace}_pod`;
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await service[Symbol.asyncDispose]();
});

/** A worker in this process. */
async function work(storage: Partial<Storage> = {}, now = Date.now): Promise<Worker> {
  const { services } = service;
  const worker = await startWorker({
    ...services,
    now,
    storage: { ...services.storage, ...storage },
    log: createLogger("silent"),
    times: { leaseMs: LEASE_MS, renewMs: LEASE_MS / 3 },
  });
  workers.push(worker);
  return worker;
}

/** A worker in a process of its own. */
function spawnWorker(leaseMs = LEASE_MS) {
  const child = Bun.spawn(
    [
      process.execPath,
      fileURLToPath(new URL("./support/worker-process.ts", import.meta.url)),
      String(leaseMs),
    ],
    {
      env: {
        ...Bun.env,
        DATA_DIR: service.dataDir,
        PORT: String(service.services.config.PORT),
        LOG_LEVEL: "error",
        WORKER_READERS: "1",
      },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  workers.push({
    async stop() {
      child.kill("SIGKILL");
      await child.exited;
    },
  });
  return child;
}

const WORDS = ["airway", "shock", "burns", "stroke", "seizure", "sepsis", "trauma"];
const PAGES = 250;
const long = pdf(
  Array.from({ length: PAGES }, (_, i) => `Give ${WORDS[i % 7]} in ${WORDS[(i >> 3) % 7]} ${i}.`),
);

const rowOf = async (id: string) => {
  const [row] = await service.services.db.select().from(jobs).where(eq(jobs.id, id));
  if (!row) throw new Error("no such job");
  return row;
};
const beingRead = (id: string) =>
  eventually(async () => (await getJob(service, key, id)).progress.processed_pages > 50);

const completedWithoutFalling = (id: string, least: number) =>
  eventually(async () => {
    const { progress, status } = await getJob(service, key, id);
    expect(progress.processed_pages).toBeGreaterThanOrEqual(least);
    least = progress.processed_pages;
    return status === "completed";
  });
/** The readers of a worker: processes that it started. */
const readersOf = (pid: number) =>
  Bun.spawnSync(["pgrep", "-P", String(pid)])
    .stdout.toString()
    .trim();

test.each([
  ["is killed is finished by the next on the same machine, without waiting for the lease,", 600_000],
  ["is lost with its machine is finished by another", LEASE_MS],
])("a job whose worker %s once", async (_, leaseMs) => {
  const killed = spawnWorker(leaseMs);
  const job = await enqueue(service, key, orgId, { "long.pdf": long });
  await beingRead(job);
  killed.kill("SIGKILL");
  await killed.exited;
  if (leaseMs === LEASE_MS) await rm(join(service.dataDir, "work"), { recursive: true });
  const half = await getJob(service, key, job);
  expect(half.status).toBe("processing");
  expect(await service.services.db.select().from(versions)).toEqual([]);

  await work();
  await completedWithoutFalling(job, half.progress.processed_pages);
  expect((await rowOf(job)).starts).toBe(2);
  const done = await ended(service, key, job);
  expect((await contents(service, done)).texts).toHaveLength(PAGES);
  expect(await service.services.db.select().from(versions)).toHaveLength(1);
  // The folder of the worker that was killed is gone, and what the job had in the other's.
  const scratch = join(service.dataDir, "work");
  const folders = await readdir(scratch);
  expect(folders).toHaveLength(1);
  await eventually(async () => (await readdir(join(scratch, folders[0] ?? ""))).length === 0);
  // Of what the first start wrote nothing stays.
  const left = async () =>
    (await readdir(join(service.dataDir, "storage"), { recursive: true })).filter((path) =>
      /\.(?:db|pdf)$/.test(path),
    );
  await eventually(async () => (await left()).length === 2);
});

test("a job whose reader is killed is finished by the same worker with another reader", async () => {
  const worker = spawnWorker(60_000);
  const job = await enqueue(service, key, orgId, { "long.pdf": long });
  await beingRead(job);
  process.kill(Number(readersOf(worker.pid)), "SIGKILL");
  const half = await getJob(service, key, job);
  expect(half.status).toBe("processing");

  await completedWithoutFalling(job, half.progress.processed_pages);
  expect((await rowOf(job)).starts).toBe(1);
  expect((await contents(service, await ended(service, key, job))).texts).toHaveLength(PAGES);
});

test("a worker ends with the process that started it, and takes its readers along", async () => {
  const script = fileURLToPath(new URL("./support/worker-parent.ts", import.meta.url));
  const parent = Bun.spawn([process.execPath, script], {
    env: { ...Bun.env, DATA_DIR: service.dataDir, ROLE: "worker", WORKER_READERS: "1", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { value } = await parent.stdout.getReader().read();
  const pid = Number(new TextDecoder().decode(value));
  const reader = Number(await eventually(async () => readersOf(pid) !== "" && readersOf(pid)));
  parent.kill("SIGKILL");
  await eventually(async () => !isRunning(pid) && !isRunning(reader));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("many jobs of many Pods are done once each by two worker processes", async () => {
  spawnWorker(10_000);
  spawnWorker(10_000);
  const queued = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      enqueue(service, key, `${orgId}_${i % 6}`, { [`${i}.pdf`]: pdf([`Protocol ${i}.`]) }),
    ),
  );
  const done = await Promise.all(queued.map((job) => ended(service, key, job)));
  expect(done.every(({ status }) => status === "completed")).toBe(true);
  for (const job of queued) expect((await rowOf(job)).starts).toBe(1);
  expect(await service.services.db.select().from(versions)).toHaveLength(12);
});

test("a worker that is asked to stop gives its job back at once, and that is no start", async () => {
  const first = await work();
  const job = await enqueue(service, key, orgId, { "long.pdf": long });
  first.wake();
  await beingRead(job);
  await first.stop();
  expect(await rowOf(job)).toMatchObject({ status: "processing", starts: 0, leaseOwner: null });
  await work();
  expect((await ended(service, key, job)).status).toBe("completed");
  expect((await rowOf(job)).starts).toBe(1);
});

test("a scratch folder that is removed under the running worker costs nobody his documents", async () => {
  let later = 0;
  await work({}, () => Date.now() + later);
  const before = await enqueue(service, key, orgId, { "long.pdf": long });
  await beingRead(before);
  await rm(join(service.dataDir, "work"), { recursive: true });
  await resting(before);
  const after = await enqueue(service, key, `${orgId}_b`, { "a.pdf": pdf(["A."]) });
  expect(await ended(service, key, after)).toMatchObject({ status: "completed", error: null });
  expect((await rowOf(after)).starts).toBe(1);
  later = 60_000;
  expect(await ended(service, key, before)).toMatchObject({ status: "completed", error: null });
});

const outage = () => Promise.reject(new StorageError("storage is down", "ECONNREFUSED", {}));

test("a moment's outage of storage is waited out", async () => {
  const { storage } = service.services;
  let failures = 2;
  const failing =
    <T extends unknown[], R>(call: (...args: T) => Promise<R>) =>
    (...args: T) =>
      failures-- > 0 ? outage() : call(...args);
  await work({ download: failing(storage.download), upload: failing(storage.upload) });
  const job = await enqueue(service, key, orgId, { "a.pdf": pdf(["A."]) });
  expect(await ended(service, key, job)).toMatchObject({ status: "completed" });
  expect((await rowOf(job)).starts).toBe(1);
  expect(failures).toBeLessThanOrEqual(0);
});

const resting = (job: string) =>
  eventually(async () => {
    const row = await rowOf(job);
    return row.status === "processing" && row.leaseOwner === null && row;
  });

test("a longer outage is no failure of the documents: the job rests, is started again, and no start counts", async () => {
  await work({ download: outage });
  const job = await enqueue(service, key, orgId, { "a.pdf": pdf(["A."]) });
  const rests = await resting(job);
  expect(rests).toMatchObject({ starts: 0, error: null });
  expect(rests.leaseExpiresAt).toBeGreaterThan(Date.now());
});

test("a full disk is an outage, too", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  await work({ download: () => Promise.reject(full) });
  const job = await enqueue(service, key, orgId, { "a.pdf": pdf(["A."]) });
  expect((await resting(job)).starts).toBe(0);
});

test("any other failure is none: the job rests, and its start counts", async () => {
  const strange = Object.assign(new Error("nobody thought of this"), { code: "ESTRANGE" });
  await work({ download: () => Promise.reject(strange) });
  const job = await enqueue(service, key, orgId, { "a.pdf": pdf(["A."]) });
  expect(await resting(job)).toMatchObject({ starts: 1, error: null });
});

test("readers that do not start are an outage, too", async () => {
  const { services, dataDir } = service;
  const id = await enqueue(service, key, orgId, { "a.pdf": pdf(["A."]) });
  const log = createLogger("silent");
  const readers = await ReaderPool.start({ size: 1, log, script: join(dataDir, "no-such-reader.ts") });
  workers.push(readers);
  const job = await claimJob(services.db, { now: Date.now(), leaseMs: LEASE_MS });
  if (!job) throw new Error("nothing to claim");
  const times = { leaseMs: LEASE_MS, renewMs: LEASE_MS / 3 };
  const using = {
    ...services,
    readers,
    reader: "here",
    embedder: undefined,
    outages: new LRUCache<string, number>({ max: 9 }),
    log,
  };
  await runJob(using, job, times, dataDir, new AbortController().signal);
  expect(await resting(id)).toMatchObject({ starts: 0, error: null });
});

test("a job that has waited for hours in the queue outlasts an outage as any other does", async () => {
  const job = await enqueue(service, key, orgId, { "a.pdf": pdf(["A."]) });
  const hoursAgo = Date.now() - 3 * 60 * 60_000;
  await service.services.db.update(jobs).set({ queuedAt: hoursAgo }).where(eq(jobs.id, job));
  await work({ download: outage });
  expect((await resting(job)).starts).toBe(0);
});

test("an outage that lasts an hour does not keep a job for ever: its starts count then", async () => {
  const job = await enqueue(service, key, orgId, { "a.pdf": pdf(["A."]) });
  let later = 0;
  await work({ download: outage }, () => Date.now() + later);
  const { leaseExpiresAt } = await resting(job);
  later = 60 * 60_000;
  const rests = await eventually(async () => {
    const row = await resting(job);
    return row.leaseExpiresAt !== leaseExpiresAt && row;
  });
  expect(rests.starts).toBe(1);
});

test("a file that is uploaded again while it is read fails by name: what was read is not what lies there", async () => {
  const { storage } = service.services;
  const files = { "a.pdf": pdf(["First."]) };
  const { upload_urls, job_id } = await upload(service, key, orgId, files);
  const [form] = upload_urls;
  if (!form) throw new Error("no form");
  await work({
    async download(...args) {
      const object = await storage.download(...args);
      await post(form, pdf(["Second."]));
      return object;
    },
  });
  await service.services.db
    .update(jobs)
    .set({ status: "pending", queuedAt: Date.now() })
    .where(eq(jobs.id, job_id));
  expect(await ended(service, key, job_id)).toMatchObject({
    status: "failed",
    error: expect.stringMatching(/^a\.pdf: the file was uploaded again while it was being processed/),
  });
});

test("files that are empty, or no longer there when their turn comes, fail by name", async () => {
  const { storage, db } = service.services;
  const files = { "a.pdf": pdf(["A."]), "b.pdf": pdf(["B."]), "c.pdf": pdf(["C."]) };
  const job = await enqueue(service, key, orgId, files);
  const rows = await db.select().from(jobDocuments).where(eq(jobDocuments.jobId, job));
  const keyOf = (filename: string) => rows.find((row) => row.filename === filename)?.uploadKey ?? "";
  const nothing = join(service.dataDir, "nothing");
  await Bun.write(nothing, "");
  await storage.upload(nothing, keyOf("a.pdf"), new AbortController().signal);
  await storage.delete([keyOf("b.pdf")]);
  await work();
  expect(await ended(service, key, job)).toMatchObject({
    status: "failed",
    error: [
      "a.pdf: the file is empty; upload it again",
      "b.pdf: the uploaded file is no longer there; upload it again",
    ].join("\n"),
  });
});
