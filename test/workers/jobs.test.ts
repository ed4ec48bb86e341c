import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { eq } from "drizzle-orm";
import { documents as documentRows, objectDeletions, versions } from "../../db/control.ts";
import { createLogger } from "../../src/log.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { startWorker, type Worker } from "../../workers/start-worker.ts";
import { p } from "../support/docx-markup.ts";
import { docx } from "../support/ooxml.ts";
import { call, eventually, startService, type TestService } from "../support/service.ts";
import { contents, ended, enqueue, getJob, upload } from "./support/onboard.ts";
import { pdf } from "./support/pdf.ts";

let service: TestService;
let worker: Worker;
/** The worker's, which a test may have do some things in another way until its end. */
let storage: Storage;
let key: string;
let namespace: string;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT_REQUESTS: "100000", WORKER_READERS: "2" });
  ({ key, namespace } = await service.tenant());
  storage = { ...service.services.storage };
  worker = await startWorker({ ...service.services, storage, log: createLogger("error") });
});
afterEach(() => {
  Object.assign(storage, service.services.storage);
});
afterAll(async () => {
  await worker?.stop();
  await service?.[Symbol.asyncDispose]();
});

let pods = 0;
const newPod = () => `${namespace}_pod${++pods}`;
const WORDS = [
  "airway",
  "shock",
  "burns",
  "stroke",
  "seizure",
  "sepsis",
  "trauma",
  "poison",
  "fever",
  "asthma",
];
const word = (index: number) => WORDS[index % WORDS.length] ?? "";
/** Its pages differ, because a line that is on every page is no text of theirs. */
const long = (pages: number) =>
  pdf(Array.from({ length: pages }, (_, i) => `After ${word(i)} comes ${word(i * 7 + (i >> 3))}.`));

async function onboard(
  ...[orgId, files, kind]: Parameters<typeof upload> extends [unknown, unknown, ...infer Rest] ? Rest : never
) {
  const job = await enqueue(service, key, orgId, files, kind);
  worker.wake();
  return ended(service, key, job);
}

const stored = async (objectKey: string) => (await service.services.storage.head(objectKey)) !== undefined;

/** Changes a stored snapshot, to see later what was made of it. */
async function change(
  version: { org_id: string; version: string },
  file: (path: string, bytes: Uint8Array) => Promise<unknown>,
) {
  const { storage } = service.services;
  const { snapshotKey } = await contents(service, version);
  const path = join(service.dataDir, "tampered.db");
  const { signal } = new AbortController();
  await storage.download(snapshotKey, path, signal);
  await file(path, await Bun.file(path).bytes());
  await storage.upload(path, snapshotKey, signal);
  await rm(path);
}

const tamper = (version: Parameters<typeof change>[0], ...statements: string[]) =>
  change(version, async (path) => {
    const client = createClient({ url: pathToFileURL(path).href });
    await client.batch(statements, "write");
    client.close();
  });

test("documents become a version whose passages carry their texts", async () => {
  const done = await onboard(newPod(), {
    "airway.pdf": pdf(["Open the airway.", "Give oxygen."]),
    "cardiac.docx": docx(p("Epinephrine 1 mg every 3 minutes.")),
  });
  expect(done).toMatchObject({ status: "completed", error: null });
  expect(done.progress).toEqual({ total_documents: 2, total_pages: 3, processed_pages: 3 });
  const { files, texts } = await contents(service, done);
  expect(files).toEqual(["airway.pdf", "cardiac.docx"]);
  expect(texts).toEqual([
    "airway.pdf: Open the airway.",
    "airway.pdf: Give oxygen.",
    "cardiac.docx: Epinephrine 1 mg every 3 minutes.",
  ]);
});

test("a version's originals lie where no upload form reaches, and the uploads go", async () => {
  const orgId = newPod();
  const content = pdf(["Open the airway."]);
  const job = await upload(service, key, orgId, { "a.pdf": content });
  const uploadKey = job.upload_urls[0]?.upload_fields.key ?? "";
  expect(await stored(uploadKey)).toBe(true);
  await call(service, key, "POST", "/documents/complete-upload", {
    job_id: job.job_id,
    uploaded_files: ["a.pdf"],
  });
  worker.wake();
  await ended(service, key, job.job_id);
  const [row] = await service.services.db.select().from(documentRows).where(eq(documentRows.orgId, orgId));
  expect(row).toMatchObject({ sizeBytes: content.length, pages: 1, ocrPages: 0 });
  expect(row?.sha256).toBe(new Bun.CryptoHasher("sha256").update(content).digest("hex"));
  expect(row?.storageKey).not.toContain("/originals/");
  expect(await stored(row?.storageKey ?? "")).toBe(true);
  await eventually(async () => !(await stored(uploadKey)));
});

