/**
 * `bun run bench:start`: the cold start to `/readyz`, what the idle processes take in memory, and how long four
 * small documents (one a format) take from the complete call to `completed`, the first job after the start included.
 */
import { readFile } from "node:fs/promises";
import type { Files } from "../contract/client/client.ts";
import { pdf, sheet, slides, word } from "../contract/client/papers.ts";
import { tenant } from "../contract/world.ts";
import { processTree } from "../support/process-tree.ts";
import { startProcess } from "../support/service-process.ts";

const STARTS = 5;
const JOBS = 10;
const POLL_MS = 10;
const IDLE_MS = 3_000;

const FILES: Files = {
  "airway.docx": word(["Suction before you ventilate.", "Confirm the tube with capnography."]),
  "formulary.xlsx": sheet([
    ["Medication", "Adult dose"],
    ["Ketorolac", "15 mg"],
  ]),
  "stroke.pptx": slides([["Stroke", "Note the last known well time."]]),
  "trauma.pdf": pdf(["Stop the bleeding first.", "Keep the patient warm."]),
};

const starts: number[] = [];
for (let turn = 1; turn < STARTS; turn++) {
  await using service = await startProcess();
  starts.push(service.readyAfterMs);
}
await using service = await startProcess({ RATE_LIMIT_REQUESTS: "1000000" });
starts.push(service.readyAfterMs);
const client = await tenant(service, "bench");

const jobs: number[] = [];
for (let turn = 0; turn < JOBS; turn++) {
  const started = await client.initiate(client.pod(`job_${turn}`), Object.keys(FILES));
  await client.uploadAll(started, FILES);
  const begun = performance.now();
  await client.complete(started.job_id, Object.keys(FILES));
  for (;;) {
    const { status, error } = await client.job(started.job_id);
    if (status === "failed") throw new Error(`the job failed: ${error}`);
    if (status === "completed") break;
    await Bun.sleep(POLL_MS);
  }
  jobs.push(performance.now() - begun);
}

await Bun.sleep(IDLE_MS);
const tree = await processTree(service.pid);
const [gateway = 0, worker = 0] = await Promise.all(tree.map((pid) => memory(pid, "Rss")));
const shares = await Promise.all(tree.map((pid) => memory(pid, "Pss")));

report("start to /readyz", starts, "under 1000 ms is wanted");
report("four documents", jobs, `the first ${Math.round(jobs[0] ?? 0)} ms; a median under 1000 ms is wanted`);
console.log(
  `idle memory        gateway ${gateway} MB + worker ${worker} MB = ${gateway + worker} MB (under 400 MB is wanted); ` +
    `with ${tree.length - 2} readers, shared pages counted once, ${shares.reduce((sum, each) => sum + each, 0)} MB`,
);

function report(name: string, times: number[], wanted: string): void {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(`${name.padEnd(18)} median ${median} ms of ${sorted.join(", ")} (${wanted})`);
}

/** Resident memory of a process in MB; of shared pages its share alone (Pss), or all (Rss). */
async function memory(pid: number, measure: "Rss" | "Pss"): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  return Math.round(Number(new RegExp(`^${measure}:\\s+(\\d+)`, "m").exec(rollup)?.[1]) / 1024);
}
