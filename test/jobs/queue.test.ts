import { afterEach, beforeEach, expect, test } from "bun:test";
import { and, desc, eq } from "drizzle-orm";
import {
  documents,
  jobDocuments,
  jobs,
  objectDeletions,
  organizations,
  pods,
  versions,
} from "../../db/control.ts";
import { jobsAhead } from "../../src/jobs/jobs-ahead.ts";
import { type ClaimedJob, claimJob } from "../../src/jobs/queue/claim-job.ts";
import { failJob } from "../../src/jobs/queue/fail-job.ts";
import { LEASE_MS } from "../../src/jobs/queue/lease.ts";
import { publishVersion } from "../../src/jobs/queue/publish-version.ts";
import { releaseJob } from "../../src/jobs/queue/release-job.ts";
import { renewLease } from "../../src/jobs/queue/renew-lease.ts";
import { sweepJobs } from "../../src/jobs/queue/sweep-jobs.ts";
import { writeProgress } from "../../src/jobs/queue/write-progress.ts";
import { insertJob, openQueue } from "../workers/support/queue.ts";

let world: Awaited<ReturnType<typeof openQueue>>;
beforeEach(async () => {
  world = await openQueue();
});
afterEach(() => world.close());

const LEASE = 1_000;
const claim = (now = 0) => claimJob(world.db, { now, leaseMs: LEASE });

async function claimed(now = 0): Promise<ClaimedJob> {
  const job = await claim(now);
  if (!job) throw new Error("nothing to claim");
  return job;
}

async function rowOf(jobId: string) {
  const [row] = await world.db.select().from(jobs).where(eq(jobs.id, jobId));
  if (!row) throw new Error("no such job");
  return row;
}

function document(filename: string, folder: string) {
  return {
    filename,
    storageKey: `${folder}/documents/${filename}`,
    sizeBytes: 10,
    sha256: `sha of ${filename}`,
    pages: filename.length,
    ocrPages: 0,
    lastModified: 5,
  };
}

/** Publishes the job's files as `publishVersion` is told of them by a worker. */
function publish(
  job: ClaimedJob,
  filenames: string[],
  merge?: { base: string; replaced: string[] },
  now = 9,
) {
  const { orgId, storageFolder } = job.row;
  return publishVersion(
    world.db,
    job,
    {
      orgId,
      snapshotKey: `${storageFolder}/snapshot-${job.owner}.db`,
      snapshotBytes: 100,
      added: filenames.map((name, position) => ({ position, ...document(name, storageFolder) })),
      merge,
    },
    now,
  );
}

async function currentFiles(orgId: string): Promise<string[]> {
  const [pod] = await world.db.select().from(pods).where(eq(pods.orgId, orgId));
  if (!pod) return [];
  const rows = await world.db.select().from(documents).where(eq(documents.version, pod.currentVersion));
  return rows.map(({ filename }) => filename).sort();
}

test("jobs are taken in the order they were queued, each by one worker", async () => {
  const later = await insertJob(world.db, ["b.pdf"], { orgId: "acme_b", queuedAt: 20 });
  const first = await insertJob(world.db, ["a.pdf"], { orgId: "acme_a", queuedAt: 10 });
  const taken = await Promise.all([claim(), claim(), claim()]);
  expect(taken.map((job) => job?.jobId)).toEqual([first.id, later.id, undefined]);
  expect(taken[0]?.row).toMatchObject({ status: "processing", starts: 1, leaseExpiresAt: LEASE });
});

test("the jobs of several organizations are taken in turn, whoever queued more", async () => {
  const other = { organizationId: "other", namespace: "other" };
  await world.db
    .insert(organizations)
    .values({ id: "other", name: "Other", subdomain: "other", namespace: "other", createdAt: 0 });
  const many: Awaited<ReturnType<typeof insertJob>>[] = [];
  for (const orgId of ["acme_a", "acme_b", "acme_c", "acme_d"])
    many.push(await insertJob(world.db, ["a.pdf"], { orgId }));
  const [a, b, c, d] = many.map(({ id }) => id);
  const late = await insertJob(world.db, ["a.pdf"], { ...other, orgId: "other_a" });
  const later = await insertJob(world.db, ["a.pdf"], { ...other, orgId: "other_b" });

  expect((await claimed()).jobId).toBe(String(a));
  const ahead = await jobsAhead(world.db, [...many.slice(1), late, later]);
  const order = [late.id, b, later.id, c, d].map(String);
  expect(order.map((id) => ahead.get(id))).toEqual([1, 2, 3, 4, 5]);
  for (const id of order) expect((await claimed()).jobId).toBe(id);
});