test("one document that cannot be read fails the job by its name, and the version before stands", async () => {
  const orgId = newPod();
  const before = await onboard(orgId, { "a.pdf": pdf(["Version one."]) });
  const failed = await onboard(orgId, {
    "good.pdf": pdf(["Version two."]),
    "bad.pdf": "this is no PDF",
    "broken.docx": "this is no package",
  });
  expect(failed.status).toBe("failed");
  const lines = failed.error?.split("\n") ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^bad\.pdf: .+/);
  expect(lines[1]).toMatch(/^broken\.docx: .+/);
  expect(failed.documents.map(({ status }) => status)).toEqual(["completed", "failed", "failed"]);
  expect(failed.progress.processed_pages).toBeLessThanOrEqual(failed.progress.total_pages);
  const pod = await (await call(service, key, "GET", `/documents/orgs/${orgId}/version`)).json();
  expect(pod).toMatchObject({ version: before.version, document_count: 1 });
  await eventually(async () => (await service.services.db.select().from(objectDeletions)).length === 0);
});

test("two updates queued at once both take effect, and replace by name without regard to case", async () => {
  const orgId = newPod();
  await onboard(orgId, { "a.pdf": pdf(["A one."]), "b.pdf": pdf(["B one."]), "c.pdf": pdf(["C one."]) });
  const jobs = await Promise.all([
    enqueue(service, key, orgId, { "A.pdf": pdf(["A two."]) }, "merge"),
    enqueue(service, key, orgId, { "b.pdf": pdf(["B two."]), "d.docx": docx(p("D two.")) }, "merge"),
  ]);
  worker.wake();
  const done = await Promise.all(jobs.map((job) => ended(service, key, job)));
  expect(done.map(({ status }) => status)).toEqual(["completed", "completed"]);
  const pod = await (await call(service, key, "GET", `/documents/orgs/${orgId}/version`)).json();
  const { files, texts } = await contents(service, pod);
  expect(files).toEqual(["A.pdf", "b.pdf", "c.pdf", "d.docx"]);
  expect(texts).toEqual(["A.pdf: A two.", "b.pdf: B two.", "c.pdf: C one.", "d.docx: D two."]);
});

test("a file whose bytes the Pod holds already is not read again, under its name or another", async () => {
  const orgId = newPod();
  const [a, b] = [pdf(["The same bytes."]), pdf(["Other bytes."])];
  const first = await onboard(orgId, { "a.pdf": a, "b.pdf": b });
  await tamper(first, "UPDATE passages SET text = 'As it was: ' || text");
  const merged = await onboard(orgId, { "a.pdf": a, "copy.pdf": a, "twin.pdf": b }, "merge");
  expect((await contents(service, merged)).texts).toEqual([
    "a.pdf: As it was: The same bytes.",
    "b.pdf: As it was: Other bytes.",
    "copy.pdf: As it was: The same bytes.",
    "twin.pdf: As it was: Other bytes.",
  ]);
  expect(merged.progress).toMatchObject({ total_pages: 3, processed_pages: 3 });
  const replaced = await onboard(orgId, { "c.pdf": a, "d.pdf": b, "new.pdf": pdf(["New."]) });
  expect((await contents(service, replaced)).texts).toEqual([
    "c.pdf: As it was: The same bytes.",
    "d.pdf: As it was: Other bytes.",
    "new.pdf: New.",
  ]);
});

test.each([
  ["other readers", "UPDATE readings SET reader = 'another'"],
  ["a release that left no mark of its readers", "DROP TABLE readings"],
])("a file that %s read is read again when it is uploaded again, not before", async (_, tampering) => {
  const orgId = newPod();
  const [a, b] = [pdf(["The same bytes."]), pdf(["Other bytes."])];
  const first = await onboard(orgId, { "a.pdf": a, "b.pdf": b });
  await tamper(first, "UPDATE passages SET text = 'As it was: ' || text", tampering);
  const merged = await onboard(orgId, { "a.pdf": a }, "merge");
  expect((await contents(service, merged)).texts).toEqual([
    "a.pdf: The same bytes.",
    "b.pdf: As it was: Other bytes.",
  ]);
  await tamper(merged, "UPDATE passages SET text = 'Again: ' || text");
  const replaced = await onboard(orgId, { "a.pdf": a, "b.pdf": b });
  expect((await contents(service, replaced)).texts).toEqual([
    "a.pdf: Again: The same bytes.",
    "b.pdf: Other bytes.",
  ]);
});

