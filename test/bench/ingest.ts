/**
 * `bun run bench:ingest`: the whole way from complete to `completed` through the HTTP API, against one
 * `pdftotext` process on the same files, timed before and after each run (poppler-utils must be
 * installed; Chromium prints one of the files). `cold` is measured right after the start, the rest on readers that
 * had time to warm up, as in a service that runs. Takes two and a half minutes, one of them the wait for the memory
 * figure.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { podClient, type Upload } from "../support/pod-client.ts";
import { startProcess } from "../support/service-process.ts";
import { textPdf } from "../support/text-pdf.ts";
import { printedPdf } from "./printed-pdf.ts";

/** Runs of a comparison. */
const RUNS = 6;
/** Idle readers warm up for 17 s of a core each, longer where others use the machine. */
const WARM_UP_MS = 30_000;
const MIN_WORDS = 100;

const folder = await mkdtemp(join(tmpdir(), "pods-bench-"));
const service = await startProcess({ RATE_LIMIT_REQUESTS: "1000000000" });
try {
  await service.admin("org:create", "--name", "Bench", "--subdomain", "bench");
  const key = await service.admin("key:create", "--subdomain", "bench");
  const { put, job } = podClient(service.url, key);
  const memory = watchMemory(service.pid);
  print("worker and readers after the start", `${(await memory.nowMb()).toFixed(0)} MB`, "no aim");

  const small = { name: "one.pdf", bytes: textPdf(1) };
  const times: number[] = [];
  for (let run = 0; run < 20; run++) {
    times.push((await put("bench_small", [{ ...small, bytes: textPdf(1, run + 1) }])).ms);
  }
  print("one page, first", `${times[0]?.toFixed(0)} ms`, "no aim");
  print("one page, median of 20", `${median(times).toFixed(0)} ms`, "under 150 ms");

  const long = [{ name: "long.pdf", bytes: textPdf(400, 7) }];
  await compare("400-page PDF, cold", "bench_cold", long, 1);
  await Bun.sleep(WARM_UP_MS);
  await compare("400-page PDF", "bench_long", long);
  const printed = await printedPdf(138);
  if (printed)
    await compare("400-page PDF as printed", "bench_printed", [{ name: "printed.pdf", bytes: printed }]);
  else print("400-page PDF as printed", "skipped: Chromium is not installed", "at least 1");
  const batch = Array.from({ length: 20 }, (_, index) => ({
    name: `b${index}.pdf`,
    bytes: textPdf(30, 100 + index),
  }));
  await compare("20 PDFs of 30 pages", "bench_batch", batch);
  const real = await realPdfs();
  if (real.length > 0) await compare(`${real.length} PDFs of the corpus`, "bench_real", real);
  else print("PDFs of the corpus", "skipped: ../shared/corpus is absent", "at least 1");

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
  print("update of one in a Pod of 200, median of 5", `${median(updates).toFixed(0)} ms`, "under 500 ms");

  const { job: watched } = await put("bench_small", [small]);
  const polling = poll(() => job(watched.job_id));
  await put("bench_load", [{ name: "load.pdf", bytes: textPdf(800, 9) }]);
  const polled = await polling.stop();
  print("GET /documents/job/{id} while reading, p50", `${polled.p50.toFixed(1)} ms`, "no aim");
  print("GET /documents/job/{id} while reading, p99", `${polled.p99.toFixed(1)} ms`, "under 50 ms");
  print("worker and readers at the peak", `${memory.peakMb().toFixed(0)} MB`, "under 1500 MB");
  await Bun.sleep(60_000);
  print("worker and readers a minute later", `${(await memory.nowMb()).toFixed(0)} MB`, "under 500 MB");
  memory.stop();

  async function compare(what: string, orgId: string, files: Upload[], times = RUNS): Promise<void> {
    const paths = files.map(({ name }) => join(folder, name));
    for (const [index, path] of paths.entries()) await Bun.write(path, files[index]?.bytes ?? "");
    const runs: { rate: number; theirs: number; ratio: number }[] = [];
    for (let run = 0; run < times; run++) {
      const before = await pdftotext(paths);
      // A new Pod each time: what the current version holds is not read again.
      const { ms, job: done } = await put(`${orgId}_${run}`, files);
      const theirs = (before + (await pdftotext(paths))) / 2;
      const pages = done.progress.total_pages * 1000;
      runs.push({ rate: pages / ms, theirs: pages / theirs, ratio: theirs / ms });
    }
    const of = (key: "rate" | "theirs" | "ratio") => median(runs.map((each) => each[key]));
    const figures = `${of("rate").toFixed(0)} pages/s, pdftotext ${of("theirs").toFixed(0)} pages/s`;
    print(what, `${figures}, ratio ${of("ratio").toFixed(2)}`, "at least 1");
  }
} finally {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
}

/**
 * Milliseconds of one `pdftotext` process after the other on the files, at the readers' own priority:
 * what else the machine does holds up both alike.
 */
async function pdftotext(paths: readonly string[]): Promise<number> {
  const begun = performance.now();
  for (const path of paths)
    await Bun.spawn(["nice", "-n", "10", "pdftotext", "-q", path, "/dev/null"]).exited;
  return performance.now() - begun;
}

/** PDFs that people made; those that are mostly pictures are left out, because `pdftotext` does not read pictures. */
async function realPdfs(): Promise<Upload[]> {
  const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));
  const list = Bun.file(join(corpus, "documents.jsonl"));
  if (!(await list.exists())) return [];
  const uploads: Upload[] = [];
  for (const line of (await list.text()).trim().split("\n")) {
    const { file, words }: { file: string; words: number } = JSON.parse(line);
    if (!file.endsWith(".pdf") || words < MIN_WORDS) continue;
    uploads.push({ name: basename(file), bytes: await Bun.file(join(corpus, file)).bytes() });
  }
  return uploads.slice(0, 20);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

function print(what: string, figure: string, aim: string): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${what.padEnd(46)} ${figure}   (${aim}; load ${load})`);
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
      return { p50: median(taken), p99: taken[Math.floor(taken.length * 0.99)] ?? 0 };
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