test("the jobs of one Pod run one after the other", async () => {
  const first = await insertJob(world.db, ["a.pdf"]);
  const second = await insertJob(world.db, ["b.pdf"]);
  const job = await claimed();
  expect(job.jobId).toBe(first.id);
  expect(await claim()).toBeUndefined();
  expect(await publish(job, ["a.pdf"])).toBe("published");
  expect((await claim())?.jobId).toBe(second.id);
});

test("a job whose lease ran out is taken again, and its first holder can write nothing any more", async () => {
  await insertJob(world.db, ["a.pdf"]);
  const lost = await claimed(0);
  expect(await claim(LEASE - 1)).toBeUndefined();
  const again = await claimed(LEASE);
  expect(again.row.starts).toBe(2);

  expect(await renewLease(world.db, lost, 99_999)).toBe(false);
  await writeProgress(world.db, lost, [{ position: 0, status: "processing", pages: 5, processedPages: 5 }]);
  expect(await failJob(world.db, lost, [{ position: 0, filename: "a.pdf", reason: "late" }], 9)).toBe(false);
  expect(await publish(lost, ["a.pdf"])).toBe("lost");
  await releaseJob(world.db, lost, { availableAt: 0, countStart: false });
  const [row] = await world.db.select().from(jobDocuments);
  expect(row).toMatchObject({ status: "pending", pages: null, processedPages: 0, error: null });
  expect(await world.db.select().from(versions)).toEqual([]);
  expect(await world.db.select().from(documents)).toEqual([]);
  expect(await world.db.select().from(pods)).toEqual([]);
  expect((await rowOf(again.jobId)).leaseOwner).toBe(again.owner);
});

test("a renewed lease lasts on", async () => {
  await insertJob(world.db, ["a.pdf"]);
  const job = await claimed();
  expect(await renewLease(world.db, job, 2 * LEASE)).toBe(true);
  expect(await claim(LEASE)).toBeUndefined();
});

test("a job whose worker died before the clock was set back is taken again; one that is worked on is not", async () => {
  await insertJob(world.db, ["a.pdf"], { orgId: "acme_a" });
  await insertJob(world.db, ["b.pdf"], { orgId: "acme_b" });
  const ahead = 86_400_000;
  const abandoned = await claimed(ahead);
  const workedOn = await claimed(ahead);
  await sweepJobs(world.db, 0);
  expect(await claim(0)).toBeUndefined();

  expect(await renewLease(world.db, workedOn, 2 * LEASE_MS)).toBe(true);
  await sweepJobs(world.db, LEASE_MS);
  expect((await claim(LEASE_MS))?.jobId).toBe(abandoned.jobId);
  expect(await claim(LEASE_MS)).toBeUndefined();
});

test("a job given back is taken again when it is due; a stopped worker's start does not count", async () => {
  await insertJob(world.db, ["a.pdf"]);
  const given = await claimed();
  await releaseJob(world.db, given, { availableAt: 50, countStart: false });
  expect(await renewLease(world.db, given, 99_999)).toBe(false);
  expect(await claim(49)).toBeUndefined();
  const second = await claimed(50);
  expect(second.row.starts).toBe(1);
  await releaseJob(world.db, second, { availableAt: 60, countStart: true });
  expect((await claimed(60)).row.starts).toBe(2);
});

test("after three starts that never finished the job fails, and the Pod's next job runs", async () => {
  const first = await insertJob(world.db, ["a.pdf"]);
  const next = await insertJob(world.db, ["b.pdf"]);
  for (const now of [0, LEASE, 2 * LEASE]) expect((await claimed(now)).jobId).toBe(first.id);
  expect(await claim(3 * LEASE)).toBeUndefined();
  await sweepJobs(world.db, 3 * LEASE - 1);
  expect((await rowOf(first.id)).status).toBe("processing");
  await sweepJobs(world.db, 3 * LEASE);
  expect(await rowOf(first.id)).toMatchObject({
    status: "failed",
    error: expect.stringContaining("started three times and never finished"),
  });
  expect((await claimed(3 * LEASE)).jobId).toBe(next.id);
});