test("a file that the Pod holds already is refused under another format's extension as any other is", async () => {
  const orgId = newPod();
  const content = pdf(["The same bytes."]);
  await onboard(orgId, { "a.pdf": content });
  const failed = await onboard(orgId, { "a.docx": content }, "merge");
  expect(failed.error).toStartWith("a.docx: ");
});

test("an update reads the kept documents again when their snapshot is lost or of another format", async () => {
  const orgId = newPod();
  const first = await onboard(orgId, { "a.pdf": pdf(["A."]), "b.pdf": pdf(["B."]) });
  await tamper(first, "UPDATE meta SET value = 'old' WHERE key = 'format'");
  const second = await onboard(orgId, { "c.pdf": pdf(["C."]) }, "merge");
  expect((await contents(service, second)).texts).toEqual(["a.pdf: A.", "b.pdf: B.", "c.pdf: C."]);
  await service.services.storage.delete([(await contents(service, second)).snapshotKey]);
  const third = await onboard(orgId, { "b.pdf": pdf(["B two."]) }, "merge");
  expect((await contents(service, third)).texts).toEqual(["a.pdf: A.", "b.pdf: B two.", "c.pdf: C."]);
});

test("an update reads the kept documents again when their snapshot is damaged", async () => {
  const orgId = newPod();
  let last = await onboard(orgId, { "a.pdf": pdf(["A."]), "b.pdf": pdf(["B."]) });
  const damages = [
    (bytes: Uint8Array) => new Uint8Array(bytes.length),
    (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2),
    // A page in the middle: only what reads there meets it.
    (bytes: Uint8Array) => bytes.slice().fill(255, 4096 * 3, 4096 * 4),
  ];
  for (const [index, damage] of damages.entries()) {
    await change(last, (path, bytes) => Bun.write(path, damage(bytes)));
    last = await onboard(orgId, { "c.pdf": pdf([`C ${index}.`]) }, "merge");
    expect((await contents(service, last)).texts).toEqual(["a.pdf: A.", "b.pdf: B.", `c.pdf: C ${index}.`]);
  }
});

test("progress rises page by page, never falls, and reaches the total only at the end", async () => {
  const job = await enqueue(service, key, newPod(), { "long.pdf": long(1_500), "short.pdf": pdf(["One."]) });
  worker.wake();
  const seen: { done: number; total: number; status: string }[] = [];
  await eventually(async () => {
    const { progress, status } = await getJob(service, key, job);
    seen.push({ done: progress.processed_pages, total: progress.total_pages, status });
    return status === "completed";
  }, 170_000);
  for (const [index, { done, total, status }] of seen.entries()) {
    expect(done).toBeGreaterThanOrEqual(seen[index - 1]?.done ?? 0);
    if (status === "completed") expect([done, total]).toEqual([1_501, 1_501]);
    else if (total > 0) expect(done).toBeLessThan(total);
  }
  expect(new Set(seen.map(({ done }) => done)).size).toBeGreaterThan(3);
});

/** Queues an update with a long document, and waits until it is being read. */
async function startLongUpdate(orgId: string): Promise<string> {
  const job = await enqueue(service, key, orgId, { "long.pdf": long(300) }, "merge");
  worker.wake();
  await eventually(async () => (await getJob(service, key, job)).progress.processed_pages > 0);
  return job;
}

test("an update whose base goes away meanwhile is merged with the version that is current then", async () => {
  const orgId = newPod();
  await onboard(orgId, { "old.pdf": pdf(["Old."]), "LONG.pdf": pdf(["Not this."]) });
  const current = await onboard(orgId, { "current.pdf": pdf(["Current."]) });
  const fetched: string[] = [];
  const { download } = storage;
  storage.download = (...args) => {
    fetched.push(args[0]);
    return download(...args);
  };
  const job = await startLongUpdate(orgId);
  await call(service, key, "DELETE", `/documents/orgs/${orgId}/versions/${current.version}`);
  expect((await getJob(service, key, job)).status).toBe("processing");
  const done = await ended(service, key, job);
  expect(done.status).toBe("completed");
  const { files, texts } = await contents(service, done);
  expect(files).toEqual(["long.pdf", "old.pdf"]);
  expect(texts).toHaveLength(301);
  expect(texts).toContain("old.pdf: Old.");
  expect(fetched.filter((key) => key.endsWith("long.pdf"))).toHaveLength(1);
});

