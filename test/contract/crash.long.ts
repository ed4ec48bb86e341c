/** The gateway, its worker and the readers are killed in the middle of a job, as when a machine loses its power. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { isRunning, processTree } from "../support/process-tree.ts";
import { type ServiceProcess, startProcess } from "../support/service-process.ts";
import { Client, type Files } from "./client/client.ts";
import { pdf } from "./client/papers.ts";
import type { Job } from "./client/shapes.ts";
import { tenant } from "./world.ts";

const PAGES = 300;

let dataDir: string;
let service: ServiceProcess;
let client: Client;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "crash-"));
  service = await startProcess(SETTINGS, dataDir);
  client = await tenant(service, "acme");
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

const SETTINGS = { RATE_LIMIT_REQUESTS: "1000000" };

async function killAll(): Promise<void> {
  const tree = await processTree(service.pid);
  for (const pid of tree) {
    // A reader may have ended by itself meanwhile.
    try {
      process.kill(pid, "SIGKILL");
    } catch {}
  }
  await service.kill("SIGKILL");
  for (const pid of tree) while (await isRunning(pid)) await Bun.sleep(5);
}

/** Half a minute passes while nothing runs: a lost job is taken up again when its lease has run out. */
async function letLeasesRunOut(): Promise<void> {
  const db = createClient({ url: `file:${join(dataDir, "control.db")}` });
  // What was killed in the middle of a write holds its lock until the write has ended.
  await db.execute("PRAGMA busy_timeout = 10000");
  await db.execute("UPDATE jobs SET lease_expires_at = lease_expires_at - 30000 WHERE status = 'processing'");
  db.close();
}

async function restart(): Promise<void> {
  service = await startProcess(SETTINGS, dataDir);
  client = new Client(service.url, client.key, client.namespace);
}

function book(name: string): Uint8Array {
  const page = (number: number) => `Page ${number} of the book ${name}.\n`.repeat(30);
  return pdf(Array.from({ length: PAGES / 2 }, (_, index) => page(index)));
}

const MOMENTS: Record<string, (job: Job) => boolean> = {
  "as soon as it was completed": () => true,
  "when the first page was read": ({ progress }) => progress.processed_pages > 0,
  "when half of it was read": ({ progress }) => progress.processed_pages > PAGES / 2,
  "when all of it was read": ({ progress }) => progress.processed_pages >= PAGES,
};

test.each(Object.entries(MOMENTS))(
  "a job killed %s completes after a restart, whole",
  async (moment, reached) => {
    const orgId = client.pod(moment.replaceAll(" ", ""));
    const first = await client.onboard(orgId, { "first.pdf": pdf(["The kit hangs behind the left door."]) });
    const files: Files = { "one.pdf": book("one"), "two.pdf": book("two") };
    const names = Object.keys(files);
    const started = await client.initiateUpdate(orgId, names);
    await client.uploadAll(started, files);
    await client.completeUpdate(orgId, started.job_id, names);
    let before = await client.job(started.job_id);
    while (!reached(before)) {
      await Bun.sleep(5);
      before = await client.job(started.job_id);
    }
    await killAll();
    await letLeasesRunOut();
    await restart();

    const between = await client.documents(orgId);
    if (between.version === first.version) {
      expect(between.documents.map(({ filename }) => filename)).toEqual(["first.pdf"]);
      const answer = await client.ask("Where does the kit hang?", { org_id: orgId });
      expect(answer.text).toContain("behind the left door");
    }
    const seen = await client.watch(started.job_id);
    expect(seen.at(-1)).toMatchObject({
      status: "completed",
      error: null,
      progress: { total_documents: 2, total_pages: PAGES, processed_pages: PAGES },
    });
    let pages = before.progress.processed_pages;
    for (const { progress } of seen) {
      expect(progress.processed_pages).toBeGreaterThanOrEqual(pages);
      pages = progress.processed_pages;
    }
    const whole = await client.documents(orgId);
    expect(whole).toMatchObject({ version: started.version, job_id: started.job_id });
    expect(whole.documents.map(({ filename }) => filename)).toEqual(["first.pdf", "one.pdf", "two.pdf"]);
    for (const { filename, presigned_url } of whole.documents) {
      const bytes = await (await fetch(presigned_url)).bytes();
      if (files[filename]) expect(Buffer.from(bytes).equals(Buffer.from(files[filename]))).toBe(true);
    }
    const answer = await client.ask("Where does the kit hang?", { org_id: orgId });
    expect(answer.text).toContain("behind the left door");
  },
);