test("publishing inserts the version, moves the Pod and completes the job with all its pages", async () => {
  const names = ["a.pdf", `"b's" é 🚑\uffff.pdf`];
  const { id, storageFolder, version } = await insertJob(world.db, names);
  const job = await claimed();
  await writeProgress(world.db, job, [{ position: 1, status: "processing", pages: 2, processedPages: 1 }]);
  const snapshotKey = `${storageFolder}/snapshot-${job.owner}.db`;
  await world.db.insert(objectDeletions).values({ storageKey: snapshotKey, dueAt: 0 });
  expect(await publish(job, names)).toBe("published");

  expect(await rowOf(id)).toMatchObject({ status: "completed", completedAt: 9, leaseOwner: null });
  expect(await world.db.select().from(pods)).toEqual([
    { orgId: "acme_one", organizationId: "acme", currentVersion: version, updatedAt: 9 },
  ]);
  const [row] = await world.db.select().from(versions);
  expect(row).toMatchObject({ version, jobId: id, snapshotKey, snapshotBytes: 100, documentCount: 2 });
  const stored = await world.db.select().from(documents).orderBy(desc(documents.filename));
  expect(stored).toEqual(
    names.map((name) => ({ orgId: "acme_one", version, ...document(name, storageFolder) })),
  );
  expect(
    (await world.db.select().from(jobDocuments)).map((d) => [d.status, d.pages, d.processedPages]),
  ).toEqual(names.map(({ length }) => ["completed", length, length]));
  const marked = (await world.db.select().from(objectDeletions)).map(({ storageKey }) => storageKey);
  expect(marked.sort()).toEqual(names.map((name) => `${storageFolder}/originals/${name}`).sort());
});

test("an update keeps what it does not replace, and is refused when its base is not current any more", async () => {
  const first = await insertJob(world.db, ["a.pdf", "b.pdf"]);
  await publish(await claimed(), ["a.pdf", "b.pdf"]);
  await insertJob(world.db, ["B.PDF", "c.pdf"], { kind: "merge" });
  const job = await claimed();
  const files = ["B.PDF", "c.pdf"];
  expect(await publish(job, files, { base: "20250101_000000", replaced: [] })).toBe("base_changed");
  expect(await currentFiles("acme_one")).toEqual(["a.pdf", "b.pdf"]);

  expect(await publish(job, files, { base: first.version, replaced: ["b.pdf"] })).toBe("published");
  expect(await currentFiles("acme_one")).toEqual(["B.PDF", "a.pdf", "c.pdf"]);
  const [row] = await world.db.select().from(versions).where(eq(versions.version, job.row.version));
  expect(row?.documentCount).toBe(3);
});

test("a publication touches no other job, Pod or version", async () => {
  const filesOf = async (orgId: string, version: string) => {
    const rows = await world.db
      .select()
      .from(documents)
      .where(and(eq(documents.orgId, orgId), eq(documents.version, version)));
    return rows.map(({ filename }) => filename).sort();
  };
  await insertJob(world.db, ["old.pdf"]);
  await publish(await claimed(), ["old.pdf"]);
  const base = await insertJob(world.db, ["kept.pdf"]);
  await publish(await claimed(), ["kept.pdf"]);
  // Versions are seconds: those of several Pods may well have the same.
  await insertJob(world.db, ["theirs.pdf"], { orgId: "acme_two", version: base.version });
  await publish(await claimed(), ["theirs.pdf"]);

  const update = await insertJob(world.db, ["a.pdf", "longer.pdf"], { kind: "merge" });
  const waiting = await insertJob(world.db, ["a.pdf", "b.pdf"], { orgId: "acme_three" });
  const merge = { base: base.version, replaced: [] };
  expect(await publish(await claimed(), ["a.pdf", "longer.pdf"], merge)).toBe("published");
  expect(await filesOf("acme_one", update.version)).toEqual(["a.pdf", "kept.pdf", "longer.pdf"]);
  const [merged] = await world.db.select().from(versions).where(eq(versions.version, update.version));
  expect(merged?.documentCount).toBe(3);
  expect(await filesOf("acme_one", base.version)).toEqual(["kept.pdf"]);
  expect(await filesOf("acme_two", base.version)).toEqual(["theirs.pdf"]);

  const pagesOf = async (jobId: string) =>
    (await world.db.select().from(jobDocuments).where(eq(jobDocuments.jobId, jobId))).map(
      ({ status, pages }) => [status, pages],
    );
  expect(await pagesOf(update.id)).toEqual([
    ["completed", "a.pdf".length],
    ["completed", "longer.pdf".length],
  ]);
  expect(await pagesOf(waiting.id)).toEqual([
    ["pending", null],
    ["pending", null],
  ]);
});