test("an update whose base goes away before it is fetched is merged with the version that is current then", async () => {
  const orgId = newPod();
  await onboard(orgId, { "old.pdf": pdf(["Old."]) });
  const current = await onboard(orgId, { "current.pdf": pdf(["Current."]) });
  const { snapshotKey } = await contents(service, current);
  const { download } = storage;
  storage.download = async (...args) => {
    if (args[0] === snapshotKey)
      await call(service, key, "DELETE", `/documents/orgs/${orgId}/versions/${current.version}`);
    return download(...args);
  };
  const done = await onboard(orgId, { "new.pdf": pdf(["New."]) }, "merge");
  expect(done).toMatchObject({ status: "completed", error: null });
  expect((await contents(service, done)).texts).toEqual(["new.pdf: New.", "old.pdf: Old."]);
});

test("an update whose base goes away twice meanwhile loses nothing of what it read", async () => {
  const orgId = newPod();
  const remove = ({ version }: { version: string }) =>
    call(service, key, "DELETE", `/documents/orgs/${orgId}/versions/${version}`);
  await onboard(orgId, { "old.pdf": pdf(["Old."]) });
  const middle = await onboard(orgId, { "middle.pdf": pdf(["Middle."]) });
  const current = await onboard(orgId, { "one.pdf": pdf(["One."]), "two.pdf": pdf(["Two."]) });
  const { snapshotKey } = await contents(service, middle);
  const { download, upload } = storage;
  storage.upload = async (...args) => {
    await upload(...args);
    await remove(current);
  };
  storage.download = async (...args) => {
    if (args[0] === snapshotKey) await remove(middle);
    return download(...args);
  };
  const done = await onboard(orgId, { "new.pdf": pdf(["New."]) }, "merge");
  expect(done).toMatchObject({ status: "completed", error: null });
  expect((await contents(service, done)).texts).toEqual(["new.pdf: New.", "old.pdf: Old."]);
});

test("documents that are read again lie on the worker's disk a few at a time", async () => {
  const orgId = newPod();
  const files = Array.from({ length: 20 }, (_, index) => [`${index}.pdf`, pdf([`Rule ${index}.`])] as const);
  const first = await onboard(orgId, Object.fromEntries(files));
  await service.services.storage.delete([(await contents(service, first)).snapshotKey]);
  let most = 0;
  const { download } = storage;
  storage.download = async (...args) => {
    const object = await download(...args);
    const there = (await readdir(dirname(args[1]))).filter((name) => name.endsWith(".pdf"));
    most = Math.max(most, there.length);
    return object;
  };
  const second = await onboard(orgId, { "new.pdf": pdf(["New."]) }, "merge");
  expect((await contents(service, second)).texts).toHaveLength(21);
  expect(most).toBeLessThan(12);
});

test("deleting the Pod fails its job, and nothing of it is left in storage", async () => {
  const orgId = newPod();
  await onboard(orgId, { "a.pdf": pdf(["A."]) });
  const job = await startLongUpdate(orgId);
  const answer = await call(service, key, "DELETE", `/documents/orgs/${orgId}`);
  expect(answer.status).toBe(200);
  expect(await getJob(service, key, job)).toMatchObject({ status: "failed", error: "the Pod was deleted" });
  const { db } = service.services;
  const isClean = async () => {
    // A folder may go while it is being listed.
    const paths = await readdir(join(service.dataDir, "storage"), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => undefined);
    return paths?.every((path) => !path.isFile() || !path.parentPath.includes(orgId)) ?? false;
  };
  await worker.stop();
  worker = await startWorker({ ...service.services, storage, log: createLogger("error") });
  await eventually(isClean);
  expect(await db.select().from(versions).where(eq(versions.orgId, orgId))).toEqual([]);
  expect((await call(service, key, "GET", `/documents/orgs/${orgId}/version`)).status).toBe(404);
});
