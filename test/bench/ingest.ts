/**
 * `bun run bench:ingest`: the whole way from complete to `completed` through the HTTP API, against one
 * `pdftotext` process on the same files in the same run (poppler-utils must be installed).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { podClient, type Upload } from "./pod-client.ts";
import { startProcess } from "./service-process.ts";
import { textPdf } from "./text-pdf.ts";

const folder = await mkdtemp(join(tmpdir(), "pods-bench-"));
const service = await startProcess({ RATE_LIMIT_REQUESTS: "1000000000" });
try {
  await service.admin("org:create", "--name", "Bench", "--subdomain", "bench");
  const key = await service.admin("key:create", "--subdomain", "bench");
  const { put, job } = podClient(service.url, key);
  const memory = watchMemory(service.pid);

  const small = { name: "one.pdf", bytes: textPdf(1) };
  const times: number[] = [];
  for (let run = 0; run < 20; run++) {
    times.push((await put("bench_small", [{ ...small, bytes: textPdf(1, run + 1) }])).ms);
  }
  times.sort((a, b) => a - b);
  print("one page, median of 20", `${times[10]?.toFixed(0)} ms`, "under 150 ms");

  const long = [{ name: "long.pdf", bytes: textPdf(400, 7) }];
  await compare("400-page PDF", "bench_long", long);
  const batch = Array.from({ length: 20 }, (_, index) => ({
    name: `b${index}.pdf`,
    bytes: textPdf(30, 100 + index),
  }));
  await compare("20 PDFs of 30 pages", "bench_batch", batch);

  for (let part = 0; part < 10; part++) {
    const files = Array.from({ length: 20 }, (_, index) => ({
      name: `p${part * 20 + index}.pdf`,
      bytes: textPdf(2, 1000 + part * 20 + index),
    }));
    await put("bench_large", files, part > 0);
  }
  const updates: number[] = [];
  for (let run = 0; run < 5; run++) {
    updates.push((await put("bench_large", [{ name: "p7.pdf", bytes: textPdf(2, 5000 + run) }], true)).ms);
  }
  updates.sort((a, b) => a - b);
  print("update of one in a Pod of 200, median of 5", `${updates[2]?.toFixed(0)} ms`, "under 500 ms");

  const { job: watched } = await put("bench_small", [small]);
  const polling = poll(() => job(watched.job_id));
  await put("bench_load", [{ name: "load.pdf", bytes: textPdf(800, 9) }]);
  const polled = await polling.stop();
  print("GET /documents/job/{id} while reading, p99", `${polled.p99.toFixed(1)} ms`, "under 50 ms");
  print("worker and readers at the peak", `${memory.peakMb().toFixed(0)} MB`, "under 1500 MB");
  await Bun.sleep(60_000);
  print("worker and readers a minute later", `${(await memory.nowMb()).toFixed(0)} MB`, "under 500 MB");
  memory.stop();

  async function compare(what: string, orgId: string, files: Upload[]): Promise<void> {
    for (const { name, bytes } of files) await Bun.write(join(folder, name), bytes);
    const begun = performance.now();
    for (const { name } of files)
      await Bun.spawn(["pdftotext", "-q", join(folder, name), "/dev/null"]).exited;
    const theirs = performance.now() - begun;
    const { ms, job: done } = await put(orgId, files);
    const pages = done.progress.total_pages;
    const rate = (took: number) => `${Math.round((pages / took) * 1000)} pages/s`;
    print(what, `${rate(ms)}, pdftotext ${rate(theirs)}, ratio ${(theirs / ms).toFixed(2)}`, "at least 1");
  }
} finally {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
}

function print(what: string, figure: string, aim: string): void {
  console.log(`${what.padEnd(46)} ${figure}   (${aim})`);
}

/** Asks again and again over one connection until stopped. */
function poll(ask: () => Promise<unknown>) {
  const taken: number[] = [];
  let stopped = false;
  const loop = (async () => {
    while (!stopped) {
      const begun = performance.now();
      await ask();
      taken.push(performance.now() - begun);
      await Bun.sleep(5);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await loop;
      taken.sort((a, b) => a - b);
      return { p99: taken[Math.floor(taken.length * 0.99)] ?? 0 };
    },
  };
}

/** Resident memory of the processes below the gateway (the worker and its readers), five times a second. */
function watchMemory(gateway: number) {
  let peak = 0;
  const measure = async () => {
    const mb = await belowMb(gateway);
    peak = Math.max(peak, mb);
    return mb;
  };
  const timer = setInterval(() => void measure(), 200);
  return { peakMb: () => peak, nowMb: measure, stop: () => clearInterval(timer) };
}

async function belowMb(root: number): Promise<number> {
  const listing = await new Response(Bun.spawn(["ps", "-eo", "pid=,ppid=,rss="]).stdout).text();
  const rows = listing
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = new Set([root]);
  let kilobytes = 0;
  for (let grown = true; grown; ) {
    grown = false;
    for (const [pid = 0, parent = 0, rss = 0] of rows) {
      if (!below.has(parent) || below.has(pid)) continue;
      below.add(pid);
      kilobytes += rss;
      grown = true;
    }
  }
  return kilobytes / 1024;
}