test("a job that was failed while it was worked on (its Pod was deleted) is not published", async () => {
  const { id } = await insertJob(world.db, ["a.pdf"]);
  const job = await claimed();
  await world.db.update(jobs).set({ status: "failed", error: "the Pod was deleted" }).where(eq(jobs.id, id));
  expect(await publish(job, ["a.pdf"])).toBe("lost");
  expect(await renewLease(world.db, job, 5)).toBe(false);
  expect(await currentFiles("acme_one")).toEqual([]);
});

test("a failed job names each document on a line and keeps its uploads until their window has passed", async () => {
  const { id, documents: files, uploadExpiresAt } = await insertJob(world.db, ["a.pdf", "b.pdf", "c.pdf"]);
  const job = await claimed();
  const failures = [
    { position: 0, filename: "a.pdf", reason: "the file is encrypted; upload a copy without a password" },
    { position: 2, filename: "c.pdf", reason: "the file is empty; upload it again" },
  ];
  expect(await failJob(world.db, job, failures, 7)).toBe(true);
  expect(await rowOf(id)).toMatchObject({
    status: "failed",
    error:
      "a.pdf: the file is encrypted; upload a copy without a password\nc.pdf: the file is empty; upload it again",
    completedAt: 7,
    leaseOwner: null,
  });
  const rows = await world.db.select().from(jobDocuments);
  expect(rows.map(({ status }) => status)).toEqual(["failed", "pending", "failed"]);
  expect(rows[2]?.error).toBe("the file is empty; upload it again");
  await sweepJobs(world.db, uploadExpiresAt - 1);
  expect(await world.db.select().from(objectDeletions)).toEqual([]);
  await sweepJobs(world.db, uploadExpiresAt + 3_600_000);
  const marked = await world.db.select().from(objectDeletions);
  expect(marked.map(({ storageKey }) => storageKey)).toEqual(files.map(({ uploadKey }) => uploadKey));
});

test("progress never falls", async () => {
  await insertJob(world.db, ["a.pdf"]);
  const job = await claimed();
  await writeProgress(world.db, job, [{ position: 0, status: "processing", pages: 9, processedPages: 6 }]);
  await writeProgress(world.db, job, [{ position: 0, status: "processing", pages: 9, processedPages: 2 }]);
  expect((await world.db.select().from(jobDocuments))[0]?.processedPages).toBe(6);
});

test("a job whose upload window passed fails, and uploads left behind are removed after the window", async () => {
  const { id, documents: files } = await insertJob(world.db, ["a.pdf", "b.pdf"], {
    status: "initiated",
    queuedAt: null,
    uploadExpiresAt: 1_000,
  });
  // As the deletion of its Pod leaves it while storage does not answer.
  await world.db.insert(objectDeletions).values({ storageKey: files[0]?.uploadKey ?? "", dueAt: 500 });
  await sweepJobs(world.db, 999);
  expect((await rowOf(id)).status).toBe("initiated");
  await sweepJobs(world.db, 1_000);
  expect(await rowOf(id)).toMatchObject({
    status: "failed",
    error: "the upload window passed without a complete call; start again with initiate",
    sweptAt: null,
  });
  const late = 1_000 + 3_600_000;
  const waiting = await insertJob(world.db, ["b.pdf"], { uploadExpiresAt: 1_000 });
  for (const now of [late, late + 1]) await sweepJobs(world.db, now);
  expect((await rowOf(id)).sweptAt).toBe(late);
  expect((await rowOf(waiting.id)).sweptAt).toBeNull();
  const marked = await world.db.select().from(objectDeletions);
  expect(marked.map(({ storageKey }) => storageKey)).toEqual(files.map(({ uploadKey }) => uploadKey));
});
