/**
 * `bun run bench:storage`: 100 MB through an upload form into the embedded object storage, and out again by a
 * presigned URL. Prints MB/s, by how much the server's memory grew, and its event loop's longest stall.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../src/log.ts";
import { createEmbeddedStorage } from "../../src/storage/embedded/server.ts";
import { createStorage } from "../../src/storage/s3.ts";

const BYTES = 100_000_000;
const ROUNDS = 3;
const SAMPLE_MS = 2;

const shared = {
  bucket: "documents",
  region: "us-east-1",
  credentials: { accessKeyId: "bench-access", secretAccessKey: "bench-secret" },
  maxUploadBytes: BYTES,
};

interface Sample {
  grownMB: number;
  stallMs: number;
}

if (process.argv[2] === "serve") serve(process.argv[3] ?? "");
else await bench();

/** The server, in a process of its own so that its memory is its own. `/sample` tells of the time since the last. */
function serve(dir: string): void {
  const embedded = createEmbeddedStorage({ ...shared, dir, now: Date.now, log: createLogger("error") });
  let [base, peak, stall, last] = [0, 0, 0, performance.now()];
  setInterval(() => {
    const now = performance.now();
    stall = Math.max(stall, now - last - SAMPLE_MS);
    last = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const server = Bun.serve({
    port: 0,
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    fetch(request) {
      if (!request.url.endsWith("/sample")) return embedded.handle(request);
      const sample: Sample = { grownMB: (peak - base) / 1e6, stallMs: stall };
      Bun.gc(true);
      base = peak = process.memoryUsage.rss();
      stall = 0;
      last = performance.now();
      return Response.json(sample);
    },
  });
  process.send?.(server.url.origin);
}

async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-storage-"));
  const { promise, resolve } = Promise.withResolvers<string>();
  const child = Bun.spawn([process.execPath, import.meta.path, "serve", join(folder, "storage")], {
    ipc: (message) => resolve(String(message)),
    stdout: "inherit",
    stderr: "inherit",
  });
  try {
    const origin = await promise;
    const endpoint = `${origin}/storage`;
    const storage = createStorage({ ...shared, endpoint, publicEndpoint: () => endpoint });
    const content = new Uint8Array(BYTES);
    for (let at = 0; at < BYTES; at += 65_536) crypto.getRandomValues(content.subarray(at, at + 65_536));

    const measure = async (what: string, work: () => Promise<void>): Promise<void> => {
      await fetch(`${origin}/sample`);
      const start = performance.now();
      await work();
      const seconds = (performance.now() - start) / 1000;
      const { grownMB, stallMs }: Sample = await (await fetch(`${origin}/sample`)).json();
      const figures = [
        `${(BYTES / 1e6 / seconds).toFixed(0)} MB/s`,
        `server memory +${grownMB.toFixed(1)} MB`,
        `longest stall ${stallMs.toFixed(1)} ms`,
      ];
      console.log(`${what}: ${figures.join(", ")}`);
    };

    const upload = async (key: string, body: Uint8Array<ArrayBuffer>) => {
      const { url, fields } = await storage.presignUpload(key, 600, origin);
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob([body]), "file.bin");
      const { status } = await fetch(url, { method: "POST", body: form });
      if (status !== 204) throw new Error(`the upload was answered with ${status}`);
    };
    await upload("small", content.subarray(0, 100_000));
    for (let round = 1; round <= ROUNDS; round++) {
      await measure(`form in ${round}`, () => upload("large", content));
      await measure(`GET out ${round}`, async () => {
        const response = await fetch(await storage.presignDownload("large", "x", 600, origin));
        let size = 0;
        for await (const bytes of response.body ?? []) size += bytes.length;
        if (size !== BYTES) throw new Error(`${size} bytes came back`);
      });
    }
  } finally {
    child.kill();
    await child.exited;
    await rm(folder, { recursive: true });
  }
}
