/**
 * `bun run bench:search`: how long a question takes over one large Pod, over many, and over one Pod among
 * thousands, and how soon the gateway answers while 32 questions run. Needs about 3 GB in the temp folder.
 */
import { copyFile, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../src/log.ts";
import { createSearcher } from "../../src/search/searcher.ts";
import { cacheName } from "../../src/search/snapshot-cache.ts";
import { openSnapshot } from "../../src/search/snapshot-reader.ts";
import type { SearchTarget } from "../../src/search/types.ts";
import { quantile } from "../eval/measures.ts";
import { unreachableStorage } from "../support/unreachable-storage.ts";
import { addVectors, buildPod, chanceVector, createWriter } from "./synthetic-pod.ts";

const QUESTIONS = 200;
/** Numbers in a vector, as small embedding models have. */
const WIDTH = 384;
const folder = await mkdtemp(join(tmpdir(), "bench-search-"));
const cacheDir = join(folder, "cache");
await mkdir(cacheDir);
/** Every snapshot is in the cache already: storage is never asked. */
const storage = unreachableStorage();
const open = () => createSearcher({ storage, cacheDir, cacheBytes: 100e9, log: createLogger("error") });

async function cached(orgId: string, path: string): Promise<SearchTarget> {
  const snapshotKey = `bench/${orgId}/snapshot.db`;
  await copyFile(path, join(cacheDir, cacheName(snapshotKey)));
  return { orgId, version: "20260101_000000", snapshotKey, snapshotBytes: (await stat(path)).size };
}

async function build(passages: number, seed: number): Promise<SearchTarget> {
  const path = join(folder, "building.db");
  await buildPod(path, passages, seed);
  const target = await cached(`bench_${passages}_${seed}`, path);
  await rm(path);
  return target;
}

/** Milliseconds of each question, one after the other; each asks the targets that `pick` names. */
async function measure(pick: (index: number) => SearchTarget[], seed: number): Promise<number[]> {
  const { question } = createWriter(seed);
  const searcher = open();
  const times: number[] = [];
  for (let index = -20; index < QUESTIONS; index++) {
    const start = performance.now();
    await searcher.search(pick(index + 20), question(), { limit: 12, signal: AbortSignal.timeout(60_000) });
    if (index >= 0) times.push(performance.now() - start);
  }
  await searcher.close();
  return times;
}

/** Milliseconds of each scan of all vectors of a snapshot, the first of which reads them. */
async function scan(passages: number): Promise<number[]> {
  const path = join(folder, "vectors.db");
  await buildPod(path, passages, 1);
  await addVectors(path, WIDTH);
  const snapshot = await openSnapshot(path);
  const times: number[] = [];
  for (let index = 0; index <= 50; index++) {
    const vector = chanceVector(WIDTH);
    const start = performance.now();
    await snapshot.nearest(vector, 150, []);
    times.push(performance.now() - start);
  }
  snapshot.close();
  await rm(path);
  return times;
}

function print(name: string, times: readonly number[], aim: string): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
  console.log(`${name.padEnd(44)} p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms (${aim})`);
}

/** Asks /healthz from a process of its own until stopped; resolves to milliseconds of each answer. */
async function probe(url: string, signal: AbortSignal): Promise<number[]> {
  const code = `const times = []; process.on("SIGTERM", () => { console.log(JSON.stringify(times)); process.exit(0); });
    for (;;) { const start = performance.now(); await (await fetch("${url}")).text(); times.push(performance.now() - start); await Bun.sleep(5); }`;
  const child = Bun.spawn(["bun", "-e", code], { stdout: "pipe" });
  signal.addEventListener("abort", () => child.kill("SIGTERM"));
  return JSON.parse(await new Response(child.stdout).text());
}

async function whileCrowded(target: SearchTarget): Promise<number[]> {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("ok") });
  const { question } = createWriter(5);
  const searcher = open();
  const stop = new AbortController();
  const probed = probe(`http://127.0.0.1:${server.port}/healthz`, stop.signal);
  const asker = async () => {
    for (let n = 0; n < 20; n++) {
      await searcher.search([target], question(), { limit: 12, signal: AbortSignal.timeout(60_000) });
    }
  };
  await Promise.all(Array.from({ length: 32 }, asker));
  stop.abort();
  const times = await probed;
  await searcher.close();
  await server.stop(true);
  return times;
}

try {
  const large = await build(100_000, 1);
  const many: SearchTarget[] = [];
  for (let seed = 2; seed < 22; seed++) many.push(await build(5_000, seed));
  print("one Pod of 100,000 passages", await measure(() => [large], 3), "aim: p95 under 40 ms");
  print("20 Pods of 5,000 passages", await measure(() => many, 4), "aim: p95 under 60 ms");
  print("/healthz while 32 questions run", await whileCrowded(large), "aim: p99 under 25 ms");

  const [first = 0, ...scans] = await scan(100_000);
  print("100,000 vectors", scans, `reading them ${first.toFixed(0)} ms, once`);

  const small = join(folder, "small.db");
  await buildPod(small, 200, 99);
  const tenants: SearchTarget[] = [];
  for (const count of [1, 100, 10_000]) {
    while (tenants.length < count) tenants.push(await cached(`tenant_${tenants.length}`, small));
    // Copies that the system still writes out would slow what is measured.
    await Bun.spawn(["sync"]).exited;
    const times = await measure((index) => tenants.slice((index * 7919) % count).slice(0, 1), 6);
    print(`one Pod of 200 passages among ${count}`, times, "aim: flat");
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
